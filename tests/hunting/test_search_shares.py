"""Shares of a cell: a hunt finds the same whether its cells are divided or not, and shares are not too small."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal.claim import Bounds
from loadbal.hunting import search, tasks
from loadbal.hunting.sent_claim import SentClaim
from loadbal.hunting.tasks import CellResult, search_share
from tests.hunting.test_search import hunted


@pytest.mark.parametrize("patience", [-1, 60])
@pytest.mark.parametrize("shares", [2, 3, 7])
def test_a_hunt_in_shares_finds_what_a_hunt_without_finds(
    monkeypatch: pytest.MonkeyPatch, shares: int, patience: float
) -> None:
    """With a patience of -1 seconds every cell is divided among the workers, with 60 seconds none is."""
    whole = {name: hunted(name) for name in ("FAILS", "HOLDS", "FAILS_ON_THREE", "MANY_TOKENS")}
    monkeypatch.setattr(search, "PATIENCE", patience)
    for name, found in whole.items():
        assert hunted(name, shares=shares) == found


def test_only_a_cell_that_takes_long_is_split(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[tuple[int, int]] = []

    def noted(sent: SentClaim, cell: Bounds, share: tuple[int, int], **more: Any) -> CellResult:  # noqa: ANN401 - passed on
        shares.append(share)
        return search_share(sent, cell, share, **more)

    monkeypatch.setattr(search, "search_share", noted)
    hunted("HOLDS", Bounds(2, 1), shares=3)
    assert shares == []
    monkeypatch.setattr(search, "PATIENCE", -1)
    monkeypatch.setattr(tasks, "JOINT_PATIENCE", 0)
    hunted("HOLDS", Bounds(2, 1), shares=3)
    assert shares == [(0, 3), (1, 3), (2, 3)] * 4


@pytest.mark.parametrize(
    ("seconds", "shares"),
    [
        ([], 16),
        ([9.0], 16),
        ([0.0, 0.2], 16),
        ([0.01, 0.02], 1),
        ([0.1, 0.2], 4),
        ([0.1, 0.2, 0.2], 2),
        ([2.0, 0.3], 3),
        ([1.0, 2.0], 16),
    ],
)
def test_a_short_cell_gets_fewer_shares_than_there_are_workers(seconds: list[float], shares: int) -> None:
    assert search._worthwhile_shares(16, seconds) == shares


def test_the_number_of_shares_follows_the_times_of_earlier_cells_of_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[tuple[int, int | None, int]] = []

    def noted(sent: SentClaim, cell: Bounds, share: tuple[int, int], **more: Any) -> CellResult:  # noqa: ANN401 - passed on
        parts.append((cell.size, cell.load, share[1]))
        return replace(search_share(sent, cell, share, **more), seconds=search.PATIENCE / 2)

    monkeypatch.setattr(search, "search_share", noted)
    monkeypatch.setattr(search, "search_cells", lambda *_: [])
    found, log = hunted("HOLDS", Bounds(2, 4), shares=3)
    assert [*dict.fromkeys(parts)] == [(size, load, of) for size in (1, 2) for load, of in enumerate((3, 3, 2, 1, 1))]
    assert (found, log) == hunted("HOLDS", Bounds(2, 4))
