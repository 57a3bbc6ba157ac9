"""Text for a terminal: rows of the ledger, statements with their evidence, verdicts, and runs step by step."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap

from rich.table import Table

from loadbal import papers
from loadbal.answer import Answer
from loadbal.checking.proving.arguments import Proof, Step, StepKind
from loadbal.choices import answer_text, answers_line
from loadbal.claim import Statement
from loadbal.display import LONGEST, shortened
from loadbal.names import Reading, files_of
from loadbal.records import OUTCOMES, Kernel, Record, Row, Standing, recorded
from loadbal.showing import case_words, reproducing
from loadbal.showing.coverage_words import coverage_text, domain_label, evidence_label
from loadbal.showing.sentences import definitions, unicode_text
from loadbal.showing.short_answer import short_answer
from loadbal.showing.witness_words import rebuilt, witness_bounds
from loadbal.term import unmarked
from loadbal.trace import Frame, Trace
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Verdict

VERDICTS: tuple[Standing, ...] = ("holds", "bounded", "refuted", "measured", "open")
STEP_LABELS: dict[StepKind, Callable[[Step], str]] = {
    "by": lambda step: f"by {', '.join(lemma.name for lemma in step.lemmas)}",
    "uses": lambda step: f"uses {step.claim}",
    "argued": lambda _: "argued",
    "cited": lambda step: f"cited from {step.source}",
}
"""For each kind of step of an argument, the function that words its justification."""


def tally(rows: Iterable[Row]) -> str:
    """The number of claims, in all and by verdict, in one line."""
    count = Counter(row.verdict for row in rows)
    parts = [f"{count[verdict]} {verdict.removesuffix('s')}" for verdict in VERDICTS if count[verdict]]
    return f"{count.total()} claim{'' if count.total() == 1 else 's'}: {', '.join(parts) or 'none checked yet'}"


def finding(row: Row) -> str:
    """The text after a claim in a list: the counterexample if it is refuted, the value and case if it is measured."""
    case = row.witness.printed if row.witness else ""
    if row.verdict == "measured":
        return f"{row.value}: {case}" if case else str(row.value)
    return case if row.verdict == "refuted" else ""


def list_entry(row: Row, width: int) -> list[str]:
    r"""A claim in a list as lines: id and verdict, which are never wrapped, then place, sentence, finding and reason.

    >>> from loadbal import ledger
    >>> row = ledger.known()["houle/termination-stable@stable-implies-one"]
    >>> print("\n".join(list_entry(row, 80)[:2]))
    houle/termination-stable@stable-implies-one  refuted, kernel
      Houle, Symvonis, Wood 2004, section 5, remark after Theorem 18
    """
    head = f"{row.id}  {row.verdict}, {row.strength}"
    reason = f"reason: {row.reason}; {row.decidability}" if row.reason else ""
    place = papers.reference(row.paper, row.locator)
    texts = (place, unicode_text(row.statement), *filter(None, [finding(row), reason]))
    return [head, *(line for text in texts for line in wrap(text, width, initial_indent="  ", subsequent_indent="  "))]


def matching_rows(rows: Iterable[Row], words: str = "", **wanted: str | None) -> list[Row]:
    """The rows with the wanted fields (None allows any value), and with all words in their id, place or sentence."""
    return [
        row
        for row in rows
        if all(value in {None, getattr(row, name)} for name, value in wanted.items())
        and all(word in searched for searched in [_searched_text(row)] for word in words.lower().split())
    ]


def _searched_text(row: Row) -> str:
    """The text in which a reader searches a claim: its id, its place in the paper, and its sentence."""
    place = papers.reference(row.paper, row.locator)
    return f"{row.id} {place} {unmarked(row.statement)} {unicode_text(row.statement)}".lower()


def statement_lines(statement: Statement, readings: Mapping[str, Reading], rows: Mapping[str, Row]) -> Iterator[str]:
    """Yield the lines of a statement: its source, its text, each reading with its row, and its files."""
    yield from (
        f"{statement.id} ({papers.reference(statement.source.paper, statement.source.locator)})",
        unicode_text(statement.text),
    )
    known = [rows[id_] for id_ in readings if id_ in rows]
    if len(known) > 1:
        yield f"in short: {unicode_text(short_answer(statement, known).text)}"
    for id_, reading in readings.items():
        yield ""
        yield f"{id_}: {unicode_text(reading.sentence)}"
        yield from (f"  {line}" for line in definitions(papers.definitions(statement.source.paper, reading)))
        yield from (f"  repairs: {repaired}" for repaired in [reading.repairs] if repaired)
        if id_ not in rows:
            yield f"  verdict: open; the ledger has no check of this claim; run `loadbal check {id_}`"
        elif rows[id_].statement != reading.sentence:
            # A verdict is on one sentence: it must not be shown beside another.
            yield f"  verdict: open; the ledger's verdict is on another sentence: {unicode_text(rows[id_].statement)}"
            yield f"  `loadbal check {id_}` checks this one; see step 5 of a protocol in CONTRIBUTING.md"
        else:
            yield from (f"  {line}" for line in row_lines(rows[id_]))
            yield from _case_lines(rows[id_])
    yield from ("", f"files: {', '.join(files_of(statement.id))}")


def _case_lines(row: Row) -> Iterator[str]:
    """Yield a line with the case of a row if the case itself has better names for its numbers than the recipe."""
    if row.witness is None:
        return
    built, given = rebuilt(row.id, row.witness, witness_bounds(row))
    if case_words.naming_part(built) is not None:
        yield f"  its case in words: {case_words.in_words(built, given)}"


def kernel_note(rows: Iterable[Row]) -> str:
    """A note about rows decided by the kernel: the version of Rocq that checked them, and that it is not run now.

    A row of another strength has no note, though its evidence may have a smaller box that the kernel ran.

    >>> from loadbal import ledger
    >>> kernel_note([ledger.known()["houle/lemma-4"]])[:24]
    '; recorded with Rocq 8.1'
    >>> kernel_note([ledger.known()["riess/open-max-deviation@upper-bounds"]])
    ''
    """
    decided = (row for row in rows if row.strength == Strength.KERNEL.value)
    by_kernel = (record for row in decided for record in row.evidence if record.strength == Strength.KERNEL.value)
    used = {f"Rocq {it.kernel['rocq']}" if it.kernel else it.solvers[0] for it in by_kernel}
    return f"; recorded with {', '.join(sorted(used))}; this command does not run Rocq" if used else ""


def row_lines(row: Row) -> Iterator[str]:
    """Yield the lines of a row, the most important facts first."""
    value = f" {row.value}" if row.value is not None else ""
    yield f"verdict: {row.verdict}{value} ({row.strength}{kernel_note([row])})"
    if row.reason:
        yield f"reason: {row.reason}; {row.reason.explanation}"
    if row.decidability:
        yield f"decidability: {row.decidability}; {row.decidability.explanation}"
    if row.witness:
        yield f"{'counterexample' if row.verdict == 'refuted' else 'attained by'}: {row.witness.printed}"
    yield f"covered: {coverage_text(row)}"
    yield f"to reproduce it: {reproducing.command_for_row(row)}"
    yield f"{domain_label(row)}: {row.domain or 'not recorded'}"
    yield from (f"{evidence_label(row, record)}: {_record_line(record)}" for record in row.evidence)
    if row.attacked:
        yield f"attacked: {row.attacked}"
    if row.kernel:
        yield from theorem_lines(row.kernel)
    for near in row.near_misses:
        found = near.record.witness.printed if near.record.witness else "none found"
        yield f"near miss {near.name!r}: {unicode_text(near.sentence)} {near.record.outcome}: {found}"


def theorem_lines(kernel: Kernel) -> Iterator[str]:
    """Yield a theorem as the kernel prints it, its axioms, the files that bind it, and a digest of its meaning."""
    yield f"theorem {kernel['theorem']} (Rocq {kernel['rocq']}): {kernel['says']}"
    assumed, bound = (", ".join(kernel[what]) or "nothing" for what in ("axioms", "bound by"))
    yield f"  assumes: {assumed}; bound by: {bound}"
    yield f"  digest of the statement and of {len(kernel['below'])} definitions below it: {kernel['digest']}"


def reading_lines(kernel: Kernel) -> Iterator[str]:
    """Yield how the statement of a theorem reads, and then each definition that the statement uses."""
    yield f"{kernel['theorem']} reads: {kernel['reads']}"
    yield from (
        f"  {name}: {kernel['below'][name]['reads']}" for name in kernel["uses"] if kernel["below"][name]["reads"]
    )


def proof_lines(proof: Proof) -> Iterator[str]:
    """Yield the lines of a proof: its scheme, and each step with its justification."""
    yield f"proof of {proof.claim}: {proof.scheme.value}"
    for step in proof.steps:
        yield f"  {STEP_LABELS[step.kind](step)}: {step_text(step)}"
    count = len(proof.argued)
    yield f"  {count} sentence{'' if count == 1 else 's'} argued in prose; cited: {', '.join(proof.cites) or 'nothing'}"


def step_text(step: Step) -> str:
    """A step of a proof in one line: its text, or the sentence of the claim that it uses if it has no text."""
    return " ".join(step.text.split()) or unicode_text(papers.claims()[step.claim][1].sentence)


def lines(value: Row | Answer) -> list[str]:
    """A row of the ledger, or an answer, as lines for a terminal; the last line of an answer is its verdict."""
    if isinstance(value, Row):
        return [f"{value.id}: {unicode_text(value.statement)}", *(f"  {line}" for line in row_lines(value))]
    notes = [value.note] if value.note else []
    answers = [f"{name}: {answer_text(answer)}" for name, answer in value.answers.items()]
    verdict = verdict_lines(value.name or "the claim", value.found, value.further)
    return [unicode_text(value.claim.sentence), *notes, *answers, *verdict]


def verdict_lines(name: str, found: Verdict, further: str = "") -> list[str]:
    """A verdict as lines; the last one has the outcome, the name of the claim, and the evidence or the case.

    If the last line would be too long, it is shortened, and the full text stands above it.

    >>> from loadbal.verdict import Undecided
    >>> verdict_lines("p/x", Undecided("too long"))
    ['undecided: p/x; too long']
    """
    word = OUTCOMES[type(found)]
    details = _details(found)
    whole = f"{word}: {name}; {'; '.join(filter(None, [details, further]))}"
    above = [f"attained by: {answers_line(found.answers)}"] if isinstance(found, Measured) else []
    if len(whole) <= LONGEST:
        return [*above, whole]
    room = max(40, LONGEST - (len(whole) - len(details)))
    return [*above, details, shortened(whole.replace(details, shortened(details, room), 1), LONGEST)]


def _details(found: Verdict) -> str:
    """The text of a verdict after its name: the evidence, value, counterexample or reason."""
    match found:
        case Bounded(evidence):
            return f"no counterexample; {evidence_text(evidence)}"
        case Holds(evidence):
            return evidence_text(evidence)
        case Measured(value, _, evidence):
            return f"the value is {value}; {evidence_text(evidence)}"
        case Refuted(answers, evidence):
            return answers_line(answers) or evidence_text(evidence)
    return found.reason


def evidence_text(evidence: Evidence) -> str:
    """The evidence of a check in a few words: cases, queries, bounds.

    >>> from loadbal.verdict import Strength
    >>> evidence_text(Evidence(Strength.EXHAUSTIVE, 1200, 1100, method="exhaustive"))
    '1,200 cases, 1,100 of them relevant'
    """
    within = f", within {evidence.bounds.in_words}" if evidence.bounds else ""
    return f"{count_text(recorded(Holds(evidence), evidence.method, evidence.bounds))}{within}"


def engine_line(evidence: Evidence | None) -> str:
    """The engines that checked the cases, and why, in one line.

    >>> from loadbal.verdict import Strength
    >>> engine_line(Evidence(Strength.EXHAUSTIVE, 9, 9, engines=(("compiled code, 8 bits", 2), ("columns, few", 1))))
    'engine: compiled code, 8 bits, for 2 combinations of answers; columns, few, for 1'
    """
    used = [f"{engine}, for {count:,}" for engine, count in evidence.engines] if evidence else []
    used[:1] = [f"{first} combination{'' if first.endswith(' 1') else 's'} of answers" for first in used[:1]]
    return f"engine: {'; '.join((*used, *_representatives(evidence))) or 'this method has a single engine'}"


def _representatives(evidence: Evidence | None) -> list[str]:
    """The numbers of cases and of their representatives, as a list of one text; empty without representatives.

    >>> from loadbal.verdict import Strength
    >>> _representatives(Evidence(Strength.EXHAUSTIVE, 900, 900, represented=800, representatives=125))
    ['125 cases checked in place of 800, by symmetry (1 of 6.4)']
    """
    if evidence is None or not evidence.represented:
        return []
    all_cases, checked = evidence.represented, evidence.representatives
    return [f"{checked:,} cases checked in place of {all_cases:,}, by symmetry (1 of {all_cases / checked:.1f})"]


def count_text(record: Record) -> str:
    """The counts of a record in words: cases or lemmas, relevant cases, solver queries; or its theorem and axioms."""
    if record.kernel:
        axioms = ", ".join(record.kernel["axioms"])
        return f"theorem {record.kernel['theorem']}, assuming {f'the axioms {axioms}' if axioms else 'no axioms'}"
    what = {"proof": "lemma", "solver": "formula"}.get(record.method, "case")
    count = f"{record.cases:,} {what}{'' if record.cases == 1 else 's'}"
    count += ", each for all loads" if record.strength == "all-loads" else ""
    relevant = "" if record.relevant == record.cases else f", {record.relevant:,} of them relevant"
    if record.method == "box" and record.solvers:
        return f"{count}{relevant}, all run by the kernel of {record.solvers[0]}"
    solvers = " and ".join(solver.split()[0] for solver in record.solvers)
    queries = f", {record.queries:,} queries to {solvers}" if solvers else ""
    return count + relevant + queries


def _record_line(record: Record) -> str:
    """One check in one line: outcome, method, bounds and counts."""
    if record.outcome == "undecided" and record.reason:
        return f"{record.outcome} by {record.method}: {record.bounds or 'all sizes'}; {record.reason}"
    return (
        f"{record.outcome} by {record.method}: {record.reached or record.bounds or 'all sizes'}; {count_text(record)}"
    )


def trace_table(trace: Trace) -> Table:
    """A run as a table: for each step the loads before it and the tokens that move."""
    table = Table("step", *map(str, range(trace.network.order)), "moves", box=None, pad_edge=False, header_style="bold")
    for column in table.columns[1:-1]:
        column.justify = "right"
    for frame in trace.frames:
        table.add_row(_escaped(frame.title), *map(str, frame.loads), _moves_text(frame))
    return table


def _moves_text(frame: Frame) -> str:
    if frame.moves:
        return ", ".join(f"{move.source} to {move.target}: {move.tokens}" for move in frame.moves)
    return "none" if frame.active else ""


def _escaped(text: str) -> str:
    """The text with `[` escaped, because rich reads text in brackets as a style."""
    return text.replace("[", "\\[")
