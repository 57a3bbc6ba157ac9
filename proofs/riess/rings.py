"""Distances on a ring, added up: what the mean distance is, for an even number of places and for an odd one."""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.arguments import by
from loadbal.checking.lemmas import Formula, Induction, lemma


@Induction
def even_ring(half: Number, sum_of_all: Number) -> Truth:
    """Whether the distances from a place on a ring of 2 half places add up to half^2."""
    return sum_of_all == half * half


@lemma("base")
def two_places(sum_of_all: Number) -> Formula:
    """On a ring of 2 places the distances from one of them are 0 and 1."""
    return even_ring.base((1, sum_of_all), sum=sum_of_all == 0 + 1)


@lemma("step")
def two_places_more(half: Number, sum_of_all: Number) -> Formula:
    """A ring of 2m + 2 places has the distances of one of 2m places, and m and m + 1: (m + 1)^2 if they were m^2."""
    return even_ring.step((half, sum_of_all), (half + 1, sum_of_all + half + (half + 1)))


@Induction
def odd_ring(half: Number, sum_of_all: Number) -> Truth:
    """Whether the distances from a place on a ring of 2 half + 1 places add up to half (half + 1)."""
    return sum_of_all == half * (half + 1)


@lemma("base")
def one_place(sum_of_all: Number) -> Formula:
    """On a ring of 1 place the distances add up to 0."""
    return odd_ring.base((0, sum_of_all), sum=sum_of_all == 0)


@lemma("step")
def two_places_more_odd(half: Number, sum_of_all: Number) -> Formula:
    """One of 2m + 3 places has those of one of 2m + 1, and m + 1 twice: (m + 1) (m + 2) if they were m (m + 1)."""
    return odd_ring.step((half, sum_of_all), (half + 1, sum_of_all + 2 * (half + 1)))


EVEN_RING = by((two_places, two_places_more))
ODD_RING = by((one_place, two_places_more_odd))
