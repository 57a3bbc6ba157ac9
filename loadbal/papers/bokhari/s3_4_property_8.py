"""Section 3.4: Table 4, the deletion of a part from partitions, and Property 8, its effect on run times."""

from functools import cache, partial
from typing import NamedTuple

from loadbal.arithmetic import Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import PAPER, costs, dimension, dimensions, partition
from loadbal.theory.exchange_hull import phase_time, run_time
from loadbal.theory.partitions import Partition, partitions, with_part, without_part

# --- bokhari/table-4 ---

TABLE_4 = {
    7: "7 16 25 34 115 124 133 223 1114 1123 1222 11113 11122 111112 1111111",
    6: "6 15 24 33 114 123 222 1113 1122 11112 111111",
    5: "5 14 23 113 122 1112 11111",
    4: "4 13 22 112 1111",
    3: "3 12 111",
    2: "2 11",
    1: "1",
}
"""The columns of Table 4 as printed: for each integer, the partitions listed under it."""


COUNTS = {7: 15, 6: 11, 5: 7, 4: 5, 3: 3, 2: 2, 1: 1}
"""For each integer, how many partitions its column of Table 4 lists."""


class Column(NamedTuple):
    """A column of Table 4: an integer (`total`), and the partitions that the paper lists under it."""

    total: int
    entries: tuple[Partition, ...]

    def is_complete(self) -> bool:
        """True if the column lists each partition of the integer `total` exactly once, and nothing else."""
        return sorted(self.entries) == sorted(partitions(self.total))


def entries(total: int) -> tuple[Partition, ...]:
    """The partitions that Table 4 lists under an integer, in its order."""
    return tuple(tuple(map(int, entry)) for entry in TABLE_4[total].split())


def column(choose: Choose, bounds: Bounds) -> Column:
    """Recipe: any column of Table 4, which lists the partitions of one integer."""
    total = choose.option([d for d in dimensions(bounds) if d in TABLE_4], "d")
    return Column(total, entries(total))


TABLE_4_STATEMENT = Statement(
    "bokhari/table-4",
    Source(PAPER, "Table 4"),
    "The partitions of 7, 6, 5, 4, 3, 2 and 1.",
    (
        Claim(
            reading="counts",
            sentence=(
                "The columns of the paper's Table 4 for the integers 7, 6, 5, 4, 3, 2 and 1 have 15, 11, 7, 5, 3, 2"
                " and 1 entries, each as many as its integer has partitions."
            ),
            case=column,
            holds=lambda it: len(it.entries) == COUNTS[it.total] == len(partitions(it.total)),
            near_misses=(
                NearMiss(
                    "without the single part",
                    "The same without the entry with one part in each column.",
                    holds=lambda it: len(it.entries) - 1 == len(partitions(it.total)),
                ),
            ),
        ),
        Claim(
            reading="columns",
            sentence=(
                "In the paper's Table 4 the column of every integer from 1 to 7 lists the partitions of this integer,"
                " each once."
            ),
            case=column,
            holds=Column.is_complete,
            near_misses=(
                NearMiss(
                    "an entry less",
                    "The same without the first entry of each column.",
                    holds=lambda it: it._replace(entries=it.entries[1:]).is_complete(),
                ),
            ),
        ),
    ),
)


# --- bokhari/deletion-bijection ---


class Deletion(NamedTuple):
    """An integer (`total`), and a part to delete from those of its partitions that contain this part."""

    total: int
    part: int

    def partitions_without_part(self) -> list[Partition]:
        """The partitions of `total` that contain the part, each without one copy of it."""
        return [without_part(parts, self.part) for parts in partitions(self.total) if self.part in parts]


@cache
def _deletions(smallest: int, largest: int, beyond: int) -> Described[Deletion]:
    parts = "every part from 1 to d" if beyond else "every part a, 1 <= a < d"
    found = (Deletion(d, a) for d in range(smallest, largest + 1) for a in range(1, d + beyond))
    return described(f"every d with {parts}", found)


def deletion(choose: Choose, bounds: Bounds, beyond: int = 0) -> Deletion:
    """Recipe: any integer d, and any part a < d + `beyond` to delete from partitions of d."""
    return choose.option(_deletions(bounds.smallest, bounds.size, beyond), "d and a")


def deletes_to_all(it: Deletion) -> bool:
    """True if deleting one copy of the part gives the partitions of d - a, each once; none if a = d."""
    return sorted(it.partitions_without_part()) == (
        sorted(partitions(it.total - it.part)) if it.part < it.total else []
    )


def deletes_every_copy(it: Deletion) -> bool:
    """True if deleting every copy of the part gives the partitions of d - a, each once."""
    left = [tuple(b for b in parts if b != it.part) for parts in partitions(it.total) if it.part in parts]
    return sorted(left) == sorted(partitions(it.total - it.part))


def is_union_of_deletions(total: int, *, single: bool = True) -> bool:
    """True if adding a to the partitions of d - a, for all a < d, gives with {d} all partitions of d.

    Without `single` the partition {d} is left out.
    """
    made = {with_part(parts, a) for a in range(1, total) for parts in partitions(total - a)}
    made |= {(total,)} if single else set()
    return made == set(partitions(total))


DELETION_BIJECTION = Statement(
    "bokhari/deletion-bijection",
    Source(PAPER, "section 3.4, before Property 8"),
    "Deleting one $a$ from the partitions of $d$ that contain it gives the partitions of $d - a$.",
    (
        Claim(
            reading="deletion",
            sentence=(
                "Let $1 <= a < d$. Take all partitions of $d$ that have a part $a$, and delete one part $a$"
                " from each of them. This gives every partition of $d - a$ exactly once."
            ),
            case=deletion,
            holds=deletes_to_all,
            near_misses=(
                NearMiss("every copy", "The same if all parts equal to $a$ are deleted.", holds=deletes_every_copy),
                NearMiss("a = d", "The same for $1 <= a <= d$.", case=partial(deletion, beyond=1)),
            ),
        ),
        Claim(
            reading="union",
            sentence=(
                "For every $d >= 1$ the partitions of $d$ are ${d}$ and, for all $1 <= a < d$, the"
                " partitions of $d - a$ with one more part $a$."
            ),
            case=dimension,
            holds=is_union_of_deletions,
            near_misses=(
                NearMiss(
                    "without {d}", "The same without ${d}$.", holds=lambda it: is_union_of_deletions(it, single=False)
                ),
            ),
        ),
    ),
)


# --- bokhari/property-8 ---


class Split(NamedTuple):
    """A partition, one of its parts, and costs; the cube has the dimension of the partition."""

    parts: Partition
    part: int
    costs: Costs

    @property
    def rest(self) -> Partition:
        """The partition with one copy of the part `part` removed."""
        return without_part(self.parts, self.part)

    def adds_up(self, part: int) -> Truth:
        """True if the run time is that of the rest plus the time of a phase over `part` bits."""
        d = sum(self.parts)
        rest = run_time(d, self.rest, self.costs)
        return run_time(d, self.parts, self.costs) == rest + phase_time(d, part, self.costs)


def split(choose: Choose, bounds: Bounds) -> Split:
    """Recipe: any partition into two or more parts, any of its parts, and any integer costs."""
    parts = partition(choose, bounds)
    part = choose.option(sorted(set(parts)) if len(parts) > 1 else [], "part")
    return Split(parts, part, costs(choose, bounds))


PROPERTY_8 = Statement(
    "bokhari/property-8",
    Source(PAPER, "Property 8 and the line before it"),
    "$t(A) = t(B) + t({a})$ where $A$ is $B$ with $a$ added.",
    (
        Claim(
            reading="additivity",
            sentence=(
                "Let $A$ be a partition of $d$ into two or more parts, $a$ one of them, and $B$ the"
                " partition of $d - a$ into the other parts. On the $d$-cube the *run time* of $A$ is the"
                " run time of $B$ plus the *phase time* $t(a)$."
            ),
            case=split,
            holds=lambda it: it.adds_up(it.part),
            near_misses=(
                NearMiss(
                    "a + 1", "The same with $t(a+1)$ in place of $t(a)$.", holds=lambda it: it.adds_up(it.part + 1)
                ),
            ),
        ),
        Claim(
            reading="cardinality-as-printed",
            sentence=(
                "Deleting one part of a partition of $d$ into two or more parts does not change the number of parts."
            ),
            case=split,
            holds=lambda it: len(it.parts) == len(it.rest),
            near_misses=(
                NearMiss("three parts", "The same for three or more parts.", assumes=lambda it: len(it.parts) >= 3),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-8@cardinality-as-printed",
            sentence=(
                "Deleting one part of a partition of $d$ into two or more parts lowers the number of parts by one."
            ),
            case=split,
            holds=lambda it: len(it.parts) == len(it.rest) + 1,
            near_misses=(
                NearMiss(
                    "two more",
                    "It lowers the number of parts by two.",
                    holds=lambda it: len(it.parts) == len(it.rest) + 2,
                ),
            ),
        ),
    ),
)
