"""The protocols of the playground, printed as JavaScript from the library's own rules."""

from collections.abc import Callable
from typing import NamedTuple

from loadbal.arithmetic import Number, larger
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR, Reading
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.recursive_balance import EXCESS_RULES
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.showing.javascript import QUOTIENT, Arrow, object_literal
from loadbal.showing.player import json_for_script


class MatchingProtocol(NamedTuple):
    """A protocol that balances the edges of one color in each step; `str` gives its rules as a JavaScript object."""

    about: str
    flow: Callable[[Number, Number], Number]
    """The tokens that cross an active edge, from the loads of both ends."""
    plus: Callable[..., Number] | None = None
    """The tokens that cross an active edge in a B-phase of Discrepancy-1, from loads and maxima; else None."""
    phases: bool = False
    """True if claims speak of whole phases, so that a run must last at least one."""

    def __str__(self) -> str:
        rules = {"phases": json_for_script(self.phases), "flow": str(Arrow(self.flow, ("x", "y")))}
        if self.plus is None:
            return object_literal(rules)
        plus = Arrow(self.plus, ("x", "y", "most_x", "most_y"))
        return object_literal({**rules, "plus": plus, "larger": Arrow(larger, ("x", "y"))})


class MigrationProtocol(NamedTuple):
    """A protocol by which all processors of a cycle send tasks to the next at once; `str` gives a JavaScript object."""

    about: str
    reading: Reading

    def __str__(self) -> str:
        sent = Arrow(lambda load, average: self.reading.sent((load,), average)[0], ("load", "average"))
        return object_literal({"phases": "false", "average": Arrow(self.reading.average, ("sum", "n")), "sent": sent})


SHARING = {
    rule.name.replace(" ", "-"): MatchingProtocol(f"neighbors share evenly; {rule}", rule.flow) for rule in EXCESS_RULES
}
MIGRATIONS = {
    "function-1-all": MigrationProtocol("Function 1 on a cycle: the whole surplus moves to the next", ALL_FLOOR),
    "function-1-one": MigrationProtocol("Function 1 on a cycle: one task of a surplus moves to the next", ONE_FLOOR),
}
PROTOCOLS: dict[str, MatchingProtocol | MigrationProtocol] = {
    "threshold-1": MatchingProtocol("Threshold-1: a token moves to a neighbor that has one less", THRESHOLD_1.flow),
    "threshold-2": MatchingProtocol("Threshold-2: a token moves to a neighbor that has two less", THRESHOLD_2.flow),
    "even-threshold": MatchingProtocol(
        "Even-Threshold: the same, and from an even load also to one less", EVEN_THRESHOLD.flow, phases=True
    ),
    "discrepancy-1": MatchingProtocol(
        "Discrepancy-1: local maxima are recorded, then frozen", THRESHOLD_1.flow, plus_flow
    ),
    **SHARING,
    **MIGRATIONS,
}


def protocols_script() -> str:
    """The protocols as JavaScript."""
    protocols = ",\n".join(f"{json_for_script(name)}: {it}" for name, it in PROTOCOLS.items())
    return f"{QUOTIENT}\nconst PROTOCOLS = {{\n{protocols}\n}};"
