"""Bounds for a claim on given networks: the sizes that have the networks, and loads that take seconds to check."""

import re
from pathlib import Path

import pytest

from loadbal.choices import graph6
from loadbal.claim import Bounds
from loadbal.display import shortened
from loadbal.errors import InvalidInputError, InvalidNetworkError, NoOptionError
from loadbal.hunting.default_bounds import bounds_for_check, bounds_for_hunt
from loadbal.hunting.given_network_bounds import FirstAnswers, UpToNetwork, bounds_on_networks
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
        (f"{CLAIMS}::FAILS", path(1), 1),
    ],
)
def test_the_size_is_the_first_at_which_the_recipe_offers_the_network(name: str, network: object, size: int) -> None:
    found = bounds_on_networks(on_network(name, graph6(network)), Bounds(3, 6), None, None)  # type: ignore[arg-type]
    assert (found.smallest, found.size) == (size, size)


@pytest.mark.parametrize(
    ("name", "network", "says"),
    [
        (
            "houle/observation-3",
            cycle(5),
            "every graph with .*; D is the largest number of edges at a node$",
        ),
        ("houle/open-cycles", path(3), "the claim is about: every cycle"),
        ("houle/perfect-balance", path(3), "the claim has no network that you can choose"),
        ("houle/intro-hypercube-real", path(3), "the claim has no network that you can choose"),
        ("houle/conjecture-kary@membership", path(3), "the claim has no network that you can choose"),
    ],
)
def test_a_network_that_the_recipe_never_offers_is_refused(name: str, network: object, says: str) -> None:
    with pytest.raises(InvalidNetworkError, match=says):
        bounds_on_networks(on_network(name, graph6(network)), Bounds(3, 2), None, None)  # type: ignore[arg-type]


def test_a_size_and_a_load_of_the_caller_replace_the_defaults() -> None:
    name = on_network("houle/lemma-4", graph6(cycle(4)))
    assert bounds_for_hunt(name, 6, 9) == Bounds(6, 9, smallest=4, spare=2)
    assert bounds_for_check(name, "smt") == Bounds(4, None, smallest=4)
    with pytest.raises(InvalidNetworkError, match=r"the size 3 is too small .* give 4"):
        bounds_for_hunt(name, 3)


def test_the_caller_may_give_the_size_of_the_network_itself() -> None:
    name = on_network("houle/lemma-4", graph6(cycle(4)))
    assert bounds_for_hunt(name, 4, 1) == Bounds(4, 1, smallest=4, spare=2)


def test_several_networks_are_searched_from_the_smallest_size_to_the_largest(tmp_path: Path) -> None:
    networks = tmp_path / "x on network y" / "two.g6"
    networks.parent.mkdir()
    networks.write_text(f"{graph6(path(4))}\n{graph6(path(2))}\n")
    name = on_network(f"{CLAIMS}::FAILS", str(networks))

    assert bounds_on_networks(name, Bounds(9, 2, spare=3), None, None) == Bounds(4, 2, smallest=2, spare=3)
    assert bounds_on_networks(name, Bounds(9, 2), 5, 7) == Bounds(5, 7, smallest=2)
    with pytest.raises(
        InvalidNetworkError, match=r"^the size 3 is too small for the given network; leave out --size, or give 4$"
    ):
        bounds_on_networks(name, Bounds(9, 2), 3, None)


def own(folder: Path, networks: str) -> str:
    """Write a claim about `networks`, a Python expression in the bounds `it`; return the name of the claim."""
    file = folder / "own.py"
    case = f"lambda choose, it: choose.option({networks}, 'network')"
    file.write_text(
        "from loadbal.claim import Claim\nfrom loadbal.networks.cycle import cycle\n"
        "from loadbal.networks.path import path\n"
        f"OWN = Claim(sentence='.', case={case}, holds=lambda _: True)\n"
    )
    return f"{file}::OWN"


def test_the_recipe_runs_with_one_size_at_a_time_and_no_loads(tmp_path: Path) -> None:
    name = own(tmp_path, "[[path(it.size)], 1 // (it.load == 0 and it.smallest == it.size)][0]")
    found = bounds_on_networks(on_network(name, graph6(path(3))), Bounds(9, None, smallest=7), None, None)
    assert found == Bounds(3, None, smallest=3)


def test_other_networks_with_as_many_nodes_do_not_end_the_search_for_the_size(tmp_path: Path) -> None:
    name = own(tmp_path, "[path(3) if it.size == 2 else cycle(3)]")
    found = bounds_on_networks(on_network(name, graph6(path(3))), Bounds(9, 1), None, None)
    assert (found.smallest, found.size) == (2, 2)


@pytest.mark.parametrize("order", [2, 3])
def test_no_size_beyond_the_number_of_nodes_is_tried(tmp_path: Path, order: int) -> None:
    name = own(tmp_path, "[path(max(1, it.size - 1))]")
    with pytest.raises(InvalidNetworkError, match=r"the claim is about: the networks that its recipe lists$"):
        bounds_on_networks(on_network(name, graph6(path(order))), Bounds(9, 1), None, None)


def test_the_error_shortens_a_long_network(tmp_path: Path) -> None:
    """The networks of the first size are already larger than the given network, so no further size is tried."""
    name, long = own(tmp_path, "[path(it.size + 100)]"), path(40)
    says = (
        f"the network {shortened(str(long), 80)} is not one of those that the claim is about: the networks that its"
        " recipe lists"
    )
    with pytest.raises(InvalidNetworkError, match=f"^{re.escape(says)}$"):
        bounds_on_networks(on_network(name, graph6(long)), Bounds(9, 1), None, None)


def test_the_error_of_a_recipe_that_crashes_has_the_name_of_the_claim(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "from loadbal.claim import Claim\nCRASHES = Claim(sentence='.', case=lambda *_: 1 // 0, holds=lambda _: True)\n"
    )
    with pytest.raises(InvalidInputError, match=r"own\.py::CRASHES on network A_ cannot be evaluated: ZeroDivision"):
        bounds_on_networks(f"{file}::CRASHES on network A_", Bounds(3, 2), None, None)


def test_the_default_load_allows_at_most_a_million_load_vectors() -> None:
    """Rounding loses no exact root of a million: 1000 values of a load on 2 nodes, 100 on 3, 10 on 6."""
    names = [on_network(f"{CLAIMS}::FAILS", graph6(path(order))) for order in (2, 3, 6, 7, 20, 30)]
    assert [bounds_on_networks(name, Bounds(3, 2000), None, None).load for name in names] == [999, 99, 9, 6, 1, 1]


def test_the_default_load_is_lower_on_large_networks() -> None:
    loads = [bounds_for_hunt(on_network(f"{CLAIMS}::FAILS", graph6(path(order)))).load for order in (2, 7, 10, 30)]
    assert loads == [6, 6, 2, 1]


def test_first_answers_are_the_least_that_the_question_allows_or_an_error() -> None:
    assert (FirstAnswers().option([3], "k"), FirstAnswers().integer(2, None), FirstAnswers().loads(2, 1, 5)) == (
        3,
        2,
        (1, 1),
    )
    with pytest.raises(NoOptionError, match="within the bounds the variable 'k' has no value"):
        FirstAnswers().option([], "k")
    assert FirstAnswers().integer(2, 2) == 2
    with pytest.raises(NoOptionError, match="within the bounds the variable '' has no value"):
        FirstAnswers().integer(2, 1)
    for chooser in (FirstAnswers(), UpToNetwork(FirstAnswers(), [])):
        with pytest.raises(NoOptionError, match="within the bounds the variable '' has no value"):
            chooser.option([])
    with pytest.raises(NoOptionError, match="within the bounds the variable 'k' has no value"):
        FirstAnswers().integer(2, 1, "k")
