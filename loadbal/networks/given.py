"""A claim restricted to networks that the user gives: its recipe chooses among these instead of a family's networks.

A family that can be narrowed takes every given network that belongs to it, with the user's numbering of the nodes. From
a plain list of networks, such as hypercubes, the recipe chooses among those that are isomorphic to a given network.
The result concerns only the given networks, so a check of the restricted claim never makes the claim hold.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import networkx as nx

from loadbal.choices import Family, to_networkx
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.display import shortened
from loadbal.domain import Described, described
from loadbal.errors import InvalidInputError
from loadbal.network import EdgeColoring, Network

Asked = TypeVar("Asked", bound=Claim[Any] | Extremum[Any])
Option = TypeVar("Option")
Networks = tuple[Network, ...]

NO_FAMILY = "which cannot be restricted to a given network; leave it out, or give the family a method `narrowed`"


def claim_on_networks(claim: Asked, networks: Networks) -> Asked:
    """The claim or extremum restricted to these networks; repeated networks are checked once.

    Raises: InvalidInputError if no network is given.
    """
    if not networks:
        raise InvalidInputError("no network is given; expected one network or more")
    each = tuple(dict.fromkeys(networks))
    return replace(
        claim,
        case=RestrictedRecipe(claim.case, each),
        sentence=f"On {networks_description(each)}: {claim.sentence}",
        near_misses=(),
        repairs="",
        whole=None,
    )


def networks_description(networks: Networks) -> str:
    """A short description of the given networks, for a sentence.

    >>> networks_description((Network(3, [(0, 1), (1, 2)]),))
    'the given network 0-1 1-2 alone'
    """
    if len(networks) > 1:
        return f"the {len(networks)} given networks alone"
    return f"the given network {shortened(str(networks[0]), 80)} alone"


@dataclass(frozen=True, slots=True)
class RestrictedRecipe:
    """A recipe that builds the cases of another recipe, but on the given networks only."""

    recipe: Callable[[Choose, Bounds], Any]
    networks: Networks

    def __call__(self, choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a case is whatever the recipe builds
        """A case on one of the given networks."""
        return self.recipe(RestrictedChoose(choose, self.networks), bounds)


class RestrictedChoose:
    """Passes every question on to `choose`, but leaves only the given networks among options that are networks."""

    def __init__(self, choose: Choose, networks: Networks) -> None:
        self._choose = choose
        self._networks = networks
        self.integer, self.loads, self.rational = choose.integer, choose.loads, choose.rational

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options; an option that is a network or a coloring is (or colors) one of the given networks.

        Raises: InvalidInputError if the options are networks of a family that cannot be narrowed.
        """
        offered = restricted_options(options, self._networks)
        answer = self._choose.option(offered, name)
        if offered is options and network_of(answer):
            raise InvalidInputError(
                f"the claim chooses {name!r} from {getattr(options, 'description', 'a family')!r}, {NO_FAMILY}"
            )
        return answer


def restricted_options(options: Sequence[Option], networks: Networks) -> Sequence[Option]:
    """The options that are, or color, one of `networks`; options that are no networks are returned unchanged."""
    if not are_restrictable(options):
        return options
    if isinstance(options, Family):
        return _restricted_family(options, networks)
    return _isomorphic_options(getattr(options, "description", ""), tuple(options), networks)


def are_restrictable(options: Sequence[Any]) -> bool:
    """Whether the options are networks or colorings, in a list or in a family that can be narrowed."""
    if isinstance(options, Family):
        return options.narrowed is not None
    return len(options) > 0 and network_of(options[0]) is not None


@cache
def _restricted_family(family: Family[Option], networks: Networks) -> Family[Option]:
    """The family narrowed to the given networks; cached, so that its members are listed once."""
    assert family.narrowed is not None  # noqa: S101 - asked for before
    return family.narrowed(_family_of(networks))


@cache
def _family_of(networks: Networks) -> Family[Network]:
    """The given networks as a family from which a recipe can choose."""
    return Family(networks_description(networks), lambda: networks, lambda choose: choose.option(networks))


@cache
def _isomorphic_options(says: str, options: tuple[Option, ...], networks: Networks) -> Described[Option]:
    """The options whose network is isomorphic to a given one; `says` describes the options in words."""
    there = [option for option in options if any(is_isomorphic(network_of(option), it) for it in networks)]
    return described(f"{networks_description(networks)}, as it is among: {says or 'the options of the recipe'}", there)


def network_of(option: object) -> Network | None:
    """The network of an option that is a network or a coloring; None for any other option."""
    return option.network if isinstance(option, EdgeColoring) else option if isinstance(option, Network) else None


def is_isomorphic(one: Network | None, other: Network) -> bool:
    """Whether two networks are isomorphic; False if the first is None.

    >>> is_isomorphic(Network(3, [(0, 1), (1, 2)]), Network(3, [(0, 1), (0, 2)]))
    True
    """
    if one is None or (one.order, len(one.edges)) != (other.order, len(other.edges)):
        return False
    if sorted(one.degrees) != sorted(other.degrees):
        return False
    image = nx.vf2pp_isomorphism(to_networkx(one), to_networkx(other))
    # networkx can return a mapping that is no isomorphism, so the edges are compared.
    return image is not None and {tuple(sorted((image[u], image[v]))) for u, v in one.edges} == set(other.edges)
