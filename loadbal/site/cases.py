"""The case of a claim, rebuilt from the ledger: its counterexample, or the case that attains its value.

The properties of a `Case` are the parts that pages show: network, loads, run, picture, and failed parts.
"""

from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias

from loadbal import names
from loadbal.choices import Answers
from loadbal.claim import Bounds, Claim
from loadbal.hunting import case_parts, witness
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring, Network
from loadbal.networks.hypercube import hypercube
from loadbal.records import Row
from loadbal.showing import case_words, conclusion, player
from loadbal.showing.drawing import first_and_last_svg
from loadbal.showing.failed_part import FailedPart
from loadbal.showing.folding import fold
from loadbal.showing.witness_words import rebuilt, witness_bounds
from loadbal.trace import Frame, Trace

FailedTask: TypeAlias = Future[dict[str, list[FailedPart]]]
"""A task that computes the failed parts of all cases, by the ids of their claims, with `failed_parts_of`."""

SMALL = 8
"""The most nodes of a network that is drawn without loads, if no question asked for the network."""


@dataclass(frozen=True)
class Case:
    """The inputs that the ledger stores for a claim: its counterexample, or the case that attains its value."""

    row: Row
    failed_task: FailedTask | None = None
    """The task of another process that computes the failed parts of all cases; None to compute them here."""

    @cached_property
    def bounds(self) -> Bounds:
        """The bounds of the record with this case, see `witness_bounds`."""
        return witness_bounds(self.row)

    @cached_property
    def replayed(self) -> tuple[Any, Answers]:
        """The case, rebuilt from its answers, and the answers as the recipe received them."""
        return rebuilt(self.row.id, self.row.witness, self.bounds)

    @property
    def built(self) -> Any:  # noqa: ANN401 - a case is whatever the recipe builds
        """The case that the recipe builds from the answers in the ledger."""
        return self.replayed[0]

    @cached_property
    def trace(self) -> Trace | None:
        """The run of the case, or one frame with its loads on its network; None if it has neither."""
        return case_parts.trace_of_case(names.reading(self.row.id), self.built)

    @cached_property
    def network(self) -> Network | None:
        """The network of the run, else the one that the claim gives, else the first one in the case."""
        if self.trace:
            return self.trace.network
        reading = names.reading(self.row.id)
        return reading.network(self.built) if reading.network else network_within(self.built)

    @property
    def has_tokens(self) -> bool:
        """True if the case has a run, or loads on its network, with a token."""
        return self.trace is not None and any(any(frame.loads) for frame in self.trace.frames)

    @property
    def has_telling_picture(self) -> bool:
        """True if a drawing of the case says something.

        It has tokens, or the network is an answer to a question, or small and without loads.
        """
        if self.network is None or self.has_tokens:
            return self.network is not None
        if any(isinstance(it, Network | EdgeColoring) for it in self.replayed[1].values()):
            return True
        if self.trace or self.loads:
            return len(self.loads) == self.network.order and any(self.loads)
        return self.network.order <= SMALL

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of the case by name, each name for one number, load vector or option."""
        return case_words.parts_in_words(*self.replayed)

    @property
    def in_words(self) -> str:
        """The case in one line, with a name for every number."""
        return case_words.in_words(*self.replayed)

    @property
    def loads(self) -> tuple[int, ...]:
        """The answer to `loads`, or to `load 0`, `load 1`, ...; else the loads that the case has itself."""
        answers = self.replayed[1]
        whole = answers.get("loads")
        single = tuple(load for name, load in answers.items() if name.startswith("load ") and isinstance(load, int))
        own = getattr(self.built, "loads", ())
        return tuple(whole) if isinstance(whole, tuple) else single or (tuple(own) if _are_numbers(own) else ())

    @cached_property
    def picture(self) -> str:
        """The network as SVG, with the loads before the run if known; empty if there is nothing to draw."""
        if self.network is None:
            return ""
        order = self.network.order
        fitting = self.loads if len(self.loads) == order else ()
        whole = self.trace or Trace(self.network, (Frame("", fitting or (0,) * order),))
        small = fold(replace(whole, frames=whole.frames[:1]))
        drawn = small.trace if self.trace or fitting else replace(small.trace, frames=(Frame(small.note, ()),))
        return first_and_last_svg(drawn, small.names) if drawn.network.order <= player.MOST else ""

    @property
    def file(self) -> str:
        """The text of the witness file of a claim, for `loadbal replay`; empty for an extremum."""
        reading = names.reading(self.row.id)
        if not isinstance(reading, Claim):
            return ""
        built, given = self.replayed
        return witness.text(witness.Witness(self.row.id, reading, self.bounds, given, built, fails=True))

    @cached_property
    def failed_parts(self) -> list[FailedPart]:
        """The parts of the conclusion that fail in this case; none unless the claim is refuted."""
        if self.failed_task:
            return self.failed_task.result()[self.row.id]
        reading = names.reading(self.row.id)
        if self.row.verdict != "refuted" or not isinstance(reading, Claim):
            return []
        return conclusion.failed_parts(reading.holds, self.built)

    @property
    def kind(self) -> str:
        """The kind of the network of the case in a word or two, such as `path`."""
        return kind(self.network)

    @property
    def discrepancies(self) -> str:
        """The discrepancy before and after the run, in words; empty if there is no run."""
        if self.trace is None or len(self.trace.frames) < 2:
            return ""
        first, last = (discrepancy(frame.loads) for frame in (self.trace.frames[0], self.trace.frames[-1]))
        steps = len(self.trace.frames) - 1
        return f"discrepancy {first} at first, {last} after {steps} step{'' if steps == 1 else 's'}"


def cases_of(rows: Iterable[Row], failed_task: FailedTask | None = None) -> dict[str, Case]:
    """The cases that the ledger stores, by the ids of their claims."""
    return {row.id: Case(row, failed_task) for row in rows if row.witness}


def failed_parts_of(rows: Iterable[Row]) -> dict[str, list[FailedPart]]:
    """The failed parts of all cases, by the ids of their claims; a few conclusions take half a minute."""
    return {id_: case.failed_parts for id_, case in cases_of(rows).items()}


def _are_numbers(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(it, int) for it in value)


def network_within(case: Any, depth: int = 2) -> Network | None:  # noqa: ANN401 - a case is whatever the recipe builds
    """The first network of a case: its field `network`, else one among its parts, or in their parts, `depth` deep.

    >>> network_within((7, (hypercube(1),)))
    Network(2, [(0, 1)])
    """
    own = getattr(case, "network", None)
    if isinstance(own, Network):
        return own
    parts = [part for part in case_parts.parts_of_case(case).values() if part is not case]
    below = (network_within(part, depth - 1) for part in parts if depth)
    return case_parts.network_and_coloring(case)[0] or next(filter(None, below), None)


def kind(network: Network | None) -> str:
    """The kind of a network in a word or two, for the filter of the gallery.

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
