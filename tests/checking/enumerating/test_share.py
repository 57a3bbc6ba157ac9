"""Tests of share.py: which pieces of a search each worker checks, and which symmetric cases a worker may skip."""

import numpy as np
import pytest

from loadbal.checking.enumerating import share
from loadbal.checking.enumerating.share import Deal, Share
from loadbal.columns import Box
from loadbal.errors import InvalidInputError


@pytest.mark.parametrize(("part", "parts"), [(2, 2), (-1, 2), (0, 0)])
def test_a_part_that_does_not_exist_is_refused(part: int, parts: int) -> None:
    with pytest.raises(
        InvalidInputError, match=rf"into {parts} parts, and {part} is not one of them; expected 0\.\.{parts - 1}$"
    ):
        Share(part, parts)


@pytest.mark.parametrize("parts", [1, 2, 3])
@pytest.mark.parametrize("before", [0, 1, 4])
def test_a_share_has_every_parts_th_piece(parts: int, before: int) -> None:
    for part in range(parts):
        deal = Deal(Share(part, parts))
        deal.add(before, share.DEALT_WHOLE + 1)
        deal.add(7, share.DEALT_WHOLE + 1)
        assert (deal.dealt, deal.hand.first, deal.hand.has_all) == (before + 7, before, parts == 1)
        own = [piece for piece in range(20) if (before + piece) % parts == part]
        assert np.flatnonzero(deal.hand.has(np.arange(20))).tolist() == own
        assert [deal.hand.next_piece(index) for index in range(9)] == [
            min(it for it in own if it >= index) for index in range(9)
        ]


@pytest.mark.parametrize("part", [0, 1])
def test_a_combination_of_few_load_vectors_counts_as_one_piece(part: int) -> None:
    deal = Deal(Share(part, 2), dealt=3)
    deal.add(7, share.DEALT_WHOLE)
    assert (deal.dealt, deal.hand.first, deal.hand.has_all) == (4, 3, True)
    assert deal.hand.has(np.arange(4)).tolist() == [part == 1] * 4
    assert [deal.hand.next_piece(index) for index in range(3)] == ([0, 1, 2] if part == 1 else [None] * 3)


def test_a_combination_without_load_vectors_counts_as_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "DEALT_WHOLE", 1)
    deal = Deal(Share(0, 2))
    deal.add(7)
    assert (deal.dealt, deal.hand.has_all) == (1, True)


def test_the_next_hand_is_the_one_that_the_next_combination_gets() -> None:
    deal = Deal(Share(1, 3), dealt=5)
    for vectors in (share.DEALT_WHOLE, share.DEALT_WHOLE + 1):
        expected = deal.next_hand(vectors)
        deal.add(4, vectors)
        assert deal.hand == expected


@pytest.mark.parametrize(
    ("part", "parts", "dealt", "vectors", "skipped"),
    [
        (0, 1, 1, 5, False),
        (1, 2, 1, 5, False),
        (0, 2, 1, 5, True),
        (0, 2, 1, share.DEALT_WHOLE, True),
        (0, 2, 1, share.DEALT_WHOLE + 1, False),
        (1, 3, 3, 5, True),
        (0, 3, 3, 5, False),
    ],
)
def test_a_combination_of_another_share_is_skipped_and_counted(
    part: int, parts: int, dealt: int, vectors: int, *, skipped: bool
) -> None:
    deal = Deal(Share(part, parts), dealt)
    assert deal.skips(vectors) is skipped
    assert deal.dealt == dealt + skipped


@pytest.mark.parametrize(
    ("part", "parts", "dealt", "combinations", "skipped"),
    [(0, 1, 5, 9, 0), (1, 3, 1, 9, 0), (0, 3, 1, 9, 2), (0, 3, 1, 1, 1), (2, 3, 3, 0, 0)],
)
def test_the_combinations_up_to_the_next_of_a_share_are_skipped_together(
    part: int, parts: int, dealt: int, combinations: int, skipped: int
) -> None:
    together, one_by_one = Deal(Share(part, parts), dealt), Deal(Share(part, parts), dealt)
    assert together.skip_others(combinations) == skipped
    assert sum(one_by_one.skips(5) for _ in range(skipped)) == skipped
    assert together.dealt == one_by_one.dealt == dealt + skipped


@pytest.mark.parametrize(
    ("parts", "rest_is_checked", "is_shell", "permuted", "translated"),
    [
        (1, False, False, True, True),
        (1, False, True, True, False),
        (1, True, True, True, True),
        (2, False, False, False, False),
        (2, True, False, True, True),
        (2, True, True, True, True),
    ],
)
def test_symmetric_cases_may_be_skipped_only_if_their_images_are_checked(
    parts: int, *, rest_is_checked: bool, is_shell: bool, permuted: bool, translated: bool
) -> None:
    some = Share(0, parts, rest_is_checked=rest_is_checked)
    assert some.may_skip_permuted is permuted
    assert some.may_skip_translated(Box(2, 0, 3, is_shell=is_shell)) is translated
