"""The search of a box of load vectors on many networks of one size, by one compiled function or by tables of steps.

The networks have the same number of nodes and of colors. A compiled function reads the partner of each node from an
array, and numbers such as the diameter from parameters, so that nothing is compiled for a single network. Each network
is searched as a whole: either all its load vectors pass, or the caller checks the network by other means.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box
from loadbal.compiling.blocks import Slice
from loadbal.compiling.box_search import BoxSearch
from loadbal.compiling.machine import PASSED, has_compiler
from loadbal.errors import UnfitError
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import all_nodes
from loadbal.recording.ranges import Range
from loadbal.recording.unknown_networks import RULE_LOADS
from loadbal.recording.widths import integers_of_width


class ColoredNetwork(Protocol):
    """A colored network, such as an `EdgeColoring`."""

    @property
    def network(self) -> object:
        """The network, with the numbers that claims read as attributes."""

    @property
    def partners(self) -> Sequence[Sequence[int]]:
        """The partner of each node in each color, the node itself without an edge of the color."""


@dataclass(frozen=True)
class NetworkSearch:
    """The search of one box on the networks of one size."""

    search: BoxSearch
    """The search for a claim that was recorded with an `UnknownColoring`. Its last parameters are `numbers`."""
    numbers: tuple[str, ...]
    """The numbers that the claim reads of a network: names of attributes of `Network`."""

    @property
    def box(self) -> Box:
        """The load vectors that are searched on each network."""
        return self.search.box

    @property
    def claim(self) -> RecordedClaim:
        """The recorded claim."""
        return self.search.claim

    def make_code(self) -> None:
        """Make now the table and the compiled function; without a compiler, tables of steps.

        Raises: UnfitError if there is no compiler and the claim is not fit for tables, or if a rule might be applied to
        loads for which it is not known to be antisymmetric.
        """
        self.search.make_table()
        ranges = self.search.unguarded_ranges
        exchanged = [node.number for node in all_nodes(self.claim.roots) if node.op == "partner"]
        if ranges is None or not all(ranges.table[number].within(RULE_LOADS) for number in exchanged):
            raise UnfitError("the loads of a run may exceed 8 bits")
        if has_compiler():
            self.search.make_code()
        else:
            self.search.make_tables()

    @cached_property
    def slices(self) -> list[Slice]:
        """All rows of the box, made once for all networks."""
        return list(self.search.layout.slices(self.search.narrowest.bits, 0, len(self.search.parameters)))

    @property
    def engine(self) -> str:
        """The name of the compiled function in reports."""
        return f"{self.search.code(self.search.narrowest).engine}, many networks at once"

    def choose(self, coloring: ColoredNetwork) -> None:
        """Let the search read a network."""
        numbers = [getattr(coloring.network, name) for name in self.numbers]
        before = self.search.parameters[: len(self.search.parameters) - len(numbers)]
        self.search.parameters = (*before, *numbers)
        self.search.partners = partners_of(coloring)

    def relevant_cases(self) -> int | None:
        """The number of load vectors that meet the hypothesis on the chosen network; None unless all these pass."""
        relevant, search = 0, self.search
        if search.tables is not None:
            with suppress(UnfitError):
                return search.tables.relevant_cases(search.parameters, search.partners)
            return None
        if not all(Range(it, it).within(integers_of_width(search.narrowest.bits)) for it in search.parameters):
            return None
        table, code = search.layout.table(search.narrowest.bits).columns, search.code(search.narrowest)
        for slice_ in self.slices:
            slice_.rows[:, : len(search.parameters)] = search.parameters
            start = int(slice_.spans[0, 0])
            result = code.scan(table, slice_.rows, slice_.spans, 0, start, search.partners)
            if result.answer != PASSED:
                return None
            relevant += result.relevant
        return relevant if search.claim.has_hypothesis else search.box.count


def partners_of(coloring: ColoredNetwork) -> NDArray[np.int64]:
    """The partner of each node in each color, the node itself without an edge of the color. Shape: [color][node]."""
    return np.array(coloring.partners, np.int64)
