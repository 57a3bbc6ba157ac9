"""Binds Rocq's definitions to the library: compares subcubes, even assignments, and deviations from a mean."""

from collections.abc import Iterator
from fractions import Fraction

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.plaxton.s3_3_average_case import Dealing, Spread, subcubes
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Mixed, assignments

SOURCE = "loadbal/papers/plaxton/s3_3_average_case.py"


def sets_of_words() -> Iterator[str]:
    """Compare all subcubes of the hypercubes of dimension 0 to 4, as sets of words, and their number."""
    for d in range(5):
        for part in range(d + 1):
            found = [naturals(sorted(words)) for words in subcubes(d, part)]
            among = "existsb (fun s => if list_eq_dec Nat.eq_dec s words then true else false) found"
            each = f"forallb (fun words => {among}) [{'; '.join(sorted(found))}]"
            yield f"let found := subcubes {d} {part} in (length found, {each}) = ({len(found)}, true)%nat"


def deals() -> Iterator[str]:
    """Compare the ways to give up to 6 tokens evenly to up to 4 processors; for larger numbers only their count."""
    for p, share in ((1, 0), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (4, 1)):
        words = sorted(assignments(Mixed(0, 1, (share,) * p)))
        yield f"even_assignments {p} {share} = [{'; '.join(map(naturals, words))}]"
    for p, share in ((2, 4), (4, 2), (5, 1)):
        yield f"length (even_assignments {p} {share}) = {Dealing(p, share).ways()}%nat"


def deviations() -> Iterator[str]:
    """Compare how often subcubes are far from their share of a group, with up to 8 tokens on 2 or 4 processors."""
    for d, part, share in ((1, 0, 1), (1, 0, 2), (1, 0, 4), (2, 0, 1), (2, 1, 1), (2, 0, 2), (2, 1, 2)):
        ways = Dealing(2**d, share).formula
        cases = [(Spread(d, part, share, group), C) for group in range(1, share * 2**d + 1) for C in (0, 1)]
        far = [f"repeat {it.outside(Fraction(C**2 * d) * it.mean) * ways} {it.subcubes}" for it, C in cases]
        count = f"length (filter (deviates C {d} {part} group words) placements)"
        each = f"map (fun '(C, group) => map (fun words => {count}) (subcubes {d} {part}))"
        inputs = "; ".join(f"({C}%Z, {it.group})" for it, C in cases)
        yield f"let placements := even_assignments {2**d} {share} in ({each} [{inputs}] = [{'; '.join(far)}])%nat"


AGREEMENTS = (
    Agreement("SubcubesAsSets", sets_of_words.__doc__ or "", ("Subcubes",), sets_of_words, count=15),
    Agreement("EvenAssignments", deals.__doc__ or "", ("Subcubes",), deals, count=12),
    Agreement("Deviations", deviations.__doc__ or "", ("Subcubes", "SampleConcentration"), deviations, count=7),
)
