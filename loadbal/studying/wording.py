"""The words of a study: counterexamples on an edge, values of parameters, and products with a gap."""

from collections.abc import Iterable

from loadbal.arithmetic import Number
from loadbal.studying.edges import Case, Fact
from loadbal.studying.gaps import Gap
from loadbal.studying.rules import Flow, StudiedRule

NEGATIVE = "a load may become negative, and the rule was studied on loads from 0 on"
"""Why a property of runs is undecided for a rule that may overdraw a node."""


def times(gap: Gap, factor: str) -> str:
    """The product of a gap and a factor, as text.

    >>> times(Gap(1), "the diameter"), times(Gap(-1, (1,), ("k",)), "the diameter")
    ('the diameter', '(k - 1) times the diameter')
    """
    text = str(gap)
    if text in {"0", "1"}:
        return factor if text == "1" else "0"
    return f"({text}) times {factor}" if " " in text else f"{text} times {factor}"


def counterexample_text(rule: StudiedRule, fact: Fact, case: Case) -> str:
    """The counterexample of a fact: the loads of an edge before and after, and those that they are compared with."""
    texts = [_exchange_text(case.rule, case.x, case.y)]
    if fact.compared is not None:
        texts.append(_exchange_text(case.rule, *fact.compared(case)))
    return with_values(rule, case.rule.values, ", but ".join(texts))


def _exchange_text(rule: Flow, x: Number, y: Number) -> str:
    sent = rule.flow(x, y)
    return f"loads {x} and {y} " + (f"become {x - sent} and {y + sent}" if sent != 0 else "stay")


def with_values(rule: StudiedRule, values: Iterable[Number], text: str) -> str:
    """The text, after the values of the parameters if there are any."""
    given = ", ".join(f"{it.name} = {value}" for it, value in zip(rule.parameters, values, strict=True))
    return f"{given}: {text}" if given else text
