"""Proofs that a recorded claim is unchanged when its loads are permuted, or permuted and negated.

The proof computes the normal forms of hypothesis and conclusion twice, once from the loads and once from the permuted
loads, and compares them (`loadbal.recording.normal_forms`). For a loop it uses induction. Suppose that the permuted run
starts in a state whose entries are those of the original initial state in another order, some perhaps negated, and that
one pass through the loop preserves this relation. Then both runs end after the same number of passes, and the results
are related in the same way. A symmetry that cannot be proved in this way is not used. A solver could prove more of
them, but took seconds in trials, longer than a search without the symmetry.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order
from loadbal.recording.normal_forms import Form, FormBuilder, constant_form, opposite

Permutation: TypeAlias = tuple[int, ...]


class SignedPermutation(NamedTuple):
    """A map of load vectors: entry v of the image is entry `places[v]` of the original, negated if `is_negated`.

    Example: `SignedPermutation((1, 0), is_negated=True)` maps (3, 5) to (-5, -3).
    """

    places: Permutation
    is_negated: bool = False

    def image(self, loads: Sequence[int]) -> tuple[int, ...]:
        """The image of a load vector.

        >>> SignedPermutation((1, 0), is_negated=True).image((3, 5))
        (-5, -3)
        """
        return tuple(-loads[place] if self.is_negated else loads[place] for place in self.places)


class UnprovedError(Exception):
    """Raised if a loop could not be proved to give permuted results from permuted loads."""


@dataclass
class NodeForms:
    """The normal forms of a claim's nodes, as expressions in the original loads."""

    builder: FormBuilder
    by_number: dict[int, Form] = field(default_factory=dict)

    def of(self, value: Operand) -> Form:
        """The normal form of a constant, or of a node whose normal form was computed by `add` before."""
        return self.by_number[value.number] if isinstance(value, Node) else constant_form(value)

    def add(self, roots: Iterable[Operand]) -> None:
        """Compute the normal forms of the roots and of all nodes that the roots are computed from."""
        for node in dependency_order(roots, set(self.by_number)):
            # A loop's forms are added for all results at once, when its first result is reached.
            if node.number not in self.by_number:
                self._add_node(node)

    def _add_node(self, node: Node) -> None:
        if node.loop is not None:
            self._add_loop(node.loop)
        elif node.op in {"input", "state"}:
            self.by_number[node.number] = self._new_atom(node)
        else:
            self.by_number[node.number] = self.builder.of_operation(node.op, list(map(self.of, node.args)))

    def _new_atom(self, node: Node) -> Form:
        """A new atom as the normal form of an input, a state entry or a loop's result, which no rule takes apart."""
        key = "given", str(node.number)
        return self.builder.atom(*key) if node.kind == "truth" else self.builder.atom_form(*key)

    def _add_loop(self, loop: Loop) -> None:
        """Compute the normal forms of a loop's body; every final value of its state gets a new atom as normal form."""
        self.add(loop.body)
        self.by_number |= {result.number: self._new_atom(result) for result in loop.results}


@dataclass
class PermutedForms(NodeForms):
    """The normal forms of the nodes after the loads were permuted, as expressions in the original loads."""

    original: NodeForms = field(kw_only=True)

    def _add_loop(self, loop: Loop) -> None:
        """Prove by induction that the loop, run from the permuted loads, gives permuted results; add their forms.

        Raises: UnprovedError if the proof fails.
        """
        sources = self._sources(loop)
        self._permute(loop.entries, sources)
        self.add(loop.following)
        if list(map(self.of, loop.following)) != self._permuted(loop.following, sources):
            raise UnprovedError
        self._permute(loop.results, sources)

    def _sources(self, loop: Loop) -> list[tuple[int, bool]]:
        """For each state entry of the run from permuted loads, the state entry of the original run that it equals.

        The initial values are compared. A pair is the index of the original entry, and whether its value is negated.

        Raises: UnprovedError if an entry equals no original entry, or if two entries equal the same original entry.
        """
        initial_forms = list(map(self.original.of, loop.initial))
        sources = [_source(self.of(initial), place, initial_forms) for place, initial in enumerate(loop.initial)]
        if {place for place, _ in sources} != set(range(len(initial_forms))):
            raise UnprovedError
        return sources

    def _permuted(self, entries: Sequence[Operand], sources: Iterable[tuple[int, bool]]) -> list[Form]:
        """The normal forms that `entries` have in the original run, reordered and negated as `sources` says."""
        originals = list(map(self.original.of, entries))
        return [opposite(originals[place]) if is_opposite else originals[place] for place, is_opposite in sources]

    def _permute(self, entries: Sequence[Node], sources: Iterable[tuple[int, bool]]) -> None:
        forms = self._permuted(entries, sources)
        self.by_number |= {entry.number: form for entry, form in zip(entries, forms, strict=True)}


def _source(form: Form, own: int, initial_forms: Sequence[Form]) -> tuple[int, bool]:
    """The index of an entry of `initial_forms` that equals `form` or its opposite, and whether it is the opposite.

    Index `own` is preferred if that entry equals `form`.

    Raises: UnprovedError if there is no such entry.
    """
    if form == initial_forms[own]:
        return own, False
    for is_opposite in (False, True):
        wanted = opposite(form) if is_opposite else form
        if wanted in initial_forms:
            return initial_forms.index(wanted), is_opposite
    raise UnprovedError


def is_invariant(
    loads: Sequence[Node], roots: Sequence[Operand], original: NodeForms, permutation: SignedPermutation
) -> bool:
    """Whether a signed permutation of the loads is proved to leave the roots unchanged.

    `original` must already have the forms of the loads and the roots.

    >>> from loadbal.recording.recording import Recording
    >>> recording = Recording()
    >>> x, y = recording.new_input(), recording.new_input()
    >>> roots = ((x - y <= 2) & (y - x <= 2),)
    >>> original = NodeForms(FormBuilder())
    >>> original.add((x, y, *roots))
    >>> is_invariant((x, y), roots, original, SignedPermutation((1, 0)))
    True
    """
    sources = [original.of(loads[place]) for place in permutation.places]
    images = [opposite(form) if permutation.is_negated else form for form in sources]
    inputs = {load.number: form for load, form in zip(loads, images, strict=True)}
    permuted = PermutedForms(original.builder, inputs, original=original)
    with suppress(UnprovedError):
        permuted.add(roots)
        return all(permuted.of(root) == original.of(root) for root in roots)
    return False
