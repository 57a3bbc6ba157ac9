"""The plan and the ledger fit together, and every claim has what shows that its check has teeth."""

from collections import Counter
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from loadbal import ledger, papers
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.smt import Unknowns
from loadbal.claim import Bounds, Claim
from loadbal.domain import Covered
from loadbal.errors import InvalidInputError
from loadbal.names import Reading
from loadbal.records import decided
from loadbal.showing import changes
from verify import plan
from verify.plan import Check, every, exhaustive, fuzz, proof, row
from verify.settle import entry

ROOT = Path(__file__).parent.parent
CHECKS = list(every())
ROWS = ledger.load(ROOT / "verify" / ledger.FILE)
CLAIMS = papers.claims()


def test_every_check_of_the_plan_has_its_record_and_every_record_its_check() -> None:
    lacking = [str(check) for check in CHECKS if check.claim not in ROWS or not entry(check, ROWS[check.claim])]
    assert lacking == [], "`pytest verify/<paper>/<section>.py --depth standard --update-ledger` writes them"
    planned = Counter(check.claim for check in CHECKS)
    kept = Counter({id_: len(changes.named_records(row)) for id_, row in ROWS.items()})
    assert planned - kept == kept - planned == Counter()
    assert Counter(CHECKS).most_common(1)[0][1] == 1


def test_the_ledger_has_the_depths_of_the_plan() -> None:
    depths = {check: record.depth for check in CHECKS if (record := entry(check, ROWS[check.claim]))}
    assert [str(check) for check, depth in depths.items() if depth != check.run.depth] == []


def test_the_ledger_has_every_claim_in_the_order_of_the_papers() -> None:
    assert list(ROWS) == list(CLAIMS)


@pytest.mark.parametrize("id_", CLAIMS)
def test_a_row_says_what_the_claim_says_and_what_follows_from_its_records(id_: str) -> None:
    (statement, claim), row = CLAIMS[id_], ROWS[id_]
    assert (row.paper, row.locator) == (statement.source.paper, statement.source.locator)
    assert (row.statement, row.repairs) == (claim.sentence, claim.repairs)
    sentences = {miss.name: miss.sentence for miss in claim.near_misses}
    assert all(near.sentence == sentences[near.name] for near in row.near_misses)
    follows = decided(id_, row.evidence, getattr(claim, "seek", "largest"))
    assert {name: getattr(row, name) for name in follows} == follows


HOLDING = [id_ for id_, (_, claim) in CLAIMS.items() if isinstance(claim, Claim) and ROWS[id_].verdict != "refuted"]
"""What is false, or asks for a number that is compared exactly, needs nothing near it to show that it has teeth."""


@pytest.mark.parametrize("id_", HOLDING)
def test_what_holds_has_near_misses_and_all_of_them_are_refuted(id_: str) -> None:
    refuted = {near.name for near in ROWS[id_].near_misses if near.record.outcome == "refuted"}
    assert refuted == {miss.name for miss in CLAIMS[id_][1].near_misses} != set()


def walked(claim: Reading, bounds: Bounds) -> Covered:
    """What the recipe has to choose from within the bounds."""
    start = Enumeration() if bounds.load is not None else Unknowns()
    for _ in cases(claim.case, bounds, start):
        pass
    return start.coverage.as_json()


WHOLE = {id_: claim.whole for id_, (_, claim) in CLAIMS.items() if claim.whole}


@pytest.mark.parametrize("id_", WHOLE)
def test_a_sentence_that_is_looked_at_whole_speaks_of_no_more(id_: str) -> None:
    """One size and one load further there is no more to choose from than its check has seen."""
    claim, whole = CLAIMS[id_][1], WHOLE[id_]
    looks = {record.bounds: record.covered for record in ROWS[id_].evidence}
    seen = looks.get(whole) or walked(claim, whole)
    further = replace(whole, size=whole.size + 1, load=None if whole.load is None else whole.load + 1)
    assert walked(claim, further) == seen


def test_what_is_repaired_is_a_claim_that_is_refuted() -> None:
    repaired = {claim.repairs for _, claim in CLAIMS.values() if claim.repairs}
    assert {id_ for id_ in repaired if ROWS[id_].verdict != "refuted"} == set()


def test_every_statement_stands_in_one_section_only() -> None:
    found = [statement for paper in papers.papers() for statement in papers.statements(paper)]
    assert Counter(statement.id for statement in found).most_common(1)[0][1] == 1


def test_plans_and_proofs_bear_the_names_of_sections() -> None:
    for paper in papers.papers():
        plans, proofs = ({path.stem for path in (ROOT / room / paper).glob("*.py")} for room in ("verify", "proofs"))
        assert plans - {"__init__"} == set(papers.sections(paper))
        assert {name for name in proofs if papers.place(name)} <= set(papers.sections(paper))


def test_a_plan_fits_a_screen_or_two() -> None:
    lengths = {path: len(path.read_text().splitlines()) for path in (ROOT / "verify").glob("*/*.py")}
    assert max(lengths.values()) <= 140


def test_near_misses_are_looked_at_as_the_claim_first_is_unless_told() -> None:
    far = exhaustive(4, 3)
    assert row("p/x", proof(), far, fuzz(9)).near == (far,)
    assert row("p/x", fuzz(9)).near == (fuzz(9),)
    assert row("p/x", exhaustive(4, cases=7)).near == (exhaustive(4),)
    assert row("p/x", far, near=exhaustive(2)).near == (exhaustive(2),)
    assert row("p/x", far, misses={"one": fuzz(5)}).misses == {"one": (fuzz(5),)}


def test_a_check_is_called_what_it_does() -> None:
    assert str(Check("p/x", exhaustive(3), "one")) == "p/x~one by exhaustive, size 1 to 3"
    assert str(Check("p/x", proof())) == "p/x by proof, all sizes"
    assert exhaustive(3, 2).bounds == Bounds(3, 2)


def test_a_plan_that_does_not_fit_its_section_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    section = "s3_threshold_2"
    module = import_module(f"verify.houle.{section}")
    others = [row for row in module.PLAN if "houle/lemma-3" not in row.claims]
    for rows, said in (
        ([row("houle/lema-3")], "did you mean houle/lemma-3"),
        ([*others, row("houle/lemma-3", misses={"x": proof()})], "no near miss 'x'"),
        ([row("houle/lemma-3", exhaustive(2)), row("houle/lemma-3", exhaustive(3))], "two rows for houle/lemma-3"),
        ([row("houle/lemma-3", exhaustive(2))], "has no row for houle/lemma-3@worst-rounds"),
    ):
        monkeypatch.setattr(module, "PLAN", tuple(rows))
        plan.checks.cache_clear()
        with pytest.raises(InvalidInputError, match=said):
            plan.checks("houle", section)
    plan.checks.cache_clear()
    with pytest.raises(InvalidInputError, match="the plan of no section"):
        plan.checks("houle", "intro")
