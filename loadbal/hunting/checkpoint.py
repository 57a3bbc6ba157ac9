"""Keeps the finished cells of a hunt in a small file, so that an interrupted hunt goes on where it stopped."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from loadbal import __version__, files, names
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting.search import Cell, Log


def save(path: Path, name: str, log: Log) -> None:
    """Write the finished cells, whole or not at all."""
    files.write(path, json.dumps({**_label(name), "cells": [asdict(cell) for cell in log.cells]}, indent=1) + "\n")


def load(path: Path, name: str) -> Log:
    """The finished cells of an earlier hunt for the same claim; none if there is no file yet.

    Raises: UnreadableFileError if it is not such a file; InvalidInputError if it belongs to another claim.
    """
    if not path.exists():
        return Log()
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        label = {key: document[key] for key in _label(name)}
        log = Log([_cell(values) for values in document["cells"]])
    except OSError as error:
        raise UnreadableFileError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, KeyError, TypeError) as error:
        raise UnreadableFileError(
            f"{path} is not a checkpoint of a hunt, or is cut off; remove it to start anew"
        ) from error
    _refuse_other(path, name, label)
    return log


def _label(name: str) -> dict[str, str]:
    return {"loadbal": __version__, "claim": name, "fingerprint": names.fingerprint(name)}


def _refuse_other(path: Path, name: str, label: dict[str, str]) -> None:
    for key, expected in _label(name).items():
        if label[key] != expected:
            what = {"loadbal": f"by loadbal {label[key]}", "claim": f"for {label[key]}"}.get(
                key, f"before {name} changed"
            )
            raise InvalidInputError(f"{path} was written {what}; name another file, or remove it to start anew")


def _cell(values: dict[str, Any]) -> Cell:
    cell = Cell(**values)
    if any(type(value) is not int or value < 0 for value in (cell.size, cell.load, cell.cases, cell.relevant)):
        raise ValueError(values)
    return cell
