"""Checkpoints: they are read as they were written, and refused if edited or written for another claim."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.hunting import checkpoint, search
from loadbal.hunting.search_log import FinishedCell, SearchLog
from loadbal.hunting.workers import InlineExecutor
from tests.commands import CLAIMS

LOG = SearchLog([FinishedCell(1, 0, 1, 1, every_load=False), FinishedCell(1, 1, 10**30, 2, every_load=True)])


@pytest.mark.parametrize("more", [0, 1])
def test_a_log_is_read_back_the_same(tmp_path: Path, more: int) -> None:
    path = tmp_path / "cells.json"
    log = SearchLog([*LOG.cells, replace(LOG.cells[1], load=2, cases=LOG.cells[1].cases + more)])
    checkpoint.save(path, checkpoint.label(f"{CLAIMS}::HOLDS"), log)

    assert checkpoint.load(path, checkpoint.label(f"{CLAIMS}::HOLDS")) == log
    assert list(tmp_path.iterdir()) == [path]


def test_a_log_whose_large_shells_have_no_relevant_case_is_read_back(tmp_path: Path) -> None:
    file, path = tmp_path / "own.py", tmp_path / "cells.json"
    few = "Claim(sentence='.', case=on_tree, assumes=lambda it: sum(it[1]) <= 2, holds=HOLDS.holds)"
    file.write_text(f"{CLAIMS.read_text()}\nFEW = {few}\n")
    log = SearchLog()
    assert search.hunt(f"{file}::FEW", Bounds(3, 4), InlineExecutor(), log) is None
    assert [cell.relevant for cell in log.cells if cell.size == 3] == [4, 24, 12, 0, 0]
    checkpoint.save(path, checkpoint.label(f"{file}::FEW"), log)

    assert checkpoint.load(path, checkpoint.label(f"{file}::FEW")) == log


def test_without_a_file_the_log_is_empty(tmp_path: Path) -> None:
    assert checkpoint.load(tmp_path / "cells.json", checkpoint.label(f"{CLAIMS}::HOLDS")) == SearchLog()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"cells": []}', '{"loadbal": "0", "claim": "", "cells": []}', "\x00", '"cells"', "[" * 10**5],
)
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cells.json"
    path.write_text(text)
    with pytest.raises(UnreadableFileError, match="is not a checkpoint"):
        checkpoint.load(path, checkpoint.label(f"{CLAIMS}::HOLDS"))


@pytest.mark.parametrize(
    "cells",
    [
        [FinishedCell(1, 0, 13, 1_000_000_012, every_load=False)],
        [FinishedCell(1, 0, -1, -1, every_load=False)],
        [FinishedCell(1, 0, 1, 1, every_load="yes")],  # type: ignore[arg-type] # what is refused
        [FinishedCell(1, 0, 1, 1, every_load=False, is_shell=1)],  # type: ignore[arg-type] # as above
        [FinishedCell(1, 0, 1, 1, every_load=False, every_size=None)],  # type: ignore[arg-type] # as above
        [FinishedCell(1, 0, 1.5, 1, every_load=False)],  # type: ignore[arg-type] # as above
        [FinishedCell(1, 0, 5, 5, every_load=False), FinishedCell(1, 1, 4, 4, every_load=False)],
        [FinishedCell(1, 0, 5, 5, every_load=False), FinishedCell(1, 1, 6, 4, every_load=False)],
        [FinishedCell(1, 0, 5, 5, every_load=False)] * 2,
        [*LOG.cells, FinishedCell(2, 0, 1, 2, every_load=False)],
        [*LOG.cells, FinishedCell(1, 2, 10**30 - 1, 2, every_load=False)],
    ],
)
def test_impossible_counts_are_refused(tmp_path: Path, cells: list[FinishedCell]) -> None:
    path, label = tmp_path / "cells.json", checkpoint.label("houle/perfect-balance")
    checkpoint.save(path, label, SearchLog(cells))
    with pytest.raises(UnreadableFileError, match="was edited or is damaged"):
        checkpoint.load(path, label)


def test_a_checkpoint_that_was_edited_is_refused(tmp_path: Path) -> None:
    path, label = tmp_path / "cells.json", checkpoint.label("houle/perfect-balance")
    checkpoint.save(path, label, LOG)
    path.write_text(path.read_text().replace('"relevant": 1,', '"relevant": 0,'))
    with pytest.raises(
        UnreadableFileError, match=f"^the checkpoint {path} was edited or is damaged; remove the file to start anew$"
    ):
        checkpoint.load(path, label)


def test_the_order_of_the_keys_in_the_file_does_not_matter(tmp_path: Path) -> None:
    path, label = tmp_path / "cells.json", checkpoint.label("houle/perfect-balance")
    checkpoint.save(path, label, LOG)
    document = json.loads(path.read_text())
    document["cells"] = [dict(reversed(cell.items())) for cell in document["cells"]]
    path.write_text(json.dumps(dict(reversed(document.items()))))

    assert checkpoint.load(path, label) == LOG


def test_a_checkpoint_of_a_claim_whose_helper_changed_is_refused(tmp_path: Path) -> None:
    path, file, helper = tmp_path / "cells.json", tmp_path / "own.py", tmp_path / "limits.py"
    file.write_text(CLAIMS.read_text() + "\nfrom limits import MOST\n")
    helper.write_text("MOST = 1")
    checkpoint.save(path, checkpoint.label(f"{file}::HOLDS"), SearchLog())
    helper.write_text("MOST = 2")
    with pytest.raises(InvalidInputError, match="changed"):
        checkpoint.load(path, checkpoint.label(f"{file}::HOLDS"))


@pytest.mark.parametrize("value", [3, True, None, {}])
@pytest.mark.parametrize("key", ["loadbal", "claim", "fingerprint"])
def test_a_label_that_is_no_text_is_no_checkpoint(tmp_path: Path, key: str, value: object) -> None:
    path, label = tmp_path / "cells.json", checkpoint.label("houle/perfect-balance")
    path.write_text(json.dumps({**checkpoint.document(label, LOG), key: value}))
    with pytest.raises(UnreadableFileError, match=f"^{path} is not a checkpoint "):
        checkpoint.load(path, label)


def test_a_checkpoint_of_another_claim_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cells.json"
    checkpoint.save(path, checkpoint.label("houle/perfect-balance"), SearchLog())
    with pytest.raises(InvalidInputError, match=f"^the checkpoint {path} was written for houle/perfect-balance"):
        checkpoint.load(path, checkpoint.label("houle/skeleton-round"))


def test_a_checkpoint_of_a_claim_that_changed_is_refused(tmp_path: Path) -> None:
    path, file = tmp_path / "cells.json", tmp_path / "own.py"
    file.write_text(CLAIMS.read_text())
    checkpoint.save(path, checkpoint.label(f"{file}::HOLDS"), SearchLog())
    file.write_text(CLAIMS.read_text() + "\n")
    with pytest.raises(InvalidInputError, match="changed"):
        checkpoint.load(path, checkpoint.label(f"{file}::HOLDS"))
