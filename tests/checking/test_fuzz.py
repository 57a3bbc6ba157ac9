"""Tests of fuzz.py: samples can be repeated, counterexamples are made small, and no claim is said to hold."""

import operator
import re
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from subprocess import check_output
from typing import Any

import pytest
from hypothesis import strategies as st

from loadbal.checking import fuzz
from loadbal.choices import UNNAMED, Family, Replay
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.loads import Loads, discrepancy
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from loadbal.verdict import Evidence, Refuted, Strength, Undecided


def loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def claim(holds: Callable[[Any], Any], case: Callable[[Choose, Bounds], Any] = loads, **more: Any) -> Claim[Any]:  # noqa: ANN401 - the rest of a claim
    return Claim(sentence="A toy.", case=case, holds=holds, **more)


def test_without_a_counterexample_the_verdict_is_undecided() -> None:
    bounds = Bounds(size=9)
    verdict = fuzz.check(claim(lambda it: discrepancy(it) >= 0), bounds, examples=30)
    evidence = Evidence(Strength.SAMPLED, 30, 30, 0, "fuzz", bounds)
    assert verdict == Undecided("no counterexample among 30 samples", evidence)


def test_counterexamples_are_shrunk_and_can_be_rebuilt() -> None:
    wrong = claim(lambda it: discrepancy(it) < 3)
    verdict = fuzz.check(wrong, Bounds(size=30))
    assert isinstance(verdict, Refuted)
    order, vector = verdict.answers.values()
    assert (order, max(vector)) == (2, 3)
    assert not wrong.holds(wrong.case(Replay(verdict.answers), Bounds(size=30)))


def samples_with(seed: int | None) -> list[Any]:
    seen: list[Any] = []
    fuzz.check(claim(lambda it: seen.append(it) or True), Bounds(size=5), examples=20, seed=seed)  # type: ignore[func-returns-value]
    return seen


def test_runs_with_the_same_seed_draw_the_same_samples() -> None:
    assert samples_with(None) == samples_with(None)
    assert samples_with(1) == samples_with(1)
    assert samples_with(1) != samples_with(2)
    assert 20 <= len(samples_with(None)) < 40


def test_families_grow_members_that_no_list_could_have() -> None:
    sizes: list[int] = []

    def grown(choose: Choose, bounds: Bounds) -> Any:  # noqa: ANN401 - a coloring
        return choose.option(colored(trees(1, bounds.size), bounds.spare), "network")

    fuzz.check(claim(lambda it: sizes.append(it.network.order) or True, grown), Bounds(size=300), examples=40)  # type: ignore[func-returns-value]
    assert max(sizes) > 100


def test_answers_within_a_growing_member_are_not_recorded() -> None:
    inner = Family("none", lambda: (0,), lambda choose: choose.integer(0, 5, "k"))
    outer = Family(
        "none or one",
        lambda: (0,),
        lambda choose: (choose.option(inner, "a"), choose.integer(0, 5, "k"), choose.option(inner, "b")),
    )
    wrong = claim(
        lambda it: it[0][1] + it[1] < 4, lambda choose, _: (choose.option(outer, "triple"), choose.integer(0, 5, "k"))
    )
    verdict = fuzz.check(wrong, Bounds(size=1))
    assert isinstance(verdict, Refuted)
    (_, one, _), other = verdict.answers.values()
    assert one + other == 4


def test_loads_on_large_networks_come_from_a_seed() -> None:
    verdict = fuzz.check(claim(lambda it: len(it) < 200), Bounds(size=400, load=9))
    assert isinstance(verdict, Refuted)
    order, vector = verdict.answers.values()
    assert (order, len(vector)) == (200, 200)
    assert all(type(load) is int and 0 <= load <= 9 for load in vector)


def test_rationals_are_drawn() -> None:
    verdict = fuzz.check(
        claim(lambda it: it < Fraction(1, 3), lambda choose, _: choose.rational(0, 1, "x")), Bounds(size=1)
    )
    assert isinstance(verdict, Refuted)
    assert Fraction(1, 3) <= verdict.answers["x"] <= 1


def test_the_sum_of_a_family_and_an_empty_one_grows_members_of_the_first() -> None:
    both = trees(2, 3) + trees(6, 5)
    orders: list[int] = []
    fuzz.check(
        claim(lambda it: orders.append(it.order) or True, lambda choose, _: choose.option(both, "network")),  # type: ignore[func-returns-value]
        Bounds(size=5),
    )
    assert set(orders) == {2, 3}


@pytest.mark.parametrize(
    "case",
    [
        lambda choose, _: choose.integer(3, 1, "k"),
        lambda choose, _: choose.option((), "k"),
        lambda choose, _: choose.option(trees(6, 5), "network"),
    ],
)
def test_a_recipe_without_options_raises_an_error(case: Callable[[Choose, Bounds], Any]) -> None:
    with pytest.raises(VacuousClaimError, match=r"no case exists within .*; raise the size"):
        fuzz.check(claim(lambda _: True, case), Bounds(size=5))


def test_an_extremum_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="random cases cannot show that a value is the largest"):
        fuzz.check(Extremum(sentence="It is so.", case=loads, measure=discrepancy, seek="largest"), Bounds(size=1))


# --- the strategies of Hypothesis ---


class ScriptedData:
    """A fake for Hypothesis's data object: returns the given answers in turn, and records the strategies."""

    def __init__(self, *answers: Any) -> None:  # noqa: ANN401 - as Hypothesis draws
        self.answers = list(answers)
        self.asked: list[str] = []

    def draw(self, strategy: st.SearchStrategy[Any]) -> Any:  # noqa: ANN401 - as above
        """The next of the given answers, whatever the strategy."""
        self.asked.append(repr(strategy))
        return self.answers.pop(0)


def whole(low: int, high: int | None) -> st.SearchStrategy[int]:
    """The strategy by which integers from `low` to `high` are drawn: it draws from -high to -low, and negates."""
    return st.integers(None if high is None else -high, -low).map(operator.neg)


SEEDS = whole(0, 2**32 - 1)


@pytest.mark.parametrize(
    ("ask", "drawn", "expected", "answer"),
    [
        (lambda ask: ask.option("abc", "x"), 1, whole(0, 2), "b"),
        (lambda ask: ask.integer(2, 5, "x"), 4, whole(2, 5), 4),
        (lambda ask: ask.integer(3, 3, "x"), 3, whole(3, 3), 3),
        (lambda ask: ask.integer(2, None, "x"), 9, whole(2, None), 9),
        (lambda ask: ask.loads(2, 1, 4, "x"), (3, 1), st.tuples(*[whole(1, 4)] * 2), (3, 1)),
        (lambda ask: ask.loads(1, 3, None, "x"), (7,), st.tuples(whole(3, 1_000_003)), (7,)),
        (lambda ask: ask.loads(40, 1, 4, "x"), (2,) * 40, st.tuples(*[whole(1, 4)] * 40), (2,) * 40),
        (lambda ask: ask.loads(41, 3, 4, "x"), (3, 1), st.tuples(whole(3, 4), SEEDS), (3,) * 41),
        (lambda ask: ask.loads(41, 3, None, "x"), (3, 1), st.tuples(whole(3, 1_000_003), SEEDS), (3,) * 41),
    ],
)
def test_an_answer_is_drawn_from_the_whole_range(
    ask: Callable[[Choose], Any],
    drawn: Any,  # noqa: ANN401 - numbers or tuples
    expected: st.SearchStrategy[Any],
    answer: Any,  # noqa: ANN401 - an answer
) -> None:
    data: Any = ScriptedData(drawn)
    drawing = fuzz.Drawing(data)
    assert ask(drawing) == answer
    assert data.asked == [repr(expected)]
    assert drawing.answers == {"x": answer}


@pytest.mark.parametrize(("high", "numerators"), [(2, whole(3, 6)), (None, whole(3, None))])
def test_a_rational_number_is_a_drawn_numerator_over_a_drawn_denominator(high: int | None, numerators: Any) -> None:  # noqa: ANN401 - a strategy
    data: Any = ScriptedData(3, 5)
    drawing = fuzz.Drawing(data)
    assert drawing.rational(1, high, "x") == Fraction(5, 3)
    assert data.asked == [repr(whole(1, 100)), repr(numerators)]
    assert drawing.answers == {"x": Fraction(5, 3)}


SAMPLED = """
import pathlib, sys
from loadbal.checking import fuzz
from loadbal.claim import Bounds, Claim

{imported}
seen = []
case = lambda choose, bounds: (choose.integer(0, 900, "k"), choose.loads(3, 0, 900), choose.rational(0, 9, "r"))
fuzz.check(Claim(sentence="A toy.", case=case, holds=lambda it: seen.append(it) or True), Bounds(1), examples=100)
print(seen)
"""


def test_samples_do_not_depend_on_imported_modules(tmp_path: Path) -> None:
    """Hypothesis itself prefers numbers from the source of imported modules; then samples would depend on them."""
    (tmp_path / "numbers_of_mine.py").write_text(f"MINE = {list(range(300, 900, 7))}\n")
    printed = {
        check_output([sys.executable, "-c", SAMPLED.format(imported=imported)], cwd=tmp_path)  # noqa: S603 - our own
        for imported in ("", "import numbers_of_mine")
    }
    (samples,) = printed
    assert samples.count(b"Fraction") >= 100


def test_loads_from_a_seed_reach_the_drawn_top_and_can_be_repeated() -> None:
    data: Any = ScriptedData((6, 1), (6, 1), (6, 2))
    drawing = fuzz.Drawing(data)
    first, again, other = (drawing.loads(200, 3, 9, name) for name in ("loads", "again", "other"))
    assert set(first) == {3, 4, 5, 6}
    assert first == again != other
    assert fuzz.Drawing(ScriptedData((1,))).loads(1, 0, 1) == (1,)  # type: ignore[arg-type]


def test_the_default_name_of_loads_is_loads() -> None:
    data: Any = ScriptedData((1,))
    drawing = fuzz.Drawing(data)
    drawing.loads(1, 0, 1)
    assert drawing.answers == {"loads": (1,)}


@pytest.mark.parametrize(
    "ask", [lambda ask: ask.option("abc"), lambda ask: ask.integer(0, 1), lambda ask: ask.rational(0, 1)]
)
def test_a_question_without_a_name_is_refused(ask: Callable[[Choose], Any]) -> None:
    data: Any = ScriptedData(1, 1)
    with pytest.raises(InvalidInputError, match=re.escape(UNNAMED)):
        ask(fuzz.Drawing(data))


def some(choose: Choose, _: Bounds) -> Any:  # noqa: ANN401 - a number
    return choose.integer(0, 3, "k")


def test_samples_of_a_small_domain_are_counted_once_each() -> None:
    bounds = Bounds(size=1)
    verdict = fuzz.check(claim(lambda it: it >= 0, some), bounds)
    assert verdict == Undecided("no counterexample among 4 samples", fuzz._evidence(4, bounds))
    verdict = fuzz.check(claim(lambda it: it > 1, some, assumes=lambda it: it > 1), bounds)
    assert verdict == Undecided("no counterexample among 2 samples", fuzz._evidence(2, bounds))
    with pytest.raises(
        VacuousClaimError,
        match=r"^none of 4 random cases within size 1 meets the hypothesis, so nothing was checked; .* says \"A toy",
    ):
        fuzz.check(claim(lambda _: True, some, assumes=lambda it: it > 3), bounds)


def test_the_default_is_a_hundred_samples_and_a_refutation_has_its_evidence() -> None:
    bounds = Bounds(size=9)
    verdict = fuzz.check(claim(lambda it: discrepancy(it) >= 0), bounds)
    assert isinstance(verdict, Undecided)
    assert verdict.reason == "no counterexample among 100 samples"
    verdict = fuzz.check(claim(lambda it: it < 2, some), bounds)
    assert isinstance(verdict, Refuted)
    assert (verdict.answers, verdict.evidence) == ({"k": 2}, Evidence(Strength.SAMPLED, 1, 1, 0, "fuzz", bounds))
