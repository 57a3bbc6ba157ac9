"""What is known, for a terminal: the ledger, a statement with its evidence, a verdict, a run step by step."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap

from rich.table import Table

from loadbal import domain, papers
from loadbal.answer import Answer
from loadbal.checking.proving.arguments import Proof, Step, StepKind
from loadbal.choices import answer_text, answers_line
from loadbal.claim import Statement
from loadbal.display import LONGEST, shortened
from loadbal.names import Reading, files_of
from loadbal.records import OUTCOMES, Kernel, Record, Row, Standing, recorded
from loadbal.showing import reproducing
from loadbal.showing.sentences import definitions, spoken
from loadbal.term import unmarked
from loadbal.trace import Frame, Trace
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Verdict

VERDICTS: tuple[Standing, ...] = ("holds", "bounded", "refuted", "measured", "open")
WHO: dict[StepKind, Callable[[Step], str]] = {
    "by": lambda step: f"by {', '.join(lemma.name for lemma in step.lemmas)}",
    "uses": lambda step: f"uses {step.claim}",
    "argued": lambda _: "argued",
    "cited": lambda step: f"cited from {step.source}",
}
"""StepKind answers for a step of an argument."""


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


def entry(row: Row, width: int) -> list[str]:
    """A claim in a list: its id, which is never folded, what came of it, its sentence, and what was found.

    >>> from loadbal import ledger
    >>> row = ledger.known()["houle/termination-stable@stable-implies-one"]
    >>> print(*entry(row, 80)[:2], sep=chr(10))
    houle/termination-stable@stable-implies-one  refuted, kernel
      On every properly edge-colored tree, loads that are stable under Threshold-1
    """
    head = f"{row.id}  {row.verdict}, {row.strength}"
    said = (spoken(row.statement), *filter(None, [finding(row)]))
    return [head, *(line for text in said for line in wrap(text, width, initial_indent="  ", subsequent_indent="  "))]


def selected(rows: Iterable[Row], words: str = "", **wanted: str | None) -> list[Row]:
    """The rows whose fields are what is wanted, and in whose id and sentence all of the words stand."""
    return [
        row
        for row in rows
        if all(value in {None, getattr(row, name)} for name, value in wanted.items())
        and all(
            word in f"{row.id} {unmarked(row.statement)} {spoken(row.statement)}".lower()
            for word in words.lower().split()
        )
    ]


def details(statement: Statement, readings: Mapping[str, Reading], rows: Mapping[str, Row]) -> Iterator[str]:
    """A statement with its source, and each of its readings with what is known of it, line by line."""
    yield from (f"{statement.id} ({statement.source.paper}, {statement.source.locator})", spoken(statement.text))
    for id_, reading in readings.items():
        yield ""
        yield f"{id_}: {spoken(reading.sentence)}"
        yield from (f"  {line}" for line in definitions(papers.definitions(statement.source.paper, reading)))
        yield from (f"  repairs: {repaired}" for repaired in [reading.repairs] if repaired)
        if id_ in rows:
            yield from (f"  {line}" for line in known(rows[id_]))
        else:
            yield f"  verdict: open; nothing is in the ledger yet, try `loadbal check {id_}`"
    yield from ("", f"files: {', '.join(files_of(statement.id))}")


def known(row: Row) -> Iterator[str]:
    """What is known of a claim, line by line, in the order in which a reader asks."""
    value = f" {row.value}" if row.value is not None else ""
    yield f"verdict: {row.verdict}{value} ({row.strength})"
    if row.witness:
        yield f"{'counterexample' if row.verdict == 'refuted' else 'attained by'}: {row.witness.printed}"
    yield f"covered: {covered(row)}"
    yield f"find it again: {reproducing.command_for_row(row)}"
    yield f"domain: {row.domain or 'not told'}"
    yield from (f"evidence: {_evidence(record)}" for record in row.evidence)
    if row.kernel:
        yield from theorem_lines(row.kernel)
    for near in row.near_misses:
        found = near.record.witness.printed if near.record.witness else "none found"
        yield f"near miss {near.name!r}: {spoken(near.sentence)} {near.record.outcome}: {found}"


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
    return domain.reach_line(row.covered) or "not recorded"


def joints(proof: Proof) -> Iterator[str]:
    """A proof line by line: how its lemmas join, and before every sentence who answers for it."""
    yield f"proof of {proof.claim}: {proof.scheme.value}"
    for step in proof.steps:
        yield f"  {WHO[step.kind](step)}: {step_text(step)}"
    count = len(proof.argued)
    yield f"  {count} sentence{'' if count == 1 else 's'} argued; cited: {', '.join(proof.cites) or 'nothing'}"


def step_text(step: Step) -> str:
    """What a step says in one line; one that says nothing of its own, the claim that it uses."""
    return " ".join(step.text.split()) or spoken(papers.claims()[step.claim][1].sentence)


def lines(value: Row | Answer) -> list[str]:
    """A row of the ledger or an answer as lines, the verdict of an answer last."""
    if isinstance(value, Row):
        return [f"{value.id}: {spoken(value.statement)}", *(f"  {line}" for line in known(value))]
    notes = [value.note] if value.note else []
    answers = [f"{name}: {answer_text(answer)}" for name, answer in value.answers.items()]
    verdict = verdict_lines(value.name or "the claim", value.found, value.further)
    return [spoken(value.claim.sentence), *notes, *answers, *verdict]


def verdict_lines(name: str, found: Verdict, further: str = "") -> list[str]:
    """A verdict; the last line has its word, of what, and on what evidence or in which case, cut where it is too long.

    >>> from loadbal.verdict import Undecided
    >>> verdict_lines("p/x", Undecided("too long"))
    ['undecided: p/x; too long']
    """
    word = OUTCOMES[type(found)]
    says = _said(found)
    whole = f"{word}: {name}; {'; '.join(filter(None, [says, further]))}"
    above = [f"attained by: {answers_line(found.answers)}"] if isinstance(found, Measured) else []
    if len(whole) <= LONGEST:
        return [*above, whole]
    rest = len(whole) - len(says)
    return [*above, says, shortened(whole.replace(says, shortened(says, max(40, LONGEST - rest)), 1), LONGEST)]


def _said(found: Verdict) -> str:
    """What there is to say beside a verdict's word."""
    match found:
        case Bounded(evidence):
            return f"no counterexample; {looked_at(evidence)}"
        case Holds(evidence):
            return looked_at(evidence)
        case Measured(value, _, evidence):
            return f"{value}; {looked_at(evidence)}"
        case Refuted(answers, evidence):
            return answers_line(answers) or looked_at(evidence)
    return found.reason


def looked_at(evidence: Evidence) -> str:
    """What a check looked at, in a few words.

    >>> from loadbal.verdict import Strength
    >>> looked_at(Evidence(Strength.EXHAUSTIVE, 1200, 1100, method="exhaustive"))
    '1,200 cases, 1,100 of them relevant'
    """
    within = f", within {evidence.bounds}" if evidence.bounds else ""
    return f"{counts(recorded(Holds(evidence), evidence.method, evidence.bounds))}{within}"


def engines(evidence: Evidence | None) -> str:
    """Which engine looked, and why, in one line.

    >>> from loadbal.verdict import Strength
    >>> engines(Evidence(Strength.EXHAUSTIVE, 9, 9, engines=(("compiled code, 8 bits", 2), ("columns, few", 1))))
    'engine: compiled code, 8 bits, for 2 combinations of answers; columns, few, for 1'
    """
    looked = [f"{engine}, for {count:,}" for engine, count in evidence.engines] if evidence else []
    looked[:1] = [f"{first} combination{'' if first.endswith(' 1') else 's'} of answers" for first in looked[:1]]
    return f"engine: {'; '.join((*looked, *_representatives(evidence))) or 'none that has to be chosen'}"


def _representatives(evidence: Evidence | None) -> list[str]:
    """How many cases stood for others, if any did.

    >>> from loadbal.verdict import Strength
    >>> _representatives(Evidence(Strength.EXHAUSTIVE, 900, 900, represented=800, representatives=125))
    ['800 cases by 125 representatives, 1 of 6.4']
    """
    if evidence is None or not evidence.represented:
        return []
    stood, ran = evidence.represented, evidence.representatives
    return [f"{stood:,} cases by {ran:,} representatives, 1 of {stood / ran:.1f}"]


def counts(record: Record) -> str:
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
    return f"{record.outcome} by {record.method}: {record.reached or record.bounds or 'all sizes'}; {counts(record)}"


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
