"""Looks: what one worker of a hunt sees of a cell, or of its share of one, and how it finds the claim."""

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from loadbal import names
from loadbal.checking import exhaustive
from loadbal.checking.enumerating import joint_shells
from loadbal.checking.enumerating.odometer import Progress
from loadbal.checking.enumerating.shells import Watched
from loadbal.choices import stored
from loadbal.claim import Bounds, Claim
from loadbal.claimfile import Code
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError, described
from loadbal.networks import read
from loadbal.version import __version__

IN_BULK = "; loads come as whole columns: use loadbal.arithmetic in place of if, and, or, not, max, min, sum"
COUNTED = "; a truth is no number: use loadbal.arithmetic.indicator to make one of it"


@dataclass(frozen=True, slots=True)
class Look:
    """What one worker saw of one cell: how many cases, and the least counterexample of its share."""

    cases: int
    relevant: int
    asked: frozenset[str]
    """The bounds that the claim asked for, of "size", "load", "smallest" and "spare"."""
    is_looked_at: bool
    """Whether the claim did more with the largest load than to hand it on, so that there are no shells."""
    found: tuple[tuple[int, ...], dict[str, Any]] | None
    """Where the counterexample stands among the cases of the cell, and its stored answers."""
    engines: tuple[tuple[str, int], ...] = ()
    """Which engine looked, and why, with the number of combinations of answers."""
    represented: int = 0
    """Cases that others stood for."""
    representatives: int = 0
    """Those others."""
    seconds: float = field(default=0.0, compare=False)
    """How long that took, if it is known for this cell by itself."""

    @property
    def every_load(self) -> bool:
        """Whether the claim never asked for the largest load, so that there is nothing more for any other."""
        return "load" not in self.asked

    @property
    def every_size(self) -> bool:
        """Whether the claim never asked for a size, so that there is nothing more for any other."""
        return self.asked.isdisjoint({"size", "smallest"})


@dataclass(frozen=True, slots=True)
class Sought:
    """What a worker looks for: a claim as such or by its name, and what changes when the claim of that name does."""

    claim: Claim[Any] | str
    fingerprint: str = ""
    code: Code | None = None
    """Of a claim in a file: its texts, for workers who do not have it, or no longer as it was."""
    networks: Code | None = None
    """Of a claim on networks that are in a file: that file, for the same workers."""

    @classmethod
    def of(cls, claim: Claim[Any] | str) -> "Sought":
        """The claim, with its fingerprint and its files if anybody can find it by its name."""
        if not isinstance(claim, str):
            return cls(claim)
        _, _, networks = claim.partition(names.ON_NETWORK)
        file, _ = names.within_file(claim)
        fingerprint = names.fingerprint(claim)
        code = Code.of(Path(file)) if file else None
        return cls(claim, fingerprint, code, Code.alone(Path(networks)) if read.is_file(networks) else None)

    @property
    def called(self) -> str:
        """The name, or the sentence."""
        return self.claim if isinstance(self.claim, str) else self.claim.sentence

    def resolved(self) -> Claim[Any]:
        """The claim, which a process looks up once as long as it does not change.

        Raises: InvalidInputError if this process would make another claim of it than the one that asks.
        """
        return _resolved(self) if isinstance(self.claim, str) else self.claim


@lru_cache(maxsize=1)
def _resolved(sought: Sought) -> Claim[Any]:
    name = sought.called if _is_here(sought.called, sought.fingerprint) else _unpacked(sought)
    if names.fingerprint(name) != sought.fingerprint:
        raise InvalidInputError(
            f"a worker has another loadbal than {__version__} as it is here; install the same there"
        )
    return names.claim(name)


def _unpacked(sought: Sought) -> str:
    """The name of the claim in the files that were sent along."""
    name, on_network, networks = sought.called.partition(names.ON_NETWORK)
    if sought.code:
        name = f"{sought.code.unpacked()}{names.IN_FILE}{names.within_file(name)[1]}"
    return f"{name}{on_network}{sought.networks.unpacked() if sought.networks else networks}"


def _is_here(name: str, fingerprint: str) -> bool:
    """Whether this machine has the claim of that name in the same file."""
    with suppress(InvalidInputError):
        return names.fingerprint(name) == fingerprint
    return False


def looks_alone(sought: Sought, cells: Sequence[Bounds], in_shells: bool, patience: float) -> list[Look]:  # noqa: FBT001 - passed to a worker
    """What a worker sees of whole cells, smallest first, until there is something to decide, or patience ends.

    Where it has no end, until there is anything to report.
    """
    began = time.monotonic()
    end = began + patience
    seen: list[Look] = []
    while len(seen) < (1 if patience == math.inf else len(cells)):
        left = cells[len(seen) :]
        if seen and seen[-1].every_size and left[0].size != cells[0].size:
            break
        now = time.monotonic()
        # The next cell of a size takes no less time than the last; begun in vain, it is looked at from its start again.
        if seen and now + (now - began) > end:
            break
        began = now
        try:
            seen += _together(sought, left, end) if in_shells else []
            if len(seen) == len(cells) - len(left):
                seen.append(look(sought, left[0], in_shells=in_shells, end=end))
        except _LargeCellError:
            break
        except Exception:
            # The cells before are finished; this one raises again when it is the first.
            if not seen:
                raise
            break
        if seen[-1].found or seen[-1].every_load or seen[-1].is_looked_at:
            break
    return seen


def _together(sought: Sought, cells: Sequence[Bounds], end: float) -> list[Look]:
    """What is seen of the first cells, if they are the first shells of a size and can be looked at as one."""
    shells = [*takewhile(lambda cell: cell.size == cells[0].size, cells)]
    if cells[0].load != 0 or len(shells) == 1:
        return []
    with suppress(InvalidInputError):
        seen = joint_shells.several(sought.resolved(), shells[-1], _until(end))
        return [] if seen is None else list(_looks(seen))
    return []


def _looks(seen: joint_shells.Several) -> Iterator[Look]:
    """A look for every shell; how they were looked at says the last one for all."""
    *smaller, last = (Look(cases, cases, seen.asked, is_looked_at=False, found=None) for cases in seen.counts)
    yield from smaller
    tally = seen.tally
    engines, stood = tuple(tally.engines.items()), (tally.represented, tally.representatives)
    yield replace(last, engines=engines, represented=stood[0], representatives=stood[1])


class _LargeCellError(Exception):
    """A cell that one worker has looked at for too long."""


def _until(end: float) -> Progress:
    """What gives up when it is too late."""

    def in_time(_: int) -> None:
        if time.monotonic() > end:
            raise _LargeCellError

    return in_time


def look(
    sought: Sought, cell: Bounds, share: tuple[int, int] = (0, 1), *, in_shells: bool = True, end: float = math.inf
) -> Look:
    """What a worker sees of its share of a cell, if it is finished in time, of a hunt that looks at all the others.

    Raises: InvalidInputError if the claim cannot be evaluated.
    """
    began = time.monotonic()
    watched = Watched.of(cell, is_shell=in_shells)
    try:
        with explained(sought.called):
            tally, met = exhaustive.search(sought.resolved(), watched, share, _until(end), is_alone=False)
    except (InvalidInputError, DisagreementError):
        # What came of a number that is none does not count.
        if not watched.is_looked_at:
            raise
        return Look(0, 0, frozenset(watched.asked), is_looked_at=True, found=None)
    found = None if met is None else (met.place, stored(met.answers))
    engines = tuple(tally.engines.items())
    stood = tally.represented, tally.representatives
    asked = frozenset(watched.asked)
    seconds = time.monotonic() - began
    return Look(tally.cases, tally.relevant, asked, watched.is_looked_at, found, engines, *stood, seconds)


@contextmanager
def explained(name: str, hint: str = IN_BULK) -> Iterator[None]:
    """Turns any error in the code of a claim into one that a user can act on, with a hint for a wrong kind of value.

    Raises: InvalidInputError in its place.
    """
    try:
        yield
    except (InvalidInputError, VacuousClaimError, DisagreementError, _LargeCellError):
        raise
    except (Exception, SystemExit) as error:
        file, _ = names.within_file(name)
        path = Path(file).resolve() if file else None
        raise InvalidInputError(f"{name} cannot be evaluated: {described(error, path)}{_hint(error, hint)}") from error


def _hint(error: BaseException, hint: str) -> str:
    says = str(error)
    if "boolean" in says or "BoolRef" in says:
        return COUNTED
    if "in place" in says:
        # The error itself says what to write.
        return ""
    return hint if isinstance(error, TypeError) or "truth value" in says else ""
