"""How far a claim is looked at on given networks: at the sizes at which its recipe takes them."""

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
def test_the_size_is_what_the_recipe_takes_for_one(name: str, network: object, size: int) -> None:
    found = bounds_on_networks(on_network(name, graph6(network)), Bounds(3, 6), None, None)  # type: ignore[arg-type]
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
        bounds_on_networks(on_network(name, graph6(network)), Bounds(3, 2), None, None)  # type: ignore[arg-type]


def test_bounds_that_are_told_are_meant() -> None:
    name = on_network("houle/lemma-4", graph6(cycle(4)))
    assert bounds_for_hunt(name, 6, 9) == Bounds(6, 9, smallest=4, spare=2)
    assert bounds_for_check(name, "smt") == Bounds(4, None, smallest=4)
    with pytest.raises(InvalidNetworkError, match=r"size 3 is too small .* say 4"):
        bounds_for_hunt(name, 3)


def test_a_size_that_is_told_may_be_the_one_of_the_network() -> None:
    name = on_network("houle/lemma-4", graph6(cycle(4)))
    assert bounds_for_hunt(name, 4, 1) == Bounds(4, 1, smallest=4, spare=2)


def test_networks_of_a_file_are_taken_from_the_first_size_to_the_last(tmp_path: Path) -> None:
    networks = tmp_path / "x on network y" / "two.g6"
    networks.parent.mkdir()
    networks.write_text(f"{graph6(path(4))}\n{graph6(path(2))}\n")
    name = on_network(f"{CLAIMS}::FAILS", str(networks))

    assert bounds_on_networks(name, Bounds(9, 2, spare=3), None, None) == Bounds(4, 2, smallest=2, spare=3)
    assert bounds_on_networks(name, Bounds(9, 2), 5, 7) == Bounds(5, 7, smallest=2)
    with pytest.raises(
        InvalidNetworkError, match=r"^size 3 is too small for the given network; leave it out, or say 4$"
    ):
        bounds_on_networks(name, Bounds(9, 2), 3, None)


def own(folder: Path, networks: str) -> str:
    """A claim on networks of one's own."""
    file = folder / "own.py"
    case = f"lambda choose, it: choose.option({networks}, 'network')"
    file.write_text(
        "from loadbal.claim import Claim\nfrom loadbal.networks.cycle import cycle\n"
        "from loadbal.networks.path import path\n"
        f"OWN = Claim(sentence='.', case={case}, holds=lambda _: True)\n"
    )
    return f"{file}::OWN"


def test_a_size_is_asked_for_alone_and_without_loads(tmp_path: Path) -> None:
    name = own(tmp_path, "[[path(it.size)], 1 // (it.load == 0 and it.smallest == it.size)][0]")
    found = bounds_on_networks(on_network(name, graph6(path(3))), Bounds(9, None, smallest=7), None, None)
    assert found == Bounds(3, None, smallest=3)


def test_networks_of_as_many_nodes_do_not_end_the_search_for_a_size(tmp_path: Path) -> None:
    name = own(tmp_path, "[path(3) if it.size == 2 else cycle(3)]")
    found = bounds_on_networks(on_network(name, graph6(path(3))), Bounds(9, 1), None, None)
    assert (found.smallest, found.size) == (2, 2)


@pytest.mark.parametrize("order", [2, 3])
def test_no_size_is_asked_for_beyond_the_number_of_nodes(tmp_path: Path, order: int) -> None:
    name = own(tmp_path, "[path(max(1, it.size - 1))]")
    with pytest.raises(InvalidNetworkError, match=r"none of those that the claim speaks of: certain ones$"):
        bounds_on_networks(on_network(name, graph6(path(order))), Bounds(9, 1), None, None)


def test_a_network_that_is_refused_is_told_in_short(tmp_path: Path) -> None:
    """Though no more sizes are asked for where all networks are larger already."""
    name, long = own(tmp_path, "[path(it.size + 100)]"), path(40)
    says = f"the network {shortened(str(long), 80)} is none of those that the claim speaks of: certain ones"
    with pytest.raises(InvalidNetworkError, match=f"^{re.escape(says)}$"):
        bounds_on_networks(on_network(name, graph6(long)), Bounds(9, 1), None, None)


def test_a_recipe_that_crashes_is_told_with_its_claim(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "from loadbal.claim import Claim\nCRASHES = Claim(sentence='.', case=lambda *_: 1 // 0, holds=lambda _: True)\n"
    )
    with pytest.raises(InvalidInputError, match=r"own\.py::CRASHES on network A_ cannot be evaluated: ZeroDivision"):
        bounds_on_networks(f"{file}::CRASHES on network A_", Bounds(3, 2), None, None)


def test_a_million_load_vectors_of_a_network_are_looked_at() -> None:
    """At most; of the largest load that there is in a root of it, whatever floats make of that."""
    names = [on_network(f"{CLAIMS}::FAILS", graph6(path(order))) for order in (2, 3, 6, 7, 20, 30)]
    assert [bounds_on_networks(name, Bounds(3, 2000), None, None).load for name in names] == [999, 99, 9, 6, 1, 1]


def test_loads_are_as_many_as_are_looked_at_in_seconds() -> None:
    loads = [bounds_for_hunt(on_network(f"{CLAIMS}::FAILS", graph6(path(order)))).load for order in (2, 7, 10, 30)]
    assert loads == [6, 6, 2, 1]


def test_the_first_answer_is_one_that_there_is() -> None:
    assert (FirstAnswers().option([3], "k"), FirstAnswers().integer(2, None), FirstAnswers().loads(2, 1, 5)) == (
        3,
        2,
        (1, 1),
    )
    with pytest.raises(NoOptionError, match="nothing to choose for 'k'"):
        FirstAnswers().option([], "k")
    assert FirstAnswers().integer(2, 2) == 2
    with pytest.raises(NoOptionError, match=r"nothing to choose for ''$"):
        FirstAnswers().integer(2, 1)
    for nobody in (FirstAnswers(), UpToNetwork(FirstAnswers(), [])):
        with pytest.raises(NoOptionError, match=r"nothing to choose for ''$"):
            nobody.option([])
    with pytest.raises(NoOptionError, match="nothing to choose for 'k'"):
        FirstAnswers().integer(2, 1, "k")
