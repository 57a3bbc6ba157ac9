"""Which symmetries a recorded claim has: nodes that change places, all loads that grow alike, loads turned upside down.

Turns of load vectors are proved one by one (`loadbal.recording.invariance`), translation by degrees
(`loadbal.recording.degrees`). Which turns to try is guessed from which loads are compared with which: a guess that is
missed costs time, and no more.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from loadbal.recording.degrees import is_translation_invariant
from loadbal.recording.invariance import NodeForms, Permutation, SignedPermutation, is_invariant
from loadbal.recording.nodes import Loop, Node, Operand, all_nodes
from loadbal.recording.normal_forms import Form, FormBuilder, atoms_in
from loadbal.recording.signature import Signature, signature

Pair: TypeAlias = tuple[int, int]

GUESSES = 2
"""How many guesses that take one node to another are tried for the two."""

MISSES = 4
"""How many guesses that are not proved end the search for further ones."""

STEPS = 2_000
"""Permutations begun, for two nodes, after which none is found: of many nodes there are more than anybody can try."""


@dataclass(frozen=True)
class Symmetries:
    """Conditions that of all load vectors that are alike one at least meets: the first in lexicographic order.

    Whatever does not meet one is like a vector before it: a translate further down, one with a smaller load in the
    place of a larger one, or one upside down whose smallest load, the largest before, comes to stand there.
    """

    translation: bool = False
    """That the least load is the lowest there is: the others are translates of such vectors."""
    ordered: tuple[Pair, ...] = ()
    """That one load is at most another."""
    bounded_sums: tuple[Pair, ...] = ()
    """That two loads together are at most the lowest and the highest load together."""

    def __bool__(self) -> bool:
        return self.translation or bool(self.ordered)

    def __str__(self) -> str:
        """Their names, for those who ask which engine looked."""
        several = (
            ("translation", self.translation),
            ("permutations of nodes", self.ordered),
            ("negation of loads", self.bounded_sums),
        )
        return ", ".join(name for name, has in several if has)

    def without_translation(self) -> "Symmetries":
        """What is left where translates do not count; loads upside down are those of a translate."""
        return Symmetries(ordered=self.ordered)


NO_SYMMETRIES = Symmetries()


def symmetries(loads: Sequence[Node], roots: Sequence[Operand]) -> Symmetries:
    """The symmetries of what is asked of some loads, as far as they are found and proved."""
    return cached_symmetries(NormalizedClaim(tuple(loads), tuple(roots)))


# A hunt asks the same of the same network for one largest load after another.
@lru_cache(maxsize=64)
def cached_symmetries(written: "NormalizedClaim") -> Symmetries:
    """The symmetries of what is written down."""
    found = _Found(written, is_translated=is_translation_invariant(written.loads, written.roots))
    ordered = tuple(sorted(found.ordered()))
    return Symmetries(found.is_translated, ordered, tuple(found.bounded_sums()))


# --- which turns to try ---


class _Compared(NamedTuple):
    """What is done with loads, or with what they have become."""

    rule: str
    loads: frozenset[int]
    """Those that it is done with."""
    stems: frozenset[int]
    """Those that it depends on."""

    def turned(self, places: Sequence[int]) -> "_Compared":
        """The same, done with others."""
        loads, stems = (frozenset(places[place] for place in several) for several in (self.loads, self.stems))
        return _Compared(self.rule, loads, stems)


@dataclass(frozen=True, eq=False)
class NormalizedClaim:
    """What is asked of some loads, in normal forms; two of them are equal if the same was recorded."""

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
    def straight(self) -> NodeForms:
        """The forms of everything."""
        found = NodeForms(FormBuilder())
        found.go_through((*self.loads, *self.roots))
        return found

    def has(self, turn: SignedPermutation) -> bool:
        """Whether a turn is proved to change nothing about the roots."""
        return is_invariant(self.loads, self.roots, self.straight, turn)

    @cached_property
    def compared(self) -> Counter[_Compared]:
        """What is done with loads, and how often; what becomes of them in a run counts as what they are."""
        return Counter(map(self._compared, self._atoms()))

    def _compared(self, atom: int) -> _Compared:
        rule, *parts = self.straight.forms.keys[atom]
        inside = {inner for part in parts for inner in atoms_in(part)}
        given = (self._stems[inner] for inner in inside if self.straight.forms.keys[inner][0] == "given")
        return _Compared(str(rule), frozenset[int]().union(*given), self._stems[atom])

    @cached_property
    def _stems(self) -> dict[int, frozenset[int]]:
        """Which loads an atom stems from."""
        stems: dict[int, frozenset[int]] = {}
        first = {str(load.number): place for place, load in enumerate(self.loads)}
        starts = {str(node.number): form for loop in self._loops for node, form in self._starts(loop)}
        # An atom comes after what it is made of, and after what a run starts with.
        for atom, key in enumerate(self.straight.forms.keys):
            parts = [starts[str(key[1])]] if key[:1] == ("given",) and key[1] in starts else key[1:]
            own = {first[str(key[1])]} if key[:1] == ("given",) and key[1] in first else ()
            stems[atom] = frozenset(own).union(*(stems[it] for part in parts for it in atoms_in(part)))
        return stems

    def _starts(self, loop: Loop) -> Iterator[tuple[Node, Form]]:
        for nodes in (loop.entries, loop.results):
            yield from zip(nodes, map(self.straight.of, loop.initial), strict=True)

    @cached_property
    def _loops(self) -> list[Loop]:
        loops = (node.loop for node in all_nodes(self.roots) if node.loop is not None)
        return list({id(loop): loop for loop in loops}.values())

    def _atoms(self) -> set[int]:
        """The atoms of what is asked, and of what advances make."""
        parts = [*self.roots, *(part for loop in self._loops for part in loop.following)]
        left = [atom for part in parts for atom in atoms_in(self.straight.of(part))]
        seen: set[int] = set()
        while left:
            atom = left.pop()
            if atom not in seen:
                seen.add(atom)
                left += [inner for part in self.straight.forms.keys[atom][1:] for inner in atoms_in(part)]
        return seen

    @cached_property
    def _ending(self) -> list[list[_Compared]]:
        """For every load what is done with it and earlier ones."""
        ending: list[list[_Compared]] = [[] for _ in self.loads]
        for compared in self.compared:
            if compared.stems:
                ending[max(compared.stems)].append(compared)
        return ending

    @cached_property
    def profiles(self) -> list[Counter[tuple[str, int, int]]]:
        """What is done with each load, and with how many others."""
        found: list[Counter[tuple[str, int, int]]] = [Counter() for _ in self.loads]
        for it, times in self.compared.items():
            for place in it.stems:
                found[place][it.rule, len(it.loads), len(it.stems)] += times
        return found

    def guesses(self, fixed: int, to: int) -> Iterator[Permutation]:
        """Permutations that leave the first loads where they are, take the next one to another, and keep `compared`."""
        yield from self._extended((*range(fixed), to), iter(range(STEPS)))

    def _extended(self, begun: Permutation, left: Iterator[int]) -> Iterator[Permutation]:
        if next(left, None) is None or not self._keeps(begun):
            return
        if len(begun) == len(self.loads):
            yield begun
        # First what leaves a load in its place, or changes two.
        usual = begun.index(len(begun)) if len(begun) in begun else len(begun)
        for place in sorted(set(range(len(self.loads))) - {*begun}, key=lambda it: (it != usual, it)):
            yield from self._extended((*begun, place), left)

    def _keeps(self, begun: Permutation) -> bool:
        """Whether all that is done with the loads up to the last one is done as often with those in their places."""
        ending = self._ending[len(begun) - 1]
        return all(self.compared[it.turned(begun)] == self.compared[it] for it in ending)


@dataclass
class _Found:
    """The turns of a claim that are found and proved."""

    written: NormalizedClaim
    is_translated: bool
    turns: list[Permutation] = field(default_factory=list)
    upside_down: Permutation | None = None
    """What it turns beside turning upside down, if it does that."""
    missed: int = 0
    """Guesses that were not proved."""

    @property
    def order(self) -> int:
        """How many loads there are."""
        return len(self.written.loads)

    def ordered(self) -> Iterator[Pair]:
        """Every load with those that it can be made the least of while the loads before it stay.

        One after another they can be made so for all, beginning with the first: what stays is in no order with others.
        """
        for first in reversed(range(self.order - 1)):
            for other in range(first + 1, self.order):
                if other not in self.orbit(first):
                    self._try(first, other)
            yield from ((first, other) for other in sorted(self.orbit(first) - {first}))

    def orbit(self, place: int) -> frozenset[int]:
        """Where the turns that are found take a load."""
        reached, left = {place}, [place]
        while left:
            at = left.pop()
            further = {turn[at] for turn in self.turns} - reached
            reached |= further
            left += further
        return frozenset(reached)

    def _try(self, first: int, other: int) -> None:
        """Look for a turn that leaves the loads before one in place, and takes that to another."""
        if self.written.profiles[first] != self.written.profiles[other]:
            return
        for guess in islice(self.written.guesses(first, other), GUESSES):
            if self.missed == MISSES:
                return
            if self.written.has(SignedPermutation(guess)):
                self.turns.append(guess)
                return
            self.missed += 1
            if (
                self.is_translated
                and self.upside_down is None
                and self.written.has(SignedPermutation(guess, is_negated=True))
            ):
                self.upside_down = guess

    def bounded_sums(self) -> Iterator[Pair]:
        """The first load with those that it is together with at most as much as lowest and highest load are.

        Turned upside down the least of them is the largest, and the largest the least: in one of the two ways up, least
        and largest together are at most the lowest and the highest load. That is true whatever stays in place.
        """
        if not self.is_translated or not self.order:
            return
        identity = tuple(range(self.order))
        if self.written.has(SignedPermutation(identity, is_negated=True)):
            self.upside_down = identity
        if self.upside_down is not None:
            yield from self._bounded(self.upside_down)

    def _bounded(self, places: Permutation) -> Iterator[Pair]:
        orbit, mate = self.orbit(0), places[0]
        if {places[place] for place in orbit} == orbit:
            yield from ((0, other) for other in sorted(orbit) if other or len(orbit) == 1)
        elif places[mate] == 0 and len(orbit) == len(self.orbit(mate)) == 1:
            yield 0, mate
