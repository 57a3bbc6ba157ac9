"""Theorems of Rocq about a rule: its definition printed from the Python function, and the properties that Rocq proves.

`proofs/rocq/theories/StudiedRules.v` has a theorem for each property, about every rule that has some facts about a
single edge, for all integer loads; `NaturalRules.v` has them for natural loads. Tactics prove such a fact about a given
rule.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product

from loadbal.checking.rocq import checked_files
from loadbal.checking.rocq.gallina import NAMES, integers
from loadbal.errors import RefusedPartError
from loadbal.studying.edges import Sequences
from loadbal.studying.gaps import Gap
from loadbal.studying.rules import StudiedRule

THEORY = "NaturalRules"

ONE_WAY = "OneWayPushes"
"""The theory that a study imports: it has the theorems of `THEORY`, and those about rules that send one way only."""

SECONDS = 20
"""The time limit for the proof of one fact, in seconds."""

COMPARED = range(6)
"""The loads on which the printed rule is compared with the Python function."""

USED = NAMES | {"rule", "x", "y", "t", "u", "v", "w"}
"""Names that the printed file uses; a parameter with one of these names gets an underscore."""

AT_MOST, LESS = "sends_at_most_difference", "sends_less_than_difference"

FACTS: dict[str, tuple[str, ...]] = {
    "tokens": (),
    "natural": (AT_MOST,),
    "range": (AT_MOST,),
    "swaps": (AT_MOST,),
    "squares": (LESS,),
    "rest": (LESS,),
    "rest_first": ("swaps_to_first",),
    "rest_second": ("swaps_to_second",),
    "rest_odd_first": ("swaps_odd_to_first",),
    "rest_odd_second": ("swaps_odd_to_second",),
    "recurs": (AT_MOST,),
    "gap": ("rests_within",),
    "final": ("rests_within", "natural_bound"),
    "still": (LESS,),
    "still_first": ("swaps_to_first",),
    "still_second": ("swaps_to_second",),
    "settled": (LESS, "rests_within", "natural_bound"),
    "settled_first": ("swaps_to_first", "rests_within", "natural_bound"),
    "settled_second": ("swaps_to_second", "rests_within", "natural_bound"),
    "attained": ("rests_at", "natural_bound"),
    "recurrent": (AT_MOST, "swaps_within"),
    "monotone": ("keeps_order",),
    "level": ("depends_on_difference",),
    "mirror": ("mirrors",),
    "alike": ("ignores_direction",),
}
"""The facts about a single edge that each theorem of `StudiedRules.v` needs, by its name."""

WITH_BOUND = frozenset({"gap", "final", "settled", "settled_first", "settled_second", "attained", "recurrent"})
"""The theorems with a bound c; facts whose names end in `_within` or `_at` have this bound as well."""

FACTS_ON_NATURALS: dict[str, tuple[str, ...]] = {
    key: facts
    for key, facts in FACTS.items()
    if key not in {"tokens", "level", "mirror"} and not key.endswith(("_first", "_second"))
} | {
    "monotone": (AT_MOST, "keeps_natural_order"),
    "alike": ("alike_on_naturals",),
}
"""The facts for the theorems of `NaturalRules.v`, about natural loads: rules may act differently on negative loads."""

FACTS_ONE_WAY: dict[str, tuple[str, ...]] = {
    "solvent": ("sends_at_most_load",),
    "rest_forward": ("pushes_to_second",),
    "rest_backward": ("pushes_to_first",),
    "no_bound": ("rests_along",),
}
"""The facts for the theorems of `OneWayPushes.v`, about natural loads."""

ABOUT_NATURALS = FACTS_ON_NATURALS | FACTS_ONE_WAY
"""The facts for all theorems about natural loads."""

EXTENSIONS = {"keeps_natural_order": "", "alike_on_naturals": "", "rests_at": "silent"} | {
    fact: "" for facts in FACTS_ONE_WAY.values() for fact in facts
}
"""For some facts of `NaturalRules.v`, how the rule is extended to negative loads; all other facts use `extended`."""


@dataclass(frozen=True, slots=True)
class Script:
    """A file for Rocq about a rule, in parts."""

    rule: StudiedRule
    bounds: Mapping[str, Gap]
    """The bound c of each theorem that has one, by the name of the theorem."""
    natural: bool = False
    """True if the theorems are about natural loads only."""
    growing: Sequences | None = None
    """Loads of unbounded difference at which the rule rests, at the smallest values of its parameters; None if no such
    loads are known."""

    @property
    def names(self) -> list[str]:
        """Names for the parameters of the rule that the file does not use for anything else."""
        return [f"{it.name}_" if it.name in USED else it.name for it in self.rule.parameters]

    @property
    def given(self) -> str:
        """The parameters with their ranges, as arguments of a definition."""
        ranges = []
        for name, it in zip(self.names, self.rule.parameters, strict=True):
            most = "" if it.most is None else f" <= {it.most}"
            ranges.append(f"({name} : Z) (range_of_{name} : {it.least} <= {name}{most})")
        return " ".join(ranges)

    @property
    def arguments(self) -> str:
        """The parameters with the proofs that they are in their ranges."""
        return " ".join(f"{name} range_of_{name}" for name in self.names)

    @property
    def applied(self) -> str:
        """The rule with its parameters."""
        return f"({' '.join(['rule', *self.names])})"

    @property
    def facts(self) -> Mapping[str, tuple[str, ...]]:
        """The facts that each theorem needs, by its name."""
        return ABOUT_NATURALS if self.natural else FACTS

    def bound(self, key: str) -> str:
        """The bound c of a theorem."""
        gap = self.bounds[key]
        terms = [f"{a} * {name}" for a, name in zip(gap.multiples, self.names, strict=True) if a]
        sum_ = f"({' + '.join([*terms, f'({gap.constant})'])})"
        return sum_ if gap.divisor == 1 else f"({sum_} / {gap.divisor})"

    def definition(self) -> str:
        """The rule as a definition in Gallina."""
        return str(self.rule.definition(self.names))

    def comparison(self) -> str:
        """Goals that the definition has the values of the Python function on small loads."""
        pairs = list(product(COMPARED, COMPARED))
        goals = [
            f"Goal {self._values_at(values, pairs)}.\nProof. reflexivity. Qed." for values in self.rule.small_values(2)
        ]
        return "\n".join(goals)

    def _values_at(self, values: tuple[int, ...], pairs: list[tuple[int, int]]) -> str:
        """The equation between the values of the definition and those of the Python function."""
        found = integers(self.rule.at(values).flow(x, y) for x, y in pairs)
        applied = " ".join(["rule", *(f"({value})" for value in values)])
        return f"map (fun p => {applied} (fst p) (snd p)) [{'; '.join(map(str, pairs))}] = {found}"

    def fact(self, key: str, fact: str) -> str:
        """The lemma that the rule has a fact, with its proof."""
        if fact == "natural_bound":
            return f"Lemma {key}_{fact} {self.given} : 0 <= {self.bound(key)}.\nProof. cases_of_a_rule; lia. Qed."
        if fact == "rests_along":
            return f"Lemma {key}_{fact} : {fact} {self._without_bound}.\nProof. one_way_fact rule. Qed."
        about = f" {self.bound(key)}" if fact.endswith(("_within", "_at")) else ""
        extension = EXTENSIONS.get(fact, "extended") if self.natural else ""
        rule = f"({extension} {self.applied})" if extension else self.applied
        tactic = "one_way" if key in FACTS_ONE_WAY else "natural" if self.natural else "studied"
        return f"Lemma {key}_{fact} {self.given} : {fact} {rule}{about}.\nProof. {tactic}_fact rule. Qed."

    def theorem(self, key: str) -> str:
        """The theorem about the rule, from the lemmas about its facts."""
        proofs = [f"({key}_{fact} {self.arguments})".replace(" )", ")") for fact in self.facts[key]]
        if key == "alike":
            return f"Definition {key} {self.given} := {proofs[0]}."
        if key == "no_bound":
            natural = " ".join(["ltac:(lia)"] * 5)
            applied = f"{ONE_WAY}.{key}_on_naturals {self._without_bound} {natural} {key}_rests_along"
            return f"Definition {key} := {applied}."
        bound = [self.bound(key)] if key in WITH_BOUND else []
        theory = ONE_WAY if key in FACTS_ONE_WAY else THEORY
        theorem = f"{theory}.{key}_on_naturals" if self.natural else f"StudiedRules.{key}"
        applied = " ".join([theorem, self.applied, *bound, *proofs])
        return f"Definition {key} {self.given} := {applied}."

    @property
    def _without_bound(self) -> str:
        """The rule with the smallest values of its parameters, and the sequences `growing` of loads at which it rests.

        The four numbers are the first loads of the two ends, and then what they gain.
        """
        if self.growing is None:
            raise ValueError(f"the script about {self.rule.name} has no sequences of loads; expected them")
        first, second, growth = self.growing
        values = " ".join(["rule", *(f"({it})" for it in self.rule.small_values(1)[0])])
        return f"({values}) {first} {second} {growth[0]} {growth[1]}"

    def text(self, keys: Iterable[str]) -> list[str]:
        """The parts of the file with these theorems."""
        listed = list(keys)
        return [*self._head(), *(self.fact(*it) for it in self._needed(listed)), *map(self.theorem, listed)]

    def theorem_with_part(self, keys: Iterable[str], part: int) -> str | None:
        """The theorem whose fact stands in part number `part` of the file; None if no fact stands there."""
        owners = [*(None for _ in self._head()), *(key for key, _ in self._needed(keys))]
        return owners[part] if part < len(owners) else None

    def _head(self) -> list[str]:
        """The parts of the file before the facts."""
        return ["From Coq Require Import Lia.", f"Set Default Timeout {SECONDS}.", self.definition(), self.comparison()]

    def _needed(self, keys: Iterable[str]) -> list[tuple[str, str]]:
        """The facts that theorems need, in the order of the file, each with the name of its theorem."""
        return [(key, fact) for key in keys for fact in self.facts[key]]


def proved(
    rule: StudiedRule, bounds: Mapping[str, Gap], names: Iterable[str], growing: Sequences | None = None
) -> dict[str, str]:
    """The statements of those theorems that the kernel accepts about a rule, by their names.

    Raises: RocqError if Rocq cannot be asked; InvalidInputError if the rule cannot be printed.
    """
    wanted = [name for name in names if name not in WITH_BOUND or name in bounds]
    script = Script(rule, bounds, growing=growing)
    found = _accepted(script, [name for name in wanted if name in FACTS])
    again = [name for name in wanted if name not in found and name in ABOUT_NATURALS]
    return found | (_accepted(replace(script, natural=True), again) if again else {})


def _accepted(script: Script, names: Iterable[str]) -> dict[str, str]:
    """The statements of those theorems that the kernel accepts, if those with a refused fact are left out.

    Raises: RocqError if the kernel refuses anything but the proof of a fact.
    """
    wanted = list(names)
    while wanted:
        try:
            return checked_files.check_file(ONE_WAY, wanted, script.text(wanted))
        except RefusedPartError as error:
            if (refused := script.theorem_with_part(wanted, error.part)) is None:
                raise
            wanted.remove(refused)
    return {}
