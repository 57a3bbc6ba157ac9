"""Representatives against plain lists: rows and spans have every vector that meets the conditions, and few others.

And checks and hunts through them against those through all: verdicts, witnesses and counts are the same.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from loadbal import columns
from loadbal.arithmetic import any_of, indicator, repeat, where
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import engines
from loadbal.checking.enumerating.code_run import CodeRun
from loadbal.checking.enumerating.share import Share
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.claim import Bounds, Claim, Extremum
from loadbal.columns import Box, Cut
from loadbal.compiling import blocks, representatives
from loadbal.compiling.blocks import Integers
from loadbal.compiling.representatives import Representatives
from loadbal.errors import DisagreementError
from loadbal.hunting import search
from loadbal.hunting.search_log import SearchLog
from loadbal.hunting.workers import InlineExecutor
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.recording.symmetries import Symmetries
from tests.checking.enumerating.test_engines import QUESTIONS, claim, ended, on_paths
from tests.compiling.test_blocks import gone_through, listed
from tests.recording.test_symmetries import meets

BOXES = [
    Box(order, low, high, is_shell=is_shell)
    for order, low, high in ((3, 0, 4), (4, 1, 3), (5, 0, 2), (1, 0, 3))
    for is_shell in (False, True)
]

EVERY_ORDER = tuple((one, other) for other in range(5) for one in range(other))

CONDITIONS = {
    "translation": Symmetries(translation=True),
    "reflection": Symmetries(ordered=((0, 4),)),
    "both ways up": Symmetries(translation=True, bounded_sums=((0, 0),)),
    "reflection, both ways up": Symmetries(translation=True, ordered=((0, 4),), bounded_sums=((0, 4),)),
    "one with all": Symmetries(ordered=((0, 1), (0, 2), (0, 3), (0, 4))),
    "all with all": Symmetries(translation=True, ordered=EVERY_ORDER, bounded_sums=((0, 3), (0, 4))),
    "apart": Symmetries(ordered=((0, 1), (2, 3))),
    "bounded alone": Symmetries(translation=True, bounded_sums=((0, 2),)),
}


def fitting(conditions: Symmetries, order: int) -> Symmetries:
    """Those for so few loads."""
    ordered, bounded = (
        tuple(pair for pair in pairs if max(pair) < order) for pairs in (conditions.ordered, conditions.bounded_sums)
    )
    return Symmetries(conditions.translation, ordered, bounded)


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 1)
    for module in (blocks, representatives):
        monkeypatch.setattr(module, "ENOUGH", 3)
    monkeypatch.setattr(blocks, "ROWS", 7)
    representatives.parts_of.cache_clear()


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("tail", [1, 2, 5])
def test_every_representative_comes_once(box: Box, name: str, tail: int) -> None:
    conditions = fitting(CONDITIONS[name], box.order)
    lanes = box.base ** min(tail, box.order) + 1
    found = gone_through(Representatives(Cut(box, lanes, np.int8), symmetries=conditions))
    assert len(found) == len(set(found))
    assert set(found) <= set(listed(box))
    assert set(found) >= {row for row in listed(box) if meets(row, box.low, box.high, conditions)}


SAID = [name for name in CONDITIONS if name not in {"all with all", "apart"}]
"""Conditions that spans say in full, wherever rows end and the table begins."""


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("name", SAID)
def test_no_others_come_but_to_fill_a_block(box: Box, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (blocks, representatives):
        monkeypatch.setattr(module, "PADDED", 1)
    conditions = fitting(CONDITIONS[name], box.order)
    found = gone_through(Representatives(Cut(box, box.base**2 + 1, np.int8), symmetries=conditions))
    assert sorted(found) == [row for row in listed(box) if meets(row, box.low, box.high, conditions)]
    representatives.parts_of.cache_clear()


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_shares_have_every_representative_once(box: Box) -> None:
    cut, conditions = Cut(box, box.base + 1, np.int8), fitting(CONDITIONS["reflection, both ways up"], box.order)

    def own(part: int) -> list[tuple[int, ...]]:
        def owned(pieces: Integers) -> NDArray[np.bool]:
            return np.asarray(pieces % 3 == part)

        return gone_through(Representatives(cut, owned, conditions))

    together = sorted(row for part in range(3) for row in own(part))
    assert together == sorted(gone_through(Representatives(cut, symmetries=conditions)))


def test_cases_are_counted_as_they_are_gone_through() -> None:
    box = Box(5, 0, 4, is_shell=True)
    layout = Representatives(Cut(box, 126, np.int8), symmetries=CONDITIONS["reflection, both ways up"])
    counted = sum(int(piece.cases.sum()) for piece in layout.slices(8, 0, 0))
    assert counted == len(gone_through(layout)) < len(list(product(range(5), repeat=5)))


# --- in checks and hunts ---


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("llvmlite")
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


def differs(row: Loads, odd: Sequence[int]) -> Any:  # noqa: ANN401 - a truth
    return any_of(load != other for load, other in zip(row, odd, strict=True))


def doubled(row: Loads) -> Any:  # noqa: ANN401 - a number
    """The difference of the first load and the last, doubled until it is large: no few bits are known to be enough."""
    return repeat((row[0] - row[-1],), lambda it: (where((it[0] < 1000) & (it[0] > -1000), 2 * it[0], it[0]),))[0]


def rounds(nodes: int, loads: Loads) -> Any:  # noqa: ANN401 - a number
    path = alternating_path(nodes)
    return advances_that_change(lambda row: after_round(THRESHOLD_2, row, path), loads)


REDUCED: dict[str, Claim[Any] | Extremum[Any]] = {
    **QUESTIONS,
    "fails for a difference": claim(lambda it: discrepancy(it[1]) != 3),
    "fails amid the order": claim(lambda it: sum_of_squares(it[1]) != 26),
    "fails for one end": claim(lambda it: (it[1][0] - it[1][-1] != 3) & (it[1][-1] - it[1][0] != 3)),
    "fails against a constant": claim(lambda it: ended(*it)[0] <= 3),
    "fails for one alone": claim(lambda it: (discrepancy(ended(*it)) < it[0]) & differs(it[1], (3, 1, 4, 0)[: it[0]])),
    "fails late in a wide run": claim(lambda it: doubled(it[1]) != 1536),
    "holds in a wide run": claim(lambda it: doubled(it[1]) != 1537),
    "most rounds": Extremum(sentence="", case=on_paths, measure=lambda it: rounds(*it), seek="largest"),
    "least of one load": Extremum(
        sentence="", case=on_paths, measure=lambda it: ended(*it)[0] - it[1][-1], seek="smallest"
    ),
    "late": Extremum(
        sentence="",
        case=on_paths,
        measure=lambda it: indicator((it[1][0] - it[1][-1] == 3) | (it[1][-1] - it[1][0] == 3)),
        seek="largest",
    ),
}

WITH_SYMMETRIES = {
    "holds",
    "fails",
    "fails for a difference",
    "fails for one end",
    "rounds",
    "most rounds",
    "late",
    "holds in a wide run",
}


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("name", REDUCED)
@pytest.mark.parametrize("smallest", [1, 4])
def test_representatives_change_nothing_that_is_found(
    name: str, smallest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Verdict, witness and counts; of a refuted claim the counterexample need be no representative."""
    found = exhaustive.check(REDUCED[name], Bounds(4, 4, smallest=smallest))
    assert found.evidence is not None
    assert found.evidence.represented <= found.evidence.cases
    if name in WITH_SYMMETRIES:
        assert found.evidence.represented > 0
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**12)
    assert found == exhaustive.check(REDUCED[name], Bounds(4, 4, smallest=smallest))


@pytest.mark.usefixtures("compiling")
def test_representatives_are_fewer_and_are_said() -> None:
    found = exhaustive.check(QUESTIONS["holds"], Bounds(4, 4, smallest=4))
    assert found.evidence is not None
    assert (found.evidence.cases, found.evidence.represented) == (5**4, 5**4)
    assert found.evidence.representatives < 5**4 // 2
    (engine,) = dict(found.evidence.engines)
    assert engine == (
        "compiled code, 8 bits, on representatives (translation, permutations of nodes, negation of loads)"
    )


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("part", [0, 1])
def test_a_shell_or_a_share_that_is_alone_has_all_its_cases(part: int) -> None:
    """What fails in it is found there, though it is like something elsewhere that would be met first."""
    shell = WatchedBounds.of(Bounds(2, 4, smallest=2), is_shell=True)
    question = claim(lambda it: it[1][-1] - it[1][0] != 2)
    tally, met = exhaustive.search(question, shell)
    assert met is not None
    assert met.answers["loads"] == (2, 4)
    assert tally.represented == 0
    tally, met = exhaustive.search(question, shell, Share(rest_is_checked=True))
    assert met is None
    assert tally.represented == tally.cases
    share, met = exhaustive.search(QUESTIONS["holds"], WatchedBounds.of(Bounds(4, 4), is_shell=False), Share(part, 2))  # type: ignore[arg-type]
    assert met is None
    assert share.represented == 0


@pytest.mark.usefixtures("compiling")
@pytest.mark.parametrize("name", [name for name, it in REDUCED.items() if isinstance(it, Claim)])
@pytest.mark.parametrize("shares", [1, 3])
def test_hunts_find_the_same_with_representatives(name: str, shares: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "CHUNK", 16)
    # Every cell is shared.
    monkeypatch.setattr(search, "PATIENCE", 0 if shares > 1 else 1)
    question = REDUCED[name]
    assert isinstance(question, Claim)

    def hunted(log: SearchLog) -> tuple[search.Counterexample | None, SearchLog]:
        return search.hunt(question, Bounds(4, 4, smallest=3), InlineExecutor(), log, shares=shares), log

    found, log = hunted(SearchLog())
    assert log.represented or name not in WITH_SYMMETRIES
    # What was finished need not be looked at again, and what it stands for is known.
    resumed, longer = hunted(SearchLog(cells=log.cells[: len(log.cells) // 2]))
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**12)
    assert (found, log) == (resumed, longer) == hunted(SearchLog())


@pytest.mark.usefixtures("compiling")
def test_representatives_that_attain_what_nothing_does_are_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CodeRun, "_extreme", lambda *_: 99)
    with pytest.raises(DisagreementError, match="representatives attain 99"):
        exhaustive.check(REDUCED["most rounds"], Bounds(4, 4, smallest=4))


@pytest.mark.usefixtures("compiling")
def test_without_memory_for_their_table_all_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(representatives, "parts_of", refuse)
    found = exhaustive.check(QUESTIONS["holds"], Bounds(4, 4, smallest=4))
    assert found.evidence is not None
    assert (found.evidence.cases, found.evidence.represented) == (5**4, 0)
    assert found.evidence.engines == (("compiled code, 8 bits", 1),)
