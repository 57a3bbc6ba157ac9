"""Tests of the theory EdgeTactics: its tactic proves facts about rules in seconds, and no false fact."""

from dataclasses import dataclass

import pytest

from loadbal.checking.rocq import checked_files
from tests.rocq import with_rocq

SECONDS = 60
"""The time limit for one fact; on an idle machine the slowest takes 3 seconds."""

IMPORTS = (
    "From Coq Require Import ZArith.",
    "From Loadbal Require Import Loads EdgeFacts RuleSymmetries SynchronousRules EdgeTactics.",
    "From Loadbal.Python Require Import threshold even_threshold odd_even_transposition recursive_balance x_tie_rules.",
    "Open Scope Z_scope.",
)

LESS, MOST = "sends_less_than_difference", "sends_at_most_difference"
SAME = ("keeps_order", "depends_on_difference")
BOTH = (*SAME, "commutes_with_negation", "ignores_direction")


@dataclass(frozen=True)
class Facts:
    """A rule, and facts about it; those in `bounds` have a bound c."""

    rule: str
    facts: tuple[str, ...]
    bounds: tuple[tuple[str, str], ...] = ()
    hypothesis: str = ""
    definition: str = ""
    """For a rule that is not one of the library."""

    def begin(self) -> list[str]:
        """The lines of a theory before its first fact."""
        return [*IMPORTS, self.definition]

    def statements(self) -> list[str]:
        """A statement for each fact."""
        parameter, _, assumed = self.hypothesis.partition(": ")
        given = f"forall {parameter}, {assumed} -> " if assumed else ""
        goals = [f"{it} ({self.rule})" for it in self.facts]
        goals += [f"{it} ({self.rule}) ({bound})" for it, bound in self.bounds]
        return [given + it for it in goals]

    def tactic(self) -> str:
        """The tactic that is to prove a fact."""
        return f"timeout {SECONDS} edge_fact {self.rule.split()[0]}."


def signed(name: str, parameters: str, sent: str) -> str:
    """The definition of a rule that sends so much of the difference from the larger load, and never more back."""
    back = sent.replace("(x - y)", "(y - x)")
    return f"Definition {name} ({parameters} x y : Z) : Z := if y <=? x then {sent} else - ({back})."


TRUE = [
    Facts(
        "threshold k",
        (LESS, MOST, *BOTH),
        (("rests_within", "k - 1"), ("swaps_within", "k - 1"), ("rests_at", "k - 1")),
        "k: 2 <= k",
    ),
    Facts("threshold 1", (MOST, "swaps_near", *BOTH), (("swaps_within", "1"), ("rests_within", "0"))),
    Facts("balancer", (MOST, *SAME), (("swaps_within", "1"),)),
    Facts("richer_keeps", (LESS, "rests_near", *BOTH), (("rests_within", "1"), ("rests_at", "1"))),
    Facts("poorer_gets", (MOST, "swaps_near", *BOTH), (("swaps_within", "1"),)),
    Facts("larger_keeps", (LESS, *BOTH), (("rests_within", "1"), ("rests_at", "1"))),
    Facts("even_threshold", (MOST, "keeps_order", "ignores_direction"), (("swaps_within", "1"),)),
    Facts(
        "third",
        (LESS, *BOTH),
        (("rests_within", "2"), ("rests_at", "2")),
        definition=signed("third", "", "(x - y) / 3"),
    ),
    Facts(
        "three_quarters",
        (LESS, *BOTH),
        (("rests_within", "1"), ("rests_at", "1")),
        definition=signed("three_quarters", "", "(3 * (x - y)) / 4"),
    ),
    Facts(
        "all_above k",
        (MOST, "depends_on_difference", "commutes_with_negation", "ignores_direction"),
        (("rests_within", "k - 1"),),
        "k: 1 <= k",
        "Definition all_above (k x y : Z) : Z := if k <=? Z.abs (x - y) then x - y else 0.",
    ),
    Facts(
        "up_to c",
        (LESS, *BOTH),
        (("rests_within", "1"), ("rests_at", "1")),
        "c: 1 <= c",
        signed("up_to", "c", "Z.min c ((x - y) / 2)"),
    ),
    Facts(
        "share n",
        (LESS, *BOTH),
        (("rests_within", "n"), ("rests_at", "n")),
        "n: 1 <= n",
        signed("share", "n", "(x - y) / (n + 1)"),
    ),
    Facts(
        "capped c",
        (LESS, *BOTH),
        (("rests_within", "1"), ("rests_at", "1")),
        "c: 1 <= c",
        "Definition capped (c x y : Z) : Z := ((if y <? x then 1 else 0) - (if x <? y then 1 else 0))"
        " * (if c <=? Z.abs (x - y) / 2 then c else Z.abs (x - y) / 2).",
    ),
    Facts(
        "part p q",
        (LESS, "depends_on_difference", "commutes_with_negation", "ignores_direction"),
        (("rests_within", "q - 1"),),
        "p q: 1 <= p < q",
        signed("part", "p q", "(p * (x - y)) / q"),
    ),
    Facts(
        "share_of_difference d",
        (),
        (("carries_a_share", "d + 1"), ("carries_nothing_within", "d")),
        "d: 0 <= d",
    ),
    Facts(
        "without_the_odd_one",
        (MOST, *SAME),
        (("swaps_within", "1"),),
        definition="Definition without_the_odd_one (x y : Z) : Z := (x - y - (x - y) mod 2) / 2.",
    ),
]


@with_rocq
@pytest.mark.parametrize("facts", TRUE, ids=lambda it: it.rule)
def test_the_tactic_proves_facts_about_a_rule(facts: Facts) -> None:
    proved = [
        f"Lemma fact_{at} : {it}. Proof. intros. {facts.tactic()} Qed." for at, it in enumerate(facts.statements())
    ]
    checked_files.check_file("EdgeTactics", [f"fact_{at}" for at in range(len(proved))], [*facts.begin(), *proved])


FALSE = [
    Facts("threshold k", (LESS,), (), "k: 1 <= k"),
    Facts("threshold k", (), (("rests_within", "k - 2"),), "k: 2 <= k"),
    Facts("balancer", (LESS,)),
    Facts("balancer", ("commutes_with_negation",)),
    Facts("balancer", ("ignores_direction",)),
    Facts("balancer", ("swaps_near",)),
    Facts("even_threshold", ("depends_on_difference",)),
    Facts("poorer_gets", (LESS,)),
    Facts("richer_keeps", (), (("rests_within", "0"),)),
]


@with_rocq
@pytest.mark.parametrize("facts", FALSE, ids=lambda it: f"{it.rule} {it.facts or it.bounds[0][0]}")
def test_the_tactic_proves_no_false_fact(facts: Facts) -> None:
    (statement,) = facts.statements()
    tried = [f"Lemma fact : {statement}.", "Proof. intros.", f"Fail {facts.tactic()}", "Abort."]
    checked_files.check_file("EdgeTactics", ["accepted"], [*facts.begin(), *tried, "Definition accepted := I."])
