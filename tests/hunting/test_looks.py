"""Tests of loadbal.hunting.looks: what a claim asks for is looked at, and what it does not ask for is not."""

import pytest

from loadbal.arithmetic import total
from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Choose, Claim
from loadbal.hunting import search
from loadbal.hunting.workers import Here
from loadbal.loads import Loads

FIXED = Claim(
    sentence="Loads are natural.", case=lambda choose, it: choose.loads(3, 0, it.load), holds=lambda it: total(it) >= 0
)


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
