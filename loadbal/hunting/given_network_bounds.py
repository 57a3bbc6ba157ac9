"""Bounds for a claim on networks that the user gives: the sizes at which the claim's recipe offers these networks.

A size may be a number of nodes, a dimension or something else: only the recipe tells. So this module runs the recipe
size by size, up to its question for a network, and looks for the given network among the options of that question.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

from loadbal import names
from loadbal.checking.enumerating import odometer
from loadbal.checking.enumerating.enumeration import OneByOne
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose
from loadbal.claim_errors import explaining_errors
from loadbal.display import shortened
from loadbal.errors import DomainTooLargeError, InvalidNetworkError, NoOptionError
from loadbal.network import Network
from loadbal.networks import read
from loadbal.networks.given import are_restrictable, network_of, restricted_options

Option = TypeVar("Option")
Recipe: TypeAlias = Callable[[Choose, Bounds], Any]

VECTORS_IN_SECONDS = 10**6
"""About how many load vectors of one network a search checks within seconds."""


def bounds_on_networks(name: str, default: Bounds, size: int | None, load: int | None) -> Bounds:
    """The bounds for a name that ends in `on network NETWORKS`: `size` and `load` if given, the rest from `default`.

    Sizes run from the first to the last size at which the recipe offers one of the networks. The default load is
    lowered until the largest network has no more load vectors than a search checks within seconds.

    Raises: InvalidNetworkError if the recipe offers a network at no size, or `size` is too small for it.
    """
    whole, _, text = name.partition(names.ON_NETWORK)
    recipe, networks = names.reading(whole).case, read.networks(text)
    with explaining_errors(name):
        sizes = [_first_size_with(recipe, network, default) for network in networks]
    if size is not None and size < max(sizes):
        raise InvalidNetworkError(
            f"the size {size} is too small for the given network; leave out --size, or give {max(sizes)}"
        )
    largest = max(network.order for network in networks)
    # Rounding may leave an exact root, such as that of 10**6, just below an integer: add a little before rounding down.
    most = max(1, int(VECTORS_IN_SECONDS ** (1 / largest) + 1e-9) - 1)
    top = default.load if default.load is None else min(default.load, most)
    return replace(default, smallest=min(sizes), size=size or max(sizes), load=top if load is None else load)


def _first_size_with(recipe: Recipe, network: Network, bounds: Bounds) -> int:
    """The first size within the bounds at which the recipe offers the network.

    Raises: InvalidNetworkError if there is no such size.
    """
    described = ""
    for size in range(1, max(2, network.order) + 1):
        offered = _network_options(recipe, replace(bounds, smallest=size, size=size, load=0))
        if any(_has_network(options, network) for options in offered):
            return size
        described = described or next(
            (getattr(options, "description", "the networks that its recipe lists") for options in offered), ""
        )
        if offered and all(_are_all_larger(options, network) for options in offered):
            break
    if not described:
        raise InvalidNetworkError("the claim has no network that you can choose; leave out --network")
    degree = "; D is the largest number of edges at a node" if re.search(r"\bD\b", described) else ""
    short = shortened(str(network), 80)
    raise InvalidNetworkError(f"the network {short} is not one of those that the claim is about: {described}{degree}")


def _network_options(recipe: Recipe, bounds: Bounds) -> list[Sequence[Any]]:
    """The options of every question for a network that the recipe can ask within the bounds."""
    offered: list[Sequence[Any]] = []

    def ask(choose: Choose, bounds: Bounds) -> None:
        recipe(UpToNetwork(choose, offered), bounds)

    with suppress(DomainTooLargeError):
        # `UpToNetwork` ends each case at its question for a network. So a case that is built asked for no network, and
        # the first such case ends the search.
        next(odometer.cases(ask, bounds, OneByOne()), None)
    return offered


class UpToNetwork:
    """Passes questions on to `choose`, but refuses questions for a network and appends their options to `offered`."""

    def __init__(self, choose: Choose, offered: list[Sequence[Any]]) -> None:
        self._choose = choose
        self._offered = offered
        self.integer, self.loads, self.rational = choose.integer, choose.loads, choose.rational

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The option that `choose` answers with.

        Raises: NoOptionError if the options are networks.
        """
        if are_restrictable(options):
            self._offered.append(options)
            raise NoOptionError("this run only records the networks that the recipe offers; it builds no case")
        return self._choose.option(options, name)


def _has_network(options: Sequence[Any], network: Network) -> bool:
    """Whether the network, plain or with a coloring, is among the options."""
    found = restricted_options(options, (network,))
    if isinstance(found, Family):
        # Growing one member of a family is faster than listing all; some families list members that they cannot grow.
        with suppress(NoOptionError):
            return found.grow(FirstAnswers()) is not None
    return len(found) > 0


class FirstAnswers:
    """Answers every question with the first option or the least number, to build any member of a family."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The first of the options.

        Raises: NoOptionError if there are no options.
        """
        if not len(options):
            raise NoOptionError(f"within the bounds the variable {name!r} has no value; raise the size")
        return options[0]

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The least integer of the range.

        Raises: NoOptionError if the range is empty.
        """
        if high is not None and high < low:
            raise NoOptionError(f"within the bounds the variable {name!r} has no value; raise the size")
        return low

    def loads(self, order: int, low: int, _high: int | None, _name: str = "loads", /) -> tuple[int, ...]:
        """The least load on each of `order` nodes."""
        return (low,) * order

    def rational(self, low: int, _high: int | None, _name: str = "", /) -> int:
        """The least number of the range."""
        return low


def _are_all_larger(options: Sequence[Any], network: Network) -> bool:
    """Whether the options are a list of networks that all have more nodes than `network`; False for a family."""
    listed = () if isinstance(options, Family) else filter(None, map(network_of, options))
    return all(it.order > network.order for it in listed) and not isinstance(options, Family)
