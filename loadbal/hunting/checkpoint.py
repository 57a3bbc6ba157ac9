"""Keeps the finished cells of a hunt in a small file, so that an interrupted hunt goes on where it stopped.

A checkpoint is believed only if it belongs to the very claim that is hunted, digest and all, and if its counts can be.
"""

import hashlib
import json
from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from pathlib import Path
from typing import Any

from loadbal import files, names
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting.search_log import FinishedCell, SearchLog
from loadbal.version import __version__


@dataclass(frozen=True, slots=True)
class Label:
    """What a checkpoint belongs to."""

    loadbal: str
    claim: str
    fingerprint: str


def label(name: str) -> Label:
    """The label of the claim as it is now."""
    return Label(__version__, name, names.fingerprint(name))


def save(path: Path, of: Label, log: SearchLog) -> None:
    """Write the finished cells, whole or not at all."""
    files.write(path, json.dumps(document(of, log), indent=1) + "\n")


def document(of: Label, log: SearchLog) -> dict[str, Any]:
    """The finished cells, with what they belong to."""
    cells = [asdict(cell) for cell in log.cells]
    return {**asdict(of), "cells": cells, "digest": _digest(of, cells)}


def load(path: Path, of: Label) -> SearchLog:
    """The finished cells of an earlier hunt for the same claim; none if there is no file yet.

    Raises: UnreadableFileError if it is no such file, or its counts cannot be; InvalidInputError if it belongs to
    another claim, or to this one before it changed.
    """
    return checked_log(files.parsed(path, "a checkpoint of a hunt"), of, path) if path.exists() else SearchLog()


def checked_log(document: dict[str, Any], of: Label, path: Path) -> SearchLog:
    """The finished cells in a document of the file at a path.

    Raises: as `load`.
    """
    try:
        found = Label(**{field.name: str(document[field.name]) for field in fields(Label)})
        _refuse_other(path, of, found)
        log = SearchLog([FinishedCell(**values) for values in document["cells"]])
        whole = document["digest"] == _digest(found, document["cells"])
    except (KeyError, TypeError) as error:
        raise UnreadableFileError(f"{path} is not a checkpoint of a hunt; remove it to start anew") from error
    if not whole or not _are_possible_counts(log):
        raise UnreadableFileError(f"{path} says what no hunt has written; remove it to start anew")
    return log


def _refuse_other(path: Path, of: Label, found: Label) -> None:
    for field, what in (
        ("loadbal", f"by loadbal {found.loadbal}"),
        ("claim", f"for {found.claim}"),
        ("fingerprint", f"before {of.claim}, or what it is made of, changed"),
    ):
        if getattr(found, field) != getattr(of, field):
            raise InvalidInputError(f"{path} was written {what}; name another file, or remove it to start anew")


def _digest(of: Label, cells: list[dict[str, Any]]) -> str:
    return hashlib.sha256(json.dumps([asdict(of), cells], sort_keys=True).encode()).hexdigest()


def _are_possible_counts(log: SearchLog) -> bool:
    """Whether a hunt may have counted so: no more relevant cases than cases, and no fewer up to a larger load.

    A shell alone may well have fewer: where few tokens are allowed, none of those with a large load is relevant.
    """
    counts = [count for cell in log.cells for count in (cell.size, cell.load, cell.cases, cell.relevant)]
    if any(type(count) is not int or count < 0 for count in counts):
        return False
    if any(
        type(is_so) is not bool for cell in log.cells for is_so in (cell.every_load, cell.is_shell, cell.every_size)
    ):
        return False
    if any(cell.relevant > cell.cases for cell in log.cells):
        return False
    return all(
        few.load < many.load and few.cases <= many.cases and few.relevant <= many.relevant
        for cells in log.cumulative()
        for few, many in pairwise(cells)
    )
