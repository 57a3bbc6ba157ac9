"""The page of rules: what is proved and refuted of twelve rules of dimension exchange, side by side."""

from collections.abc import Iterable, Iterator
from html import escape

from loadbal.checking.rocq import bindings
from loadbal.showing.study_page import study_page
from loadbal.site.myst import html, page, plain
from loadbal.studying import report
from loadbal.studying.findings import Finding
from loadbal.studying.known_rules import RULES, KnownRule
from loadbal.studying.study import Study
from loadbal.studying.theorems import THEORY

HEADS = {
    "rest": "every run comes to rest",
    "gap": "at rest, neighbors differ by at most",
    "attained": "attained on every graph",
    "recurrent": "loads that come back have a small discrepancy",
    "squares": "a step lowers the sum of squares",
    "monotone": "more tokens never mean fewer later",
    "level": "t more tokens at each node stay t more",
    "mirror": "t - x in place of x",
    "alike": "the order of the ends is of no consequence",
}
"""The columns of the table: the properties by their names, in a few words."""

INTRODUCTION = """Each rule says how many tokens an active edge carries, from the loads of its two ends; this is
*dimension exchange*. The table says what every run does, on every properly colored connected graph and from all loads.
For a rule with parameters it says so for all values in their ranges. The name of a rule leads to its study, with the
counterexamples, the worst runs on small networks, and who proved it. `loadbal study FILE.py::RULE` makes such a study
of a rule of yours; the [tutorial](tutorial.md) shows how."""


def rule_files() -> list[tuple[str, str]]:
    """The page of rules and the study of each, as files of the site; the kernel is asked if the theories are built."""
    ready = (bindings.folder() / "theories" / f"{THEORY}.vo").is_file()
    studies = [(known, known.studied(with_kernel=ready)) for known in RULES]
    return [
        ("rules.md", page("# Twelve rules", INTRODUCTION, html(table(studies)), f"Here {plain(report.LEGEND)}.")),
        *((f"_extra/{address(known)}", study_page(known.name, study, known.command)) for known, study in studies),
    ]


def address(known: KnownRule) -> str:
    """The address of the study of a rule, from the top of the site."""
    return f"rules/{known.name}.html"


def table(studies: Iterable[tuple[KnownRule, Study]]) -> str:
    """The table as HTML: a row for each rule, a column for each property.

    On a phone the style shows a row as a list, each cell after its head; the roles keep it a table for screen readers.
    """
    heads = "".join(f"<th role='columnheader'>{escape(it)}</th>" for it in ("rule", *HEADS.values()))
    rows = "".join(_row(*it) for it in studies)
    return f"<table class='rules' role='table'><tr role='row'>{heads}</tr>{rows}</table>"


def _row(known: KnownRule, study: Study) -> str:
    name = f'<a href="{address(known)}">{escape(study.rule.title)}</a>'
    source = f"<br>{escape(known.source)}" if known.source else ""
    return f"<tr role='row'><td role='cell'>{name}{source}</td>{''.join(_cells(study))}</tr>"


def _cells(study: Study) -> Iterator[str]:
    """A cell for each column; empty if the property was not asked, because another one says more."""
    found = {it.key: it for it in study.findings}
    for key, head in HEADS.items():
        known = _outcome(found[key], study) if key in found else ""
        yield f'<td role="cell" data-head="{escape(head)}">{known}</td>'


def _outcome(it: Finding, study: Study) -> str:
    """The outcome of a property, with the bound that is proved, or the reason why it fails on hover."""
    said = str(study.gap) if it.key == "gap" and it.outcome == "proved" else it.outcome
    return f'<span class="{it.outcome}" title="{escape(report.statement(it))}">{escape(said)}</span>'
