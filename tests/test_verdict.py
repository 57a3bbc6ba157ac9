"""The verdict on a claim without a counterexample: holds, bounded (true as far as checked), or undecided."""

from dataclasses import replace

from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Claim
from loadbal.verdict import Bounded, Evidence, Holds, Strength, Undecided, free_of_counterexamples

LOADED = Claim(
    sentence="Up to three nodes with up to two tokens each have no fewer tokens than none.",
    case=lambda choose, bounds: choose.loads(choose.option(range(1, bounds.size + 1), "n"), 0, bounds.load),
    holds=lambda loads: sum(loads) >= 0,
)
WHOLE = replace(LOADED, whole=Bounds(size=3, load=2))


def test_a_claim_checked_on_its_whole_domain_holds_and_otherwise_is_bounded() -> None:
    assert isinstance(exhaustive.check(LOADED, Bounds(size=3, load=2)), Bounded)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=3, load=2)), Holds)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=4, load=3)), Holds)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=3, load=1)), Bounded)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=2, load=2)), Bounded)


def test_random_runs_are_samples_even_if_every_seed_is_checked() -> None:
    found = exhaustive.check(replace(WHOLE, sampled=True), Bounds(size=3, load=2))

    assert isinstance(found, Undecided)
    assert found.evidence is not None
    assert found.evidence.strength == Strength.SAMPLED


def test_random_runs_are_samples_for_any_strength_of_evidence() -> None:
    seen = Evidence(Strength.ALL_LOADS, 3, 2, bounds=Bounds(size=4, load=3))
    found = free_of_counterexamples(replace(WHOLE, sampled=True), seen)
    assert found == Undecided("no counterexample among 2 samples", replace(seen, strength=Strength.SAMPLED))


def test_without_bounds_in_the_evidence_a_claim_is_bounded() -> None:
    seen = Evidence(Strength.EXHAUSTIVE, 3, 2)
    assert free_of_counterexamples(WHOLE, seen) == Bounded(seen)
    whole = replace(seen, bounds=Bounds(size=3, load=2))
    assert free_of_counterexamples(WHOLE, whole) == Holds(whole)
    assert free_of_counterexamples(LOADED, replace(seen, bounds=Bounds(size=9))) == Bounded(
        replace(seen, bounds=Bounds(size=9))
    )


def test_strengths_are_ranked_from_samples_to_the_kernel() -> None:
    assert [strength.rank for strength in Strength] == list(range(6))
    assert Strength.SAMPLED.rank < Strength.EXHAUSTIVE.rank < Strength.WRITTEN.rank < Strength.KERNEL.rank


def test_evidence_records_the_coverage_of_every_question() -> None:
    found = exhaustive.check(LOADED, Bounds(size=3, load=2, smallest=2))

    assert isinstance(found, Bounded)
    assert found.evidence.covered == {
        "n": {"of": "numbers", "from": 1, "to": 3},
        "loads": {"of": "numbers", "from": 0, "to": 2, "numbers": [1, 3]},
    }
