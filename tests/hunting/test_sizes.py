"""How far a claim is looked at on given networks: at the sizes at which its recipe takes them."""

import pytest

from loadbal.choices import graph6
from loadbal.claim import Bounds
from loadbal.errors import InvalidNetworkError, NoOptionError
from loadbal.hunting.horizon import bounds_of, checked_bounds
from loadbal.hunting.sizes import First, on_these
from loadbal.names import on_network
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import hypercube
from loadbal.networks.path import path
from tests.commands import CLAIMS


@pytest.mark.parametrize(
    ("name", "network", "size"),
    [
        ("houle/lemma-4", cycle(4), 4),
        ("houle/observation-3", cycle(4), 4),
        ("houle/observation-3", path(6), 6),
        ("houle/open-cycles", cycle(5), 5),
        ("houle/path-sg1@stable-loads", path(4), 4),
        ("plaxton/lemma-2.1@constant-one", hypercube(3), 8),
        (f"{CLAIMS}::FAILS", path(40), 40),
    ],
)
def test_the_size_is_what_the_recipe_takes_for_one(name: str, network: object, size: int) -> None:
    found = on_these(on_network(name, graph6(network)), Bounds(3, 6), None, None)  # type: ignore[arg-type]
    assert (found.smallest, found.size) == (size, size)


@pytest.mark.parametrize(
    ("name", "network", "says"),
    [
        ("houle/observation-3", cycle(5), "none of those that the claim speaks of: every graph with every proper"),
        ("houle/open-cycles", path(3), "none of those that the claim speaks of: every cycle"),
        ("houle/perfect-balance", path(3), "chooses no network from a family"),
        ("houle/intro-hypercube-real", path(3), "chooses no network from a family"),
        ("houle/conjecture-kary@membership", path(3), "chooses no network from a family"),
    ],
)
def test_a_network_that_a_claim_does_not_take_is_refused(name: str, network: object, says: str) -> None:
    with pytest.raises(InvalidNetworkError, match=says):
        on_these(on_network(name, graph6(network)), Bounds(3, 2), None, None)  # type: ignore[arg-type]


def test_bounds_that_are_told_are_meant() -> None:
    name = on_network("houle/lemma-4", graph6(cycle(4)))
    assert bounds_of(name, 6, 9) == Bounds(6, 9, smallest=4, spare=2)
    assert checked_bounds(name, "smt") == Bounds(4, None, smallest=4)
    with pytest.raises(InvalidNetworkError, match=r"size 3 is too small .* say 4"):
        bounds_of(name, 3)


def test_loads_are_as_many_as_are_looked_at_in_seconds() -> None:
    loads = [bounds_of(on_network(f"{CLAIMS}::FAILS", graph6(path(order)))).load for order in (2, 7, 10, 30)]
    assert loads == [6, 6, 2, 1]


def test_the_first_answer_is_one_that_there_is() -> None:
    assert (First().option([3], "k"), First().integer(2, None), First().loads(2, 1, 5)) == (3, 2, (1, 1))
    with pytest.raises(NoOptionError, match="nothing to choose for 'k'"):
        First().option([], "k")
    with pytest.raises(NoOptionError, match="nothing to choose for 'k'"):
        First().integer(2, 1, "k")
