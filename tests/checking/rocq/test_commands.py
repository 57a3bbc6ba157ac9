"""Tests of commands.py: how a command's failure becomes one line."""

import pytest

from loadbal.checking.rocq import commands
from loadbal.errors import RocqError


def test_a_command_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "SECONDS", 0.01)
    with pytest.raises(RocqError, match=r"^sleep took more than 0\.01 s and was stopped$"):
        commands.run(["sleep", "9"])


def test_a_missing_program_is_named() -> None:
    with pytest.raises(
        RocqError, match=r"^the program no-such-program is not installed; run `apt-get install coq make`$"
    ):
        commands.run(["no-such-program"])


@pytest.mark.parametrize(
    ("output", "message"),
    [
        ("", "failed without a message"),
        ("odd\nlast", "last"),
        ("File a, line 3\nWarning\nFile b, line 4:\nError: no\nsuch thing", "File b, line 4: Error: no such thing"),
        ("Error:\n1\n2\n3\n4\n5", "Error: 1 2 3"),
    ],
)
def test_the_first_error_is_shown_with_its_place(output: str, message: str) -> None:
    assert commands.first_error(output) == message
