"""A study as a page: its properties with the runs of counterexamples, its theorems, and the longest runs."""

from collections.abc import Iterator
from html import escape

from loadbal.showing.player import figure
from loadbal.showing.run_page import self_contained_page, versions_line
from loadbal.studying import report
from loadbal.studying.findings import Finding
from loadbal.studying.nodes import NodeStudy
from loadbal.trace import Trace


def study_page(name: str, study: report.AnyStudy, command: str) -> str:
    """The page of a study, which needs no other file."""
    return self_contained_page(
        f"{name}: a study",
        f"<h1>{escape(study.rule.title)}</h1>",
        f"<p>{escape(study.scope[0].upper() + study.scope[1:])}:</p>",
        "<table>",
        *map(_row, study.findings),
        "</table>",
        f"<p>{escape(report.LEGEND)}. Proved: {escape(report.authority(study))}.</p>",
        *_counterexamples(study),
        *_measurements(study),
        *_theorems(study),
        f"<h2>Command</h2>\n<pre>{escape(command)}</pre>",
        f"<p>{escape(versions_line())}</p>",
    )


def _row(it: Finding) -> str:
    return f'<tr><th><b class="{it.outcome}">{it.outcome}</b></th><td>{escape(report.statement(it))}</td></tr>'


def _counterexamples(study: report.AnyStudy) -> Iterator[str]:
    """The runs of the counterexamples, each once."""
    shown = {it.says: it for it in study.findings if it.run is not None}
    if shown:
        yield "<h2>Counterexamples</h2>"
    for it in shown.values():
        if it.run is not None:
            yield f"<h3>{escape(report.statement(it))}</h3>"
            yield figure(it.run, title=f"A counterexample: {it.what}")


def _measurements(study: report.AnyStudy) -> Iterator[str]:
    """The worst runs that were measured, as a table, and the longest of them to step through."""
    if not study.measurements:
        return
    yield "<h2>The worst runs on small networks</h2>"
    yield "<table>"
    for row in (report.HEADS, *report.rows(study)):
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
    yield "</table>"
    for name, run in _longest_runs(study):
        yield f"<h3>{escape(name)}: the longest run</h3>"
        yield figure(run, title=f"The longest run, {name}")


def _longest_runs(study: report.AnyStudy) -> Iterator[tuple[str, Trace]]:
    """The longest measured runs, if runs come to rest, each with the name of its networks."""
    if isinstance(study, NodeStudy):
        runs = [(it.networks, study.longest_run(it)) for it in study.measurements]
    else:
        runs = [(it.family.name, study.longest_run(it)) for it in study.measurements]
    yield from ((name, run) for name, run in runs if run is not None)


def _theorems(study: report.AnyStudy) -> Iterator[str]:
    """The theorems as the kernel prints them."""
    proved = [it for it in study.findings if it.theorem]
    if proved:
        yield "<h2>Theorems, as Rocq prints them</h2>"
    for it in proved:
        yield f"<p>{escape(it.what)}</p><pre>{escape(it.key)} : {escape(it.theorem)}</pre>"
