"""Unknown networks: placeholders with which a claim is recorded once, for all colored networks of one size.

Networks of one size have the same number of nodes and the same number of colors. A recipe gets an `UnknownColoring` in
place of one of them. A step of dimension exchange records the load of each node's partner (the operation `partner`),
and the diameter and the largest degree are inputs of the recording. A claim that reads anything else of the network,
such as its edges, is refused, since its operations may differ from network to network.

>>> from loadbal.protocols.dimension_exchange import step
>>> from loadbal.protocols.threshold import THRESHOLD_2
>>> from loadbal.recording.nodes import all_nodes
>>> from loadbal.recording.recording import Recording
>>> recording = Recording()
>>> coloring = UnknownColoring(recording, order=2, chi=1)
>>> loads = recording.new_input(), recording.new_input()
>>> after = step(THRESHOLD_2, loads, coloring.matchings[0])
>>> [node for node in all_nodes(after) if node.op == "partner"]
[#3: partner(0, 0, #1, #2), #4: partner(0, 1, #1, #2)]
"""

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import UnrecordableError
from loadbal.recording.nodes import Node, Operand, operand
from loadbal.recording.ranges import NodeRanges, Range, interval, range_of
from loadbal.recording.recording import Exchange, Recording

if TYPE_CHECKING:
    from collections.abc import Callable

RULE_LOADS = Range(-128, 127)
"""The loads for which the flows of a rule are compared in both directions. Loads of all runs must lie in this range."""


def _refuse(what: str) -> NoReturn:
    raise UnrecordableError(f"the claim uses {what} of the network")


class _Unknown:
    """An object that refuses every use but those that its subclass defines."""

    def __getattr__(self, name: str) -> NoReturn:
        _refuse(f"`{name}`")

    def _refuse_use(self, *_: object) -> NoReturn:
        _refuse("more than matchings, diameter and largest degree")

    __bool__ = __call__ = __contains__ = __eq__ = __getitem__ = __hash__ = __iter__ = __len__ = _refuse_use
    __str__ = __repr__ = __format__ = _refuse_use


class UnknownColoring(_Unknown):
    """An edge coloring with `chi` colors of an unknown network with `order` nodes."""

    def __init__(
        self,
        recording: Recording,
        order: int,
        chi: int,
        matching: "Callable[[Recording, int], UnknownMatching] | None" = None,
    ) -> None:
        """An unknown coloring; `matching` makes the matching of a color, an `UnknownMatching` unless it is given."""
        self.network = UnknownNetwork(recording, order)
        self.chi = chi
        self.matchings = tuple((matching or UnknownMatching)(recording, color) for color in range(chi))

    def starting_at(self, color: int) -> "UnknownColoring":
        """The coloring whose colors are rotated cyclically such that the given color becomes color 0."""
        rotated = object.__new__(UnknownColoring)
        rotated.network, rotated.chi = self.network, self.chi
        rotated.matchings = tuple(self.matchings[(color + other) % self.chi] for other in range(self.chi))
        return rotated


class UnknownNetwork(_Unknown):
    """An unknown network with `order` nodes."""

    def __init__(self, recording: Recording, order: int) -> None:
        self._recording = recording
        self.order = order
        self.numbers: dict[str, Node] = {}
        """The inputs for the numbers that the claim reads of the network, by the names of attributes of `Network`."""

    @property
    def diameter(self) -> Node:
        """The diameter."""
        return self._number("diameter")

    @property
    def max_degree(self) -> Node:
        """The largest degree."""
        return self._number("max_degree")

    def _number(self, name: str) -> Node:
        if name not in self.numbers:
            self.numbers[name] = self._recording.new_input()
        return self.numbers[name]

    @property
    def number_ranges(self) -> tuple[Range, ...]:
        """The range of each of these numbers: no distance and no degree reaches the number of nodes."""
        return (Range(0, self.order - 1),) * len(self.numbers)


class UnknownMatching(_Unknown):
    """The edges of one color of an unknown network."""

    def __init__(self, recording: Recording, color: int) -> None:
        self._recording, self._color = recording, color

    def exchanged(self, rule: Any, loads: tuple[Any, ...]) -> tuple[Any, ...]:  # noqa: ANN401 - a rule and numbers
        """The loads after every node has exchanged tokens with its partner; a node without a partner sends nothing.

        Raises: UnrecordableError unless the flow from x to y is always minus the flow from y to x. Only then each node
        may compute its own flow, whichever end of its edge it is.
        """
        if not is_antisymmetric(rule):
            raise UnrecordableError(f"the rule {type(rule).__name__} does not satisfy flow(y, x) = -flow(x, y)")
        before, recording = tuple(map(operand, loads)), self._recording
        partners = [recording.partner_load(self._color, node, before) for node in range(len(before))]
        known = recording.count
        after = tuple(load - rule.flow(load, partner) for load, partner in zip(loads, partners, strict=True))
        # Cases of the conditions inside a flow would be tried at every node of every step, and say less than the rule.
        recording.range_rules |= dict.fromkeys(range(known + 1, recording.count + 1), interval)
        for load, partner, new in zip(before, partners, after, strict=True):
            if isinstance(new, Node) and new.number > known:
                recording.range_rules[new.number] = partial(_range_after, rule, load, partner)
        if all(isinstance(new, Node) and new.number > known for new in after):
            recording.exchanges[tuple(new.number for new in after)] = Exchange(rule, self._color, before, after)
        return after


def _range_after(rule: Any, load: Operand, partner: Node, _: Node, ranges: NodeRanges) -> Range | None:  # noqa: ANN401 - a rule
    """The range of a load after an exchange with the partner's load; None if loads are outside `RULE_LOADS`."""
    before = range_of(load, ranges).hull(range_of(partner, ranges))
    return range_after_exchange(rule, before) if before.within(RULE_LOADS) else None


# The caches distinguish types, since rules of different classes may be equal, as named tuples are.
@lru_cache(maxsize=1024, typed=True)
def range_after_exchange(rule: Any, before: Range) -> Range:  # noqa: ANN401 - a rule
    """The range of the loads of two nodes after an exchange, if both loads lie in the range `before`.

    It is exact, since the rule is applied to all pairs of loads.

    >>> from loadbal.protocols.threshold import THRESHOLD_1
    >>> range_after_exchange(THRESHOLD_1, Range(0, 6))
    Range(low=0, high=6)
    """
    x, y = _pairs(before)
    after = x - rule.flow(x, y)
    return Range(int(np.min(after)), int(np.max(after)))


def _pairs(loads: Range) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """All pairs of loads in a range, as two columns."""
    each = np.arange(loads.low, loads.high + 1)
    return np.repeat(each, len(each)), np.tile(each, len(each))


@lru_cache(maxsize=64, typed=True)
def is_antisymmetric(rule: Any) -> bool:  # noqa: ANN401 - a rule
    """Whether the flow of a rule from x to y is minus the flow from y to x, for all loads in `RULE_LOADS`."""
    x, y = _pairs(RULE_LOADS)
    return bool(np.all(rule.flow(x, y) == -rule.flow(y, x)))
