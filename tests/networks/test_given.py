"""Claims restricted to given networks: families keep exactly their own members, and results say nothing of others."""

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

SCRAMBLED_PATH = Network(4, [(0, 2), (1, 2), (1, 3)])
"""A path whose nodes are not numbered from one end to the other."""


def test_a_narrowed_family_contains_its_given_members_in_their_own_numbering() -> None:
    for order in range(1, 5):
        for it in all_graphs(order):
            assert list(restricted_options(trees(1, 4), (it,))) == [it] * it.is_tree
            assert list(restricted_options(graphs(1, 4, connected=True), (it,))) == [it] * it.is_connected
            assert list(restricted_options(graphs(1, 3, connected=False), (it,))) == [it] * (order <= 3)
    assert SCRAMBLED_PATH not in all_trees(4)
    assert list(restricted_options(trees(1, 4), (SCRAMBLED_PATH, cycle(4)))) == [SCRAMBLED_PATH]


def test_a_narrowed_family_of_colorings_has_all_colorings_of_the_network() -> None:
    listed = [it for it in colored(trees(4, 4), 1) if it.network.max_degree == 3]
    found = list(restricted_options(colored(trees(1, 4), 1), (star(3),)))
    assert ({it.network for it in found}, len(found)) == ({star(3)}, len(listed))
    restricted: Any = restricted_options(colored(trees(1, 4), 1), (star(3),))
    assert "every proper coloring of D to D + 1 colors" in restricted.description


def test_narrowing_a_family_twice_gives_the_same_object() -> None:
    assert restricted_options(trees(1, 4), (SCRAMBLED_PATH,)) is restricted_options(trees(1, 4), (SCRAMBLED_PATH,))


def test_a_union_of_families_narrows_to_the_union() -> None:
    both = colored(graphs(1, 3, connected=False), 0) + colored(trees(4, 6), 0)
    assert {it.network for it in restricted_options(both, (cycle(3), cycle(4), SCRAMBLED_PATH))} == {SCRAMBLED_PATH}
    assert {it.network for it in restricted_options(both, (path(3),))} == {path(3)}


def test_a_list_of_networks_is_restricted_up_to_isomorphism() -> None:
    assert restricted_options([path(4), star(3)], (SCRAMBLED_PATH,)) == (path(4),)
    assert restricted_options([path(4)], (SCRAMBLED_PATH,)) == (path(4),)
    assert restricted_options([path(4), path(3), star(3)], (star(3), SCRAMBLED_PATH)) == (path(4), star(3))
    assert restricted_options([star(3)], (SCRAMBLED_PATH,)) == ()
    assert restricted_options(["a", "b"], (SCRAMBLED_PATH,)) == ["a", "b"]
    assert restricted_options(range(3), (SCRAMBLED_PATH,)) == range(3)


def test_networks_are_isomorphic_if_some_numbering_makes_them_equal() -> None:
    every = [it for order in range(1, 5) for it in all_graphs(order)]
    for one in every:
        for image in permutations(range(one.order)):
            other = Network(one.order, [(image[u], image[v]) for u, v in one.edges])
            assert [it for it in every if is_isomorphic(it, other)] == [one]


def test_networks_with_equal_degrees_need_not_be_isomorphic() -> None:
    triangles = Network(6, [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5)])
    assert not is_isomorphic(triangles, cycle(6))


def test_a_mapping_that_does_not_preserve_edges_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nx, "vf2pp_isomorphism", lambda one, _: {node: node for node in one})
    assert is_isomorphic(SCRAMBLED_PATH, SCRAMBLED_PATH)
    assert not is_isomorphic(SCRAMBLED_PATH, path(4))


def test_the_sentence_names_the_given_networks() -> None:
    assert claim_on_networks(FAILS, (SCRAMBLED_PATH,)).sentence.startswith(
        "On the given network 0-2 1-2 1-3 alone: The discrepancy"
    )
    assert claim_on_networks(FAILS, (SCRAMBLED_PATH, star(3), SCRAMBLED_PATH)).sentence.startswith(
        "On the 2 given networks alone: The discrepancy"
    )


def test_a_claim_restricted_to_given_networks_is_at_most_bounded() -> None:
    whole = Claim(sentence="x", case=HOLDS.case, holds=HOLDS.holds, whole=Bounds(2, 1))
    found = exhaustive.check(claim_on_networks(whole, (path(2),)), Bounds(2, 1))
    assert isinstance(found, Bounded)
    assert found.evidence.covered["network"]["of"].startswith("the given network 0-1 alone with every proper coloring")


def test_a_counterexample_lies_on_a_given_network() -> None:
    found = exhaustive.check(claim_on_networks(FAILS, (SCRAMBLED_PATH, star(3))), Bounds(4, 2))
    assert isinstance(found, Refuted)
    assert found.answers["network"].network in {SCRAMBLED_PATH, star(3)}
    assert discrepancy(found.answers["loads"]) == 2


def test_fuzzing_uses_the_given_network() -> None:
    large = path(50)
    seen: list[Network] = []
    claim = Claim(sentence="x", case=FAILS.case, holds=lambda it: not seen.append(it[0].network))  # type: ignore[func-returns-value]
    assert isinstance(fuzz.check(claim_on_networks(claim, (large,)), Bounds(50, 3), examples=10), Undecided)
    assert set(seen) == {large}


def test_an_extremum_can_be_restricted_but_not_to_no_network() -> None:
    with pytest.raises(InvalidInputError, match="no network is given"):
        claim_on_networks(MOST, ())
    assert claim_on_networks(MOST, (SCRAMBLED_PATH,)).seek == MOST.seek


def test_given_networks_outside_the_family_leave_a_vacuous_claim() -> None:
    with pytest.raises(VacuousClaimError, match=r"no case exists within .*; raise the size"):
        exhaustive.check(claim_on_networks(FAILS, (cycle(4),)), Bounds(4, 1))
    with pytest.raises(VacuousClaimError, match=r"no case exists within .*; raise the size"):
        exhaustive.check(claim_on_networks(GRAPHS, (SCRAMBLED_PATH,)), Bounds(3, 1))


def test_a_family_that_cannot_be_narrowed_is_refused() -> None:
    own = Family("every path", lambda: (path(2), path(3)), lambda choose: path(choose.integer(2, 9, "n")))

    def case(choose: Choose, _: Bounds) -> Network:
        return choose.option(own, "network")

    with pytest.raises(
        InvalidInputError, match="the claim chooses 'network' from 'every path', which cannot be restricted"
    ):
        exhaustive.check(claim_on_networks(Claim(sentence="x", case=case, holds=lambda _: True), (path(2),)), Bounds(3))
