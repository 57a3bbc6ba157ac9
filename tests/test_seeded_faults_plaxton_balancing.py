"""Faults seeded into all algorithms that balance a hypercube: a claim is refuted with the fault, not without it."""

from collections.abc import Callable
from typing import Any

import pytest

from loadbal import names
from loadbal.arithmetic import quotient
from loadbal.checking import exhaustive
from loadbal.claim import Bounds
from loadbal.loads import Loads
from loadbal.papers.plaxton import s2_3_dimension_by_dimension, s3_1_algorithm_multibalance
from loadbal.protocols import multi_balance, recursive_balance
from loadbal.protocols.recursive_balance import (
    Groups,
    Run,
    balance,
    balanced_across,
    balanced_across_all,
    dimension_of,
    greatest_discrepancy,
    moves_across_all,
    pairs_across,
)
from loadbal.verdict import Bounded, Holds, Refuted
from tests.test_seeded_faults_plaxton import Fault

# --- across a dimension ---


def in_dimension(name: str, wrong: Callable[..., Any], claim: str, attribute: str = "balanced_across") -> Fault:
    """A fault: a wrong definition of balancing across one dimension."""
    return Fault("across a dimension", name, s2_3_dimension_by_dimension, attribute, wrong, claim)


def both_rounded_down(_: Any, loads: Loads, bit: int) -> Loads:  # noqa: ANN401 - a rule
    """Both ends get half of the tokens rounded down; an excess token is lost."""
    return tuple(quotient(load + loads[node ^ 1 << bit], 2) for node, load in enumerate(loads))


def exchanged(_: Any, loads: Loads, bit: int) -> Loads:  # noqa: ANN401 - a rule
    """The two ends exchange all their tokens."""
    return tuple(loads[node ^ 1 << bit] for node in range(len(loads)))


ACROSS = (
    in_dimension(
        "another dimension",
        lambda rule, loads, bit: balanced_across(rule, loads, (bit + 1) % dimension_of(loads)),
        "definition-2.5",
    ),
    in_dimension("tokens lost", both_rounded_down, "definition-2.5"),
    in_dimension("all exchanged", exchanged, "definition-2.5"),
    in_dimension("nothing done", lambda rule, loads, bit: loads, "lemma-2.3@at-most"),  # noqa: ARG005 - as it is called
    in_dimension("moves of one end", lambda x, y: x - y, "pair-balance", "pair_moves"),
    in_dimension("no moves counted", lambda loads, bit: 0, "pair-balance", "moves_across"),  # noqa: ARG005 - the same
)

# --- all dimensions, in any order ---


def in_order(name: str, wrong: Callable[..., Any], claim: str, attribute: str = "balanced_across_all") -> Fault:
    """A fault: a wrong definition of balancing across several dimensions in turn."""
    return Fault("any order", name, s2_3_dimension_by_dimension, attribute, wrong, claim)


def from_initial_loads(rule: Any, loads: Loads, bits: Any) -> Loads:  # noqa: ANN401 - a rule, an order
    """Each dimension is balanced from the initial loads, and the changes are added up."""
    changes = [balanced_across(rule, loads, bit) for bit in bits]
    return tuple(load + sum(after[node] - load for after in changes) for node, load in enumerate(loads))


def lower_half_balanced(rule: Any, loads: Loads, bits: Any) -> Loads:  # noqa: ANN401 - a rule, an order
    """A wrong run: the loads of the upper half stay unchanged."""
    after = balanced_across_all(rule, loads, bits)
    return (*after[: len(loads) // 2], *loads[len(loads) // 2 :])


ORDER = (
    in_order("last left out", lambda rule, x, bits: balanced_across_all(rule, x, bits[:-1]), "all-dimensions-error"),
    in_order("first left out", lambda rule, x, bits: balanced_across_all(rule, x, bits[1:]), "all-dimensions-error"),
    in_order("stale loads", from_initial_loads, "all-dimensions-no-overload"),
    in_order("one half only", lower_half_balanced, "all-dimensions-error"),
    in_order(
        "the lowest as if it were the highest",
        lambda rule, loads, bits: balanced_across_all(rule, loads, [bit or len(bits) - 1 for bit in bits]),
        "all-dimensions-error",
    ),
    in_order(
        "moves of the last dimension",
        lambda rule, loads, bits: moves_across_all(rule, loads, list(bits)[-1:]),
        "all-dimensions-worst-case",
        "moves_across_all",
    ),
)

# --- the recursive algorithm ---


def in_recursion(name: str, attribute: str, wrong: Callable[..., Any], claim: str = "algorithm-balance") -> Fault:
    """A fault: a wrong definition in the recursive algorithm that balances a hypercube."""
    return Fault("recursion", name, recursive_balance, attribute, wrong, claim, Bounds(size=4, load=8))


def lower_half_only(loads: Loads, bit: int) -> tuple[Loads, Loads]:
    """Wrong halves of a cube: the lower half, twice."""
    low = tuple(load for node, load in enumerate(loads) if not node >> bit & 1)
    return low, low


def choose_greatest_discrepancy(groups: Groups) -> tuple[Any, ...]:
    """A wrong choice of the dimension: that of greatest discrepancy, where the least is required."""
    return greatest_discrepancy(groups)


RECURSION = (
    in_recursion("both halves the lower one", "halves", lower_half_only),
    in_recursion("halves in the wrong order", "joined", lambda low, high, bit: high + low if bit else low + high),
    in_recursion("no last dimension", "balanced_across", lambda rule, loads, bit: loads),  # noqa: ARG005 - as it is called
    in_recursion("always dimension 0", "balanced_across", lambda rule, loads, _: balanced_across(rule, loads, 0)),
    in_recursion(
        "discrepancies that ignore the loads",
        "discrepancy_across",
        lambda loads, bit: loads[0] * 0 - bit,
        "algorithm-balance-cost@all-levels",
    ),
    in_recursion(
        "moves of all pairs added",
        "combined_moves_across",
        lambda groups, bit: sum(
            abs(loads[u] - loads[v]) for loads in groups for u, v in pairs_across(dimension_of(loads), bit)
        ),
        "algorithm-balance-cost@all-levels",
    ),
)

# --- MultiBalance ---


def in_multi(name: str, wrong: Callable[[Any, Groups], Run], claim: str = "algorithm-multibalance") -> Fault:
    """A fault: a wrong definition of MultiBalance on the hypercube."""
    return Fault("multi", name, s3_1_algorithm_multibalance, "balance", wrong, claim, Bounds(size=2, load=3))


def with_final_groups(change: Callable[[Run, Groups], Groups]) -> Callable[[Any, Groups], Run]:
    """A MultiBalance whose final groups are replaced by `change(run, initial groups)`."""

    def wrong(rule: Any, groups: Groups) -> Run:  # noqa: ANN401 - a rule
        run = balance(rule, groups)
        return run._replace(groups=change(run, groups))

    return wrong


def without_one_token(loads: Loads) -> Loads:
    """The loads with one token less on the first processor."""
    return (loads[0] - 1, *loads[1:])


def balanced_as_one_group(rule: Any, groups: Groups) -> Run:  # noqa: ANN401 - a rule
    """All tokens are balanced as a single group, and returned as tokens of the first group."""
    run = balance(rule, (tuple(map(sum, zip(*groups, strict=True))),))
    return run._replace(groups=(run.groups[0], *(tuple(load * 0 for load in loads) for loads in groups[1:])))


MULTI = (
    in_multi("last group left as it is", with_final_groups(lambda run, groups: (*run.groups[:-1], groups[-1]))),
    in_multi("groups rotated", with_final_groups(lambda run, _: (*run.groups[1:], run.groups[0]))),
    in_multi(
        "a token of the first group is lost",
        with_final_groups(lambda run, _: (without_one_token(run.groups[0]), *run.groups[1:])),
    ),
    in_multi("first group twice", with_final_groups(lambda run, _: (run.groups[0], run.groups[0], *run.groups[2:]))),
    in_multi("all groups together", balanced_as_one_group),
    in_multi(
        "twice the moves",
        lambda rule, groups: (run := balance(rule, groups))._replace(costs=tuple(6 * cost for cost in run.costs)),
        "theorem-3.1",
    ),
)

# --- MultiBalance on the shuffle-exchange ---


TINY, PAIR = Bounds(size=4, load=1), Bounds(size=2, load=2)


def in_shuffled(name: str, attribute: str, wrong: Callable[..., Any], bounds: Bounds = TINY) -> Fault:
    """A fault: a wrong definition in MultiBalance on the shuffle-exchange."""
    return Fault("shuffled", name, multi_balance, attribute, wrong, "se-multibalance", bounds)


unshuffled, staying, exchanges = multi_balance.unshuffled, multi_balance.staying, multi_balance.exchange_steps

SHUFFLED = (
    in_shuffled("nothing is shuffled", "unshuffled", lambda loads: loads),
    in_shuffled("shuffled twice", "unshuffled", lambda loads: unshuffled(unshuffled(loads))),
    in_shuffled("all stays", "staying", lambda loads: loads, Bounds(size=4, load=2)),
    in_shuffled("a token less stays", "staying", lambda loads: tuple(load - 1 for load in staying(loads))),
    in_shuffled("no exchange", "exchange_steps", lambda _: iter(()), PAIR),
    in_shuffled(
        "tokens sent the other way",
        "exchange_steps",
        lambda stage: (tuple(t._replace(source=t.target, target=t.source) for t in step) for step in exchanges(stage)),
        PAIR,
    ),
    in_shuffled(
        "one queue at a time", "parallel_steps", lambda queues: ((each,) for queue in queues for each in queue)
    ),
)

FAULTS = (*ACROSS, *ORDER, *RECURSION, *MULTI, *SHUFFLED)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.part}: {fault.name}")
def test_the_claim_holds_and_is_refuted_with_the_fault(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    claim = names.reading(f"plaxton/{fault.claim}")
    assert isinstance(exhaustive.check(claim, fault.bounds), Holds | Bounded)

    monkeypatch.setattr(fault.place, fault.attribute, fault.wrong)

    assert isinstance(exhaustive.check(claim, fault.bounds), Refuted)


@pytest.mark.parametrize("part", ["across a dimension", "any order", "recursion", "multi", "shuffled"])
def test_each_part_has_at_least_five_faults(part: str) -> None:
    assert len([fault for fault in FAULTS if fault.part == part]) >= 5
