"""Shares of a cell: whoever looks at them, together they are the cell."""

from dataclasses import replace
from typing import Any

import pytest

from loadbal.claim import Bounds
from loadbal.hunting import looks, search
from tests.hunting.test_search import hunted


@pytest.mark.parametrize("patience", [-1, 60])
@pytest.mark.parametrize("shares", [2, 3, 7])
def test_shares_find_the_same(monkeypatch: pytest.MonkeyPatch, shares: int, patience: float) -> None:
    """Whether one worker is done with a cell in time, or all of them look at it."""
    alone = {name: hunted(name) for name in ("FAILS", "HOLDS", "FAILS_ON_THREE", "MANY_TOKENS")}
    monkeypatch.setattr(search, "PATIENCE", patience)
    for name, found in alone.items():
        assert hunted(name, shares=shares) == found


def test_a_cell_that_takes_long_is_looked_at_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[tuple[int, int]] = []
    look = looks.look

    def noted(sought: looks.Sought, cell: Bounds, share: tuple[int, int], **more: Any) -> looks.Look:  # noqa: ANN401 - as below
        shares.append(share)
        return look(sought, cell, share, **more)

    monkeypatch.setattr(search, "look", noted)
    hunted("HOLDS", Bounds(2, 1), shares=3)
    assert shares == []
    monkeypatch.setattr(search, "PATIENCE", -1)
    hunted("HOLDS", Bounds(2, 1), shares=3)
    assert shares == [(0, 3), (1, 3), (2, 3)] * 4


@pytest.mark.parametrize(
    ("took", "shares"),
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
def test_no_share_is_too_small_for_a_task(took: list[float], shares: int) -> None:
    assert search._worthwhile(16, took) == shares


def test_shares_follow_what_the_cells_of_a_size_took(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[tuple[int, int | None, int]] = []

    def noted(sought: looks.Sought, cell: Bounds, share: tuple[int, int], **more: Any) -> looks.Look:  # noqa: ANN401 - as above
        parts.append((cell.size, cell.load, share[1]))
        return replace(looks.look(sought, cell, share, **more), seconds=search.PATIENCE / 2)

    monkeypatch.setattr(search, "look", noted)
    monkeypatch.setattr(search, "looks_alone", lambda *_: [])
    found, log = hunted("HOLDS", Bounds(2, 4), shares=3)
    assert [*dict.fromkeys(parts)] == [(size, load, of) for size in (1, 2) for load, of in enumerate((3, 3, 2, 1, 1))]
    assert (found, log) == hunted("HOLDS", Bounds(2, 4))
