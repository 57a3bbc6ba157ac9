"""What there is to see of a claim's counterexample, or of the case that attains its value: built anew, never stored."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from loadbal import names
from loadbal.choices import Answers, Replay, restored
from loadbal.claim import Bounds, Claim
from loadbal.hunting import conclusion, witness
from loadbal.loads import discrepancy
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.kary_tree import kary_tree
from loadbal.records import Row
from loadbal.showing import player
from loadbal.showing.drawing import stills
from loadbal.showing.folding import folded
from loadbal.trace import Frame, Trace


@dataclass(frozen=True)
class Case:
    """The case beside a claim."""

    row: Row

    @cached_property
    def bounds(self) -> Bounds:
        """The bounds within which it was found; it may name options that only these have."""
        found = [record for record in self.row.evidence if record.witness == self.row.witness]
        return max((it.bounds for it in found if it.bounds), key=lambda far: far.size, default=Bounds(1))

    @cached_property
    def replayed(self) -> tuple[Any, Answers]:
        """The case built from its answers, and the answers as the recipe was given them."""
        replay = Replay(restored(self.row.witness.answers if self.row.witness else {}))
        return names.reading(self.row.id).case(replay, self.bounds), replay.given

    @property
    def built(self) -> Any:  # noqa: ANN401 - a case is whatever the recipe builds
        """The case itself."""
        return self.replayed[0]

    @cached_property
    def trace(self) -> Trace | None:
        """Its run, or its network with its loads; None where there is neither."""
        reading = names.reading(self.row.id)
        if isinstance(reading, Claim):
            return witness.shown(reading, self.built)
        found = reading.trace(self.built) if reading.trace else None
        return found if isinstance(found, Trace) else None

    @cached_property
    def network(self) -> Network | None:
        """The network that it is on; None if it speaks of none."""
        if self.trace:
            return self.trace.network
        match witness.fields(self.built):
            case {"height": int(height), "arity": int(arity)}:
                return kary_tree(height, arity)
        return witness.network_of(self.built)

    @cached_property
    def picture(self) -> str:
        """The first of its loads on its network, or the network alone, as SVG; empty if there is nothing to draw."""
        if self.network is None:
            return ""
        nothing = Frame("", (0,) * self.network.order)
        whole = self.trace or Trace(self.network, (nothing,))
        small = folded(replace(whole, frames=whole.frames[:1]))
        drawn = small.trace if self.trace else replace(small.trace, frames=(Frame(small.note, ()),))
        return stills(drawn, small.names) if drawn.network.order <= player.MOST else ""

    @property
    def file(self) -> str:
        """The witness as the text of a file for `loadbal replay`, which judges it; empty for a number."""
        reading = names.reading(self.row.id)
        if not isinstance(reading, Claim):
            return ""
        built, given = self.replayed
        return witness.text(witness.Witness(self.row.id, reading, self.bounds, given, built, fails=True))

    @cached_property
    def missed(self) -> list[str]:
        """What fails: the comparisons of the conclusion that are false here, with both sides.

        Random runs are not run again for it.
        """
        reading = names.reading(self.row.id)
        if self.row.verdict != "refuted" or not isinstance(reading, Claim) or reading.sampled:
            return []
        return conclusion.missed(reading.holds, self.built)

    @property
    def kind(self) -> str:
        """What kind of network it is on."""
        return kind(self.network)

    @property
    def told(self) -> str:
        """How even the loads are at first and in the end; empty where nothing runs."""
        if self.trace is None or len(self.trace.frames) < 2:
            return ""
        first, last = (discrepancy(frame.loads) for frame in (self.trace.frames[0], self.trace.frames[-1]))
        steps = len(self.trace.frames) - 1
        return f"discrepancy {first} at first, {last} after {steps} step{'' if steps == 1 else 's'}"


def kind(network: Network | None) -> str:
    """What kind of network it is, in a word or two.

    >>> kind(Network(3, [(0, 1), (1, 2)])), kind(None)
    ('path', 'no network')
    """
    if network is None:
        return "no network"
    degrees = set(network.degrees)
    if network.is_tree:
        star = network.order > 3 and network.max_degree == network.order - 1
        return "star" if star else "path" if network.max_degree <= 2 else "tree"
    if network.is_connected and degrees == {2}:
        return "cycle"
    dimension = network.order.bit_length() - 1
    return "hypercube" if network == hypercube(dimension) else "other network"
