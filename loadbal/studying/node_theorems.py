"""Theorems of Rocq about a rule with a state: its definition for each number of neighbors and each state.

`proofs/rocq/theories/NodeRules.v` has the theorems about every rule with such facts about one node.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from loadbal.checking.rocq import checked_files
from loadbal.checking.rocq.gallina import integers
from loadbal.errors import RefusedPartError
from loadbal.studying.node_rules import Kind, NodeRule
from loadbal.studying.theorems import SECONDS

THEORY = "NodeRules"

COMPARED = range(3)
"""The loads on which the printed rule is compared with the Python methods."""

FACTS = {"own": "sends_own_tokens", "shares": "sends_shares"}
"""The facts of `NodeRules.v` about a rule, by the name of their lemma."""


def proved(rule: NodeRule, facts: Iterable[str]) -> dict[str, str]:
    """The statements of the theorems that follow from those of the facts that the kernel accepts, by the properties.

    Raises: RocqError if Rocq cannot be asked, or refuses anything but the proof of a fact; InvalidInputError if the
    rule cannot be printed.
    """
    left, first = list(facts), head(rule)
    while True:
        parts = [(name, line) for name in left for line in lemmas(rule, name)]
        stated = theorems(rule, left)
        try:
            return checked_files.check_file(
                THEORY, list(stated), [*first, *(line for _, line in parts), *stated.values()]
            )
        except RefusedPartError as error:
            part = error.part - len(first)
            if not 0 <= part < len(parts):
                raise
            left.remove(parts[part][0])


def theorems(rule: NodeRule, facts: Iterable[str]) -> dict[str, str]:
    """The definitions of the theorems, by the names of the properties."""
    network = f"rule count {rule.degree} ports g good listed few"
    given = "fun ports g good listed few x state"
    found = {"tokens": "Definition tokens := node_tokens_stay rule."}
    if "own" in facts:
        proof = f"node_loads_stay_natural {network} x state rounds own natural"
        found["natural"] = f"Definition natural := {given} rounds natural => {proof}."
    if "shares" in facts:
        proof = f"node_loads_stay_between {network} x state rounds low high shares natural between"
        found["range"] = f"Definition range := {given} rounds low high natural between => {proof}."
        proof = f"node_round_lowers_squares {network} x state shares natural"
        found["squares"] = f"Definition squares := {given} natural => {proof}."
        proof = f"node_rule_comes_to_rest {network} x state rounds shares natural"
        found["rest"] = f"Definition rest := {given} rounds natural => {proof}."
    return found


def head(rule: NodeRule) -> list[str]:
    """The definitions of the rule and of its numbers of states, and their comparison with the Python methods."""
    counts = "".join(f" | {k}%nat => {rule.rule.states(k)}" for k in range(1, rule.degree + 1))
    return [
        "From Coq Require Import Lia.",
        "From Loadbal Require Import Loads EdgeTactics.",
        f"Set Default Timeout {SECONDS}.",
        *(str(it) for kind in rule.kinds() for it in rule.definitions(kind)),
        _record(rule),
        f"Definition count (neighbors : nat) : Z := match neighbors with{counts} | _ => 1 end.",
        *comparisons(rule),
    ]


def _record(rule: NodeRule) -> str:
    """The definition of the rule, from the definitions for each number of neighbors and each state."""
    degrees = range(1, rule.degree + 1)
    sends = "".join(f"\n    | {_loads(k)} => {_by_state(rule, k, _sent)}" for k in degrees)
    following = "".join(f"\n    | {_loads(k)} => {_by_state(rule, k, _next)}" for k in degrees)
    return (
        "Definition rule : node_rule := {|\n"
        f"  sends := fun y x state => match y with{sends}\n    | _ => [] end;\n"
        f"  next := fun y x state => match y with{following}\n    | _ => 0 end |}}."
    )


def comparisons(rule: NodeRule) -> Iterator[str]:
    """Goals that the definitions have the values of the Python methods on small loads."""
    for k, state in rule.kinds():
        nodes = [(x, tuple(y)) for x, *y in product(COMPARED, repeat=k + 1)]
        loads = "; ".join(f"({x}, {integers(y)})" for x, y in nodes)
        values = "; ".join(
            f"({integers(rule.rule.sent(x, y, state))}, {rule.rule.next_state(x, y, state)})" for x, y in nodes
        )
        function = f"fun p => (sends rule (snd p) (fst p) {state}, next rule (snd p) (fst p) {state})"
        yield f"Goal map ({function}) [{loads}] = [{values}].\nProof. reflexivity. Qed."


def lemmas(rule: NodeRule, name: str) -> Iterator[str]:
    """The lemma that a rule has a fact, after a lemma for each number of neighbors and each state."""
    for kind in rule.kinds():
        yield _lemma_of_kind(rule, name, kind)
    shape = "[|y_ more]"
    for port in reversed(range(rule.degree)):
        shape = f"[|y{port} {shape}]"
    cases = "\n".join(_case(rule, name, k) for k in range(1, rule.degree + 1))
    yield (
        f"Lemma {name} : {FACTS[name]} rule count {rule.degree}.\nProof.\n"
        f"  intros y x state (short & natural & some & one_of). destruct y as {shape};\n"
        "    cbn [length] in short, one_of; try (exfalso; cbn in short; lia).\n"
        "  - cbn. repeat first [apply conj | constructor]; lia.\n"
        f"{cases}\nQed."
    )


def _lemma_of_kind(rule: NodeRule, name: str, kind: Kind) -> str:
    """The lemma that a node of one kind has a fact."""
    k, state = kind
    loads = " -> ".join(f"0 <= {it}" for it in _arguments(k).split())
    unfolded = ", ".join(it.name for it in rule.definitions(kind))
    sent, parts = _sent(k, state), f"(Z.of_nat {rule.degree} + 1)"
    share = f"(fun load t => t = 0 \\/ 0 <= t /\\ {parts} * t <= x - load)"
    fact = {
        "own": f"Forall (Z.le 0) {sent} /\\ total {sent} <= x /\\ ",
        "shares": f"Forall2 {share} {_loads(k)} {sent} /\\ ",
    }[name]
    return (
        f"Lemma {name}_{k}_{state} : forall {_arguments(k)}, {loads} ->\n"
        f"  {fact}0 <= {_next(k, state)} < {rule.rule.states(k)}.\n"
        f"Proof.\n  intros. change {parts} with {rule.degree + 1}. unfold total; cbn [fold_right].\n"
        "  repeat first [apply conj | apply Forall_cons | apply Forall_nil | apply Forall2_cons | apply Forall2_nil];\n"
        f"    unfold {unfolded}; cbv beta; cases_of_a_rule; first [lia | nia].\nQed."
    )


def _case(rule: NodeRule, name: str, k: int) -> str:
    """The proof of a fact about nodes with k neighbors, from the lemmas about their states."""
    states = range(rule.rule.states(k))
    pattern = "->"
    for _ in states[1:]:
        pattern = f"[-> | {pattern}]"
    which = r" \/ ".join(f"state = {it}" for it in states)
    known = " ".join(["ltac:(assumption)"] * (k + 1))
    exact = " | ".join(f"exact ({name}_{k}_{it} {_arguments(k)} {known})" for it in states)
    return (
        f"  - change (0 <= state < {len(states)}) in one_of.\n"
        "    repeat match goal with all : Forall _ (_ :: _) |- _ => inversion_clear all end.\n"
        f"    assert ({which}) as {pattern} by lia; [{exact}]."
    )


def _by_state(rule: NodeRule, k: int, value: Callable[[int, int], str]) -> str:
    """A condition with the value for each state of a node with k neighbors."""
    *first, last = range(rule.rule.states(k))
    return "".join(f"if state =? {it} then {value(k, it)} else " for it in first) + value(k, last)


def _sent(k: int, state: int) -> str:
    """The list of what a node with k neighbors sends in a state."""
    return f"[{'; '.join(f'sent_{k}_{state}_{port} {_arguments(k)}' for port in range(k))}]"


def _next(k: int, state: int) -> str:
    """The next state of a node with k neighbors in a state."""
    return f"next_{k}_{state} {_arguments(k)}"


def _loads(k: int) -> str:
    """The loads of k neighbors as a list."""
    return f"[{'; '.join(f'y{port}' for port in range(k))}]"


def _arguments(k: int) -> str:
    """The load of a node and those of its k neighbors."""
    return " ".join(["x", *(f"y{port}" for port in range(k))])
