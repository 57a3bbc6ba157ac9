"""The largest number of rounds that any input of odd-even transposition balancing needs, by exhaustive search.

The result of the first step depends only on the sums of the loads over the edges of M1, so the states of the search are
vectors of N/2 pair sums. Adding a token to every node changes no difference, so some sum may be assumed to be 0 or 1.
All states are advanced together, round by round; equal states are merged, and states that are smooth are dropped.

Source: Riess, Wanka, section 2, the number T of rounds.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, reduce
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.arithmetic import Truth, larger, negation, quotient, smaller, smallest, widened
from loadbal.errors import DomainTooLargeError, InvalidInputError
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.protocols.odd_even_transposition import after_round, checked_order

Codes: TypeAlias = NDArray[np.int64]
"""States of the search: vectors of pair sums, each encoded as one integer in base 2K + 1, the first pair leading.

Shape: [state].
"""

CHUNK = 1 << 18
"""Number of initial states that are generated at a time."""

TOO_MANY = 10**9
"""With more initial states than this, the search is refused."""


@cache
def worst_rounds(n: int, k: int, *, smooth: int = 1) -> tuple[int, tuple[int, ...]]:
    """The most rounds until n nodes with initial discrepancy at most k are smooth, and an input that needs them.

    *Smooth* means a discrepancy of at most `smooth`. The input has loads 0..k; among all such inputs, it has the
    lexicographically smallest vector of pair sums.

    Raises: InvalidNetworkError unless n is even and at least two; InvalidInputError for k < 1 or smooth < 1;
    DomainTooLargeError beyond 10^9 states.

    >>> worst_rounds(4, 3)
    (1, (0, 0, 0, 2))
    """
    if smooth < 1:
        raise InvalidInputError(f"the discrepancy to reach is {smooth}; expected 1 or more")
    return _longest_run(Search(n, k, lambda loads: discrepancy(loads) <= smooth), _normal_codes(n, k))


@cache
def rounds_to_fixpoint(n: int, k: int) -> tuple[int, tuple[int, ...]]:
    """The most rounds until a round changes nothing, and an input with discrepancy at most k that needs them.

    >>> rounds_to_fixpoint(4, 1)
    (2, (0, 0, 0, 1))
    """
    return _longest_run(Search(n, k, lambda loads: same_loads(loads, after_round(loads))), _normal_codes(n, k))


@cache
def phase_rounds(n: int, tokens: int) -> tuple[int, tuple[int, ...]]:
    """The most rounds until each of n nodes has a token, if there are `tokens` tokens, and an input that needs them.

    Rounds are monotone, so additional tokens never increase the number of rounds.

    Raises: InvalidNetworkError unless n is even and at least two; InvalidInputError for fewer tokens than nodes;
    DomainTooLargeError beyond 10^9 inputs.

    >>> phase_rounds(6, 6)
    (3, (0, 0, 0, 3, 0, 3))
    """
    if tokens < n:
        raise InvalidInputError(f"there are {tokens} tokens for {n} nodes; expected {n} tokens or more")
    return _longest_run(
        Search(n, tokens, lambda loads: smallest(loads) >= 1, lowered=False), _codes_of_total(n, tokens)
    )


@cache
def drop_rounds(n: int) -> int:
    """The fewest rounds after which every discrepancy of two or more has decreased, however large it is.

    If the discrepancy D = M - m stays the same for r rounds, so do the smallest load m and the largest load M. Subtract
    m from every load: some node has no token for r rounds, so there are at most t tokens, where t is the largest number
    of tokens with `phase_rounds` > r. Replacing each load x by M - x gives at most t tokens as well. Together
    N D <= 2 t, so only finitely many D remain, and they are searched one by one.

    >>> [drop_rounds(n) for n in (2, 4, 6, 8, 10)]
    [1, 1, 3, 4, 6]
    """
    rounds, tokens = worst_rounds(n, 2)[0], n
    while phase_rounds(n, tokens)[0] > rounds:
        tokens += 1
    largest = 2 * (tokens - 1) // n
    return max([rounds, *(worst_rounds(n, k, smooth=k - 1)[0] for k in range(3, largest + 1))])


class Search(NamedTuple):
    """The runs to search, those of n nodes with loads up to k, and the condition that ends a run."""

    n: int
    """The number of nodes."""
    k: int
    """The largest load."""
    is_over: Callable[[Loads], Truth]
    """Whether a run ends at these loads."""
    lowered: bool = True
    """Whether only differences of loads matter, so that states that differ by a constant may be merged."""


class Front(NamedTuple):
    """The state of the search after some number of rounds: the states of the runs that are not over, with inputs."""

    states: Codes
    origins: Codes
    """For each state, the code of the first input whose run leads to it."""


def _longest_run(search: Search, starts: Iterator[Codes]) -> tuple[int, tuple[int, ...]]:
    """The most rounds until a run is over, and the first input that needs them; `starts` are codes of all inputs.

    Once `search.is_over` is true in a run, it must stay true, because the search drops the run then.
    """
    rounds, input_, fronts = 0, 0, []
    for codes in starts:
        front = _first_front(search, codes)
        rounds, input_ = (1, int(front.origins[0])) if len(front.origins) and not rounds else (rounds, input_)
        fronts.append(_next_front(search, front))
    front = _merged_front(fronts)
    while len(front.states):
        rounds, input_ = rounds + 1, int(front.origins.min())
        front = _merged_front([_next_front(search, front)])
    return rounds, tuple(int(load[0]) for load in _extreme_loads(np.array([input_]), search.n, search.k))


def _normal_codes(n: int, k: int) -> Iterator[Codes]:
    """Yield the codes of all vectors of n/2 pair sums 0..2k with some sum 0 or 1, in ascending order, in chunks.

    For n = 2, yield the codes of all pair sums.
    """
    count = _checked_base(2 * k + 1) ** (checked_order(n) // 2)
    if count > TOO_MANY:
        raise DomainTooLargeError(
            f"the search has {2 * k + 1}^{n // 2} = {count:.2e} inputs; expected at most {TOO_MANY:.0e}: lower n or k"
        )
    for first in range(0, count, CHUNK):
        codes = np.arange(first, min(first + CHUNK, count))
        # For two nodes all sums are needed: with the single sum lowered to 0 or 1 the loads would always be smooth.
        yield codes[smallest(_pair_sums(codes, n, k)) <= 1] if n > 2 else codes


def _codes_of_total(n: int, tokens: int) -> Iterator[Codes]:
    """Yield the codes of all vectors of n/2 pair sums with the total `tokens`, in ascending order, in chunks."""
    count = math.comb(tokens + checked_order(n) // 2 - 1, tokens)
    if count > TOO_MANY or (2 * tokens + 1) ** (n // 2) > np.iinfo(np.int64).max:
        raise DomainTooLargeError(
            f"the search has {count:.2e} inputs; expected at most {TOO_MANY:.0e}: lower n or tokens"
        )
    codes, rest = np.zeros(1, np.int64), np.full(1, tokens)
    for _ in range(n // 2 - 1):
        origin = np.repeat(np.arange(len(rest)), rest + 1)
        sums = np.arange(len(origin)) - np.repeat(np.cumsum(rest + 1) - rest - 1, rest + 1)
        codes, rest = codes[origin] * (2 * tokens + 1) + sums, rest[origin] - sums
    codes = codes * (2 * tokens + 1) + rest
    yield from (codes[first : first + CHUNK] for first in range(0, count, CHUNK))


def _checked_base(base: int) -> int:
    """The base 2k + 1 of the codes, if k is at least 1; InvalidInputError otherwise."""
    if base < 3:
        raise InvalidInputError(f"the largest initial discrepancy is {(base - 1) // 2}; expected 1 or more")
    return base


def _pair_sums(codes: Codes, n: int, k: int) -> Loads:
    """The pair sums that the codes represent. Shape: [pair][state]."""
    kind = np.int16 if k < 2000 else np.int64
    return tuple((codes // (2 * k + 1) ** place % (2 * k + 1)).astype(kind) for place in reversed(range(n // 2)))


def _extreme_loads(codes: Codes, n: int, k: int) -> Loads:
    """The loads 0..k with the pair sums that the codes represent, as unequal as possible within each pair.

    If these loads are smooth, all loads with these pair sums are.
    """
    pairs = ((larger(total - k, 0), smaller(total, k)) for total in _pair_sums(codes, n, k))
    return tuple(load for pair in pairs for load in pair)


def _codes(search: Search, loads: Loads) -> Codes:
    """The codes of the pair sums of the loads; if `search.lowered`, all sums are first lowered until one is 0 or 1."""
    sums = [widened(low + high) for low, high in zip(loads[::2], loads[1::2], strict=True)]
    down = 2 * quotient(smallest(sums), 2) if search.lowered else 0
    return reduce(
        lambda code, total: code * (2 * search.k + 1) + (total - down), sums, np.zeros(len(sums[0]), np.int64)
    )


def _first_front(search: Search, codes: Codes) -> Front:
    """The `Front` before the first round: the given initial states except those at which the run is over."""
    going = np.asarray(negation(search.is_over(_extreme_loads(codes, search.n, search.k))))
    return Front(codes[going], codes[going])


def _next_front(search: Search, front: Front) -> Front:
    """The `Front` one round later: equal states are merged, and runs that are over are dropped."""
    loads = after_round(_extreme_loads(front.states, search.n, search.k))
    going = np.asarray(negation(search.is_over(loads)))
    return _merged_front([Front(_codes(search, loads)[going], front.origins[going])])


def _merged_front(fronts: Sequence[Front]) -> Front:
    """The union of several `Front`s: each state once, with the smallest input that leads to it."""
    states, origins = (np.concatenate(parts) for parts in zip(*fronts, strict=True))
    order = np.lexsort((origins, states))
    kept = order[np.diff(states[order], prepend=-1) != 0]
    return Front(states[kept], origins[kept])
