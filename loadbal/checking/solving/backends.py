"""Runs the solvers z3 and cvc5, each in a process of its own, on scripts in the language SMT-LIB 2.

Two limits end a query that takes too long. *Resources* are units that the solver counts itself, the same on every
machine; normally they decide. *Patience* is wall-clock time, for a solver that hangs without counting: its process is
killed, and the next query starts a new one. In both cases the answer is `unknown`.
"""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import version
from importlib.util import find_spec
from threading import Timer
from typing import IO, Any, Literal, TypeAlias
from weakref import finalize

from loadbal.errors import DisagreementError

Answer: TypeAlias = Literal["sat", "unsat", "unknown"]

RESOURCES = 40_000_000
"""The limit of a query in each solver's own resource units: far more than a lemma should need."""

PATIENCE = 60.0
"""Seconds after which a solver's process is killed: far more than its resource units take on any machine."""

PACKAGES = {"z3": "z3-solver", "cvc5": "cvc5"}
"""The name of each solver, and the Python package that installs it."""


@cache
def solvers() -> tuple[str, ...]:
    """The names of the solvers that are installed: always z3, and cvc5 if its package is there."""
    return tuple(name for name in PACKAGES if find_spec(name))


def name_and_version(name: str) -> str:
    """The name and version of a solver, as the ledger records them.

    >>> name_and_version("z3").split()[0]
    'z3'
    """
    return f"{name} {version(PACKAGES[name])}"


@cache
def answer(script: str, resources: int = RESOURCES) -> Answer:
    """The answer to a script on which all solvers agree; `unknown` if any of them gives up.

    The solvers work at the same time.

    Raises: DisagreementError if one answers sat and another unsat.
    """
    waiting = {name: process_of(name).ask(script, resources) for name in solvers()}
    answers = {name: wait_for_answer() for name, wait_for_answer in waiting.items()}
    if {"sat", "unsat"} <= set(answers.values()):
        raise DisagreementError(f"the solvers give different answers, {answers}, to the same question:\n{script}")
    return "unknown" if "unknown" in answers.values() else answers["z3"]


class Process:
    """A solver that runs in a process of its own and answers one query at a time."""

    def __init__(self, name: str, patience: float = PATIENCE) -> None:
        self._name, self._patience = name, patience
        self._asked = 0
        self._start()

    def _start(self) -> None:
        command = [sys.executable, "-m", __name__, self._name]
        self._running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - this file
        finalize(self, _kill, self._running)

    def ask(self, script: str, resources: int = RESOURCES) -> Callable[[], Answer]:
        """Send a script to the solver, and return a function that waits for the answer."""
        if self._running.poll() is not None:
            self._start()
        limit = Timer(self._patience, self._running.kill)
        limit.daemon = True
        limit.start()
        self._asked += 1
        number = self._asked
        _send(self._running.stdin, [number, script, resources])  # type: ignore[arg-type] # a pipe
        return lambda: self._reply(number, limit)

    def _reply(self, number: int, limit: Timer) -> Answer:
        # A caller that was interrupted leaves an unread answer in the pipe: skip answers to earlier queries.
        answers = iter(partial(_receive, self._running.stdout), None)  # type: ignore[arg-type] # a pipe
        found: Answer | None = next((answer for query, answer in answers if query == number), None)
        limit.cancel()
        if found is None:
            self._running.wait()
            return "unknown"
        return found


def _kill(running: subprocess.Popen[bytes]) -> None:
    with running:
        running.kill()


@cache
def process_of(name: str) -> Process:
    """The process that runs the named solver, started by the first call; it ends with this Python process."""
    return Process(name)


def _send(pipe: IO[bytes], message: object) -> None:
    pipe.write(json.dumps(message).encode() + b"\n")
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:  # noqa: ANN401 - whatever was sent
    """The next message from a pipe; None if the process at the other end of the pipe has ended."""
    line = pipe.readline()
    return json.loads(line) if line else None


def z3_answer(script: str, resources: int) -> Answer:
    """z3's answer to a script, in a new context."""
    return str(z3_solver_with(script, resources).check())  # type: ignore[return-value]


def z3_solver_with(script: str, resources: int = RESOURCES) -> Any:  # noqa: ANN401 - z3 has no types
    """A z3 solver that has all assertions of a script."""
    import z3  # noqa: PLC0415 - the process of cvc5 does not need it

    solver = z3.Solver(ctx=z3.Context())
    solver.set("rlimit", resources)
    solver.from_string(script)
    return solver


def cvc5_answer(script: str, resources: int) -> Answer:
    """cvc5's answer to a script, without the reason that cvc5 adds if it gives up."""
    import cvc5  # noqa: PLC0415 - an optional solver

    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("rlimit-per", str(resources))
    return cvc5_reply(solver, script).partition(" ")[0]  # type: ignore[return-value]


def cvc5_reply(solver: Any, script: str) -> str:  # noqa: ANN401 - cvc5 has no types
    """The text that cvc5 prints for the commands of a script."""
    import cvc5  # noqa: PLC0415 - an optional solver

    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "lemma")
    replies = ""
    while not (command := parser.nextCommand()).isNull():
        replies += command.invoke(solver, parser.getSymbolManager())
    return replies.strip()


ANSWER: dict[str, Callable[[str, int], Answer]] = {"z3": z3_answer, "cvc5": cvc5_answer}


def serve(name: str, queries: IO[bytes], answers: IO[bytes]) -> None:
    """Run a solver on the scripts that come through the pipe `queries` until it is closed; number the answers."""
    while (query := _receive(queries)) is not None:
        number, script, resources = query
        _send(answers, [number, ANSWER[name](script, resources)])


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; only the asking process handles it
    serve(sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)
