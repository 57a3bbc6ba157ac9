"""The command `loadbal study`: what a rule of dimension exchange does on every network."""

from collections.abc import Iterable
from pathlib import Path

import click

from loadbal import names
from loadbal.claim_errors import explaining_errors
from loadbal.cli import console, pages
from loadbal.cli.codes import HOLDS, UNDECIDED
from loadbal.cli.help import examples
from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.showing.study_page import study_page
from loadbal.studying import report
from loadbal.studying.node_rules import has_state, node_rule
from loadbal.studying.nodes import NodeStudy
from loadbal.studying.rules import Parameter, parsed_range, studied_rule
from loadbal.studying.study import Study
from loadbal.studying.synchronous import synchronous_study


@click.command(
    "study",
    help="""Say what a protocol of your own does on every network.

    The result has theorems, counterexamples and worst runs. RULE is a function `flow(x, y)` of the loads of two
    neighbors that gives the number of tokens which the first sends to the second, an object with this method, or a
    class of such objects. Its parameters get ranges by --parameter.

    The rule acts on one matching after the other or, with --synchronous, on all edges at once. With --synchronous, RULE
    may also have a state at each node, such as a rotor: it is then a class with the methods `states(degree)`,
    `sent(load, neighbors, state)` and `next_state(load, neighbors, state)`.

    Each property of the runs is proved for all networks and loads, refuted by a smallest case, or undecided, exit code
    3; Ctrl-C shows what is decided so far. Rocq's kernel checks the proofs if it is installed; otherwise solvers do,
    for a single edge or node.
    """,
    epilog=examples(
        "loadbal study examples/own_rules.py::half",
        "loadbal study examples/own_rules.py::part --parameter d=2..",
        "loadbal study examples/own_rules.py::share --parameter d=1.. --synchronous d",
        "loadbal study examples/rules_with_state.py::Rotor --synchronous 3",
        "loadbal study examples/own_rules.py::Capped --parameter capacity=1.. --html capped.html",
    ),
)
@click.argument("name", metavar="FILE.py::RULE")
@click.option(
    "--parameter", "ranges", metavar="NAME=RANGE", multiple=True, help="Range of a parameter: k=2.., k=2..5 or k=3."
)
@click.option(
    "--synchronous",
    "degree",
    metavar="DEGREE",
    help="All edges carry tokens at once; DEGREE is the largest degree: a number, or a parameter of the rule.",
)
@click.option("--solvers-only", is_flag=True, help="Do not ask Rocq's kernel.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@pages.HTML
def command(  # noqa: PLR0913 - an argument and its options
    name: str,
    ranges: tuple[str, ...],
    page: Path | None,
    degree: str | None,
    *,
    solvers_only: bool,
    as_json: bool,
) -> int:
    """Study a rule, and print what was found out."""
    console.refuse_unwritable(page)
    file, rule = names.within_file(name)
    if not file:
        raise InvalidInputError(f"{name!r} does not name a rule in a file; expected FILE.py::RULE")
    module = names.module(file)
    if not hasattr(module, rule):
        raise UnknownNameError(
            f"the file {file} defines no rule {rule!r}; expected the name of a function or class in this file"
        )
    with explaining_errors(name):
        study = _study(getattr(module, rule), rule, map(parsed_range, ranges), degree, with_kernel=not solvers_only)
        try:
            said = _text(name, study, as_json=as_json)
        except KeyboardInterrupt:
            study.stop()
            said = _text(name, study, as_json=as_json)
        verdict = report.verdict_line(name, study)
        shown = study_page(name, study, pages.command_line()) if page is not None else ""
    click.echo(said, nl=False)
    if page is not None:
        console.write(page, shown)
        click.echo(f"the page is written to {page}; open it in a browser", err=as_json)
    click.echo(verdict, err=as_json)
    return HOLDS if study.is_decided else UNDECIDED


def _study(
    rule: object, name: str, ranges: Iterable[Parameter], degree: str | None, *, with_kernel: bool
) -> report.AnyStudy:
    """The study of a rule of an edge, or of a rule with a state."""
    if has_state(rule):
        if degree is None:
            raise InvalidInputError(
                f"{name} has methods of a rule with a state; add --synchronous DEGREE, with the largest degree"
            )
        return NodeStudy(node_rule(rule, name, degree, ranges), with_kernel)
    studied = studied_rule(rule, name, ranges)
    return (
        Study(studied, with_kernel) if degree is None else synchronous_study(studied, degree, with_kernel=with_kernel)
    )


def _text(name: str, study: report.AnyStudy, *, as_json: bool) -> str:
    """The text of a study that is printed before its verdict: its lines, or JSON."""
    return report.json_text(name, study) if as_json else "\n".join(report.lines(study)) + "\n"
