"""Records the states of a proof: the goals that Rocq prints after each sentence.

The file before the theorem is loaded as it is; then `coqtop` reads the statement and the proof, sentence by sentence.
"""

import re
import shlex
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from loadbal.checking.rocq import bindings, commands, compiled
from loadbal.checking.rocq.proof_scripts import ProofScript
from loadbal.errors import RocqError

PROMPT = re.compile(r"<prompt>.*?</prompt>")
"""Matches a prompt of `coqtop -emacs`, such as `<prompt>name < 4 |name| 0 < </prompt>`."""

MARKS = re.compile(r" \(ID \d+\)|</?infomsg>")
"""Matches what says nothing to a reader: the internal number of a goal, and the marks around a message."""

SECONDS = 120
"""The time limit for one proof with the theory before it."""


def states(script: ProofScript, folder: Path | None = None) -> list[str]:
    """The goals after each sentence of a proof, as Rocq prints them; empty after the last sentence.

    `folder` has `_CoqProject` and the compiled theories; the default is `proofs/rocq`.

    Raises: RocqError if Rocq prints an error, or reads other sentences than those of the script.
    """
    place = folder or bindings.folder()
    options = shlex.split((place / compiled.PROJECT).read_text("utf-8"))
    with tempfile.TemporaryDirectory() as made:
        before = Path(made) / "before.v"
        before.write_text(script.before, encoding="utf-8")
        return _states_of(printed(["coqtop", "-q", "-emacs", *options, "-l", str(before)], script, place), script)


def printed(command: Sequence[str], script: ProofScript, folder: Path) -> str:
    """The output of `coqtop` for the sentences of a script.

    Raises: RocqError if it fails or takes too long.
    """
    try:
        done = subprocess.run(  # noqa: S603 - Rocq's own command
            command,
            input="\n".join(script.sentences) + "\n",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=folder,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise RocqError(f"coqtop took more than {SECONDS} s; expected the states of one proof") from None
    if done.returncode:
        raise RocqError(f"coqtop: {commands.first_error(done.stdout)}")
    return done.stdout


def _states_of(output: str, script: ProofScript) -> list[str]:
    """The goals after each sentence, from the output of `coqtop`.

    Raises: RocqError if the output has an error, or another number of prompts than the script has sentences.
    """
    outputs = PROMPT.split(output)[1:-1]
    failed = next((it for it in outputs if re.search(r"^Error", it, re.MULTILINE)), None)
    if failed is not None:
        raise RocqError(f"coqtop: {commands.first_error(failed)}")
    if len(outputs) != len(script.sentences):
        raise RocqError(f"coqtop read {len(outputs)} sentences; expected {len(script.sentences)}")
    return [MARKS.sub("", it).strip("\n") for it in outputs]
