"""Faults seeded into the balancer, the matchings and the divergence: a claim is refuted with the fault only."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from loadbal import names
from loadbal.arithmetic import Number, distance, indicator, quotient
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.errors import DisagreementError
from loadbal.papers.riess import cases, s1_balancing
from loadbal.protocols import odd_even_transposition as oetb
from loadbal.protocols.odd_even_transposition import Balancer, Divider, Round
from loadbal.theory import local_divergence, step_matrices
from loadbal.verdict import Bounded, Holds, Refuted

USERS = (oetb, cases, s1_balancing)


class Fault(NamedTuple):
    """A wrong definition in place of an attribute of some modules, and the claim that this refutes."""

    target: str
    name: str
    places: tuple[Any, ...]
    attribute: str
    wrong: Any
    claim: str
    bounds: Bounds


def in_balancer(name: str, flow: Callable[[Number, Number], Number], claim: str, bounds: Bounds) -> Fault:
    """A fault: the flow `flow` instead of the rule for the two ends of an edge."""
    return Fault("balancer", name, (Balancer,), "flow", lambda _, x, y: flow(x, y), f"riess/{claim}", bounds)


def in_matchings(name: str, change: Callable[[Round], Round], claim: str, bounds: Bounds) -> Fault:
    """A fault: matchings that `change` makes from the right ones."""
    places = tuple(user for user in USERS if hasattr(user, "matchings"))
    right = oetb.matchings
    return Fault("matchings", name, places, "matchings", lambda n: change(right(n)), f"riess/{claim}", bounds)


SMALL = Bounds(size=6, load=3)


def in_divergence(name: str, attribute: str, wrong: Callable[..., Any], claim: str) -> Fault:
    """A fault: a wrong definition in the computation of the local divergence."""
    return Fault("divergence", name, (local_divergence,), attribute, wrong, f"riess/{claim}", Bounds(size=12))


FAULTS = (
    in_balancer("excess to the higher", lambda x, y: -quotient(y - x, 2), "model-balancer", SMALL),
    in_balancer("a token more", lambda x, y: quotient(x - y, 2) + 1, "model-balancer", SMALL),
    in_balancer("one token at a time", lambda x, y: indicator(x > y) - indicator(x < y), "model-balancer", SMALL),
    in_balancer("twice", lambda x, y: 2 * quotient(x - y, 2), "perfect-balance", SMALL),
    in_balancer("never", lambda x, y: 0 * (x - y), "final-distribution", SMALL),
    in_balancer(
        "never uphill", lambda x, y: quotient(x - y, 2) * indicator(x > y), "fixpoints@sorted-one-smooth", SMALL
    ),
    in_balancer(
        "near loads stay",
        lambda x, y: quotient(x - y, 2) * indicator(distance(x, y) > 3),
        "monotone",
        Bounds(size=2, load=4),
    ),
    in_matchings("M1 twice", lambda pair: (pair[0], pair[0]), "final-distribution", SMALL),
    in_matchings("M2 misses its first pair", lambda pair: (pair[0], pair[1][:-1]), "final-distribution", SMALL),
    in_matchings("no wrap edge", lambda pair: (pair[0], pair[1][1:]), "model-matchings@proper-cycle", Bounds(size=6)),
    in_matchings(
        "all edges at once", lambda pair: (pair[0] + pair[1], ()), "model-matchings@proper-cycle", Bounds(size=6)
    ),
    in_matchings(
        "wrap edge reversed",
        lambda pair: (pair[0], ((pair[1][0][1], pair[1][0][0]), *pair[1][1:])),
        "convergence",
        SMALL,
    ),
    in_divergence("no averaging", "next_differences", lambda differences: differences, "lemma-1@products"),
    in_divergence("one round alone", "sum_over_rounds", lambda differences: differences, "theorem-2@from-first-matrix"),
    in_divergence(
        "a whole unit at first",
        "initial_differences",
        lambda size, place, right=local_divergence.initial_differences: tuple(2 * d for d in right(size, place)),
        "theorem-2@from-first-matrix",
    ),
    in_divergence(
        "no wrap around",
        "next_differences",
        lambda differences: tuple(
            a / 2 + b / 2 for a, b in zip(differences, (*differences[1:], Fraction(0)), strict=True)
        ),
        "lemma-1@products",
    ),
    in_divergence(
        "half of one alone",
        "next_differences",
        lambda differences: tuple(difference / 2 for difference in differences),
        "lemma-1@products",
    ),
    Fault(
        "idealized process",
        "a third of the difference",
        (Divider,),
        "flow",
        lambda _, x, y: (x - y) * Fraction(1, 3),
        "riess/matrices-n6",
        Bounds(size=6),
    ),
    Fault(
        "idealized process",
        "rounded",
        (Divider,),
        "flow",
        lambda _, x, y: (x - y) // 2,
        "riess/matrices-n6",
        Bounds(size=6),
    ),
)


@pytest.fixture(autouse=True)
def clear_caches() -> Iterator[None]:
    """Clear the cached matrices before and after each test, so that results with a fault do not mix with others."""
    step_matrices.product_of_steps.cache_clear()
    yield
    step_matrices.product_of_steps.cache_clear()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda it: f"{it.target}, {it.name}")
def test_the_claim_holds_and_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = names.reading(fault.claim)
    assert isinstance(exhaustive.check(claim, fault.bounds), Holds | Bounded)
    step_matrices.product_of_steps.cache_clear()
    for place in fault.places:
        monkeypatch.setattr(place, fault.attribute, fault.wrong)
    try:
        found = exhaustive.check(claim, fault.bounds)
    except DisagreementError:
        return
    assert isinstance(found, Refuted)


def test_each_part_has_at_least_five_faults() -> None:
    targets = [fault.target for fault in FAULTS]
    assert min(map(targets.count, ("balancer", "matchings", "divergence"))) >= 5
