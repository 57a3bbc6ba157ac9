"""Theorems of Rocq about rules: the printed file, the statements that the kernel accepts, and false facts refused."""

import pytest

from loadbal.errors import InvalidInputError, RocqError
from loadbal.studying import theorems
from loadbal.studying.edges import Sequences
from loadbal.studying.gaps import Gap
from loadbal.studying.rules import Parameter, StudiedRule, parsed_range, studied_rule
from loadbal.studying.study import Study, study
from loadbal.studying.theorems import FACTS, Script
from tests.rocq import with_rocq
from tests.studying.rules_to_study import (
    Above,
    by_squares,
    double_part,
    everything,
    half,
    least_part,
    lending,
    never,
    odd_gives_more,
    odd_stays,
    part,
    pulls,
    pushes_one,
    reserved,
    three,
    three_quarters,
)

ABOVE = studied_rule(Above, "above", [Parameter("k", 2)])
GAP = Gap(-1, (1,), ("k",))


def test_the_file_defines_the_rule_and_compares_it_with_python() -> None:
    text = "\n".join(Script(ABOVE, {"gap": GAP}).text(["range", "gap"]))

    assert "Definition rule (k x y : Z) : Z :=" in text
    assert "Goal map (fun p => rule (2) (fst p) (snd p)) [(0, 0); (0, 1); " in text
    assert "Lemma gap_rests_within (k : Z) (range_of_k : 2 <= k) : rests_within (rule k) (1 * k + (-1))." in text
    assert text.endswith("gap (rule k) (1 * k + (-1)) (gap_rests_within k range_of_k).")


def test_a_parameter_with_a_name_of_the_file_gets_another_name() -> None:
    rule = studied_rule(lambda x, y, t: (x - y) * t, "rule", [Parameter("t", 0, 1)])

    assert "Definition rule (t_ x y : Z) : Z :=" in Script(rule, {}).definition()
    assert Script(rule, {}).given == "(t_ : Z) (range_of_t_ : 0 <= t_ <= 1)"


def test_a_rule_that_asks_what_a_load_is_cannot_be_printed() -> None:
    def asks(x: object, y: object) -> object:
        return 0 if isinstance(x, int) else y

    with pytest.raises(InvalidInputError, match="isinstance"):
        Script(StudiedRule("asks", asks), {}).definition()


@with_rocq
@pytest.mark.parametrize(
    ("rule", "ranges"),
    [
        (half, ()),
        (three_quarters, ()),
        (part, ("d=2..",)),
        (double_part, ("q=4..",)),
        (Above, ("k=2..",)),
        (never, ()),
    ],
    ids=["half", "three quarters", "part", "double part", "above", "never"],
)
def test_the_kernel_proves_what_the_solvers_prove(rule: object, ranges: tuple[str, ...]) -> None:
    of = Study(studied_rule(rule, "rule", map(parsed_range, ranges)))

    assert [it.key for it in of.findings if it.outcome == "proved" and not it.theorem] == []
    assert of.kernel_line.startswith("Rocq ")


@with_rocq
def test_the_theorem_about_mirrored_loads_says_t_minus_each_load() -> None:
    found = {it.key: it for it in study(half).findings}["mirror"]

    assert found.outcome == "refuted"
    assert "mirrored t" in {it.key: it for it in study(never).findings}["mirror"].theorem


@with_rocq
def test_a_rule_that_is_meant_for_natural_loads_has_theorems_about_them() -> None:
    found = {it.key: it for it in study(reserved).findings}

    assert found["final"].what == "at rest, the discrepancy is at most 2 times the diameter"
    assert "natural_loads g x -> at_rest rule g x -> discrepancy x <= " in found["final"].theorem
    assert "natural_loads" not in found["rest"].theorem


@with_rocq
@pytest.mark.parametrize(
    ("rule", "keys"),
    [
        (lending, "natural range squares rest attained monotone alike"),
        (by_squares, "natural range swaps gap final recurs recurrent"),
    ],
)
def test_the_kernel_proves_what_is_true_of_natural_loads_only(rule: object, keys: str) -> None:
    found = {it.key: it for it in study(rule).findings}
    about = {"natural_loads g", "alike_on_naturals"}

    assert [key for key in keys.split() if not any(it in found[key].theorem for it in about)] == []


@with_rocq
@pytest.mark.parametrize(
    ("rule", "ranges", "by"), [(pushes_one, (), "forward"), (pulls, (Parameter("k", 1),), "backward")]
)
def test_the_kernel_proves_that_pushes_end_and_that_loads_at_rest_have_no_bound(
    rule: object, ranges: tuple[Parameter, ...], by: str
) -> None:
    found = {it.key: it for it in Study(studied_rule(rule, "rule", ranges)).findings}

    assert found["rest"].by == f"rest_{by}"
    assert "Z.of_nat rounds <= (Z.of_nat (order g) - 1) * total x /\\ at_rest" in found["rest"].theorem
    assert "natural_loads g (after_steps" in found["natural"].theorem
    assert {found[key].outcome for key in ("gap", "final")} == {"refuted"}
    assert all("bound < discrepancy x" in found[key].theorem for key in ("gap", "final"))


@with_rocq
@pytest.mark.parametrize(("rule", "way"), [(odd_stays, "first"), (odd_gives_more, "second")])
def test_the_kernel_proves_that_swaps_of_odd_loads_one_way_end(rule: object, way: str) -> None:
    names = ["rest_first", "rest_second", "rest_odd_first", "rest_odd_second"]

    assert list(theorems.proved(studied_rule(rule, "rule"), {}, names)) == [f"rest_odd_{way}"]


@with_rocq
def test_the_kernel_accepts_no_false_fact_about_one_way_rules() -> None:
    """This rule sends three tokens of one, and rests only if the first end has no more than the second."""
    rule = studied_rule(three, "three")

    assert theorems.proved(rule, {}, ["solvent", "rest_forward", "rest_backward"]) == {}
    assert theorems.proved(rule, {}, ["no_bound"], Sequences(1, 0, (1, 0))) == {}
    assert list(theorems.proved(rule, {}, ["no_bound"], Sequences(0, 0, (0, 1)))) == ["no_bound"]


def test_a_theorem_without_a_bound_needs_loads_that_grow() -> None:
    with pytest.raises(ValueError, match="about three has no sequences of loads"):
        Script(studied_rule(three, "three"), {}, natural=True).theorem("no_bound")


@with_rocq
def test_what_the_kernel_alone_proves_has_its_bound_and_its_measurements() -> None:
    """Solvers give up on the fact that this rule brings loads closer together, and the kernel does not."""
    of = study(least_part, k="2..", m="1..")
    rest = next(it for it in of.findings if it.key == "rest")

    assert (rest.outcome, rest.says) == ("proved", "after at most n D^2/8 rounds")
    assert all(it.rounds is not None for it in of.measurements)


@with_rocq
def test_a_theorem_says_what_was_proved_about_this_rule() -> None:
    found = theorems.proved(ABOVE, {"final": GAP}, ["final"])

    assert found["final"].startswith("forall k : Z, 2 <= k -> forall (g : coloring) (x : list Z) (d : nat),")
    assert found["final"].endswith("discrepancy x <= (1 * k + -1) * Z.of_nat d")


@with_rocq
@pytest.mark.parametrize(("rule", "ranges"), [(half, ()), (three, ()), (everything, (Parameter("k", 2, 2),))])
def test_the_kernel_accepts_no_false_fact(rule: object, ranges: tuple[Parameter, ...]) -> None:
    """The solvers refute these facts; the kernel, asked all the same, proves none of them."""
    of = Study(studied_rule(rule, "rule", ranges), with_kernel=False)
    false = [it.name for it in of.findings if it.outcome == "refuted" and it.name in FACTS]

    assert false
    assert set(theorems.proved(of.rule, {}, false)) <= {"tokens"}


@with_rocq
def test_a_printed_rule_with_other_values_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Script, "definition", lambda _: "Definition rule (x y : Z) : Z := (x - y) / 3.")

    with pytest.raises(RocqError):
        theorems.proved(studied_rule(half, "half"), {}, ["tokens", "range"])
