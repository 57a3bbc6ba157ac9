"""Lists whose items are made on demand."""

import pytest

from loadbal.listing import Joined, Listing, count_to, joined, parts_of, too_few


class Squares(Listing[int]):
    """The squares of the first `length` numbers; `made` has those that were asked for."""

    size = 7

    def __init__(self, length: int) -> None:
        self.length, self.made = length, list[int]()

    def __len__(self) -> int:
        return self.length

    def item(self, place: int) -> int:
        """The square of a number."""
        if place >= self.length:
            raise too_few(place, self.length)
        self.made.append(place)
        return place**2


def test_an_item_is_made_when_it_is_asked_for() -> None:
    squares = Squares(10)
    assert (len(squares), squares[3], squares[-1], squares[2:4]) == (10, 9, 81, (4, 9))
    assert squares.made == [3, 9, 2, 3]
    assert list(squares) == [place**2 for place in range(10)]
    for place in (10, -11):
        with pytest.raises(IndexError):
            squares[place]


def test_joined_lists_make_items_on_demand() -> None:
    few, more = Squares(2), Squares(3)
    both = joined([(7,), few, (), more])
    assert isinstance(both, Joined)
    assert (len(both), both[0], both[2], both[-1]) == (6, 7, 1, 4)
    assert (few.made, more.made) == ([1], [2])
    assert list(both) == [7, 0, 1, 0, 1, 4] == [both[place] for place in range(6)]
    with pytest.raises(IndexError):
        both[6]


def test_lists_are_joined_again_part_by_part() -> None:
    few, more = Squares(2), Squares(3)
    nested = joined([joined([few, (1, 2)]), joined([(3,)]), more])
    assert list(parts_of(nested)) == [few, (1, 2), (3,), more]
    assert list(parts_of([1, 2])) == [(1, 2)]


def test_lists_that_are_there_are_joined_to_a_tuple() -> None:
    assert joined([[1], (2, 3)]) == (1, 2, 3)
    assert joined([]) == ()


class Countdown(Squares):
    """Squares that do not know their number before all are listed."""

    def __len__(self) -> int:
        raise AssertionError("all items are listed")

    def count_to(self, most: int) -> int:
        """The number of items that are known, at least `most` if there are so many."""
        return min(most, self.length)


def test_the_first_items_of_a_list_without_a_known_length() -> None:
    both = joined([(7,), Squares(2), Countdown(10), (5,)])
    assert [both[place] for place in range(5)] == [7, 0, 1, 0, 1]
    assert count_to(both, 6) >= 6
    assert count_to((1, 2), 5) == 2
    assert Countdown(3)[2] == 4
