"""The file for Rocq about a rule with a state: definitions, lemmas and theorems that the kernel accepts."""

import random

import pytest

from examples.rules_with_state import InTurn, Rotor
from loadbal.checking.rocq import checked_files
from loadbal.checking.rocq.gallina import integers
from loadbal.networks.small_graphs import connected_graphs
from loadbal.studying.node_rules import NodeRule
from loadbal.studying.node_runs import Start, after_round
from loadbal.studying.node_theorems import THEORY, comparisons, head, lemmas, proved, theorems
from tests.rocq import with_rocq

ROTOR = NodeRule("rotor", Rotor(), 2)


def test_a_file_has_a_definition_a_comparison_and_a_lemma_for_each_state() -> None:
    text = "\n".join(head(ROTOR))

    assert (
        "Definition count (neighbors : nat) : Z := match neighbors with | 1%nat => 1 | 2%nat => 2 | _ => 1 end." in text
    )
    assert "| [y0; y1] => if state =? 0 then [sent_2_0_0 x y0 y1; sent_2_0_1 x y0 y1] else [sent_2_1_0" in text
    assert len(list(comparisons(ROTOR))) == 3
    assert [it.split()[1] for it in lemmas(ROTOR, "own")] == ["own_1_0", "own_2_0", "own_2_1", "own"]


@pytest.mark.parametrize(
    ("facts", "names"),
    [("", "tokens"), ("own", "tokens natural"), ("own shares", "tokens natural range squares rest")],
)
def test_the_facts_say_which_theorems_follow(facts: str, names: str) -> None:
    assert list(theorems(ROTOR, facts.split())) == names.split()


@with_rocq
def test_the_kernel_leaves_out_theorems_whose_fact_is_false() -> None:
    assert set(proved(ROTOR, ["own", "shares"])) == {"tokens", "natural"}
    assert "rounds_with_changes" in proved(NodeRule("in turn", InTurn(3), 2), ["shares"])["rest"]


def run_goals(rule: NodeRule) -> list[str]:
    """Lemmas that three rounds of the theory from random loads and states are those of `after_round`."""
    random_numbers = random.Random(33)  # noqa: S311 - the same test each time
    found = list[str]()
    for network in (it for order in (2, 3, 4, 5) for it in connected_graphs(order) if it.max_degree <= rule.degree):
        loads = tuple(random_numbers.randrange(9) for _ in range(network.order))
        states = tuple(random_numbers.randrange(rule.rule.states(len(near))) for near in network.neighbors)
        now = Start(network, loads, states)
        for _ in range(3):
            now = after_round(rule, now)
        edges = "; ".join(f"({u}, {v})" for u, v in network.edges)
        ports = "; ".join(f"[{'; '.join(map(str, near))}]" for near in network.neighbors)
        run = (
            f"node_rounds rule (fun w => nth w [{ports}]%nat [])"
            f" {{| order := {network.order}; matchings := [[{edges}]]%nat |}}"
            f" {integers(loads)} (fun w => nth w {integers(states)} 0) 3"
        )
        found.append(
            f"Lemma run_{len(found)} : fst ({run}) = {integers(now.loads)}\n"
            f"  /\\ map (snd ({run})) (seq 0 {network.order}) = {integers(now.states)}.\n"
            "Proof. split; vm_compute; reflexivity. Qed."
        )
    return found


@with_rocq
@pytest.mark.parametrize("rule", [NodeRule("rotor", Rotor(), 4), NodeRule("in turn", InTurn(2), 4)])
def test_the_rounds_of_the_theory_are_those_of_python(rule: NodeRule) -> None:
    goals = run_goals(rule)
    lines = [*head(rule), "From Loadbal Require Import Network.", *goals]

    assert len(checked_files.check_file(THEORY, [f"run_{at}" for at in range(len(goals))], lines)) == 30
