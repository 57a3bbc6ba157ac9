"""The command `loadbal audit`: list where verdicts change if a boundary moves, and which changes are unexplained."""

import json
from collections.abc import Iterator
from dataclasses import asdict

import click

from loadbal import names, papers
from loadbal.auditing import audit
from loadbal.auditing.audit import Finding
from loadbal.cli import completing
from loadbal.cli.codes import HOLDS, REFUTED
from loadbal.cli.help import examples


@click.command(
    "audit",
    help="""Say where the verdict changes if a claim changes a little.

    The audit moves every bound of the claim by one, and drops its hypothesis. Each finding needs an explanation in
    verify/PAPER/boundaries.tsv: words of the sentence that name the boundary, or a reason. A finding without
    explanation is a fault of the sentence; an explanation without finding is a fault too. Exit code 1 if there is a
    fault. Without ID and --paper every claim is audited, which takes a few minutes.

    A claim in your own file is checked within small bounds first, and its findings need no explanations.
    """,
    epilog=examples(
        "loadbal audit houle/lemma-4",
        "loadbal audit --paper jan",
        "loadbal audit plaxton/theorem-2.2-fringe --json",
        "loadbal audit examples/own_claim.py::CLAIM",
    ),
)
@click.argument("id_", metavar="ID|FILE.py[::NAME]", required=False, shell_complete=completing.ids)
@click.option("--paper", type=click.Choice(papers.papers()), help="Audit every claim of a paper.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def command(id_: str | None, paper: str | None, as_json: bool) -> int:  # noqa: FBT001 - click passes a flag as a boolean
    """Audit one claim, the claims of a paper, or all claims; print the findings with their explanations."""
    if id_ is not None and paper is not None:
        raise click.UsageError(f"the ID {id_!r} and --paper {paper} are both given; give only one of them")
    audited = {claim: list(audit.audit(claim)) for claim in _claims(id_, paper)}
    found = [(finding, audit.explanation(finding)) for findings in audited.values() for finding in findings]
    idle = [
        f"{claim}: {line}" for claim, findings in audited.items() for line in audit.idle_explanations(claim, findings)
    ]
    for line in idle:
        # With --json these lines go to standard error: standard output is a JSON document of findings only.
        click.echo(line, err=as_json)
    if as_json:
        click.echo(json.dumps([{**asdict(finding), "explained": words} for finding, words in found], indent=1))
    else:
        click.echo("\n".join([*(map(_sharpness_line, audited) if id_ is not None else ()), *_finding_lines(found)]))
    return REFUTED if idle or any(not words for _, words in found) else HOLDS


def _claims(id_: str | None, paper: str | None) -> Iterator[str]:
    """The ids of the claims to audit."""
    if id_ is not None:
        yield from (name for name in names.readings(id_) if names.NEAR_MISS not in name)
    else:
        yield from (claim for claim in papers.claims() if paper in {None, claim.partition("/")[0]})


def _sharpness_line(claim: str) -> str:
    """A line: how many comparisons of the claim's conclusion fail if they are made sharper by one, and of how many."""
    counts = audit.sharpness_counts(claim)
    if counts is None:
        return f"{claim}: no check found it true, so its conclusion is not made stricter"
    falls, comparisons = counts
    if not comparisons:
        return f"{claim}: the conclusion contains no comparison of its own, so no bound in it can be made stricter"
    return f"{claim}: of {comparisons} comparisons in the conclusion, {falls} fail if their bound is made stricter by 1"


def _finding_lines(found: list[tuple[Finding, str]]) -> Iterator[str]:
    for finding, words in found:
        case = f" at {finding.case}" if finding.case else ""
        yield f"{finding.claim}: {finding.move}: {finding.becomes}{case}; {words or 'NOT EXPLAINED in boundaries.tsv'}"
    unexplained = sum(not words for _, words in found)
    yield f"changes of a bound or hypothesis that alter the verdict: {len(found)}, not yet explained: {unexplained}"
