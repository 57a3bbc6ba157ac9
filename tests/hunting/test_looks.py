"""Tests of loadbal.hunting.looks: what a claim asks for is looked at, and what it does not ask for is not."""

import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from loadbal import names
from loadbal.arithmetic import largest, total
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.joint_shells import Several
from loadbal.checking.enumerating.odometer import Tally
from loadbal.claim import Bounds, Choose, Claim
from loadbal.claimfile import Code
from loadbal.errors import InvalidInputError
from loadbal.hunting import looks, search
from loadbal.hunting.looks import Sought, looks_alone
from loadbal.hunting.workers import Here
from loadbal.loads import Loads
from tests.commands import CLAIMS

FIXED = Claim(
    sentence="Loads are natural.", case=lambda choose, it: choose.loads(3, 0, it.load), holds=lambda it: total(it) >= 0
)


SORTED = replace(FIXED, holds=lambda it: largest(it) >= it[0])
"""What compiled code finds nothing in, whatever the order of the loads."""


@pytest.mark.parametrize("shares", [1, 2])
@pytest.mark.parametrize("patience", [0.0, 0.1])
def test_what_is_the_same_for_every_size_is_looked_at_and_counted_once(
    shares: int, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PATIENCE", patience)
    log = search.Log()
    assert search.hunt(FIXED, Bounds(4, 2), Here(), log, shares=shares) is None
    assert search.verdict("", FIXED, Bounds(4, 2), None, log) == exhaustive.check(FIXED, Bounds(4, 2))
    assert (len(log.cells), str(log)) == (3, "any size with loads 0 to 2")

    assert search.hunt(FIXED, Bounds(9, 1, 5), Here(), log) is None
    assert len(log.cells) == 3
    assert log.within(Bounds(9, 1, 5)).evidence(None).cases == 8


def test_what_asks_for_a_size_late_is_still_looked_at_in_every_size() -> None:
    def late(choose: Choose, bounds: Bounds) -> Loads:
        loads = choose.loads(2, 0, bounds.load)
        return loads if bounds.load is not None and bounds.load < 2 else (bounds.size, *loads)

    claim = Claim(sentence="Short.", case=late, holds=lambda it: len(it) == 2 or it[0] < 3)
    found = search.hunt(claim, Bounds(4, 4), Here(), search.Log())
    assert found is not None
    assert (found.cell.size, found.cell.load) == (3, 2)


def test_what_is_sought_takes_its_files_along(tmp_path: Path) -> None:
    own, networks = tmp_path / "own.py", tmp_path / "x on network y.g6"
    shutil.copy(CLAIMS, own)
    networks.write_text("A_\n")
    given = {
        "houle/lemma-4": (None, None),
        f"{own}::HOLDS": (Code.of(own), None),
        f"{own}::HOLDS on network {networks}": (Code.of(own), Code.alone(networks)),
        f"houle/lemma-4 on network {networks}": (None, Code.alone(networks)),
        "houle/lemma-4 on network A_": (None, None),
    }

    assert {name: Sought.of(name) for name in given} == {
        name: Sought(name, names.fingerprint(name), *files) for name, files in given.items()
    }
    assert Sought.of(FIXED) == Sought(FIXED)
    assert [Sought.of(it).called for it in ("houle/lemma-4", FIXED)] == ["houle/lemma-4", "Loads are natural."]
    assert Sought.of(FIXED).resolved() is FIXED


@pytest.mark.parametrize("change", [Path.unlink, lambda path: path.write_text("")], ids=["gone", "changed"])
@pytest.mark.parametrize("name", ["houle/lemma-4 on network {}/x on network y.g6", "{}/own.py::HOLDS"])
def test_a_claim_is_the_one_that_was_sent_whatever_became_of_its_files(
    name: str, change: Callable[[Path], object], tmp_path: Path
) -> None:
    shutil.copy(CLAIMS, tmp_path / "own.py")
    (tmp_path / "x on network y.g6").write_text("A_\nBg\n")
    sought = Sought.of(name.replace("{}", str(tmp_path)))
    before = looks.look(sought, Bounds(3, 1))
    for file in tmp_path.iterdir():
        change(file)
    looks._resolved.cache_clear()

    assert before.cases > 0 < before.seconds
    assert looks.look(sought, Bounds(3, 1)) == before


def test_a_claim_of_another_library_is_refused() -> None:
    with pytest.raises(InvalidInputError, match=r"^a worker has another loadbal than .* install the same there$"):
        Sought("houle/lemma-4", "another").resolved()
    with pytest.raises(InvalidInputError, match=r"^a worker has another loadbal than .* install the same there$"):
        looks_alone(Sought("houle/lemma-4", "another"), cells((1, 0), (1, 1)), True, 60)  # noqa: FBT003 - in shells


CRASHES = replace(
    FIXED, case=lambda choose, it: choose.loads(it.size, 0, it.load), holds=lambda it: 1 // (2 - len(it)) > 0
)


def test_a_crash_in_the_first_cell_is_told_and_a_cell_is_looked_at_whole_if_asked() -> None:
    with pytest.raises(InvalidInputError, match="ZeroDivisionError"):
        looks_alone(Sought(CRASHES), cells((2, 0), (1, 0)), True, 60)  # noqa: FBT003 - in shells
    assert [one.cases for one in looks_alone(HOLDS, cells((2, 1)), False, 60)] == [12]  # noqa: FBT003 - as above


def test_shells_are_looked_at_as_one_where_there_are_shells_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    four = cells((1, 0), (1, 1), (1, 2), (1, 3))
    seen = looks_alone(Sought(SORTED), four, True, 60)  # noqa: FBT003 - in shells
    assert [one.cases for one in seen] == [1, 7, 19, 37]
    assert [one.relevant for one in seen] == [1, 7, 19, 37]
    assert [one.engines for one in seen[:-1]] == [()] * 3
    assert sum(count for _, count in seen[-1].engines) == 1
    assert {(one.asked, one.is_looked_at, one.found) for one in seen} == {(frozenset({"load"}), False, None)}

    alone = looks_alone(Sought(SORTED), four, False, 60)  # noqa: FBT003 - as above
    assert [one.cases for one in alone] == [1, 8, 27, 64]
    assert [one.engines == () for one in looks_alone(Sought(SORTED), four[:2], True, 60)] == [True, False]  # noqa: FBT003 - as above
    assert looks_alone(Sought(SORTED), four, True, 0) == []  # noqa: FBT003 - as above
    for later in (four[1:], four[:1]):
        one_by_one = looks_alone(Sought(SORTED), later, True, 60)  # noqa: FBT003 - as above
        assert all(one.engines for one in one_by_one)


def test_the_last_of_several_shells_says_for_how_many_cases_others_stood() -> None:
    tally = Tally(represented=5, representatives=3)
    first, last = looks._looks(Several([1, 7], frozenset({"load"}), tally))
    assert (first.represented, first.representatives) == (0, 0)
    assert (last.represented, last.representatives) == (5, 3)


def test_a_look_says_for_how_many_cases_others_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "WORTH_RECORDING", 1)
    monkeypatch.setattr(engines, "WORTH", 1)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 1)
    (cell,) = cells((1, 3))
    seen = looks.look(Sought(SORTED), cell, in_shells=False)
    assert 0 < seen.representatives < seen.represented == seen.cases == 64
    assert looks.look(Sought(SORTED), cell, (0, 2), in_shells=False).representatives > 0


def test_what_came_of_a_load_that_is_no_number_is_not_counted() -> None:
    """In a shell the largest load may be handed on alone; whoever looks at it is asked again, in the whole cell."""
    looks_at = Sought(replace(CRASHES, case=lambda choose, it: choose.loads(it.size, 0, (it.load or 0) + 1)))
    (cell,) = cells((2, 0))

    asked = frozenset({"size", "load"})
    assert looks.look(looks_at, cell) == looks.Look(0, 0, asked, is_looked_at=True, found=None)
    with pytest.raises(InvalidInputError, match=r"^Loads are natural\. cannot be evaluated: ZeroDivisionError"):
        looks.look(looks_at, cell, in_shells=False)


@pytest.mark.parametrize(
    ("error", "hint"),
    [
        (TypeError("numpy boolean subtract"), looks.COUNTED),
        (TypeError("no + for 'BoolRef'"), looks.COUNTED),
        (TypeError("write x = x + y in place of x += y"), ""),
        (TypeError("no int"), looks.IN_BULK),
        (ValueError("the truth value of many"), looks.IN_BULK),
        (ValueError("odd"), ""),
    ],
    ids=["truths", "terms", "in place", "kind", "decision", "other"],
)
def test_an_error_in_a_claim_is_told_with_what_helps(error: Exception, hint: str) -> None:
    with pytest.raises(InvalidInputError) as told, looks.explained("p/x"):
        raise error
    assert str(told.value) == f"p/x cannot be evaluated: {type(error).__name__}: {error}{hint}"


def cells(*sizes_and_loads: tuple[int, int]) -> list[Bounds]:
    return [Bounds(size, load, smallest=size) for size, load in sizes_and_loads]


HOLDS, FAILS, FAILS_ON_THREE = (Sought.of(f"{CLAIMS}::{name}") for name in ("HOLDS", "FAILS", "FAILS_ON_THREE"))


@pytest.mark.parametrize(
    ("sought", "asked", "seen"),
    [
        (HOLDS, cells((1, 0), (1, 1), (2, 0)), [1, 1, 3]),
        (FAILS, cells((2, 1), (2, 2), (2, 3)), [9, 1]),
        (FAILS_ON_THREE, cells((1, 0), (1, 1), (2, 0)), [1]),
        (Sought(FIXED), cells((1, 0), (1, 1), (2, 0)), [1, 7]),
        (Sought(FIXED), cells((1, 0), (2, 0)), [1]),
        (Sought(CRASHES), cells((1, 0), (2, 0)), [1]),
    ],
    ids=["the end", "a counterexample", "loads do not matter", "sizes do not matter", "nor the next", "a crash"],
)
def test_who_looks_alone_goes_on_until_there_is_something_to_decide(
    sought: Sought, asked: list[Bounds], seen: list[int]
) -> None:
    found = looks_alone(sought, asked, True, 60)  # noqa: FBT003 - in shells
    assert [one.cases for one in found] == seen
    assert [one.found is None for one in found] == [*[True] * (len(seen) - 1), sought is not FAILS]


@pytest.mark.parametrize(("patience", "begun"), [(1, 1), (2, 2), (4, 2), (5, 3), (8, 3), (100, 5)])
def test_who_looks_alone_begins_no_cell_that_there_is_no_time_for(
    patience: float, begun: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, loads, looked = [0], list[int | None](), looks.look

    def slow(sought: Sought, cell: Bounds, **how: Any) -> looks.Look:  # noqa: ANN401 - handed on
        """Takes as long as its largest load."""
        loads.append(cell.load)
        clock[0] += cell.load or 0
        return looked(sought, cell, **how)

    monkeypatch.setattr(looks, "look", slow)
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    looks_alone(HOLDS, cells(*((1, load) for load in range(1, 6))), False, patience)  # noqa: FBT003 - in shells
    assert loads == list(range(1, begun + 1))


def test_who_has_no_patience_looks_at_nothing() -> None:
    assert looks_alone(HOLDS, cells((1, 0), (1, 1)), True, -1) == []  # noqa: FBT003 - in shells
