"""How far to look on given networks: from the first to the last size at which a claim's recipe takes one of them.

What a size is, the recipe knows: a number of nodes, a dimension. So it is run, size by size, up to its question for a
network; whoever asks is told all networks that are offered there, and which of the given are among them.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

from loadbal import names
from loadbal.checking.enumerating import odometer
from loadbal.checking.enumerating.enumeration import Single
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
"""Load vectors of one network that are looked at in seconds."""


def bounds_on_networks(name: str, far: Bounds, size: int | None, load: int | None) -> Bounds:
    """How far to look for a claim on given networks: as far as told, else no further than takes seconds.

    Raises: InvalidNetworkError for a network that the claim does not take, or not that far.
    """
    whole, _, text = name.partition(names.ON_NETWORK)
    recipe, networks = names.reading(whole).case, read.networks(text)
    with explaining_errors(name):
        sizes = [_first_size_with(recipe, network, far) for network in networks]
    if size is not None and size < max(sizes):
        raise InvalidNetworkError(f"size {size} is too small for the given network; leave it out, or say {max(sizes)}")
    most = max(1, int(VECTORS_IN_SECONDS ** (1 / max(network.order for network in networks)) + 1e-9) - 1)
    top = far.load if far.load is None else min(far.load, most)
    return replace(far, smallest=min(sizes), size=size or max(sizes), load=top if load is None else load)


def _first_size_with(recipe: Recipe, network: Network, far: Bounds) -> int:
    """The first size at which the recipe takes the network.

    Raises: InvalidNetworkError if there is none.
    """
    says = ""
    for size in range(1, max(2, network.order) + 1):
        seen = _network_options(recipe, replace(far, smallest=size, size=size, load=0))
        if any(_has_network(options, network) for options in seen):
            return size
        says = says or next((getattr(options, "says", "certain ones") for options in seen), "")
        if seen and all(_are_all_larger(options, network) for options in seen):
            break
    told = shortened(str(network), 80)
    if not says:
        raise InvalidNetworkError(f"the claim chooses no network from a family, so that none can be given: {told}")
    raise InvalidNetworkError(f"the network {told} is none of those that the claim speaks of: {says}")


def _network_options(recipe: Recipe, bounds: Bounds) -> list[Sequence[Any]]:
    """All from which networks are chosen within the bounds, whatever is answered before."""
    seen: list[Sequence[Any]] = []

    def ask(choose: Choose, bounds: Bounds) -> None:
        recipe(UpToNetwork(choose, seen), bounds)

    with suppress(DomainTooLargeError):
        # A recipe that gets by without a network is not run to its end.
        next(odometer.cases(ask, bounds, Single()), None)
    return seen


class UpToNetwork:
    """Lets somebody else answer, up to the question for a network, whose options are noted."""

    def __init__(self, choose: Choose, seen: list[Sequence[Any]]) -> None:
        self._choose = choose
        self._seen = seen
        self.integer, self.loads, self.rational = choose.integer, choose.loads, choose.rational

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """One of the options.

        Raises: NoOptionError where they are networks.
        """
        if are_restrictable(options):
            self._seen.append(options)
            raise NoOptionError("nobody looks at the network")
        return self._choose.option(options, name)


def _has_network(options: Sequence[Any], network: Network) -> bool:
    """Whether the network, or a coloring of it, is among the options."""
    found = restricted_options(options, (network,))
    if isinstance(found, Family):
        # To grow one is quick where there are many to list; but not all that are listed can be grown.
        with suppress(NoOptionError):
            return found.grow(FirstAnswers()) is not None
    return len(found) > 0


class FirstAnswers:
    """Answers every question of what grows with the first answer."""

    def option(self, options: Sequence[Option], name: str = "", /) -> Option:
        """The first option.

        Raises: NoOptionError if there is none.
        """
        if not len(options):
            raise NoOptionError(f"nothing to choose for {name!r}")
        return options[0]

    def integer(self, low: int, high: int | None, name: str = "", /) -> int:
        """The least integer.

        Raises: NoOptionError if there is none.
        """
        if high is not None and high < low:
            raise NoOptionError(f"nothing to choose for {name!r}")
        return low

    def loads(self, order: int, low: int, _high: int | None, _name: str = "loads", /) -> tuple[int, ...]:
        """The least loads."""
        return (low,) * order

    def rational(self, low: int, _high: int | None, _name: str = "", /) -> int:
        """The least number."""
        return low


def _are_all_larger(options: Sequence[Any], network: Network) -> bool:
    """Whether networks that are listed are all larger than this one."""
    listed = () if isinstance(options, Family) else filter(None, map(network_of, options))
    return all(it.order > network.order for it in listed) and not isinstance(options, Family)
