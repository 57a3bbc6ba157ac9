"""Valid instances of Balance and MultiBalance, and the one-line messages that refuse invalid ones."""

import pytest

from loadbal.errors import InvalidInputError
from loadbal.protocols.instances import balance_instance, even_share, multi_balance_instance


def test_valid_instances_are_returned_unchanged() -> None:
    assert balance_instance([3, 0, 1, 1]) == balance_instance([3, 0, 1, 1], 3) == (3, 0, 1, 1)
    assert multi_balance_instance([[2, 0], [0, 1]]) == ((2, 0), (0, 1))
    assert [even_share(tokens, 4) for tokens in (4, 7, 8)] == [1, 1, 2]


@pytest.mark.parametrize(
    ("loads", "most", "line"),
    [
        ((0, 0), None, "there are 0 tokens for 2 processors; expected 2 tokens or more"),
        ((1, 1, 1, 0), None, "there are 3 tokens for 4 processors; expected 4 tokens or more"),
        ((5, 5, 5, 5), 4, "the largest load is set to 4; expected 5 to 20 for 20 tokens on 4 processors"),
        ((2, 1), 4, "the largest load is set to 4; expected 2 to 3 for 3 tokens on 2 processors"),
        ((3, 1), 2, "processor 0 has 3 tokens; expected at most 2"),
        ((7,), None, "the number of processors is 1; expected a power of two, 2 or more"),
        ((), None, "the number of loads is 0; expected a power of two, as in a hypercube"),
        ((1, 1, 1), None, "the number of loads is 3; expected a power of two, as in a hypercube"),
        ((2, -1), None, "the load of node 1 is -1; expected a natural number of tokens, such as 0 or 5"),
    ],
)
def test_an_invalid_instance_of_balance_is_refused(loads: tuple[int, ...], most: int | None, line: str) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        balance_instance(loads, most)
    assert str(refusal.value) == line


@pytest.mark.parametrize(
    ("groups", "line"),
    [
        ([], "the number of groups is 0; expected 2 or more"),
        ([[1, 1]], "the number of groups is 1; expected 2 or more"),
        ([[1], [0]], "the number of processors is 1; expected a power of two, 2 or more"),
        ([[0, 0], [0, 0]], "there are 0 tokens for 2 processors; expected 2 tokens or more"),
        ([[1, 0], [0, 0]], "there are 1 tokens for 2 processors; expected 2 tokens or more"),
        ([[2, 0], [1, 1]], "processor 0 has 3 tokens in all groups together; expected 2, an equal share"),
        ([[3, 0], [1, 1]], "processor 0 has 4 tokens in all groups together; expected 2 or 3, an equal share"),
        ([[2, 0], [1]], "the number of loads is 1; expected 2, one for each node"),
        ([[2, 0], [-1, 1]], "the load of node 0 is -1; expected a natural number of tokens, such as 0 or 5"),
    ],
)
def test_an_invalid_instance_of_multi_balance_is_refused(groups: list[list[int]], line: str) -> None:
    with pytest.raises(InvalidInputError) as refusal:
        multi_balance_instance(groups)
    assert str(refusal.value) == line
