"""Blunt near misses: those that fail only at the smallest size.

A near miss that fails only there says nothing about larger sizes. One that also fails at larger sizes shows how close
the claim comes to a false one.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from loadbal import checking
from loadbal.arithmetic import Truth
from loadbal.checking.enumerating import enumeration
from loadbal.checking.enumerating.batches import as_column
from loadbal.checking.enumerating.odometer import cases
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.records import Record, Row
from loadbal.verdict import Refuted

Option = TypeVar("Option")

UNDEFINED_ERRORS = (InvalidInputError, VacuousClaimError, ArithmeticError, LookupError, TypeError, ValueError)
"""The errors of a claim's code on values that it is not made for; such a case is left out."""

MOVED_CLAIM_ERRORS = (*UNDEFINED_ERRORS, RecursionError)
"""The same for a claim with a moved range: a recursion over the dimension never ends from dimension -1 on."""

SIZES_BEYOND = 2
"""Sizes beyond the smallest at which a near miss is checked, even if its own bounds have fewer."""


def is_blunt(claim: Claim[Any], row: Row) -> bool:
    """Whether every near miss of the claim fails only at the smallest size that has a case.

    False if no case has a larger size: then a near miss cannot fail anywhere else. A conclusion that is always false
    shows that, since it fails wherever there is a case.
    """
    nears = [near for near in row.near_misses if near.record.bounds]
    reached = [bounds for near in nears if (bounds := near.record.reached or near.record.bounds)]
    if not reached:
        return False
    furthest = max(reached, key=lambda bounds: bounds.size)
    smallest = smallest_size(claim, furthest)
    if furthest.size > smallest or any(
        fails_beyond(near_miss_claim(claim, near.name), near.record, smallest) for near in nears
    ):
        return False
    return any(fails_beyond(replace(claim, holds=always_false), near.record, smallest) for near in nears)


def always_false(_: object) -> Truth:
    """A conclusion that fails in every case."""
    return False


def near_miss_claim(claim: Claim[Any], name: str) -> Claim[Any]:
    """The near miss with the given name, as a claim."""
    return claim.near(next(miss for miss in claim.near_misses if miss.name == name))


def fails_beyond(claim: Claim[Any], check: Record, smallest: int) -> bool:
    """Whether the recorded check refutes the claim beyond the smallest size, in a case that this size does not have."""
    bounds = check.bounds or Bounds(smallest)
    within = replace(bounds, smallest=1, size=smallest)
    sizes = range(max(smallest + 1, bounds.smallest), max(bounds.size, smallest + SIZES_BEYOND) + 1)
    found = (answers for size in sizes for answers in _counterexamples(claim, check.method, replace(bounds, size=size)))
    # The recipe of a larger size may repeat the cases of smaller ones; a repeated case proves nothing new.
    return any(not is_case(claim, answers, within) for answers in found)


def _counterexamples(claim: Claim[Any], method: str, bounds: Bounds) -> Iterator[Answers]:
    """Counterexamples at the largest size of the bounds: the first for each combination of answers that has one."""
    cell = replace(bounds, smallest=bounds.size)
    with suppress(*MOVED_CLAIM_ERRORS):
        if method != "exhaustive":
            found = checking.method(method).check(claim, cell)
            yield from [found.answers] if isinstance(found, Refuted) else []
            return
        for here, case in cases(claim.case, cell, enumeration.Enumeration()):
            relevant = as_column(claim.met(case), here.width)
            # Where no case meets the hypothesis, the conclusion may not be defined.
            if not relevant.any():
                continue
            failing = relevant & ~as_column(claim.concluded(case), here.width).astype(bool)
            if failing.any():
                yield here.answers(int(failing.argmax()))


class ListedReplay(Replay):
    """Replays recorded answers, and refuses a member of a family that the family does not list."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The recorded option.

        Raises: InvalidInputError if it is not one of the options.
        """
        answer = super().option(options, name)
        if answer not in options:
            raise InvalidInputError(f"{answer} is not one of the {len(options)} options for {name!r}")
        return answer


def is_case(claim: Claim[Any], answers: Answers, bounds: Bounds) -> bool:
    """Whether the recipe builds a case from these answers within the bounds."""
    with suppress(*UNDEFINED_ERRORS):
        claim.case(ListedReplay(answers), bounds)
        return True
    return False


def smallest_size(claim: Claim[Any], bounds: Bounds) -> int:
    """The smallest size with a case that meets the hypothesis; the size of the bounds if no smaller one has."""
    sizes = (size for size in range(1, bounds.size) if has_case(claim, replace(bounds, smallest=1, size=size)))
    return next(sizes, bounds.size)


def has_case(claim: Claim[Any], bounds: Bounds) -> bool:
    """Whether a case within the bounds meets the hypothesis; if cases cannot be listed, whether there is any case."""
    with suppress(*UNDEFINED_ERRORS):
        listed = cases(claim.case, bounds, enumeration.Enumeration())
        return any(as_column(claim.met(case), here.width).any() for here, case in listed)
    with suppress(*UNDEFINED_ERRORS):
        return any(True for _ in cases(claim.case, bounds, checking.method("smt").Unknowns()))
    return False
