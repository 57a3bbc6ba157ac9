"""Hunts killed at random moments: no process may be left behind, and the next hunt must end as an undisturbed one.

`python -m tests.kills 100` kills a hundred hunts and prints a table. It fails if a killed hunt leaves a process behind,
prints a traceback, uses too much memory, or ends with the exit code of a verdict that it did not print; and if the hunt
that then runs to its end differs from an undisturbed one.
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN
from typing import NamedTuple

from tests.commands import MOST_MEMORY, memory

CLAIM = """
import time
from loadbal import Claim


def holds(it):
    time.sleep(0.02)
    return it != LIMIT


CLAIM = Claim(sentence="A number is not the limit.", case=lambda choose, b: choose.integer(0, b.load, "k"), holds=holds)
"""
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)
LIMIT = 10
LATEST = 3.0
"""The latest moment of a kill, in seconds from the start of a hunt; an undisturbed hunt takes less."""
PATIENCE = 120
"""Seconds after which a hunt counts as hanging."""
STOPPED = 3
"""The exit code of a hunt that a signal stopped before its end."""
UNSTARTED = "Fatal Python error: init_import_site"
"""Python's message when a signal stops it during its own start, before any code of loadbal runs."""
TRACKER = "leaked semaphore objects to clean up at shutdown"
"""The message that Python's resource tracker prints when it cleans up after a killed process."""


class Kill(NamedTuple):
    """A hunt that was killed: the signal, the moment at which it was sent, and everything that went wrong."""

    number: signal.Signals
    resumed: bool
    """Whether the hunt had a checkpoint, from which the next one resumed."""
    moment: float
    """Seconds from the start of the hunt to the signal."""
    code: int
    faults: tuple[str, ...]


def command(file: Path, checkpoint: Path | None) -> list[str]:
    """The command line of a hunt of the claim in `file`, with a checkpoint or without."""
    resume = [] if checkpoint is None else ["--resume", str(checkpoint)]
    bounds = ["--size", "1", "--load", str(LIMIT + 5), "--jobs", "2"]
    return [sys.executable, "-m", "loadbal", "hunt", f"{file}::CLAIM", *bounds, *resume]


def last_line(output: str) -> str:
    """The last line of the output of a hunt, which has the verdict; empty if there is no output."""
    return (output.splitlines() or [""])[-1]


def undisturbed(file: Path, checkpoint: Path | None) -> tuple[int, str]:
    """The exit code and the last line of a hunt that runs to its end."""
    done = subprocess.run(command(file, checkpoint), capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603 - our own
    return done.returncode, last_line(done.stdout)


def running_processes(group: int) -> list[int]:
    """The ids of the processes of a process group that still run; zombies do not count."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, in_group = path.read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue
        if int(in_group) == group and state != "Z":
            found.append(int(path.parent.name))
    return found


def processes_left(group: int) -> list[int]:
    """The ids of the processes of a group that still run after two seconds, enough for stopped ones to end."""
    for _ in range(20):
        if not (left := running_processes(group)):
            break
        time.sleep(0.1)
    return left


def is_only_pythons(err: str, number: signal.Signals) -> bool:
    """Whether the error output of a killed hunt is harmless: empty, or a message of Python and not of loadbal.

    Python prints one if it is stopped during its own start, or if it cleans up after a process killed by SIGKILL.
    """
    return not err or err.startswith(UNSTARTED) or (number is signal.SIGKILL and TRACKER in err)


def killed(file: Path, checkpoint: Path | None, number: signal.Signals, moment: float, answer: tuple[int, str]) -> Kill:
    """Start a hunt and kill it after `moment` seconds; return its faults, and those of a hunt that resumes it.

    `answer` is the exit code and the last line of an undisturbed hunt.
    """
    hunt = subprocess.Popen(  # noqa: S603 - our own
        command(file, checkpoint), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    time.sleep(moment)
    hunt.send_signal(number)
    # A process left behind holds the pipes open, so that communicate() times out.
    try:
        out, err = hunt.communicate(timeout=PATIENCE)
        faults = [f"left behind: {left}" for left in [processes_left(hunt.pid)] if left]
    except subprocess.TimeoutExpired:
        os.killpg(hunt.pid, signal.SIGKILL)
        out, err = hunt.communicate()
        faults = ["hangs, or leaves a process behind that holds its output open"]
    if not is_only_pythons(err, number):
        faults.append(f"printed {err!r}")
    faults += [] if UNSTARTED in err else faults_of_end(hunt.returncode, out, number, answer)
    if checkpoint is not None:
        faults += faults_of_next(file, checkpoint, answer)
    return Kill(number, checkpoint is not None, moment, hunt.returncode, tuple(faults))


def faults_of_next(file: Path, checkpoint: Path, answer: tuple[int, str]) -> list[str]:
    """The faults of the hunt that resumes: none if it ends with `answer`.

    Raises: ValueError if the checkpoint is cut off.
    """
    if checkpoint.exists():
        json.loads(checkpoint.read_text())
    after = undisturbed(file, checkpoint)
    return [] if after == answer else [f"the next hunt ends with {after}"]


def faults_of_end(code: int, out: str, number: signal.Signals, answer: tuple[int, str]) -> list[str]:
    """The faults of the end of a killed hunt.

    There are none if it finished as an undisturbed hunt does, if it says that it was stopped, or if the signal ended
    the process before any output.
    """
    finished = (code, last_line(out)) == answer
    stopped = code == STOPPED and last_line(out).startswith("undecided: ")
    # Before Python installs its signal handlers, a signal ends it like any process.
    ended = code == -number and not out
    return [] if finished or stopped or ended else [f"exit code {code} after {last_line(out)!r}"]


def kills(count: int, seed: int) -> list[Kill]:
    """Kill `count` hunts at random moments: every signal in turn, with and without a checkpoint; print each result."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "own.py"
        file.write_text(f"LIMIT = {LIMIT}\n{CLAIM}")
        answer = undisturbed(file, None)
        print(f"undisturbed: exit code {answer[0]}, {answer[1]}")
        found = []
        for turn in range(count):
            checkpoint = Path(folder) / f"cells-{turn}.json" if turn // len(SIGNALS) % 2 else None
            found.append(killed(file, checkpoint, SIGNALS[turn % len(SIGNALS)], chance.uniform(0, LATEST), answer))
            print(f"{turn + 1}: {line(found[-1])}")
        return found


def line(kill: Kill) -> str:
    """A kill and its faults in one line."""
    resumed = ", resumed" if kill.resumed else ""
    faults = "; ".join(kill.faults) or "no fault"
    return f"{kill.number.name} after {kill.moment:.2f} s{resumed}: exit code {kill.code}; {faults}"


def table(found: Sequence[Kill]) -> str:
    """A Markdown table of the kills by signal and by whether there was a checkpoint."""
    kinds = Counter((kill.number, kill.resumed) for kill in found)
    lines = ["| signal | resumed | kills | exit codes | faults |", "|---|---|--:|---|--:|"]
    for (number, resumed), count in kinds.items():
        of_kind = [kill for kill in found if (kill.number, kill.resumed) == (number, resumed)]
        codes = ", ".join(f"{code}: {times}" for code, times in sorted(Counter(kill.code for kill in of_kind).items()))
        faults = sum(bool(kill.faults) for kill in of_kind)
        lines.append(f"| {number.name} | {'yes' if resumed else 'no'} | {count} | {codes} | {faults} |")
    return "\n".join(lines)


def main(count: int, seed: int = 1) -> int:
    """Kill `count` hunts and print the table; return 1 if any has a fault, else 0."""
    print(f"seed {seed}")
    found = kills(count, seed)
    print(table(found))
    most = memory(RUSAGE_CHILDREN)
    print(f"at most {most} MB in one process")
    return int(any(kill.faults for kill in found) or most >= MOST_MEMORY)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:] or ["100"])))
