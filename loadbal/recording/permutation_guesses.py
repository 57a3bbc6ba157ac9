"""Guesses at the permutations of loads that leave a recorded claim unchanged; proofs are in `invariance`.

A symmetry maps the normal forms of a claim to themselves. So it can only move load i to load j if the same operations
are applied to both, together with the same number of other loads. A backtracking search over these numbers finds the
symmetries of a typical network without trying all permutations.
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
"""How many partial permutations are extended in search of one guess; large networks have too many to try them all."""


class _AtomUse(NamedTuple):
    """One atom of a claim's normal forms: its rule and the loads that it is computed from."""

    rule: str
    arguments: frozenset[int]
    """The loads that are direct arguments of the atom; a loop's entries and results count as their initial loads."""
    sources: frozenset[int]
    """All loads that the atom is computed from."""

    def permuted(self, places: Sequence[int]) -> "_AtomUse":
        """The same use of the loads at the permuted places."""
        arguments, sources = (frozenset(places[place] for place in them) for them in (self.arguments, self.sources))
        return _AtomUse(self.rule, arguments, sources)


@dataclass(frozen=True, eq=False)
class NormalizedClaim:
    """The roots of a claim with their normal forms; two are equal if they have the same signature."""

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
        """The normal forms of the loads, of the roots and of everything between."""
        forms = NodeForms(FormBuilder())
        forms.add((*self.loads, *self.roots))
        return forms

    def has_symmetry(self, permutation: SignedPermutation) -> bool:
        """Whether a signed permutation of the loads is proved to leave the roots unchanged."""
        return is_invariant(self.loads, self.roots, self.forms, permutation)

    @cached_property
    def uses(self) -> Counter[_AtomUse]:
        """How often each use of loads occurs among the atoms; a symmetry keeps these numbers."""
        return Counter(map(self._use, self._atoms()))

    def _use(self, atom: int) -> _AtomUse:
        rule, *parts = self.forms.builder.keys[atom]
        arguments = {inner for part in parts for inner in atoms_in(part)}
        given = (self._sources[inner] for inner in arguments if self.forms.builder.keys[inner][0] == "given")
        return _AtomUse(str(rule), frozenset[int]().union(*given), self._sources[atom])

    @cached_property
    def _sources(self) -> dict[int, frozenset[int]]:
        """The loads that each atom is computed from; an entry of a loop's state stems from its initial value."""
        sources: dict[int, frozenset[int]] = {}
        load_places = {str(load.number): place for place, load in enumerate(self.loads)}
        initial_forms = {str(node.number): form for loop in self._loops for node, form in self._initial_forms(loop)}
        # In the order of the atoms: each comes after those in its key, and after the initial values of its loop.
        for atom, key in enumerate(self.forms.builder.keys):
            is_given = key[:1] == ("given",)
            parts = [initial_forms[str(key[1])]] if is_given and key[1] in initial_forms else key[1:]
            own = {load_places[str(key[1])]} if is_given and key[1] in load_places else ()
            sources[atom] = frozenset(own).union(*(sources[it] for part in parts for it in atoms_in(part)))
        return sources

    def _initial_forms(self, loop: Loop) -> Iterator[tuple[Node, Form]]:
        """The entries and the results of a loop, each with the form of its initial value."""
        for nodes in (loop.entries, loop.results):
            yield from zip(nodes, map(self.forms.of, loop.initial), strict=True)

    @cached_property
    def _loops(self) -> list[Loop]:
        loops = (node.loop for node in all_nodes(self.roots) if node.loop is not None)
        return list({id(loop): loop for loop in loops}.values())

    def _atoms(self) -> set[int]:
        """The atoms inside the forms of the roots and of the states after an advance."""
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
        """For every load, the uses that involve this load and earlier ones only."""
        found: list[list[_AtomUse]] = [[] for _ in self.loads]
        for use in self.uses:
            if use.sources:
                found[max(use.sources)].append(use)
        return found

    @cached_property
    def profiles(self) -> list[Counter[tuple[str, int, int]]]:
        """For every load, how often each rule is applied to it, with how many arguments and sources."""
        found: list[Counter[tuple[str, int, int]]] = [Counter() for _ in self.loads]
        for use, times in self.uses.items():
            for place in use.sources:
                found[place][use.rule, len(use.arguments), len(use.sources)] += times
        return found

    def guesses(self, fixed: int, target: int) -> Iterator[Permutation]:
        """Permutations that fix the first `fixed` loads, move load `fixed` to `target`, and keep `uses`."""
        yield from self._extensions((*range(fixed), target), iter(range(STEPS)))

    def _extensions(self, partial: Permutation, steps: Iterator[int]) -> Iterator[Permutation]:
        """Whole permutations that begin like a partial one, by backtracking; `steps` limits the search."""
        if next(steps, None) is None or not self._keeps_uses(partial):
            return
        if len(partial) == len(self.loads):
            yield partial
        # Most symmetries are their own inverse, so try first to complete an exchange of two loads, or to fix this load.
        preferred = partial.index(len(partial)) if len(partial) in partial else len(partial)
        for place in sorted(set(range(len(self.loads))) - {*partial}, key=lambda it: (it != preferred, it)):
            yield from self._extensions((*partial, place), steps)

    def _keeps_uses(self, partial: Permutation) -> bool:
        """Whether the uses that the last load of a partial permutation completes occur as often after permuting."""
        completed = self._uses_by_last_load[len(partial) - 1]
        return all(self.uses[use.permuted(partial)] == self.uses[use] for use in completed)
