"""Claims on given networks: every family takes its own and no others, and what holds there holds of nothing else."""

from itertools import permutations
from typing import Any

import networkx as nx
import pytest

from loadbal.checking import exhaustive, fuzz
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.loads import discrepancy
from loadbal.network import Network
from loadbal.networks.colorings import colored
from loadbal.networks.cycle import cycle
from loadbal.networks.given import claim_on_networks, is_isomorphic, restricted_options
from loadbal.networks.path import path
from loadbal.networks.small_graphs import all_graphs, graphs
from loadbal.networks.star import star
from loadbal.networks.trees import all_trees, trees
from loadbal.verdict import Bounded, Refuted, Undecided
from tests.claims_to_hunt import FAILS, GRAPHS, HOLDS, MOST

CROOKED = Network(4, [(0, 2), (1, 2), (1, 3)])
"""A path whose nodes are not numbered from one end to the other."""


def test_a_family_takes_what_belongs_to_it_in_its_own_numbering() -> None:
    for order in range(1, 5):
        for it in all_graphs(order):
            assert list(restricted_options(trees(1, 4), (it,))) == [it] * it.is_tree
            assert list(restricted_options(graphs(1, 4, connected=True), (it,))) == [it] * it.is_connected
            assert list(restricted_options(graphs(1, 3, connected=False), (it,))) == [it] * (order <= 3)
    assert CROOKED not in all_trees(4)
    assert list(restricted_options(trees(1, 4), (CROOKED, cycle(4)))) == [CROOKED]


def test_colorings_are_those_of_the_network() -> None:
    listed = [it for it in colored(trees(4, 4), 1) if it.network.max_degree == 3]
    found = list(restricted_options(colored(trees(1, 4), 1), (star(3),)))
    assert ({it.network for it in found}, len(found)) == ({star(3)}, len(listed))
    restricted: Any = restricted_options(colored(trees(1, 4), 1), (star(3),))
    assert "every proper coloring of D to D + 1 colors" in restricted.description


def test_a_narrowed_family_is_one_object() -> None:
    assert restricted_options(trees(1, 4), (CROOKED,)) is restricted_options(trees(1, 4), (CROOKED,))


def test_two_families_take_what_either_takes() -> None:
    both = colored(graphs(1, 3, connected=False), 0) + colored(trees(4, 6), 0)
    assert {it.network for it in restricted_options(both, (cycle(3), cycle(4), CROOKED))} == {CROOKED}
    assert {it.network for it in restricted_options(both, (path(3),))} == {path(3)}


def test_networks_that_are_listed_are_found_whatever_their_numbers() -> None:
    assert restricted_options([path(4), star(3)], (CROOKED,)) == (path(4),)
    assert restricted_options([path(4)], (CROOKED,)) == (path(4),)
    assert restricted_options([path(4), path(3), star(3)], (star(3), CROOKED)) == (path(4), star(3))
    assert restricted_options([star(3)], (CROOKED,)) == ()
    assert restricted_options(["a", "b"], (CROOKED,)) == ["a", "b"]
    assert restricted_options(range(3), (CROOKED,)) == range(3)


def test_networks_are_isomorphic_if_some_numbering_makes_them_equal() -> None:
    every = [it for order in range(1, 5) for it in all_graphs(order)]
    for one in every:
        for image in permutations(range(one.order)):
            other = Network(one.order, [(image[u], image[v]) for u, v in one.edges])
            assert [it for it in every if is_isomorphic(it, other)] == [one]


def test_networks_of_like_degrees_may_differ() -> None:
    triangles = Network(6, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)])
    assert not is_isomorphic(triangles, cycle(6))


def test_a_mapping_that_keeps_no_edges_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nx, "vf2pp_isomorphism", lambda one, _: {node: node for node in one})
    assert is_isomorphic(CROOKED, CROOKED)
    assert not is_isomorphic(CROOKED, path(4))


def test_the_sentence_says_on_which_networks() -> None:
    assert claim_on_networks(FAILS, (CROOKED,)).sentence.startswith(
        "On the given network 0-2 1-2 1-3 alone: The discrepancy"
    )
    assert claim_on_networks(FAILS, (CROOKED, star(3), CROOKED)).sentence.startswith(
        "On the 2 given networks alone: The discrepancy"
    )


def test_nothing_holds_by_given_networks_alone() -> None:
    whole = Claim(sentence="x", case=HOLDS.case, holds=HOLDS.holds, whole=Bounds(2, 1))
    found = exhaustive.check(claim_on_networks(whole, (path(2),)), Bounds(2, 1))
    assert isinstance(found, Bounded)
    assert found.evidence.covered["network"]["of"].startswith("the given network 0-1 alone with every proper coloring")


def test_a_counterexample_lies_on_a_given_network() -> None:
    found = exhaustive.check(claim_on_networks(FAILS, (CROOKED, star(3))), Bounds(4, 2))
    assert isinstance(found, Refuted)
    assert found.answers["network"].network in {CROOKED, star(3)}
    assert discrepancy(found.answers["loads"]) == 2


def test_samples_are_grown_on_the_given_network() -> None:
    large = path(50)
    seen: list[Network] = []
    claim = Claim(sentence="x", case=FAILS.case, holds=lambda it: not seen.append(it[0].network))  # type: ignore[func-returns-value]
    assert isinstance(fuzz.check(claim_on_networks(claim, (large,)), Bounds(50, 3), examples=10), Undecided)
    assert set(seen) == {large}


def test_an_extremum_is_measured_there() -> None:
    with pytest.raises(InvalidInputError, match="no networks are given"):
        claim_on_networks(MOST, ())
    assert claim_on_networks(MOST, (CROOKED,)).seek == MOST.seek


def test_what_is_out_of_reach_leaves_nothing_to_look_at() -> None:
    with pytest.raises(VacuousClaimError, match="nothing to choose from"):
        exhaustive.check(claim_on_networks(FAILS, (cycle(4),)), Bounds(4, 1))
    with pytest.raises(VacuousClaimError, match="nothing to choose from"):
        exhaustive.check(claim_on_networks(GRAPHS, (CROOKED,)), Bounds(3, 1))


def test_a_family_that_says_not_how_is_refused() -> None:
    own = Family("every path", lambda: (path(2), path(3)), lambda choose: path(choose.integer(2, 9, "n")))

    def case(choose: Choose, _: Bounds) -> Network:
        return choose.option(own, "network")

    with pytest.raises(InvalidInputError, match="'network' is chosen from 'every path', which cannot be narrowed"):
        exhaustive.check(claim_on_networks(Claim(sentence="x", case=case, holds=lambda _: True), (path(2),)), Bounds(3))
