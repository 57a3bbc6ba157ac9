"""Checkpoint files: the finished cells of a hunt, so that an interrupted hunt continues where it stopped.

A checkpoint is accepted only if it was written by the same version of loadbal for the same claim with the same
fingerprint, if its digest fits its cells, and if a hunt can have produced its counts.
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
    """The origin of a checkpoint: the version of loadbal that wrote it, and the claim with its fingerprint."""

    loadbal: str
    claim: str
    fingerprint: str


def label(name: str) -> Label:
    """The label for the named claim, with the fingerprint of its present code."""
    return Label(__version__, name, names.fingerprint(name))


def save(path: Path, of: Label, log: SearchLog) -> None:
    """Write the checkpoint file in one step, so that an interruption leaves the old file or the new file."""
    files.write(path, json.dumps(document(of, log), indent=1) + "\n")


def document(of: Label, log: SearchLog) -> dict[str, Any]:
    """The contents of a checkpoint: its label, the finished cells, and a digest of both."""
    cells = [asdict(cell) for cell in log.cells]
    return {**asdict(of), "cells": cells, "digest": _digest(of, cells)}


def load(path: Path, of: Label) -> SearchLog:
    """The search log in a checkpoint file of the claim with the label `of`; an empty log if there is no file.

    Raises: UnreadableFileError if the file is not a checkpoint or was edited; InvalidInputError if it belongs to
    another claim, another loadbal, or an older state of the claim.
    """
    return checked_log(files.json_document(path, "a checkpoint of a hunt"), of, path) if path.exists() else SearchLog()


def checked_log(document: dict[str, Any], of: Label, path: Path) -> SearchLog:
    """The search log in the contents of a checkpoint, after all checks; `path` is for error messages.

    Raises: UnreadableFileError if the contents are no checkpoint or were edited; InvalidInputError if they belong to
    another claim, another loadbal, or an older state of the claim.
    """
    try:
        found = _stored_label(document)
        _refuse_other(path, of, found)
        log = SearchLog([FinishedCell(**values) for values in document["cells"]])
        is_unedited = document["digest"] == _digest(found, document["cells"])
    except (KeyError, TypeError) as error:
        raise UnreadableFileError(
            f"{path} is not a checkpoint (the saved progress of a hunt); name another file, or remove this one"
        ) from error
    if not is_unedited or not _are_possible_counts(log):
        raise UnreadableFileError(f"the checkpoint {path} was edited or is damaged; remove the file to start anew")
    return log


def _stored_label(document: dict[str, Any]) -> Label:
    """The label in the contents of a checkpoint.

    Raises: KeyError or TypeError if the contents are no checkpoint.
    """
    values = {field.name: document[field.name] for field in fields(Label)}
    if not all(isinstance(value, str) for value in values.values()):
        raise TypeError("a part of the label is no text")
    return Label(**values)


def _refuse_other(path: Path, of: Label, found: Label) -> None:
    """Raise InvalidInputError, naming the first differing field, if the label found is not the expected label."""
    for field, what in (
        ("loadbal", f"was written by loadbal {found.loadbal}"),
        ("claim", f"was written for {found.claim}"),
        ("fingerprint", f"is out of date: the code of {of.claim} has changed"),
    ):
        if getattr(found, field) != getattr(of, field):
            raise InvalidInputError(f"the checkpoint {path} {what}; delete the checkpoint, or name another file")


def _digest(of: Label, cells: list[dict[str, Any]]) -> str:
    """SHA-256 of the label and the cells; it does not depend on the order of their keys."""
    return hashlib.sha256(json.dumps([asdict(of), cells], sort_keys=True).encode()).hexdigest()


def _are_possible_counts(log: SearchLog) -> bool:
    """Whether a hunt can have produced the counts in this log.

    No cell has more relevant cases than cases, and the cumulative counts of a size never fall as the load grows. The
    counts of single shells may fall: a hypothesis that allows few tokens leaves large loads without a relevant case.
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
        lower.load < higher.load and lower.cases <= higher.cases and lower.relevant <= higher.relevant
        for cells in log.cumulative_cells()
        for lower, higher in pairwise(cells)
    )
