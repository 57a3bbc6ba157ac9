"""A hunt killed at random moments: what is left of it, and what the next one says.

`python -m tests.kills 100` kills a hundred hunts, prints a table, and fails if one of them leaves a process behind,
writes a traceback, uses too much memory, ends with the exit code of a verdict that it has not, or if the hunt that is
run to its end afterwards says anything but what an undisturbed one says.
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
"""Seconds after which the latest kill comes: by then a hunt is done."""
PATIENCE = 120
"""Seconds after which a hunt or what it left behind hangs."""
STOPPED = 3
"""The exit code of a hunt that was stopped."""
UNSTARTED = "Fatal Python error: init_import_site"
"""What Python says that was interrupted before it had started; nothing of loadbal runs then."""
TRACKER = "leaked semaphore objects to clean up at shutdown"
"""What Python's tracker of resources says when it cleans up after a process that could not do so itself."""


class Kill(NamedTuple):
    """One hunt that was killed."""

    number: signal.Signals
    resumed: bool
    moment: float
    code: int
    faults: tuple[str, ...]


def command(file: Path, kept: Path | None) -> list[str]:
    """The hunt."""
    resume = [] if kept is None else ["--resume", str(kept)]
    bounds = ["--size", "1", "--load", str(LIMIT + 5), "--jobs", "2"]
    return [sys.executable, "-m", "loadbal", "hunt", f"{file}::CLAIM", *bounds, *resume]


def last_line(output: str) -> str:
    """The verdict; empty if there is none."""
    return (output.splitlines() or [""])[-1]


def undisturbed(file: Path, kept: Path | None) -> tuple[int, str]:
    """The exit code and the verdict of a hunt that nobody disturbs."""
    done = subprocess.run(command(file, kept), capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603 - our own
    return done.returncode, last_line(done.stdout)


def left_of(group: int) -> list[int]:
    """The processes of a group that still run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, in_group = path.read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue
        if int(in_group) == group and state != "Z":
            found.append(int(path.parent.name))
    return found


def left_after_a_moment(group: int) -> list[int]:
    """The processes of a group that still run after what was ended has had the time to end."""
    for _ in range(20):
        if not (left := left_of(group)):
            break
        time.sleep(0.1)
    return left


def is_pythons_own(err: str, number: signal.Signals) -> bool:
    """Whether nothing is said but by Python itself: it had not started, or cleans up after a kill."""
    return not err or err.startswith(UNSTARTED) or (number is signal.SIGKILL and TRACKER in err)


def killed(file: Path, kept: Path | None, number: signal.Signals, moment: float, answer: tuple[int, str]) -> Kill:
    """Kill a hunt, look at what is left of it, and run another one to its end."""
    hunt = subprocess.Popen(  # noqa: S603 - our own
        command(file, kept), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    time.sleep(moment)
    hunt.send_signal(number)
    # Whatever goes on holds the pipes open.
    try:
        out, err = hunt.communicate(timeout=PATIENCE)
        faults = [f"left behind: {left}" for left in [left_after_a_moment(hunt.pid)] if left]
    except subprocess.TimeoutExpired:
        os.killpg(hunt.pid, signal.SIGKILL)
        out, err = hunt.communicate()
        faults = ["hangs, or leaves behind what holds its output"]
    if not is_pythons_own(err, number):
        faults.append(f"said {err!r}")
    faults += [] if UNSTARTED in err else wrong_ends(hunt.returncode, out, number, answer)
    if kept is not None:
        faults += wrong_next(file, kept, answer)
    return Kill(number, kept is not None, moment, hunt.returncode, tuple(faults))


def wrong_next(file: Path, kept: Path, answer: tuple[int, str]) -> list[str]:
    """What is wrong with the hunt that goes on: its file is cut off, or it says something else."""
    if kept.exists():
        json.loads(kept.read_text())
    after = undisturbed(file, kept)
    return [] if after == answer else [f"the next hunt says {after}"]


def wrong_ends(code: int, out: str, number: signal.Signals, answer: tuple[int, str]) -> list[str]:
    """What is wrong with how the killed hunt ended: it was done, was stopped and says so, or says nothing."""
    done = (code, last_line(out)) == answer
    stopped = code == STOPPED and last_line(out).startswith("undecided: ")
    # Until Python has come as far as to hear signals, they end it as they end any process.
    ended = code == -number and not out
    return [] if done or stopped or ended else [f"exit code {code} after {last_line(out)!r}"]


def kills(count: int, seed: int) -> list[Kill]:
    """So many killed hunts, with every signal in turn, with and without a file to resume from."""
    chance = random.Random(seed)  # noqa: S311 - no secret
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "own.py"
        file.write_text(f"LIMIT = {LIMIT}\n{CLAIM}")
        answer = undisturbed(file, None)
        print(f"undisturbed: exit code {answer[0]}, {answer[1]}")
        found = []
        for turn in range(count):
            kept = Path(folder) / f"cells-{turn}.json" if turn // len(SIGNALS) % 2 else None
            found.append(killed(file, kept, SIGNALS[turn % len(SIGNALS)], chance.uniform(0, LATEST), answer))
            print(f"{turn + 1}: {told(found[-1])}")
        return found


def told(kill: Kill) -> str:
    """One kill in one line."""
    resumed = ", resumed" if kill.resumed else ""
    said = "; ".join(kill.faults) or "as it should"
    return f"{kill.number.name} after {kill.moment:.2f} s{resumed}: exit code {kill.code}; {said}"


def table(found: Sequence[Kill]) -> str:
    """The kills by signal and by whether they were to be resumed."""
    kinds = Counter((kill.number, kill.resumed) for kill in found)
    lines = ["| signal | resumed | kills | exit codes | faults |", "|---|---|--:|---|--:|"]
    for (number, resumed), count in kinds.items():
        of_kind = [kill for kill in found if (kill.number, kill.resumed) == (number, resumed)]
        codes = ", ".join(f"{code}: {times}" for code, times in sorted(Counter(kill.code for kill in of_kind).items()))
        faults = sum(bool(kill.faults) for kill in of_kind)
        lines.append(f"| {number.name} | {'yes' if resumed else 'no'} | {count} | {codes} | {faults} |")
    return "\n".join(lines)


def main(count: int, seed: int = 1) -> int:
    """Print the table; 1 if anything is wrong."""
    print(f"seed {seed}")
    found = kills(count, seed)
    print(table(found))
    most = memory(RUSAGE_CHILDREN)
    print(f"at most {most} MB in one process")
    return int(any(kill.faults for kill in found) or most >= MOST_MEMORY)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:] or ["100"])))
