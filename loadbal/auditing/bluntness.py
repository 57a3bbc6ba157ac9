"""Finds blunt near misses: changed versions of a claim that fail only at the smallest size.

A near miss that fails only at the smallest size says nothing about larger sizes. A near miss that also fails at larger
sizes shows how close the claim comes to a false claim.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from loadbal import checking
from loadbal.arithmetic import Truth
from loadbal.checking.enumerating import enumeration
from loadbal.checking.enumerating.batches import as_column, evaluated
from loadbal.checking.enumerating.odometer import cases
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.records import Record, Row
from loadbal.verdict import Refuted

Option = TypeVar("Option")

UNDEFINED_ERRORS = (InvalidInputError, VacuousClaimError, ArithmeticError, LookupError, TypeError, ValueError)
"""Errors of a claim's code on values that it is not written for; cases with such an error are left out."""

MOVED_CLAIM_ERRORS = (*UNDEFINED_ERRORS, RecursionError)
"""`UNDEFINED_ERRORS`, and RecursionError: in a range moved to dimension -1, a recursion over dimensions never ends."""

SIZES_BEYOND = 2
"""A near miss is checked at this many sizes beyond the smallest, even if its own bounds have fewer."""


def is_blunt(claim: Claim[Any], row: Row) -> bool:
    """Whether every near miss of the claim fails only at the smallest size for which there is a case.

    False if there are no cases of larger sizes, at which a near miss could fail. To find out, a conclusion that is
    always false is checked at larger sizes.
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
    """A conclusion that fails in every case, used to find out whether there are any cases."""
    return False


def near_miss_claim(claim: Claim[Any], name: str) -> Claim[Any]:
    """The claim that the named near miss states."""
    return claim.near(next(miss for miss in claim.near_misses if miss.name == name))


def fails_beyond(claim: Claim[Any], check: Record, smallest: int) -> bool:
    """Whether the method of `check` finds a counterexample beyond size `smallest` that is no case of that size."""
    bounds = check.bounds or Bounds(smallest)
    within = replace(bounds, smallest=1, size=smallest)
    sizes = range(max(smallest + 1, bounds.smallest), max(bounds.size, smallest + SIZES_BEYOND) + 1)
    found = (answers for size in sizes for answers in _counterexamples(claim, check.method, replace(bounds, size=size)))
    # A recipe may offer the cases of smaller sizes again at larger sizes; a repeated case proves nothing new.
    return any(not is_case(claim, answers, within) for answers in found)


def _counterexamples(claim: Claim[Any], method: str, bounds: Bounds) -> Iterator[Answers]:
    """Counterexamples at the largest size of the bounds, found by a method of checking.

    An exhaustive check gives one for each combination of answers that has any; other methods give at most one.
    """
    cell = replace(bounds, smallest=bounds.size)
    with suppress(*MOVED_CLAIM_ERRORS):
        if method != "exhaustive":
            found = checking.method(method).check(claim, cell)
            yield from [found.answers] if isinstance(found, Refuted) else []
            return
        for here, case in cases(claim.case, cell, enumeration.Enumeration()):
            relevant, concluded = evaluated(claim, here, case, cell)
            failing = relevant & ~concluded.astype(bool)
            if failing.any():
                yield here.answers(int(failing.argmax()))


class ListedReplay(Replay):
    """Replays stored answers, and refuses an answer that is not among the options that a family lists."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that is stored as the answer to the question `name`.

        Raises: InvalidInputError if it is not one of the options.
        """
        answer = super().option(options, name)
        if answer not in options:
            raise InvalidInputError(
                f"the saved case has the value {answer} for {name!r}; expected one of the {len(options)}"
                " values that the claim allows"
            )
        return answer


def is_case(claim: Claim[Any], answers: Answers, bounds: Bounds) -> bool:
    """Whether the recipe of the claim accepts all stored answers within the bounds, and builds a case from them."""
    with suppress(*UNDEFINED_ERRORS):
        claim.case(ListedReplay(answers), bounds)
        return True
    return False


def smallest_size(claim: Claim[Any], bounds: Bounds) -> int:
    """The smallest size at which some case meets the hypothesis; at most the size of the bounds."""
    sizes = (size for size in range(1, bounds.size) if has_case(claim, replace(bounds, smallest=1, size=size)))
    return next(sizes, bounds.size)


def has_case(claim: Claim[Any], bounds: Bounds) -> bool:
    """Whether some case within the bounds meets the hypothesis.

    If cases cannot be enumerated, whether the recipe builds a case on unknowns; the hypothesis is not tested then.
    """
    with suppress(*UNDEFINED_ERRORS):
        listed = cases(claim.case, bounds, enumeration.Enumeration())
        return any(as_column(claim.met(case), here.width).any() for here, case in listed)
    with suppress(*UNDEFINED_ERRORS):
        return any(True for _ in cases(claim.case, bounds, checking.method("smt").Unknowns()))
    return False
