"""What the solvers say of an SMT-LIB 2 script, each in a process of its own.

Two limits keep a hard question from holding up the others. *Resources* are what a solver counts itself, the same on
every machine; they decide what is given up. *Patience* is wall-clock time, for a solver that hangs without counting:
its process is ended, and the next question gets a new one. Either way the answer is `unknown`.
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
"""Resource units for one question, of each solver's own kind: far more than a lemma should need."""

PATIENCE = 60.0
"""Seconds after which a process is ended: far more than the resources should take on any machine."""

PACKAGES = {"z3": "z3-solver", "cvc5": "cvc5"}
"""The solvers, and what each is installed as."""


@cache
def solvers() -> tuple[str, ...]:
    """The solvers at hand: z3, and cvc5 where its package is installed."""
    return tuple(name for name in PACKAGES if find_spec(name))


def versioned(name: str) -> str:
    """The solver with its version, as the ledger names it.

    >>> versioned("z3").split()[0]
    'z3'
    """
    return f"{name} {version(PACKAGES[name])}"


@cache
def answer(script: str, resources: int = RESOURCES) -> Answer:
    """What the solvers say of a script, all at once; `unknown` as soon as one of them does.

    Raises: DisagreementError if one says sat and another unsat.
    """
    waiting = {name: process(name).ask(script, resources) for name in solvers()}
    answers = {name: reply() for name, reply in waiting.items()}
    if {"sat", "unsat"} <= set(answers.values()):
        raise DisagreementError(f"the solvers differ, {answers}, on:\n{script}")
    return next((found for found in answers.values() if found == "unknown"), answers["z3"])


class Process:
    """A solver in a process of its own, which answers one question at a time."""

    def __init__(self, name: str, patience: float = PATIENCE) -> None:
        self._name, self._patience = name, patience
        self._asked = 0
        self._start()

    def _start(self) -> None:
        command = [sys.executable, "-m", __name__, self._name]
        self._running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - this file
        finalize(self, _end, self._running)

    def ask(self, script: str, resources: int = RESOURCES) -> Callable[[], Answer]:
        """Put a question; what is returned waits for the answer."""
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
        # Whoever was interrupted left an answer behind, which is not the answer to this question.
        answers = iter(partial(_receive, self._running.stdout), None)  # type: ignore[arg-type] # a pipe
        found: Answer | None = next((said for asked, said in answers if asked == number), None)
        limit.cancel()
        if found is None:
            self._running.wait()
            return "unknown"
        return found


def _end(running: subprocess.Popen[bytes]) -> None:
    with running:
        running.kill()


@cache
def process(name: str) -> Process:
    """The process of a solver, started when it is first needed; it ends with this one."""
    return Process(name)


def _send(pipe: IO[bytes], message: object) -> None:
    pipe.write(json.dumps(message).encode() + b"\n")
    pipe.flush()


def _receive(pipe: IO[bytes]) -> Any:  # noqa: ANN401 - whatever was sent
    """The next message; None if the other side has ended."""
    line = pipe.readline()
    return json.loads(line) if line else None


def by_z3(script: str, resources: int) -> Answer:
    """What z3 says of a script, in a context of its own."""
    return str(z3_after(script, resources).check())  # type: ignore[return-value]


def z3_after(script: str, resources: int = RESOURCES) -> Any:  # noqa: ANN401 - z3 has no types
    """A solver of z3 to which everything in the script has been asserted."""
    import z3  # noqa: PLC0415 - the process of the other solver can do without

    solver = z3.Solver(ctx=z3.Context())
    solver.set("rlimit", resources)
    solver.from_string(script)
    return solver


def by_cvc5(script: str, resources: int) -> Answer:
    """What cvc5 says of a script; why it gave up, which it adds, is left out."""
    import cvc5  # noqa: PLC0415 - an optional solver

    solver = cvc5.Solver(cvc5.TermManager())
    solver.setOption("rlimit-per", str(resources))
    return read(solver, script).partition(" ")[0]  # type: ignore[return-value]


def read(solver: Any, script: str) -> str:  # noqa: ANN401 - cvc5 has no types
    """What a solver of cvc5 replies to the commands of a script."""
    import cvc5  # noqa: PLC0415 - an optional solver

    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "lemma")
    replies = ""
    while not (command := parser.nextCommand()).isNull():
        replies += command.invoke(solver, parser.getSymbolManager())
    return replies.strip()


ASK: dict[str, Callable[[str, int], Answer]] = {"z3": by_z3, "cvc5": by_cvc5}


def serve(name: str, questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer questions, each by its number, until there are no more."""
    while (question := _receive(questions)) is not None:
        number, script, resources = question
        _send(answers, [number, ASK[name](script, resources)])


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    serve(sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)
