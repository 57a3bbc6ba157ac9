"""Tests of representatives.py: a search by symmetry has all vectors that meet the conditions, and few others.

Checks and hunts of representatives give the same verdicts, counterexamples and counts as those of all vectors.
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
from tests.compiling.test_blocks import listed, scanned_vectors
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
    "negation": Symmetries(translation=True, bounded_sums=((0, 0),)),
    "reflection and negation": Symmetries(translation=True, ordered=((0, 4),), bounded_sums=((0, 4),)),
    "one load below all": Symmetries(ordered=((0, 1), (0, 2), (0, 3), (0, 4))),
    "all pairs": Symmetries(translation=True, ordered=EVERY_ORDER, bounded_sums=((0, 3), (0, 4))),
    "two separate pairs": Symmetries(ordered=((0, 1), (2, 3))),
    "a bounded sum only": Symmetries(translation=True, bounded_sums=((0, 2),)),
}


def fitting(conditions: Symmetries, order: int) -> Symmetries:
    """Those of the conditions that concern only the first `order` loads."""
    ordered, bounded = (
        tuple(pair for pair in pairs if max(pair) < order) for pairs in (conditions.ordered, conditions.bounded_sums)
    )
    return Symmetries(conditions.translation, ordered, bounded)


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make tables so small that there are several rows, in several slices."""
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 1)
    for module in (blocks, representatives):
        monkeypatch.setattr(module, "ENOUGH", 3)
    monkeypatch.setattr(blocks, "ROWS", 7)
    representatives.parts_of.cache_clear()


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("tail", [1, 2, 5])
def test_every_representative_is_scanned_once(box: Box, name: str, tail: int) -> None:
    conditions = fitting(CONDITIONS[name], box.order)
    lanes = box.base ** min(tail, box.order) + 1
    found = scanned_vectors(Representatives(Cut(box, lanes, np.int8), symmetries=conditions))
    assert len(found) == len(set(found))
    assert set(found) <= set(listed(box))
    assert set(found) >= {row for row in listed(box) if meets(row, box.low, box.high, conditions)}


EXPRESSIBLE = [name for name in CONDITIONS if name not in {"all pairs", "two separate pairs"}]
"""Names of conditions that a search can meet exactly, whatever the number of loads in its table."""


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("name", EXPRESSIBLE)
def test_other_vectors_only_fill_blocks(box: Box, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (blocks, representatives):
        monkeypatch.setattr(module, "PADDED", 1)
    conditions = fitting(CONDITIONS[name], box.order)
    found = scanned_vectors(Representatives(Cut(box, box.base**2 + 1, np.int8), symmetries=conditions))
    assert sorted(found) == [row for row in listed(box) if meets(row, box.low, box.high, conditions)]
    representatives.parts_of.cache_clear()


@pytest.mark.parametrize("box", BOXES, ids=str)
def test_shares_together_scan_every_representative_once(box: Box) -> None:
    cut, conditions = Cut(box, box.base + 1, np.int8), fitting(CONDITIONS["reflection and negation"], box.order)

    def share(part: int) -> list[tuple[int, ...]]:
        def is_assigned(pieces: Integers) -> NDArray[np.bool]:
            return np.asarray(pieces % 3 == part)

        return scanned_vectors(Representatives(cut, is_assigned, conditions))

    together = sorted(row for part in range(3) for row in share(part))
    assert together == sorted(scanned_vectors(Representatives(cut, symmetries=conditions)))


def test_slices_count_the_cases_that_are_scanned() -> None:
    box = Box(5, 0, 4, is_shell=True)
    layout = Representatives(Cut(box, 126, np.int8), symmetries=CONDITIONS["reflection and negation"])
    counted = sum(int(slice_.cases.sum()) for slice_ in layout.slices(8, 0, 0))
    assert counted == len(scanned_vectors(layout)) < len(list(product(range(5), repeat=5)))


# --- in checks and hunts ---


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile even the smallest search, and use symmetries in each."""
    pytest.importorskip("llvmlite")
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2)
    monkeypatch.setattr(engines, "WORTH_REDUCING", 2)


def differs(row: Loads, odd: Sequence[int]) -> Any:  # noqa: ANN401 - a truth
    return any_of(load != other for load, other in zip(row, odd, strict=True))


def doubled(row: Loads) -> Any:  # noqa: ANN401 - a number
    """The difference of two loads, doubled until it is large, so that no small integer type surely has room for it."""
    return repeat((row[0] - row[-1],), lambda it: (where((it[0] < 1000) & (it[0] > -1000), 2 * it[0], it[0]),))[0]


def rounds(nodes: int, loads: Loads) -> Any:  # noqa: ANN401 - a number
    path = alternating_path(nodes)
    return advances_that_change(lambda row: after_round(THRESHOLD_2, row, path), loads)


REDUCED: dict[str, Claim[Any] | Extremum[Any]] = {
    **QUESTIONS,
    "fails for a difference": claim(lambda it: discrepancy(it[1]) != 3),
    "fails for a sum of squares": claim(lambda it: sum_of_squares(it[1]) != 26),
    "fails for one end": claim(lambda it: (it[1][0] - it[1][-1] != 3) & (it[1][-1] - it[1][0] != 3)),
    "fails against a constant": claim(lambda it: ended(*it)[0] <= 3),
    "fails at one vector": claim(lambda it: (discrepancy(ended(*it)) < it[0]) & differs(it[1], (3, 1, 4, 0)[: it[0]])),
    "fails late in a wide run": claim(lambda it: doubled(it[1]) != 1536),
    "holds in a wide run": claim(lambda it: doubled(it[1]) != 1537),
    "most rounds": Extremum(sentence="It is so.", case=on_paths, measure=lambda it: rounds(*it), seek="largest"),
    "least of one load": Extremum(
        sentence="It is so.", case=on_paths, measure=lambda it: ended(*it)[0] - it[1][-1], seek="smallest"
    ),
    "late": Extremum(
        sentence="It is so.",
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
def test_representatives_do_not_change_a_check(name: str, smallest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Verdict, counterexample and counts are the same, although the counterexample need not be a representative."""
    found = exhaustive.check(REDUCED[name], Bounds(4, 4, smallest=smallest))
    assert found.evidence is not None
    assert found.evidence.represented <= found.evidence.cases
    if name in WITH_SYMMETRIES:
        assert found.evidence.represented > 0
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**12)
    assert found == exhaustive.check(REDUCED[name], Bounds(4, 4, smallest=smallest))


@pytest.mark.usefixtures("compiling")
def test_evidence_counts_and_names_representatives() -> None:
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
def test_representatives_may_lie_elsewhere_only_if_the_rest_is_checked(part: int) -> None:
    """If no other worker checks the smaller symmetric cases, the search may not skip cases in their favor."""
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
def test_representatives_do_not_change_a_hunt(name: str, shares: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(columns, "CHUNK", 16)
    # With a patience of 0 seconds every cell is divided among the workers.
    monkeypatch.setattr(search, "PATIENCE", 0 if shares > 1 else 1)
    question = REDUCED[name]
    assert isinstance(question, Claim)

    def hunted(log: SearchLog) -> tuple[search.Counterexample | None, SearchLog]:
        return search.hunt(question, Bounds(4, 4, smallest=3), InlineExecutor(), log, shares=shares), log

    found, log = hunted(SearchLog())
    assert log.represented or name not in WITH_SYMMETRIES
    # A hunt that is continued skips finished cells, and keeps their counts.
    resumed, longer = hunted(SearchLog(cells=log.cells[: len(log.cells) // 2]))
    monkeypatch.setattr(engines, "WORTH_REDUCING", 10**12)
    assert (found, log) == (resumed, longer) == hunted(SearchLog())


@pytest.mark.usefixtures("compiling")
def test_an_extreme_of_representatives_that_no_case_attains_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CodeRun, "_extreme", lambda *_: 99)
    with pytest.raises(DisagreementError, match="the search up to symmetry finds the value 99"):
        exhaustive.check(REDUCED["most rounds"], Bounds(4, 4, smallest=4))


@pytest.mark.usefixtures("compiling")
def test_without_memory_for_their_table_all_cases_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(representatives, "parts_of", refuse)
    found = exhaustive.check(QUESTIONS["holds"], Bounds(4, 4, smallest=4))
    assert found.evidence is not None
    assert (found.evidence.cases, found.evidence.represented) == (5**4, 0)
    assert found.evidence.engines == (("compiled code, 8 bits", 1),)
