"""Convergence: whether a run reaches a goal, such as a small discrepancy, within a number of rounds."""

from collections.abc import Callable

import numpy as np

from loadbal.arithmetic import Number, State, Symbol, Truth, all_of, indicator, negation, repeat, where, widened
from loadbal.errors import SymbolicTruthError
from loadbal.loads import Loads

LONGEST_RUN = 1000
"""The number of rounds for which `fate` follows a run, unless `within` is larger.

`reaches` unrolls at most as many rounds for the unknowns of a solver.
"""


def reaches(
    advance: Callable[[Loads], Loads], loads: Loads, reached: Callable[[Loads], Truth], *, within: Number
) -> Truth:
    """Whether `reached` holds for the loads after 0, 1, ..., or `within` applications of `advance`.

    `advance` is one round and depends on nothing but the loads. A run that comes back to earlier loads ends there. On
    unknown loads of a solver, `within` must be an integer, at most `LONGEST_RUN`.

    Raises: SymbolicTruthError if the loads are unknowns of a solver, and `within` is unknown or too large.

    >>> def halve(loads):
    ...     return (loads[0] // 2,)
    >>> [reaches(halve, (8,), lambda it: it[0] <= 1, within=rounds) for rounds in (2, 3)]
    [False, True]
    >>> reaches(lambda it: it[::-1], (0, 1), lambda it: it[0] == it[1], within=10**9)
    False
    """
    if any(isinstance(value, Symbol | np.ndarray) for value in (*loads, within)):
        final = _final_loads(advance, loads, reached, within)
    else:
        _, final = _run_of_integers(advance, loads, reached, within)
    return reached(final) & (within >= 0)


def fate(
    advance: Callable[[Loads], Loads], loads: Loads, reached: Callable[[Loads], Truth], *, within: int
) -> tuple[str, str] | None:
    """Why a run of integers fails `reaches`, as the verb and the rest of a sentence about the run.

    The run reaches the goal too late, rests, or comes back to earlier loads; None if it does none of these within
    `LONGEST_RUN` rounds.

    >>> fate(lambda it: it[::-1], (0, 1), lambda it: it[0] == it[1], within=1)
    ('comes back', 'after 2 rounds from loads 0 1')
    """
    visited, final = _run_of_integers(advance, loads, reached, max(within, LONGEST_RUN))
    if reached(final):
        return "reaches the goal", f"after {_rounds(len(visited))}; the claim allows {within}"
    if final not in visited:
        return None
    length, at = len(visited) - visited[final], f"loads {' '.join(map(str, final))}"
    return ("rests", f"at {at}") if length == 1 else ("comes back", f"after {length} rounds from {at}")


def _rounds(count: int) -> str:
    return f"{count} round{'' if count == 1 else 's'}"


def _run_of_integers(
    advance: Callable[[Loads], Loads], loads: Loads, reached: Callable[[Loads], Truth], within: int
) -> tuple[dict[Loads, int], Loads]:
    """The rounds of the loads that a run leaves, and its last loads.

    The last loads meet the goal, or the run has left them before, or they stand after `within` rounds.
    """
    visited: dict[Loads, int] = {}
    while not reached(loads) and len(visited) < within and loads not in visited:
        visited[loads] = len(visited)
        loads = tuple(advance(loads))
    return visited, loads


def _final_loads(
    advance: Callable[[Loads], Loads], loads: Loads, reached: Callable[[Loads], Truth], within: Number
) -> Loads:
    """The loads that meet the goal or come back, or the loads after `within` rounds, for columns and symbols.

    A run comes back if it meets the loads `saved`, which are renewed after 1, 2, 4, 8, ... rounds (Brent's method).
    """
    order = len(loads)

    def counted(state: State) -> State:
        before, saved, (count, renewal, most) = state[:order], state[order:-3], state[-3:]
        is_back = (count > 0) & all_of(old == new for old, new in zip(saved, before, strict=True))
        going = negation(reached(before)) & (count < most) & negation(is_back)
        renews = going & (count == renewal)
        return (
            *(where(going, new, old) for new, old in zip(advance(before), before, strict=True)),
            *(where(renews, new, old) for new, old in zip(before, saved, strict=True)),
            count + widened(indicator(going)),
            where(renews, renewal + renewal, renewal),
            most,
        )

    state: State = (*loads, *loads, 0, 1, within)
    try:
        return repeat(state, counted)[:order]
    except SymbolicTruthError:
        if isinstance(within, Symbol):
            raise
    if within > LONGEST_RUN:
        raise SymbolicTruthError(f"`reaches` has {within} rounds, too many for a solver; use at most {LONGEST_RUN}")
    # The unknowns of a solver allow no run of unknown length, but `within` rounds, one after another.
    for _ in range(within):
        loads = tuple(where(reached(loads), old, new) for old, new in zip(loads, advance(loads), strict=True))
    return loads
