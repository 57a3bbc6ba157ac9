"""Binds Rocq's definitions to the library: generates a test on the parts of E(d, n), compares levels of the hull."""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, naturals
from loadbal.proofs.rocq.exchange_hull import fraction, gallina, some_machine
from loadbal.theory.hull_levels import common_point, indistinct_sets, is_inner, is_on_level
from loadbal.theory.partitions import of_two_sizes

SOURCE = "loadbal/theory/hull_levels.py"

DEFINITIONS = (
    Definition(
        "few",
        ("total", "parts", "size"),
        lambda total, parts, size: of_two_sizes(total, parts, size)[0],
        "How many of so many parts have the size, if the others are 1 larger and all add up to the total.",
    ),
    Definition(
        "more",
        ("total", "parts", "size"),
        lambda total, parts, size: of_two_sizes(total, parts, size)[1],
        "How many of them are 1 larger.",
    ),
    Definition(
        "is_on_level",
        ("dimension", "count", "level"),
        is_on_level,
        "Whether all parts of E(d, n) are q or q + 1, q the level, q >= 1.",
        gives="truth",
    ),
    Definition(
        "is_inner",
        ("dimension", "count", "level"),
        is_inner,
        "Whether all parts of E(d, n-1), E(d, n) and E(d, n+1) are q or q + 1, q the level, q >= 1.",
        gives="truth",
    ),
)


def common_points() -> Iterator[str]:
    """Compare the common point of the lines of each level, for the d-cube with d <= 8, on random machines."""
    source = random.Random(3)  # noqa: S311 - samples, not secrets
    for d in range(1, 9):
        for level in range(1, d + 1):
            machine = some_machine(source)
            while not machine.per_byte + machine.permute:
                machine = some_machine(source)
            text = f"common_point {gallina(machine)} {d} {level}"
            yield fraction(text, common_point(level, d, machine))


def members_of_sets() -> Iterator[str]:
    """Compare the members of every indistinct set for d <= 40: two or more E(d, n) with only parts q and q + 1."""
    for d in range(1, 41):
        sets = "; ".join(naturals(members) for members in indistinct_sets(d))
        yield f"indistinct_sets {d} = [{sets}]"


AGREEMENTS = (
    Agreement(
        "CommonPointsOfLevels",
        common_points.__doc__ or "",
        ("OrderedField", "Partitions", "ExchangeHull", "CommonPoints"),
        common_points,
        count=36,
    ),
    Agreement("IndistinctSets", members_of_sets.__doc__ or "", ("FaceCounts",), members_of_sets, count=40),
)
