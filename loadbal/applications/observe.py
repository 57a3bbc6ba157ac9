"""Whether a run that was recorded elsewhere is a run of a protocol, and if not, its first wrong step.

The loads of each line of a log are compared with those after every legal step from the line before. All hidden states
that explain the log so far are kept, so that a choice that the log does not name, such as the first color, is left
open.
"""

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from loadbal.applications.legal_steps import HiddenState, Step
from loadbal.applications.observation import Observation, WrongStep
from loadbal.applications.observed_protocol import Observed, observed_protocol
from loadbal.applications.run_log import Record, records, refuse_choice_at_start
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.network import EdgeColoring, Network
from loadbal.networks.read import NamedNetwork, named_network
from loadbal.trace import Frame, moves_between


def observe(  # noqa: PLR0913 - the arguments of the command
    protocol: str,
    log: str | Path | Iterable[bytes],
    *,
    network: str | Network | EdgeColoring | None = None,
    reading: str | None = None,
    active: str | None = None,
    parameters: Iterable[str] = (),
    show: Callable[[Frame], None] | None = None,
) -> Observation:
    """Compare a recorded run with a protocol of the library, or of a user's file (FILE.py::NAME).

    `log` is a file, or its lines. `active` says at which edges a rule acts, as `observed_protocol.ACTIVE` lists; the
    default is "turn". `show` gets a frame for each step that the log records.

    Raises: InvalidInputError for a log that is not of the format or has no step, or arguments that do not fit.

    >>> log = [b'{"loads": [0, 0, 5]}', b'{"loads": [0, 1, 4]}', b'{"loads": [1, 1, 3]}']
    >>> found = observe("threshold-1", log)
    >>> found.steps, found.wrong.recorded, found.wrong.nearest.loads
    (1, (1, 1, 3), (1, 0, 4))
    """
    given = _given_network(network)
    with nullcontext(log) if not isinstance(log, str | Path) else _opened(Path(log)) as lines:
        recorded = records(lines, given.names if given else None)
        start = next(recorded, None)
        if start is None:
            raise InvalidInputError(
                "the log has no lines; expected the loads at the start, and the loads after each step"
            )
        refuse_choice_at_start(start)
        observed = observed_protocol(protocol, reading, active, parameters, given, start.loads)
        known = given.names if given else tuple(map(str, range(len(start.loads))))
        found = _compared(protocol, known, observed, start, recorded, show)
    if not found.steps and found.follows:
        raise InvalidInputError(
            "the log has one line, the loads at the start; expected a second line, with the loads after a step"
        )
    return found


def _opened(path: Path) -> Any:  # noqa: ANN401 - a file, which is a context manager of its lines
    """The log of that name, opened; UnreadableFileError if that fails."""
    try:
        return path.open("rb")
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error


def _given_network(network: str | Network | EdgeColoring | None) -> NamedNetwork | None:
    """The network that a user gives, with the names of its nodes; None if there is none."""
    if network is None:
        return None
    if isinstance(network, str):
        return named_network(network)
    plain = network.network if isinstance(network, EdgeColoring) else network
    colors = network.colors if isinstance(network, EdgeColoring) else None
    return NamedNetwork(plain, tuple(map(str, range(plain.order))), colors)


def _compared(  # noqa: PLR0913, PLR0917 - the parts of a comparison
    protocol: str,
    known: tuple[str, ...],
    observed: Observed,
    start: Record,
    recorded: Iterable[Record],
    show: Callable[[Frame], None] | None,
) -> Observation:
    """Compare each line of a log with the legal steps from the line before."""
    states: list[HiddenState] = [None]
    steps, tokens = 0, sum(start.loads)
    seen = set(start.keys)
    wrong, last = None, start
    for before, record in pairwise(chain([start], recorded)):
        seen |= record.keys
        found = [step for state in states for step in observed.legal(state, before.loads, record)]
        fitting = [step for step in found if step.is_recorded_by(record)]
        if not fitting:
            nearest = min(found, key=lambda it: _distance(it, record), default=None)
            wrong = WrongStep(record.line, steps + 1, before.loads, record.loads, nearest)
        if show is not None:
            _show_step(show, before, record, steps + 1, None if wrong else fitting[0])
        if wrong:
            break
        states = list(dict.fromkeys(step.state for step in fitting))
        steps, last = steps + 1, record
    if show is not None and wrong is None:
        show(Frame("end of the log", last.loads))
    ignored = sorted(seen - {"loads", "step", *observed.keys})
    return Observation(protocol, observed.network, known, steps, tokens, tuple(ignored), wrong)


def _distance(step: Step, record: Record) -> tuple[bool, int, int]:
    """A sort key, smaller for a legal step that is nearer to the recorded one.

    It has three parts: whether the step contradicts the color or edges in the log, the number of nodes with other
    loads, and the sum of the differences of these loads.
    """
    apart = [abs(load - recorded) for load, recorded in zip(step.loads, record.loads, strict=True)]
    return bool(step.contradicts), sum(map(bool, apart)), sum(apart)


def _show_step(show: Callable[[Frame], None], before: Record, record: Record, number: int, step: Step | None) -> None:
    """Pass a frame of the recorded step to `show`; it is followed by a frame of the recorded loads if it is wrong."""
    if step is not None:
        moves = moves_between(before.loads, step.loads, step.active)
        show(Frame(f"step {number}, line {record.line}", before.loads, step.active, moves))
    else:
        show(Frame(f"step {number}, line {record.line}, no step of the protocol", before.loads))
        show(Frame(f"recorded in line {record.line}", record.loads))
