"""The plan and the ledger agree, and every claim that holds has a near miss that its check refutes."""

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


def test_checks_of_the_plan_and_records_of_the_ledger_correspond() -> None:
    missing = [str(check) for check in CHECKS if check.claim not in ROWS or not entry(check, ROWS[check.claim])]
    assert missing == [], "`pytest verify/<paper>/<section>.py --depth standard --update-ledger` writes them"
    planned = Counter(check.claim for check in CHECKS)
    stored = Counter({id_: len(changes.named_records(row)) for id_, row in ROWS.items()})
    assert planned - stored == stored - planned == Counter()
    assert Counter(CHECKS).most_common(1)[0][1] == 1


def test_every_record_has_the_depth_of_its_check() -> None:
    depths = {check: record.depth for check in CHECKS if (record := entry(check, ROWS[check.claim]))}
    assert [str(check) for check, depth in depths.items() if depth != check.run.depth] == []


def test_the_ledger_has_every_claim_in_the_order_of_the_papers() -> None:
    assert list(ROWS) == list(CLAIMS)


@pytest.mark.parametrize("id_", CLAIMS)
def test_a_row_repeats_its_claim_and_follows_from_its_records(id_: str) -> None:
    (statement, claim), row = CLAIMS[id_], ROWS[id_]
    assert (row.paper, row.locator) == (statement.source.paper, statement.source.locator)
    assert (row.statement, row.repairs) == (claim.sentence, claim.repairs)
    sentences = {miss.name: miss.sentence for miss in claim.near_misses}
    assert all(near.sentence == sentences[near.name] for near in row.near_misses)
    follows = decided(id_, row.evidence, getattr(claim, "seek", "largest"))
    assert {name: getattr(row, name) for name in follows} == follows


HOLDING = [id_ for id_, (_, claim) in CLAIMS.items() if isinstance(claim, Claim) and ROWS[id_].verdict != "refuted"]
"""Claims that need near misses, to show that their checks can fail; refuted claims and extrema need none."""


@pytest.mark.parametrize("id_", HOLDING)
def test_a_claim_that_is_not_refuted_has_near_misses_and_all_are_refuted(id_: str) -> None:
    refuted = {near.name for near in ROWS[id_].near_misses if near.record.outcome == "refuted"}
    assert refuted == {miss.name for miss in CLAIMS[id_][1].near_misses} != set()


def coverage(claim: Reading, bounds: Bounds) -> Covered:
    """The options and numbers that the recipe has to choose from within the bounds."""
    start = Enumeration() if bounds.load is not None else Unknowns()
    for _ in cases(claim.case, bounds, start):
        pass
    return start.coverage.as_json()


WHOLE = {id_: claim.whole for id_, (_, claim) in CLAIMS.items() if claim.whole}


@pytest.mark.parametrize("id_", WHOLE)
def test_a_finite_sentence_has_no_cases_beyond_its_whole(id_: str) -> None:
    """With one more size and one more load, the recipe has no other options than within `whole`."""
    claim, whole = CLAIMS[id_][1], WHOLE[id_]
    covered = {record.bounds: record.covered for record in ROWS[id_].evidence}
    expected = covered.get(whole) or coverage(claim, whole)
    larger = replace(whole, size=whole.size + 1, load=None if whole.load is None else whole.load + 1)
    assert coverage(claim, larger) == expected


def test_only_refuted_claims_are_repaired() -> None:
    repaired = {claim.repairs for _, claim in CLAIMS.values() if claim.repairs}
    assert {id_ for id_ in repaired if ROWS[id_].verdict != "refuted"} == set()


def test_every_statement_is_in_one_section_only() -> None:
    found = [statement for paper in papers.papers() for statement in papers.statements(paper)]
    assert Counter(statement.id for statement in found).most_common(1)[0][1] == 1


def test_plans_and_proofs_have_the_names_of_sections() -> None:
    for paper in papers.papers():
        plans, proofs = ({path.stem for path in (ROOT / room / paper).glob("*.py")} for room in ("verify", "proofs"))
        assert plans - {"__init__"} == set(papers.sections(paper))
        assert {name for name in proofs if papers.place(name)} <= set(papers.sections(paper))


def test_a_plan_has_at_most_140_lines() -> None:
    lengths = {path: len(path.read_text().splitlines()) for path in (ROOT / "verify").glob("*/*.py")}
    assert max(lengths.values()) <= 140


def test_near_misses_run_the_first_check_of_the_claim_by_default() -> None:
    far = exhaustive(4, 3)
    assert row("p/x", proof(), far, fuzz(9)).near == (far,)
    assert row("p/x", fuzz(9)).near == (fuzz(9),)
    assert row("p/x", exhaustive(4, cases=7)).near == (exhaustive(4),)
    assert row("p/x", far, near=exhaustive(2)).near == (exhaustive(2),)
    assert row("p/x", far, misses={"one": fuzz(5)}).misses == {"one": (fuzz(5),)}


def test_a_check_prints_its_claim_method_and_bounds() -> None:
    assert str(Check("p/x", exhaustive(3), "one")) == "p/x~one by exhaustive, size 1 to 3"
    assert str(Check("p/x", proof())) == "p/x by proof, all sizes"
    assert exhaustive(3, 2).bounds == Bounds(3, 2)


def test_a_plan_that_does_not_fit_its_section_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    section = "s3_threshold_2"
    module = import_module(f"verify.houle.{section}")
    others = [row for row in module.PLAN if "houle/lemma-3" not in row.claims]
    for rows, message in (
        ([row("houle/lema-3")], "did you mean houle/lemma-3"),
        ([*others, row("houle/lemma-3", misses={"x": proof()})], "no near miss 'x'"),
        (
            [row("houle/lemma-3", exhaustive(2)), row("houle/lemma-3", exhaustive(3))],
            "two rows for the claim houle/lemma-3",
        ),
        ([row("houle/lemma-3", exhaustive(2))], "has no row for houle/lemma-3@worst-rounds"),
    ):
        monkeypatch.setattr(module, "PLAN", tuple(rows))
        plan.checks.cache_clear()
        with pytest.raises(InvalidInputError, match=message):
            plan.checks("houle", section)
    plan.checks.cache_clear()
    with pytest.raises(InvalidInputError, match="not named after a section"):
        plan.checks("houle", "intro")
