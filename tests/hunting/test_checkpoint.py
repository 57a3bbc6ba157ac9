"""Checkpoints of hunts: written whole, read back the same, refused if they belong to something else."""

from pathlib import Path

import pytest

from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting import checkpoint, search
from tests.commands import CLAIMS

LOG = search.Log([search.Cell(1, 0, 1, 1, every_load=False), search.Cell(1, 1, 10**30, 2, every_load=True)])


def test_a_log_is_read_back_the_same(tmp_path: Path) -> None:
    path = tmp_path / "cells.json"
    checkpoint.save(path, f"{CLAIMS}::HOLDS", LOG)

    assert checkpoint.load(path, f"{CLAIMS}::HOLDS") == LOG
    assert list(tmp_path.iterdir()) == [path]


def test_without_a_file_nothing_was_searched(tmp_path: Path) -> None:
    assert checkpoint.load(tmp_path / "cells.json", f"{CLAIMS}::HOLDS") == search.Log()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"cells": []}', '{"loadbal": "0", "claim": "", "fingerprint": "", "cells": [1]}']
)
def test_a_checkpoint_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cells.json"
    path.write_text(text)
    with pytest.raises(UnreadableFileError, match="is not a checkpoint"):
        checkpoint.load(path, f"{CLAIMS}::HOLDS")


def test_a_checkpoint_of_another_claim_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cells.json"
    checkpoint.save(path, "houle/perfect-balance", search.Log())
    with pytest.raises(InvalidInputError, match="was written for houle/perfect-balance"):
        checkpoint.load(path, "houle/skeleton-round")


def test_a_checkpoint_of_a_claim_that_changed_is_refused(tmp_path: Path) -> None:
    path, file = tmp_path / "cells.json", tmp_path / "own.py"
    file.write_text(CLAIMS.read_text())
    checkpoint.save(path, f"{file}::HOLDS", search.Log())
    file.write_text(CLAIMS.read_text() + "\n")
    with pytest.raises(InvalidInputError, match="changed"):
        checkpoint.load(path, f"{file}::HOLDS")
