"""What is known, for a terminal: the ledger, a statement with its evidence, a verdict, a run step by step."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from rich.table import Table

from loadbal import domain, papers
from loadbal.checking.arguments import Proof, Step, Who
from loadbal.choices import printed, shown
from loadbal.claim import Statement
from loadbal.hunting.answer import Answer
from loadbal.names import Reading, files_of
from loadbal.records import Kernel, Record, Row, Standing, recorded
from loadbal.trace import Frame, Trace
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Verdict

VERDICTS: tuple[Standing, ...] = ("holds", "bounded", "refuted", "measured", "open")
WHO: dict[Who, Callable[[Step], str]] = {
    "by": lambda step: f"by {', '.join(lemma.name for lemma in step.lemmas)}",
    "uses": lambda step: f"uses {step.claim}",
    "argued": lambda _: "argued",
    "cited": lambda step: f"cited from {step.source}",
}
"""Who answers for a step of an argument."""

STYLES = {"holds": "green", "bounded": "blue", "refuted": "red", "measured": "cyan", "open": "yellow"}


def tally(rows: Iterable[Row]) -> str:
    """How many claims have which verdict."""
    count = Counter(row.verdict for row in rows)
    parts = [f"{count[verdict]} {verdict.removesuffix('s')}" for verdict in VERDICTS if count[verdict]]
    return f"{count.total()} claim{'' if count.total() == 1 else 's'}: {', '.join(parts) or 'none checked yet'}"


def finding(row: Row) -> str:
    """The counterexample, or the value and where it is attained; empty for what holds."""
    seen = row.witness.printed if row.witness else ""
    if row.verdict == "measured":
        return f"{row.value}: {seen}" if seen else str(row.value)
    return seen if row.verdict == "refuted" else ""


def ledger_table(rows: Iterable[Row]) -> Table:
    """The ledger for a terminal: every sentence beside what came of it."""
    table = Table("claim", "verdict", "strength", "sentence, and what was found", box=None, pad_edge=False)
    table.header_style = "bold"
    table.columns[0].overflow = table.columns[3].overflow = "fold"
    for row in rows:
        found = f"\n[italic]{_plain(finding(row))}[/]" if finding(row) else ""
        verdict = f"[{STYLES[row.verdict]}]{row.verdict}[/]"
        table.add_row(row.id, verdict, row.strength, f"{_plain(row.statement)}{found}")
    return table


def details(statement: Statement, readings: Mapping[str, Reading], rows: Mapping[str, Row]) -> Iterator[str]:
    """A statement with its source, and each of its readings with what is known of it, line by line."""
    yield from (f"{statement.id} ({statement.source.paper}, {statement.source.locator})", statement.text)
    yield f"files: {', '.join(files_of(statement.id))}"
    for id_, reading in readings.items():
        yield ""
        yield f"{id_}: {reading.sentence}"
        yield from (f"  repairs: {repaired}" for repaired in [reading.repairs] if repaired)
        if id_ in rows:
            yield from (f"  {line}" for line in known(rows[id_]))
        else:
            yield f"  verdict: open; nothing is in the ledger yet, try `loadbal check {id_}`"


def known(row: Row) -> Iterator[str]:
    """What is known of a claim, line by line."""
    value = f" {row.value}" if row.value is not None else ""
    yield f"domain: {row.domain or 'not told'}"
    yield f"verdict: {row.verdict}{value} ({row.strength})"
    yield f"covered: {covered(row)}"
    yield from (f"evidence: {_evidence(record)}" for record in row.evidence)
    if row.kernel:
        yield from theorem_lines(row.kernel)
    if row.witness:
        yield f"{'counterexample' if row.verdict == 'refuted' else 'attained by'}: {row.witness.printed}"
    for near in row.near_misses:
        found = near.record.witness.printed if near.record.witness else "none found"
        yield f"near miss {near.name!r}: {near.sentence} {near.record.outcome}: {found}"


def theorem_lines(kernel: Kernel) -> Iterator[str]:
    """A theorem as the kernel prints it, and what it assumes and is bound by."""
    yield f"theorem {kernel['theorem']} (Rocq {kernel['rocq']}): {kernel['says']}"
    assumed, bound = (", ".join(kernel[what]) or "nothing" for what in ("axioms", "bound by"))
    yield f"  assumes: {assumed}; bound by: {bound}"


def covered(row: Row) -> str:
    """What was covered by the check that decides, in one line."""
    if row.verdict in {"refuted", "open"}:
        return "a counterexample decides" if row.verdict == "refuted" else "samples only"
    if Strength(row.strength).rank >= Strength.WRITTEN.rank:
        return "everything that the sentence speaks of"
    return domain.reach(row.covered) or "not recorded"


def joints(proof: Proof) -> Iterator[str]:
    """A proof line by line: how its lemmas join, and before every sentence who answers for it."""
    yield f"proof of {proof.claim}: {proof.scheme.value}"
    for step in proof.steps:
        yield f"  {WHO[step.who](step)}: {' '.join(step.says.split()) or papers.claims()[step.claim][1].sentence}"
    count = len(proof.argued)
    yield f"  {count} sentence{'' if count == 1 else 's'} argued; cited: {', '.join(proof.cites) or 'nothing'}"


def told(value: Row | Answer) -> list[str]:
    """A row of the ledger or an answer as lines, the verdict of an answer last."""
    if isinstance(value, Row):
        return [f"{value.id}: {value.statement}", *(f"  {line}" for line in known(value))]
    notes = [value.note] if value.note else []
    answers = [f"{name}: {shown(answer)}" for name, answer in value.answers.items()]
    return [value.claim.sentence, *notes, *answers, *verdict_lines(value.name or "the claim", value.found)]


def verdict_lines(name: str, found: Verdict) -> list[str]:
    """A verdict; the last line begins with its word.

    >>> from loadbal.verdict import Undecided
    >>> verdict_lines("p/x", Undecided("too long"))
    ['undecided: p/x; too long']
    """
    match found:
        case Bounded(evidence):
            return [f"bounded: no counterexample to {name}; {looked_at(evidence)}"]
        case Holds(evidence):
            return [f"holds: {name}; {looked_at(evidence)}"]
        case Measured(value, answers, evidence):
            return [f"attained by: {printed(answers)}", f"measured: {value}; {looked_at(evidence)}"]
        case Refuted(answers, evidence):
            return [f"refuted: {printed(answers) or looked_at(evidence)}"]
    return [f"undecided: {name}; {found.reason}"]


def looked_at(evidence: Evidence) -> str:
    """What a check looked at, in a few words.

    >>> from loadbal.verdict import Strength
    >>> looked_at(Evidence(Strength.EXHAUSTIVE, 1200, 1100, method="exhaustive"))
    '1,200 cases, 1,100 of them relevant'
    """
    within = f", within {evidence.bounds}" if evidence.bounds else ""
    return f"{_counts(recorded(Holds(evidence), evidence.method, evidence.bounds))}{within}"


def _counts(record: Record) -> str:
    """How many of what, how many of them matter, and how often solvers were asked; or the theorem."""
    if record.kernel:
        return f"theorem {record.kernel['theorem']}, assuming {', '.join(record.kernel['axioms']) or 'nothing'}"
    what = "lemma" if record.method == "proof" else "case"
    count = f"{record.cases:,} {what}{'' if record.cases == 1 else 's'}"
    count += ", each for all loads" if record.strength == "all-loads" else ""
    met = "" if record.relevant == record.cases else f", {record.relevant:,} of them relevant"
    by = " and ".join(solver.split()[0] for solver in record.solvers)
    asked = f", {record.queries:,} queries to {by}" if by else ""
    return count + met + asked


def _evidence(record: Record) -> str:
    """One line for one check."""
    if record.outcome == "undecided" and record.reason:
        return f"{record.outcome} by {record.method}: {record.bounds or 'all sizes'}; {record.reason}"
    return f"{record.outcome} by {record.method}: {record.reached or record.bounds or 'all sizes'}; {_counts(record)}"


def trace_table(trace: Trace) -> Table:
    """A run step by step: the loads before each step and the tokens that move."""
    table = Table("step", *map(str, range(trace.network.order)), "moves", box=None, pad_edge=False, header_style="bold")
    for column in table.columns[1:-1]:
        column.justify = "right"
    for frame in trace.frames:
        table.add_row(_plain(frame.title), *map(str, frame.loads), _moves(frame))
    return table


def _moves(frame: Frame) -> str:
    if frame.moves:
        return ", ".join(f"{move.source} to {move.target}: {move.tokens}" for move in frame.moves)
    return "none" if frame.active else ""


def _plain(text: str) -> str:
    """The text with nothing in it that a table would take for a style."""
    return text.replace("[", "\\[")
