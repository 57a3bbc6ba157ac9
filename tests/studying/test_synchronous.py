"""Studies of synchronous rules: what is known is found out, and runs of the protocol show each refutation."""

from itertools import product

import pytest

from loadbal.arithmetic import Number, smaller, where
from loadbal.errors import InvalidInputError
from loadbal.networks.small_graphs import connected_graphs
from loadbal.studying.rules import Flow, Parameter, studied_rule
from loadbal.studying.synchronous import (
    SynchronousStudy,
    after_round,
    carries_share,
    smallest_endless_run,
    synchronous_study,
)
from tests.rocq import with_rocq
from tests.studying.rules_to_study import half


def share(x: Number, y: Number, d: Number) -> Number:
    return where(x >= y, (x - y) // (d + 1), -((y - x) // (d + 1)))


def part(x: Number, y: Number, parts: int) -> Number:
    return where(x >= y, (x - y) // parts, -((y - x) // parts))


def third(x: Number, y: Number) -> Number:
    return part(x, y, 3)


def fourth(x: Number, y: Number) -> Number:
    return part(x, y, 4)


def one(x: Number, y: Number) -> Number:
    return where(x > y, 1, where(x < y, -1, 0))


def one_if_far(x: Number, y: Number) -> Number:
    return where(x > y + 3, 1, where(y > x + 3, -1, 0))


def capped(x: Number, y: Number) -> Number:
    tokens = smaller(abs(x - y) // 5, 2)
    return where(x >= y, tokens, -tokens)


def everything(x: Number, y: Number) -> Number:
    return x - y


def studied(rule: object, degree: int = 3, *, with_kernel: bool = False) -> SynchronousStudy:
    return synchronous_study(studied_rule(rule, "rule"), str(degree), with_kernel=with_kernel)


PROVED = "tokens natural range squares rest gap final"


@pytest.mark.parametrize(
    ("rule", "degree", "proved", "refuted"),
    [
        (fourth, 3, PROVED, ""),
        (one_if_far, 3, PROVED, ""),
        (capped, 3, PROVED, ""),
        (third, 2, PROVED, ""),
        (third, 4, "tokens", "natural range"),
        (one, 3, "tokens", "natural range squares rest"),
        (everything, 1, "tokens natural range gap final", "squares rest"),
        (everything, 2, "tokens", "natural range squares rest"),
    ],
)
def test_what_is_known_of_a_rule_is_found_out(rule: object, degree: int, proved: str, refuted: str) -> None:
    found = {it.key: it.outcome for it in studied(rule, degree).findings}

    assert {key for key, it in found.items() if it == "proved"} == set(proved.split())
    assert {key for key, it in found.items() if it == "refuted"} == set(refuted.split())


@pytest.mark.parametrize("rule", [fourth, one_if_far, capped, one, everything])
def test_no_run_on_a_small_graph_contradicts_a_proof(rule: object) -> None:
    of = studied(rule)
    proved = {it.key for it in of.findings if it.outcome == "proved"}
    flow = of.rule.at(())
    for network in (it for order in (2, 3, 4) for it in connected_graphs(order)):
        for loads in product(range(5), repeat=network.order):
            after = after_round(flow, network, loads)
            assert sum(after) == sum(loads)
            assert "natural" not in proved or min(after) >= 0
            assert "range" not in proved or min(loads) <= min(after) <= max(after) <= max(loads)
            assert "squares" not in proved or after == loads or sum(x * x for x in after) < sum(x * x for x in loads)


def test_a_refutation_is_a_star_whose_round_is_shown() -> None:
    found = {it.key: it for it in studied(third, 4).findings}

    assert found["natural"].says == "on a star of 4 leaves, center 3 and leaves 0 become -1 and 1"
    star = next(it for it in connected_graphs(5) if it.max_degree == 4 and len(it.edges) == 4)
    center = max(range(5), key=lambda node: sum(node in edge for edge in star.edges))
    loads = tuple(3 if node == center else 0 for node in range(5))
    assert sorted(after_round(Flow(third), star, loads)) == [-1, 1, 1, 1, 1]


def test_a_run_that_never_rests_comes_back() -> None:
    found = smallest_endless_run(Flow(everything), 1)

    assert found is not None
    network, loads = found
    assert after_round(Flow(everything), network, loads) != loads
    assert after_round(Flow(everything), network, after_round(Flow(everything), network, loads)) == loads


def test_a_share_is_a_part_of_the_difference() -> None:
    assert carries_share(Flow(third), 0, 7, 3)
    assert not carries_share(Flow(third), 0, 7, 4)


@with_rocq
def test_the_kernel_proves_diffusion_for_every_degree() -> None:
    of = synchronous_study(studied_rule(share, "share", [Parameter("d", 1)]), "d")

    assert [it.key for it in of.findings if it.outcome == "proved" and it.theorem] == PROVED.split()


def half_of_degree(x: Number, y: Number, d: Number) -> Number:
    return where(x >= y, abs(x - y) // (2 * d), -(abs(x - y) // (2 * d)))


@with_rocq
def test_the_kernel_proves_that_ends_are_alike_if_solvers_give_up() -> None:
    rule = studied_rule(half_of_degree, "rule", [Parameter("d", 1)])
    with pytest.raises(InvalidInputError, match="not proved that rule"):
        synchronous_study(rule, "d", with_kernel=False)
    found = {it.key: it for it in synchronous_study(rule, "d").findings}

    assert found["rest"].theorem
    assert found["final"].what == "at rest, the discrepancy is at most (2d - 1) times the diameter"


@with_rocq
def test_the_kernel_accepts_no_share_that_is_too_large() -> None:
    assert set(studied(one, with_kernel=True)._theorems()) <= {"tokens", "gap"}


@pytest.mark.parametrize(
    ("rule", "degree", "says"),
    [
        (half, "3", r"rule\(0, 1\) is -1 and rule\(1, 0\) is 0; expected 1 for the latter"),
        (third, "0", "at least 1"),
        (third, "k", "'k'"),
    ],
)
def test_bad_input_is_refused(rule: object, degree: str, says: str) -> None:
    with pytest.raises(InvalidInputError, match=says):
        synchronous_study(studied_rule(rule, "rule"), degree)
