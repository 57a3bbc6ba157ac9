"""Validation of instances of Balance and MultiBalance; an invalid instance is refused with a one-line message.

Balance: n tokens on the p = 2^d processors of a hypercube, at most m at each processor, ceil(n/p) <= m <= n.
MultiBalance: the tokens are divided into two or more groups, and every processor holds floor(n/p) or ceil(n/p) of them.

Source: Plaxton (1989), sections 2 and 3.
Reading: p <= n and p >= 2; the algorithms themselves also accept fewer tokens and a single processor.
"""

from collections.abc import Sequence

from loadbal.errors import InvalidInputError
from loadbal.loads import natural_loads
from loadbal.protocols.recursive_balance import dimension_of


def balance_instance(values: Sequence[int], most: int | None = None) -> tuple[int, ...]:
    """The loads, after checking that they are an instance of Balance with at most `most` tokens at each processor.

    `most` is the number of tokens unless given.
    Raises: InvalidInputError, naming the value and the expected values.

    >>> balance_instance([3, 0], 3)
    (3, 0)
    """
    loads = natural_loads(values, _order(values))
    tokens, order = sum(loads), len(loads)
    cap, least = tokens if most is None else most, -(-tokens // order)
    even_share(tokens, order)
    if not least <= cap <= tokens:
        raise InvalidInputError(
            f"the largest load is set to {cap}; expected {least} to {tokens} for {tokens} tokens on {order} processors"
        )
    for node, load in enumerate(loads):
        if load > cap:
            raise InvalidInputError(f"processor {node} has {load} tokens; expected at most {cap}")
    return loads


def multi_balance_instance(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The groups, after checking that they are an instance of MultiBalance; each row has the loads of one group.

    Raises: InvalidInputError, naming the value and the expected values.

    >>> multi_balance_instance([[2, 0], [0, 1]])
    ((2, 0), (0, 1))
    """
    if len(rows) < 2:
        raise InvalidInputError(f"the number of groups is {len(rows)}; expected 2 or more")
    order = _order(rows[0])
    groups = tuple(natural_loads(row, order) for row in rows)
    held = [sum(loads) for loads in zip(*groups, strict=True)]
    tokens = sum(held)
    share = even_share(tokens, order)
    up = share + (tokens > share * order)
    for node, count in enumerate(held):
        if not share <= count <= up:
            fair = str(share) if up == share else f"{share} or {up}"
            raise InvalidInputError(
                f"processor {node} has {count} tokens in all groups together; expected {fair}, an equal share"
            )
    return groups


def even_share(tokens: int, order: int) -> int:
    """The average number of tokens per processor, rounded down: every processor gets at least this number.

    Raises: InvalidInputError if there are fewer tokens than processors.

    >>> even_share(9, 4)
    2
    """
    if tokens < order:
        raise InvalidInputError(f"there are {tokens} tokens for {order} processors; expected {order} tokens or more")
    return tokens // order


def _order(row: Sequence[int]) -> int:
    """The number of processors, after checking that it is 2^d with d >= 1."""
    if dimension_of(row) < 1:
        raise InvalidInputError("the number of processors is 1; expected a power of two, 2 or more")
    return len(row)
