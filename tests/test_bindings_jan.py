"""Wrong shares, steps and migrations on cube-connected cycles are detected by their bindings to Rocq.

A wrong run is a different goal, and a false one, because Rocq computes the right run from the same loads.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from loadbal.arithmetic import Number, indicator, larger, smaller, where
from loadbal.checking.rocq.bindings import modules
from loadbal.protocols import ccc_balance, cycle_migration, regular_balance
from loadbal.protocols.circulatory_sum import Circulation
from loadbal.protocols.cycle_migration import Reading
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess
from loadbal.theory import regular_distribution
from tests.wrong_steps import Injection

BOUND = modules()


@dataclass(frozen=True)
class Fault:
    """A wrong definition in place of the right one."""

    place: Any
    attribute: str
    wrong: Callable[..., Any] | property

    def __call__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace the right definition by the wrong one."""
        monkeypatch.setattr(self.place, self.attribute, self.wrong)


SHARES = {
    "one more of them": lambda place, low, high, rest: where(place <= rest, high, low),
    "the last ones": lambda place, low, high, rest: where(place < rest, low, high),
    "floors": lambda _place, low, _high, _rest: low,
    "ceilings": lambda _place, _low, high, _rest: high,
    "from 7 on": lambda place, low, high, rest: where((place < rest) & (place >= 7), high, low),
    "two for the first": lambda place, low, high, rest: where(place == 0, low + 2, where(place < rest, high, low)),
}
LOOSE = {
    "no node gets a loose task": lambda kept, _: kept,
    "every node gets a loose task": lambda kept, _: kept + 1,
}
STEPS = {
    "nothing moves": lambda loads, *_: loads,
    "one more": lambda loads, *_: (loads[0] + 1, *loads[1:]),
    "backwards": lambda loads, *_: loads[::-1],
}
Flow = Callable[[Number, Number], Number]
FLOWS: dict[str, Callable[[Flow], Flow]] = {
    "twice as many": lambda flow: lambda x, y: 2 * flow(x, y),
    "uphill": lambda flow: lambda x, y: flow(y, x),
    "never": lambda _: lambda x, y: 0 * (x - y),
    "one more": lambda flow: lambda x, y: flow(x, y) + 1,
    "from 7 on": lambda flow: lambda x, y: flow(x, y) * indicator(x >= 7),
}
MOVED = {
    "copies": lambda loads, sent: tuple(load + sent[j - 1] for j, load in enumerate(loads)),
    "losses": lambda loads, sent: tuple(load - sent[j] for j, load in enumerate(loads)),
    "from oneself": lambda loads, _: loads,
    "twice": lambda loads, sent: tuple(load - 2 * sent[j] + 2 * sent[j - 1] for j, load in enumerate(loads)),
    "one more arrives": lambda loads, sent: tuple(load - sent[j] + sent[j - 1] + 1 for j, load in enumerate(loads)),
}
SENT = {
    "one too many": lambda _, loads, average: tuple(larger(load - average + 1, 0) for load in loads),
    "one too few": lambda _, loads, average: tuple(larger(load - average - 1, 0) for load in loads),
    "two at most": lambda _, loads, average: tuple(smaller(larger(load - average, 0), 2) for load in loads),
    "all of it": lambda _reading, loads, _average: loads,
    "none": lambda _reading, loads, _average: tuple(0 * load for load in loads),
    "always one": lambda _reading, loads, _average: tuple(0 * load + 1 for load in loads),
    "one from 2 on": lambda _, loads, average: tuple(indicator(load >= average + 2) for load in loads),
    "the missing tasks": lambda _, loads, average: tuple(larger(average - load, 0) for load in loads),
}
TAKEN = {
    "all": lambda cycle, _position, _tasks: tuple(0 * load for load in cycle),
    "none": lambda cycle, _position, _tasks: cycle,
    "more than there are": lambda cycle, _position, tasks: tuple(load - tasks for load in cycle),
}
EXCHANGED = {
    "twice": lambda cycle, _, gain: tuple(load + 2 * gain for load in cycle),
    "losses alone": lambda cycle, _, gain: tuple(load + smaller(gain, 0) for load in cycle),
}
CHUNKS = {
    "never cut": lambda _elements, size, _place: size,
    "one place late": lambda elements, size, place: larger(0, smaller(size, elements - (place - 1) * size)),
    "negative": lambda elements, size, place: smaller(size, elements - place * size),
    "all remaining elements": lambda elements, size, place: larger(0, elements - place * size),
}
LATER = {
    "no processor passes its word on": lambda it: it,
    "added but not passed on": lambda it: it._replace(
        sums=tuple(a + b for a, b in zip(it.sums, it.words, strict=True))
    ),
    "passed on but not added": lambda it: it._replace(words=(it.words[-1], *it.words[:-1])),
}


def faults_of(place: object, attribute: str, wrong: dict[str, Callable[..., Any]]) -> list[Injection]:
    """For each of the wrong definitions, the fault that puts it in place of an attribute of `place`."""
    return [Fault(place, attribute, each) for each in wrong.values()]


def faults_of_excess_rules() -> list[Injection]:
    """The faults that change the flow of every rule on excess tokens in the same way."""
    flows = {rule.name: rule.flow for rule in EXCESS_RULES}

    def followed(fault: Callable[[Flow], Flow]) -> property:
        return property(lambda rule: fault(flows[rule.name]))

    return [Fault(Excess, "flow", followed(fault)) for fault in FLOWS.values()]


# Part of the algorithms -> its faults, and the comparisons with Rocq that must detect each of them.
PROTOCOLS: dict[str, tuple[list[Injection], Callable[[], Iterator[str]]]] = {
    "Definition 1": (faults_of(regular_balance, "share", SHARES), BOUND["regular_balance"].distributions),
    "Step 1": (faults_of(regular_balance, "shared_across", STEPS), BOUND["regular_balance"].runs),
    "Step 2": (faults_of(regular_balance, "with_loose_tasks_regular", STEPS), BOUND["regular_balance"].runs),
    "loose tasks": (faults_of(regular_balance, "with_loose_task", LOOSE), BOUND["regular_balance"].runs),
    "dimension exchange": (faults_of_excess_rules(), BOUND["regular_balance"].runs),
    "migration": (faults_of(cycle_migration, "moved", MOVED), BOUND["cycle_migration"].runs),
    "surplus": (faults_of(Reading, "sent", SENT), BOUND["cycle_migration"].runs),
    "losses of a cycle": (faults_of(ccc_balance, "taken", TAKEN), BOUND["ccc_balance"].runs),
    "gains of a cycle": (faults_of(ccc_balance, "cycle_with_gain", EXCHANGED), BOUND["ccc_balance"].runs),
    "circulation": (faults_of(Circulation, "after_unit", LATER), BOUND["circulatory_sum"].sums_on_unknowns),
    "chunks": (faults_of(regular_distribution, "chunk", CHUNKS), BOUND["regular_distribution"].dealt),
}


@pytest.mark.parametrize("name", PROTOCOLS)
def test_a_wrong_step_changes_the_goals(name: str) -> None:
    faults, compared = PROTOCOLS[name]
    right = list(compared())
    for inject in faults:
        with pytest.MonkeyPatch.context() as monkeypatch:
            inject(monkeypatch)
            assert list(compared()) != right
