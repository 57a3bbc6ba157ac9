"""The symmetries of a recorded claim: permutations of nodes, translation of all loads, negation of all loads.

If a symmetry maps one load vector to another, the claim holds for both or fails for both, so it suffices to check one
representative: the first of all images in lexicographic order. `Symmetries` lists the conditions that this
representative meets. For two exchangeable nodes, of the vectors (0, 1) and (1, 0) only (0, 1) is run:

>>> from loadbal.recording.recording import Recording
>>> recording = Recording()
>>> x, y = recording.new_input(), recording.new_input()
>>> symmetries((x, y), (x + y <= 5,))
Symmetries(translation=False, ordered=((0, 1),), bounded_sums=())

A permutation is first guessed (`loadbal.recording.permutation_guesses`) and then proved
(`loadbal.recording.invariance`); translation is proved by degrees (`loadbal.recording.degrees`). A symmetry that is not
found costs time, nothing else.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import TypeAlias

from loadbal.recording.degrees import is_translation_invariant
from loadbal.recording.invariance import Permutation, SignedPermutation
from loadbal.recording.nodes import Node, Operand
from loadbal.recording.permutation_guesses import NormalizedClaim

Pair: TypeAlias = tuple[int, int]

GUESSES = 2
"""At most this many permutations that move one given load to another are tried."""

MAX_FAILURES = 4
"""The search for symmetries ends after this many guessed permutations could not be proved."""


@dataclass(frozen=True)
class Symmetries:
    """Conditions on load vectors: among vectors that symmetries map to each other, at least one meets them all.

    A vector that misses a condition is equivalent to a vector before it in lexicographic order: a translate with
    smaller loads, a permutation with a smaller load in an earlier place, or a negation (translated back into the box)
    with a smaller load in the first place.
    """

    translation: bool = False
    """Whether adding a number to all loads preserves the claim. Condition: the least load is the lowest of the box."""
    ordered: tuple[Pair, ...] = ()
    """Condition for each pair (i, j): load i <= load j."""
    bounded_sums: tuple[Pair, ...] = ()
    """Condition for each pair (i, j): load i + load j <= lowest + highest load of the box."""

    def __bool__(self) -> bool:
        return self.translation or bool(self.ordered)

    def __str__(self) -> str:
        """The kinds of symmetries in use, for the report of a check."""
        kinds = (
            ("translation", self.translation),
            ("permutations of nodes", self.ordered),
            ("negation of loads", self.bounded_sums),
        )
        return ", ".join(kind for kind, is_there in kinds if is_there)

    def without_translation(self) -> "Symmetries":
        """The conditions that remain valid if a number may not be added to all loads.

        The bounded sums go too: negated loads are moved back into the box by a translation.
        """
        return Symmetries(ordered=self.ordered)


NO_SYMMETRIES = Symmetries()


@dataclass(frozen=True)
class Generators:
    """Symmetries of a claim from which all those that were proved follow, as maps of load vectors."""

    permutations: tuple[SignedPermutation, ...] = ()
    """Permutations of the loads; those that negate loads are used only with `translation`."""
    translation: bool = False
    """Whether adding a number to all loads preserves the claim."""

    def orbit(self, loads: Sequence[int], most: int) -> frozenset[tuple[int, ...]] | None:
        """The load vectors to which the symmetries map `loads`, with smallest load 0 if translation is a symmetry.

        None if there are more than `most`.

        >>> swap = Generators((SignedPermutation((1, 0)),), translation=True)
        >>> sorted(swap.orbit((3, 5), most=10))
        [(0, 2), (2, 0)]
        """
        pending = [self.translated(tuple(loads))]
        reached = set(pending)
        while pending and len(reached) <= most:
            at = pending.pop()
            images = {self.translated(permutation.image(at)) for permutation in self.permutations} - reached
            reached |= images
            pending += images
        return frozenset(reached) if len(reached) <= most else None

    def translated(self, loads: Sequence[int]) -> tuple[int, ...]:
        """The loads, translated to smallest load 0 if translation is a symmetry."""
        least = min(loads, default=0) if self.translation else 0
        return tuple(load - least for load in loads)


def symmetries(loads: Sequence[Node], roots: Sequence[Operand]) -> Symmetries:
    """The symmetries of the roots as functions of the loads, as far as they are found and proved."""
    return cached_symmetries(NormalizedClaim(tuple(loads), tuple(roots)))


# Cached, since a hunt needs the symmetries of one network again for every largest load.
@lru_cache(maxsize=64)
def cached_symmetries(claim: "NormalizedClaim") -> Symmetries:
    """The symmetries that are found and proved of a claim, computed once for all equal claims."""
    search = _SymmetrySearch(claim, is_translated=is_translation_invariant(claim.loads, claim.roots))
    # The bounded sums need the permutations that `ordered` finds.
    ordered = tuple(sorted(search.ordered()))
    return Symmetries(search.is_translated, ordered, tuple(search.bounded_sums()))


def generators(loads: Sequence[Node], roots: Sequence[Operand]) -> Generators:
    """The symmetries of the roots as functions of the loads, as far as they are found and proved, as maps."""
    claim = NormalizedClaim(tuple(loads), tuple(roots))
    search = _SymmetrySearch(claim, is_translated=is_translation_invariant(claim.loads, claim.roots))
    # Both iterators add the symmetries that they find to the search.
    deque(search.ordered(), maxlen=0)
    deque(search.bounded_sums(), maxlen=0)
    plain = [SignedPermutation(permutation) for permutation in search.permutations]
    negated = [] if search.negation is None else [SignedPermutation(search.negation, is_negated=True)]
    return Generators((*plain, *negated), search.is_translated)


@dataclass
class _SymmetrySearch:
    """The search for the symmetries of a claim, with the symmetries found so far."""

    claim: NormalizedClaim
    is_translated: bool
    """Whether the claim is translation invariant."""
    permutations: list[Permutation] = field(default_factory=list)
    negation: Permutation | None = None
    """A permutation that, combined with the negation of all loads, is a symmetry; None if none was found."""
    failures: int = 0
    """How many guessed permutations could not be proved."""

    @property
    def order(self) -> int:
        """The number of loads."""
        return len(self.claim.loads)

    def ordered(self) -> Iterator[Pair]:
        """Pairs (i, j), i < j: a proved permutation fixes all loads before i and moves j to i.

        So load i <= load j may be assumed, for all pairs at once: make load 0 the least of its orbit, then, keeping
        load 0, make load 1 the least of its orbit under the permutations that fix load 0, and so on.
        """
        # From the last load down, so that `orbit(first)` uses permutations that fix all loads before `first` only.
        for first in reversed(range(self.order - 1)):
            for other in range(first + 1, self.order):
                if other not in self.orbit(first):
                    self._find_permutation(first, other)
            yield from ((first, other) for other in sorted(self.orbit(first) - {first}))

    def orbit(self, place: int) -> frozenset[int]:
        """All positions to which the permutations found so far can move the load at position `place`."""
        reached, pending = {place}, [place]
        while pending:
            at = pending.pop()
            further = {permutation[at] for permutation in self.permutations} - reached
            reached |= further
            pending += further
        return frozenset(reached)

    def _find_permutation(self, first: int, other: int) -> None:
        """Look for a symmetry that keeps the loads before `first` in place and moves load `first` to `other`; store it.

        A guessed permutation that is no symmetry is also tried with all loads negated, until one such symmetry is
        found.
        """
        if self.claim.profiles[first] != self.claim.profiles[other]:
            return
        for guess in islice(self.claim.guesses(first, other), GUESSES):
            if self.failures == MAX_FAILURES:
                return
            if self.claim.has_symmetry(SignedPermutation(guess)):
                self.permutations.append(guess)
                return
            self.failures += 1
            seeks_negation = self.is_translated and self.negation is None
            if seeks_negation and self.claim.has_symmetry(SignedPermutation(guess, is_negated=True)):
                self.negation = guess

    def bounded_sums(self) -> Iterator[Pair]:
        """Pairs (0, j) for which load 0 + load j <= lowest + highest may be assumed.

        Negating all loads and translating them back turns load x into c - x with c = lowest + highest. If this, with a
        permutation, maps the orbit of load 0 to itself, the least load m and the largest load M of the orbit become
        c - M and c - m. So m + M <= c holds before or after, and load 0 is the least load m.
        """
        if not self.is_translated or not self.order:
            return
        identity = tuple(range(self.order))
        if self.claim.has_symmetry(SignedPermutation(identity, is_negated=True)):
            self.negation = identity
        if self.negation is not None:
            yield from self._pairs_bounded_by(self.negation)

    def _pairs_bounded_by(self, negation: Permutation) -> Iterator[Pair]:
        orbit, mate = self.orbit(0), negation[0]
        if {negation[place] for place in orbit} == orbit:
            yield from ((0, other) for other in sorted(orbit) if other or len(orbit) == 1)
        elif negation[mate] == 0 and len(orbit) == len(self.orbit(mate)) == 1:
            # Loads 0 and `mate` change places: the same argument holds with these two in place of the orbit.
            yield 0, mate
