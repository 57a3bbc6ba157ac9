"""What there is to see of a claim's counterexample, or of the case that attains its value: built anew, never stored."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from loadbal import names
from loadbal.choices import Answers, Replay, answers_from_json
from loadbal.claim import Bounds, Claim
from loadbal.hunting import case_parts, witness
from loadbal.loads import discrepancy
from loadbal.network import Network
from loadbal.networks.cube_connected_cycles import cube_connected_cycles
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import hypercube
from loadbal.networks.kary_tree import kary_tree
from loadbal.networks.path import path
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.networks.star import star
from loadbal.records import Row
from loadbal.showing import conclusion, player
from loadbal.showing.drawing import stills
from loadbal.showing.failed_part import FailedPart
from loadbal.showing.folding import folded
from loadbal.trace import Frame, Trace

FAMILIES: dict[str, tuple[str, int, Callable[[int], Network]]] = {
    "shuffle-exchange": ("d", 4, shuffle_exchange),
    "hypercube": ("d", 4, hypercube),
    "d-cube": ("d", 4, hypercube),
    "CCC(": ("n", 4, cube_connected_cycles),
    "N-cycle": ("nodes", 32, lambda order: cycle(order) if order > 2 else path(order)),
    "star": ("k", 16, star),
    "path": ("n", 16, path),
}
"""For a word of a sentence: the question that gives the size, up to which size it is drawn, and the network."""


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
        replay = Replay(answers_from_json(self.row.witness.answers if self.row.witness else {}))
        return names.reading(self.row.id).case(replay, self.bounds), replay.given

    @property
    def built(self) -> Any:  # noqa: ANN401 - a case is whatever the recipe builds
        """The case itself."""
        return self.replayed[0]

    @cached_property
    def trace(self) -> Trace | None:
        """Its run, or its network with its loads; None where there is neither."""
        return case_parts.trace_of_case(names.reading(self.row.id), self.built)

    @cached_property
    def network(self) -> Network | None:
        """The network that it is on: of its run, in its parts, or the one of its size that its sentence names."""
        if self.trace:
            return self.trace.network
        return _within(self.built) or self._named

    @property
    def _named(self) -> Network | None:
        """The member of a family of networks that the sentence names and the answers give the size of."""
        answers = self.replayed[1]
        for word, (question, most, member) in FAMILIES.items():
            size = answers.get(question)
            if word in self.row.statement and isinstance(size, int) and 1 <= size <= most:
                return member(size)
        return None

    @property
    def loads(self) -> tuple[int, ...]:
        """The loads among its answers; none if nothing is called so."""
        answers = self.replayed[1]
        whole = answers.get("loads")
        single = tuple(load for name, load in answers.items() if name.startswith("load ") and isinstance(load, int))
        return tuple(whole) if isinstance(whole, tuple) else single

    @cached_property
    def picture(self) -> str:
        """The first of its loads on its network, or the network alone, as SVG; empty if there is nothing to draw."""
        if self.network is None:
            return ""
        order = self.network.order
        fitting = self.loads if len(self.loads) == order else ()
        whole = self.trace or Trace(self.network, (Frame("", fitting or (0,) * order),))
        small = folded(replace(whole, frames=whole.frames[:1]))
        drawn = small.trace if self.trace or fitting else replace(small.trace, frames=(Frame(small.note, ()),))
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
    def failed_parts(self) -> list[FailedPart]:
        """The parts of the conclusion that fail in this case; none unless the claim is refuted."""
        reading = names.reading(self.row.id)
        if self.row.verdict != "refuted" or not isinstance(reading, Claim):
            return []
        return conclusion.failed_parts(reading.holds, self.built)

    @property
    def kind(self) -> str:
        """What kind of network it is on."""
        return kind(self.network)

    @property
    def discrepancies(self) -> str:
        """The discrepancy before and after the run, in words; empty if there is no run."""
        if self.trace is None or len(self.trace.frames) < 2:
            return ""
        first, last = (discrepancy(frame.loads) for frame in (self.trace.frames[0], self.trace.frames[-1]))
        steps = len(self.trace.frames) - 1
        return f"discrepancy {first} at first, {last} after {steps} step{'' if steps == 1 else 's'}"


def _within(case: Any, deeper: int = 2) -> Network | None:  # noqa: ANN401 - a case is whatever the recipe builds
    """The first network in a case, or in its parts, or in theirs."""
    parts = case_parts.parts_of_case(case)
    match parts:
        case {"height": int(height), "arity": int(arity)}:
            return kary_tree(height, arity)
    within = (_within(part, deeper - 1) for part in parts.values() if deeper and part is not case)
    return case_parts.network_and_coloring(case)[0] or next(filter(None, within), None)


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
