"""How blunt the near misses of a claim are: whether they fall at the smallest size alone.

A near miss that falls there alone says nothing of how the claim goes on; one that falls further on too says how close
the claim comes to what is false.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from loadbal import checking
from loadbal.arithmetic import Truth
from loadbal.checking.enumerating import enumeration
from loadbal.checking.enumerating.odometer import cases, spread
from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.records import Record, Row
from loadbal.verdict import Refuted

Option = TypeVar("Option")

UNDEFINED_ERRORS = (InvalidInputError, VacuousClaimError, ArithmeticError, LookupError, TypeError, ValueError)
"""What code raises where it is not made for a value: there the claim says nothing."""

MOVED_CLAIM_ERRORS = (*UNDEFINED_ERRORS, RecursionError)
"""The same of a claim that was moved: a recursion over the dimension has no end from -1 on."""

SIZES_BEYOND = 2
"""How many sizes further than the smallest one a near miss is looked at, if its own bounds have fewer."""


def is_blunt(claim: Claim[Any], row: Row) -> bool:
    """Whether no near miss falls beyond the smallest size that has a case at all.

    A claim that has cases of one size alone has no other size at which they could fall.
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
    """The conclusion that no case meets."""
    return False


def near_miss_claim(claim: Claim[Any], name: str) -> Claim[Any]:
    """The claim that a near miss makes."""
    return claim.near(next(miss for miss in claim.near_misses if miss.name == name))


def fails_beyond(claim: Claim[Any], look: Record, smallest: int) -> bool:
    """Whether a claim falls beyond the smallest size, in a case that is not there at that size."""
    bounds = look.bounds or Bounds(smallest)
    within = replace(bounds, smallest=1, size=smallest)
    sizes = range(max(smallest + 1, bounds.smallest), max(bounds.size, smallest + SIZES_BEYOND) + 1)
    falls = (answers for size in sizes for answers in _counterexamples(claim, look.method, replace(bounds, size=size)))
    return any(not is_case(claim, answers, within) for answers in falls)


def _counterexamples(claim: Claim[Any], method: str, bounds: Bounds) -> Iterator[Answers]:
    """Counterexamples of the largest size of the bounds: one for every combination of options that has one."""
    cell = replace(bounds, smallest=bounds.size)
    with suppress(*MOVED_CLAIM_ERRORS):
        if method != "exhaustive":
            found = checking.method(method).check(claim, cell)
            yield from [found.answers] if isinstance(found, Refuted) else []
            return
        for here, case in cases(claim.case, cell, enumeration.Enumeration()):
            relevant = spread(claim.met(case), here.width)
            failing = relevant & ~spread(claim.concluded(case), here.width).astype(bool) if relevant.any() else relevant
            if failing.any():
                yield here.answers(int(failing.argmax()))


class ListedReplay(Replay):
    """Gives recorded answers, but no member of a family that is not listed."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The recorded option, if it is one of the options."""
        answer = super().option(options, name)
        if answer not in options:
            raise InvalidInputError(f"{answer} is not one of the {len(options)} options for {name!r}")
        return answer


def is_case(claim: Claim[Any], answers: Answers, bounds: Bounds) -> bool:
    """Whether the recipe has that case within the bounds."""
    with suppress(*UNDEFINED_ERRORS):
        claim.case(ListedReplay(answers), bounds)
        return True
    return False


def smallest_size(claim: Claim[Any], bounds: Bounds) -> int:
    """The smallest size within the bounds for which a case meets the hypothesis."""
    sizes = (size for size in range(1, bounds.size) if has_case(claim, replace(bounds, smallest=1, size=size)))
    return next(sizes, bounds.size)


def has_case(claim: Claim[Any], bounds: Bounds) -> bool:
    """Whether a case within the bounds meets the hypothesis; of what cannot be listed, whether there is a case."""
    with suppress(*UNDEFINED_ERRORS):
        listed = cases(claim.case, bounds, enumeration.Enumeration())
        return any(spread(claim.met(case), here.width).any() for here, case in listed)
    with suppress(*UNDEFINED_ERRORS):
        return any(True for _ in cases(claim.case, bounds, checking.method("smt").Unknowns()))
    return False
