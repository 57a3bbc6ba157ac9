"""Load vectors turned, and proofs that what is computed of one is computed of the other.

A *turn* maps a load vector to another: entry v of the new one is entry p(v) of the old one, or, where it turns upside
down, the negative of that. A claim has it if conclusion and hypothesis, computed from the turned vector, have the very
same normal form (`loadbal.recording.normal_forms`). A run is followed by induction: where the state starts turned, and
an advance of the turned state is the turned state after an advance, the run ends, after as many advances, with the
turned result. Nothing that is not proved in this way is used. No solver is asked: what forms do not show took one
seconds where that was tried, longer than a search takes without the symmetry.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from loadbal.recording.nodes import Loop, Node, Operand, dependency_order
from loadbal.recording.normal_forms import Form, FormBuilder, constant_form, opposite

Permutation: TypeAlias = tuple[int, ...]


class SignedPermutation(NamedTuple):
    """A load vector mapped to another."""

    places: Permutation
    is_negated: bool = False


class UnprovedError(Exception):
    """A run that is not seen to be turned with its loads."""


@dataclass
class NodeForms:
    """The forms of everything that is computed from loads as they are."""

    forms: FormBuilder
    known: dict[int, Form] = field(default_factory=dict)

    def of(self, value: Operand) -> Form:
        """The form of what was gone through, or of a constant."""
        return self.known[value.number] if isinstance(value, Node) else constant_form(value)

    def go_through(self, roots: Iterable[Operand]) -> None:
        """Find the forms of everything that the roots need."""
        for node in dependency_order(roots, set(self.known)):
            # A run has found the forms of all its results, and of its body.
            if node.number not in self.known:
                self._find(node)

    def _find(self, node: Node) -> None:
        if node.loop is not None:
            self._run(node.loop)
        elif node.op in {"input", "state"}:
            self.known[node.number] = self.given(node)
        else:
            self.known[node.number] = self.forms.of_operation(node.op, list(map(self.of, node.args)))

    def given(self, node: Node) -> Form:
        """What nothing is known of: an atom of its own."""
        key = "given", str(node.number)
        return self.forms.atom(*key) if node.kind == "truth" else self.forms.atom_form(*key)

    def _run(self, loop: Loop) -> None:
        self.go_through(loop.body)
        self.known |= {result.number: self.given(result) for result in loop.results}


@dataclass
class PermutedForms(NodeForms):
    """The same of loads that are turned, in the atoms of what is computed from the loads as they are."""

    straight: NodeForms = field(kw_only=True)

    def _run(self, loop: Loop) -> None:
        """Show that a run is turned as its start is.

        Raises: UnprovedError.
        """
        places = self._places(loop)
        self._turn(loop.entries, places)
        self.go_through(loop.following)
        if list(map(self.of, loop.following)) != self._moved(loop.following, places):
            raise UnprovedError
        self._turn(loop.results, places)

    def _places(self, loop: Loop) -> list[tuple[int, bool]]:
        """For every entry of the state, the one that it starts as, or as the opposite of.

        Raises: UnprovedError if there is none, or one for two.
        """
        started = list(map(self.straight.of, loop.initial))
        places = [_place(self.of(initial), place, started) for place, initial in enumerate(loop.initial)]
        if {place for place, _ in places} != set(range(len(started))):
            raise UnprovedError
        return places

    def _moved(self, entries: Sequence[Operand], places: Iterable[tuple[int, bool]]) -> list[Form]:
        straight = list(map(self.straight.of, entries))
        return [opposite(straight[place]) if is_opposite else straight[place] for place, is_opposite in places]

    def _turn(self, entries: Sequence[Node], places: Iterable[tuple[int, bool]]) -> None:
        moved = self._moved(entries, places)
        self.known |= {entry.number: form for entry, form in zip(entries, moved, strict=True)}


def _place(form: Form, own: int, started: Sequence[Form]) -> tuple[int, bool]:
    """Which entry starts with a form, or with its opposite: the entry itself if that does."""
    if form == started[own]:
        return own, False
    for is_opposite in (False, True):
        wanted = opposite(form) if is_opposite else form
        if wanted in started:
            return started.index(wanted), is_opposite
    raise UnprovedError


def is_invariant(loads: Sequence[Node], roots: Sequence[Operand], straight: NodeForms, turn: SignedPermutation) -> bool:
    """Whether a turn of the loads is proved to change nothing about the roots, whose forms are known as they are."""
    moved = [straight.of(loads[place]) for place in turn.places]
    known = {load.number: opposite(form) if turn.is_negated else form for load, form in zip(loads, moved, strict=True)}
    turned = PermutedForms(straight.forms, known, straight=straight)
    with suppress(UnprovedError):
        turned.go_through(roots)
        return all(turned.of(root) == straight.of(root) for root in roots)
    return False
