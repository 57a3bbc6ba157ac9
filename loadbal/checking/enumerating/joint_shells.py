"""JointSearch shells of a domain looked at as one, where compiled code looks at all of it and points at nothing.

To record a claim, to make a table, to compare a sample takes as long for a small shell as for a large one, and is done
once for all. What fails in none of the load vectors up to a largest load fails in no shell up to it, and how many
vectors a shell has is known. Where something has to be looked at in columns, or does not meet a hypothesis, nothing is
said: that is for those who look at one shell after another.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from loadbal.checking.enumerating.batches import Batch
from loadbal.checking.enumerating.engines import Walk
from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.recorder import Recorder
from loadbal.checking.enumerating.shells import WatchedBounds
from loadbal.checking.enumerating.tally import Progress, Tally, no_progress
from loadbal.claim import Bounds, Claim
from loadbal.columns import Box
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import DisagreementError, NoOptionError

MOST = 1 << 26
"""Load vectors that are looked at together at most: so many are looked at for nothing if one of them fails."""

BUILT = 1 << 22
"""Load vectors that a combination of answers counts as at least: to build what it asks takes as long."""


class JointSearch(NamedTuple):
    """Shells in which nothing fails, and all cases meet the hypothesis."""

    counts: list[int]
    """How many cases each has, by its largest load."""
    bounds_read: frozenset[str]
    """The bounds that the claim asked for."""
    tally: Tally


class _ApartError(Exception):
    """What is not to be looked at together; up to a smaller largest load it may be."""

    def __init__(self, load: int = 0) -> None:
        self.load = load


def search_jointly(claim: Claim[Any], cell: Bounds, progress: Progress = no_progress) -> JointSearch | None:
    """What is seen of all shells up to that of a cell, or of as many as there can be; None if it takes each by itself.

    Raises: DisagreementError as in `exhaustive.check`.
    """
    watched = WatchedBounds.all_shells(cell)
    try:
        return _seen(_Together(claim, watched, Tally(), progress), watched)
    except _ApartError as error:
        return search_jointly(claim, replace(cell, load=error.load), progress) if error.load else None
    except DisagreementError:
        # What came of a number that is none does not count.
        if not watched.inspects_load:
            raise
    except (Exception, SystemExit):  # noqa: BLE001 - whoever looks at one shell after another meets it, and says what it is
        return None
    return None


@dataclass
class _Together(Walk):
    """A walk that goes no further than compiled code."""

    left: int = field(default_factory=lambda: MOST)
    """How many load vectors there may be still."""

    def _compiled(self, recorder: Recorder, search: BoxSearch) -> Iterator[tuple[Batch, Any]]:
        box, is_first = search.box, self.left == MOST
        self.left -= max(box.count, BUILT)
        if search.claim.has_hypothesis or (self.left < 0 and not is_first):
            raise _ApartError
        if self.left < 0:
            raise _ApartError(_fitting(box))
        yield from super()._compiled(recorder, search)


def _fitting(box: Box) -> int:
    """The largest load up to which there are not too many vectors."""
    return max(load for load in range(box.high) if Box(box.order, box.low, load).count <= MOST)


def _seen(walk: Walk, watched: WatchedBounds) -> JointSearch | None:
    here: Enumeration | None = Enumeration()
    while here is not None:
        with suppress(NoOptionError):
            if next(walk.combination(here), None) is not None:
                return None
        here = here.following()
    counts = watched.shell_counts()
    # What does not meet the hypothesis, or is asked for whatever the largest load is, is in one of the numbers alone.
    if watched.inspects_load or sum(counts) != walk.tally.relevant or not sum(counts):
        return None
    return JointSearch(counts, frozenset(watched.bounds_read), walk.tally)
