"""When a claim without a counterexample holds, when it is bounded, and when nothing is decided."""

from dataclasses import replace

from loadbal.checking import exhaustive
from loadbal.claim import Bounds, Claim
from loadbal.verdict import Bounded, Holds, Strength, Undecided

LOADED = Claim(
    sentence="Up to three nodes with up to two tokens each have no fewer tokens than none.",
    case=lambda choose, bounds: choose.loads(choose.option(range(1, bounds.size + 1), "n"), 0, bounds.load),
    holds=lambda loads: sum(loads) >= 0,
)
WHOLE = replace(LOADED, whole=Bounds(size=3, load=2))


def test_what_is_looked_at_whole_holds_and_what_is_not_is_bounded() -> None:
    assert isinstance(exhaustive.check(LOADED, Bounds(size=3, load=2)), Bounded)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=3, load=2)), Holds)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=4, load=3)), Holds)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=3, load=1)), Bounded)
    assert isinstance(exhaustive.check(WHOLE, Bounds(size=2, load=2)), Bounded)


def test_random_runs_by_their_seeds_stay_samples_however_many_were_looked_at() -> None:
    found = exhaustive.check(replace(WHOLE, sampled=True), Bounds(size=3, load=2))

    assert isinstance(found, Undecided)
    assert found.evidence is not None
    assert found.evidence.strength == Strength.SAMPLED


def test_what_was_covered_is_recorded_question_by_question() -> None:
    found = exhaustive.check(LOADED, Bounds(size=3, load=2, smallest=2))

    assert isinstance(found, Bounded)
    assert found.evidence.covered == {
        "n": {"of": "numbers", "from": 1, "to": 3},
        "loads": {"of": "numbers", "from": 0, "to": 2, "numbers": [1, 3]},
    }
