"""Graphs from `geng`, a program of nauty, with a proof that its answer has every graph exactly once.

`geng` is trusted for nothing. Its lines have to be graphs of the class that was asked for, no two of them isomorphic,
and as many as Burnside's lemma counts (`loadbal.networks.graph_counts`). Then they are the whole class, so an
installation that is broken, or a version that understands an option differently, cannot change what is listed.

Source: B. D. McKay and A. Piperno, Practical graph isomorphism II, 2014; Debian calls the program `nauty-geng`.
"""

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations
from shutil import which
from threading import Timer

import numpy as np

from loadbal.errors import BrokenProgramError
from loadbal.networks.canonical import Codes, are_connected, bit_of_pair, canonical_codes
from loadbal.networks.graph_counts import graph_counts

NAMES = ("nauty-geng", "geng")
"""The names of the program, in the order in which they are looked for."""

SECONDS = 20.0
"""Seconds that the program may take; the graphs with 9 nodes and 18 edges take it 0.03 s."""

NEWLINE = 10
"""The character that ends a line."""

SIX_BITS = 63
"""The character of graph6 that stands for six zeros; the code of a character is this number plus its six bits."""


def geng_command() -> str | None:
    """The file of the program; None if it is not on the path."""
    return next(filter(None, map(which, NAMES)), None)


def geng_codes(command: str, order: int, edges: int, *, connected: bool) -> Codes:
    """The canonical codes of all (connected) graphs with these numbers of nodes and edges, in decreasing order.

    Raises: BrokenProgramError if `command` fails, or if its answer is not the whole class.
    """
    expected = graph_counts(order, connected=connected)[edges]
    asked = f"{'connected ' if connected else ''}graphs with {order} nodes and {edges} edges"
    length = 2 + (order * (order - 1) // 2 + 5) // 6
    arguments = [command, "-cq" if connected else "-q", str(order), f"{edges}:{edges}"]
    output = _limited_output(arguments, expected * length)
    lines = np.frombuffer(output, np.uint8)
    if len(lines) != expected * length:
        amount = "too much" if len(lines) > expected * length else f"{output.count(bytes([NEWLINE])):,} lines"
        raise BrokenProgramError(
            f"{command} (a program that lists graphs) prints {amount} for the {expected:,} {asked};"
            " expected one line for each"
        )
    codes = _codes_of_lines(order, lines.reshape(expected, length))
    if codes is None:
        raise BrokenProgramError(
            f"{command} (a program that lists graphs) prints {output[:length]!r}; expected {asked} in graph6 format"
        )
    if (np.bitwise_count(codes) != edges).any() or (connected and not are_connected(order, codes).all()):
        raise BrokenProgramError(f"{command} (a program that lists graphs) lists graphs other than {asked}")
    canonical = np.unique(canonical_codes(order, codes))[::-1]
    if len(canonical) != expected:
        raise BrokenProgramError(
            f"{command} lists {expected - len(canonical):,} of the {asked} twice; expected {expected:,} different ones"
        )
    return canonical


def _codes_of_lines(order: int, lines: np.ndarray[tuple[int, int], np.dtype[np.uint8]]) -> Codes | None:
    """The codes of graphs in graph6 format, a graph in a row; None if a row has another format."""
    bits = order * (order - 1) // 2
    values = lines[:, 1:-1] - np.uint8(SIX_BITS)
    joined = (
        np.unpackbits((values << 2).astype(np.uint8), axis=1)
        .reshape(len(lines), -1, 8)[:, :, :6]
        .reshape(len(lines), -1)
    )
    is_header = (lines[:, 0] == SIX_BITS + order) & (lines[:, -1] == NEWLINE)
    if not is_header.all() or (values >= 64).any() or joined[:, bits:].any():
        return None
    # graph6 lists the pairs by their larger node: (0, 1), (0, 2), (1, 2), (0, 3), ...
    pairs = sorted(combinations(range(order), 2), key=lambda pair: pair[::-1])
    bit = bit_of_pair(order)
    return joined[:, :bits].astype(np.int64) @ np.array([bit[pair] for pair in pairs], np.int64)


def _limited_output(command: Sequence[str], most: int) -> bytes:
    """The output of a program, cut off behind `most` + 1 bytes.

    Raises: BrokenProgramError if the program cannot be started, fails, or takes longer than `SECONDS`.
    """
    try:
        running = subprocess.Popen(  # noqa: S603 - a program of nauty
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        raise BrokenProgramError(f"{command[0]} cannot be started: {error.strerror}") from error
    watchdog = Timer(SECONDS, _end, (running,))
    watchdog.start()
    try:
        assert running.stdout is not None  # noqa: S101 - a pipe was asked for
        output = running.stdout.read(most + 1)
        code = 0 if len(output) > most else running.wait()
    finally:
        is_late = not watchdog.is_alive()
        watchdog.cancel()
        _end(running)
        running.communicate()
    if is_late:
        raise BrokenProgramError(f"{' '.join(command)} takes longer than {SECONDS:g} s")
    if code:
        raise BrokenProgramError(f"{' '.join(command)} ends with exit code {code}; expected 0")
    return output


def _end(running: "subprocess.Popen[bytes]") -> None:
    """Kill a program and the programs that it started, which may hold its output open."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
