"""Errors in the code of a claim: each becomes one message with the claim's name and a hint that fits the error."""

from pathlib import Path

import pytest

from loadbal import claim_errors
from loadbal.claim_errors import explaining_errors
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError


@pytest.mark.parametrize(
    ("error", "hint"),
    [
        (TypeError("numpy boolean subtract"), claim_errors.USE_INDICATOR),
        (TypeError("no + for 'BoolRef'"), claim_errors.USE_INDICATOR),
        (TypeError("write x = x + y in place of x += y"), ""),
        (TypeError("unhashable type: 'Guarded'"), claim_errors.USE_ARITHMETIC),
        (TypeError("list indices must be integers or slices, not Term"), claim_errors.USE_ARITHMETIC),
        (TypeError("only integer scalar arrays can be converted to a scalar index"), claim_errors.USE_ARITHMETIC),
        (TypeError("'Guarded' object is not callable"), ""),
        (TypeError("'int' object is not callable"), ""),
        (ValueError("the truth value of many"), claim_errors.USE_ARITHMETIC),
        (ValueError("odd"), ""),
    ],
    ids=[
        "columns of truths",
        "terms of truths",
        "in place",
        "hash",
        "index",
        "range",
        "call",
        "number",
        "if on a column",
        "another error",
    ],
)
def test_an_error_becomes_a_message_with_the_hint_that_fits(error: Exception, hint: str) -> None:
    with pytest.raises(InvalidInputError) as message, explaining_errors("p/x"):
        raise error
    assert str(message.value) == f"p/x cannot be evaluated: {type(error).__name__}: {error}{hint}"


def test_the_caller_may_give_another_hint() -> None:
    with (
        pytest.raises(InvalidInputError, match=r"TypeError: no int; expected a rule$"),
        explaining_errors("p/x", "; expected a rule"),
    ):
        raise TypeError("no int")


def test_an_exit_becomes_a_message_too() -> None:
    with pytest.raises(InvalidInputError, match="p/x cannot be evaluated: SystemExit"), explaining_errors("p/x"):
        raise SystemExit


@pytest.mark.parametrize("error", [InvalidInputError("a"), VacuousClaimError("b"), DisagreementError("c"), KeyError()])
def test_messages_and_the_errors_that_the_caller_names_pass_unchanged(error: Exception) -> None:
    with pytest.raises(type(error)) as raised, explaining_errors("p/x", passing=(KeyError,)):
        raise error
    assert raised.value is error


def test_an_error_in_a_claim_file_has_its_line(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    code = compile("\n1 // 0\n", str(file), "exec")
    with (
        pytest.raises(InvalidInputError, match=r"::X cannot be evaluated: ZeroDivisionError: .* \(line 2\)$"),
        explaining_errors(f"{file}::X"),
    ):
        exec(code)  # noqa: S102 - two lines above
