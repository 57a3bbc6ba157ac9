"""Guesses at the permutations of loads that leave a recorded claim unchanged; proofs are in `invariance`.

A symmetry maps the normal forms of a claim to themselves. So it can only move load i to load j if both are operands of
the same operations, equally often and together with equally many other loads. A backtracking search that compares such
counts finds the symmetries of a typical network without trying all permutations.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from loadbal.recording.invariance import NodeForms, Permutation, SignedPermutation, is_invariant
from loadbal.recording.nodes import Loop, Node, Operand, all_nodes
from loadbal.recording.normal_forms import Form, FormBuilder, atoms_in
from loadbal.recording.signature import Signature, signature

STEPS = 2_000
"""How many partial permutations a search for guesses may look at: large networks have too many to try all."""


class _AtomUse(NamedTuple):
    """How one atom (a term of the claim's normal forms) uses loads: its rule and the loads that it is computed from."""

    rule: str
    arguments: frozenset[int]
    """The loads that are direct operands of the atom; an entry or result of a loop counts as its initial load."""
    sources: frozenset[int]
    """All loads that the atom depends on, directly or through other atoms."""

    def permuted(self, places: Sequence[int]) -> "_AtomUse":
        """The same use with every load i replaced by load `places[i]`."""
        arguments, sources = (frozenset(places[place] for place in them) for them in (self.arguments, self.sources))
        return _AtomUse(self.rule, arguments, sources)


@dataclass(frozen=True, eq=False)
class NormalizedClaim:
    """A recorded claim with its normal forms, from which symmetries are guessed; equal signatures mean equal claims."""

    loads: tuple[Node, ...]
    roots: tuple[Operand, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NormalizedClaim) and self._signature == other._signature

    def __hash__(self) -> int:
        return hash(self._signature)

    @cached_property
    def _signature(self) -> Signature:
        return signature(self.loads, self.roots)

    @cached_property
    def forms(self) -> NodeForms:
        """The normal forms of the loads, of hypothesis and conclusion, and of all nodes between."""
        forms = NodeForms(FormBuilder())
        forms.add((*self.loads, *self.roots))
        return forms

    def has_symmetry(self, permutation: SignedPermutation) -> bool:
        """Whether permuting the loads, perhaps with negation, is proved to change neither hypothesis nor conclusion."""
        return is_invariant(self.loads, self.roots, self.forms, permutation)

    @cached_property
    def uses(self) -> Counter[_AtomUse]:
        """How many atoms have each `_AtomUse`. A symmetry preserves these counts."""
        return Counter(map(self._use, self._atoms()))

    def _use(self, atom: int) -> _AtomUse:
        """How the atom with the given number uses loads."""
        rule, *parts = self.forms.builder.keys[atom]
        arguments = {inner for part in parts for inner in atoms_in(part)}
        given = (self._sources[inner] for inner in arguments if self.forms.builder.keys[inner][0] == "given")
        return _AtomUse(str(rule), frozenset[int]().union(*given), self._sources[atom])

    @cached_property
    def _sources(self) -> dict[int, frozenset[int]]:
        """For each atom, the loads that it depends on; a loop's state counts as depending on its initial value."""
        sources: dict[int, frozenset[int]] = {}
        load_places = {str(load.number): place for place, load in enumerate(self.loads)}
        initial_forms = {str(node.number): form for loop in self._loops for node, form in self._initial_forms(loop)}
        # In the order of the atoms: an atom comes after the atoms that it is made of, and after its loop's initial
        # values.
        for atom, key in enumerate(self.forms.builder.keys):
            is_given = key[:1] == ("given",)
            parts = [initial_forms[str(key[1])]] if is_given and key[1] in initial_forms else key[1:]
            own = {load_places[str(key[1])]} if is_given and key[1] in load_places else ()
            sources[atom] = frozenset(own).union(*(sources[it] for part in parts for it in atoms_in(part)))
        return sources

    def _initial_forms(self, loop: Loop) -> Iterator[tuple[Node, Form]]:
        """Pairs: the node of a state entry or of its final value, and the normal form of the entry's initial value."""
        for nodes in (loop.entries, loop.results):
            yield from zip(nodes, map(self.forms.of, loop.initial), strict=True)

    @cached_property
    def _loops(self) -> list[Loop]:
        loops = (node.loop for node in all_nodes(self.roots) if node.loop is not None)
        return list({id(loop): loop for loop in loops}.values())

    def _atoms(self) -> set[int]:
        """The numbers of all atoms in the forms of hypothesis and conclusion, and of loop states after an advance."""
        parts = [*self.roots, *(part for loop in self._loops for part in loop.following)]
        pending = [atom for part in parts for atom in atoms_in(self.forms.of(part))]
        found: set[int] = set()
        while pending:
            atom = pending.pop()
            if atom not in found:
                found.add(atom)
                pending += [inner for part in self.forms.builder.keys[atom][1:] for inner in atoms_in(part)]
        return found

    @cached_property
    def _uses_by_last_load(self) -> list[list[_AtomUse]]:
        """For each load, the ways in which atoms use this load together with earlier loads only."""
        found: list[list[_AtomUse]] = [[] for _ in self.loads]
        for use in self.uses:
            if use.sources:
                found[max(use.sources)].append(use)
        return found

    @cached_property
    def profiles(self) -> list[Counter[tuple[str, int, int]]]:
        """For every load, how many atoms depend on it: by rule, number of operand loads, and number of all loads."""
        found: list[Counter[tuple[str, int, int]]] = [Counter() for _ in self.loads]
        for use, times in self.uses.items():
            for place in use.sources:
                found[place][use.rule, len(use.arguments), len(use.sources)] += times
        return found

    def guesses(self, fixed: int, target: int) -> Iterator[Permutation]:
        """Permutations that fix all loads before load `fixed`, move load `fixed` to `target`, and preserve `uses`."""
        yield from self._extensions((*range(fixed), target), iter(range(STEPS)))

    def _extensions(self, partial: Permutation, steps: Iterator[int]) -> Iterator[Permutation]:
        """Complete permutations whose first entries are `partial`, found by backtracking; `steps` limits the search."""
        if next(steps, None) is None or not self._keeps_uses(partial):
            return
        if len(partial) == len(self.loads):
            yield partial
        # Most symmetries are their own inverse, so try first to complete an exchange of two loads, or to fix this load.
        preferred = partial.index(len(partial)) if len(partial) in partial else len(partial)
        for place in sorted(set(range(len(self.loads))) - {*partial}, key=lambda it: (it != preferred, it)):
            yield from self._extensions((*partial, place), steps)

    def _keeps_uses(self, partial: Permutation) -> bool:
        """Whether `partial` preserves the counts of the `uses` that its last entry completes.

        These are the uses of this entry's load together with earlier loads only.
        """
        completed = self._uses_by_last_load[len(partial) - 1]
        return all(self.uses[use.permuted(partial)] == self.uses[use] for use in completed)
