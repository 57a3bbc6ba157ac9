"""Protocols in files of users: their rounds are checked one by one."""

from itertools import islice
from pathlib import Path

import pytest

from loadbal.applications.own_protocol import own_function, own_rounds
from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.network import Network
from tests.commands import OWN

PAIR = Network(2, [(0, 1)])


def test_rounds_are_given_one_by_one_as_tuples() -> None:
    found = own_rounds("own.py::halves", lambda _, __: iter([[2, 1], [1, 2]]), PAIR, (3, 0))
    assert list(islice(found, 2)) == [(2, 1), (1, 2)]


def test_a_wrong_round_is_refused_when_it_is_asked_for() -> None:
    found = own_rounds("own.py::loses", lambda _, __: iter([(2, 1), (2, 0)]), PAIR, (3, 0))
    assert next(found) == (2, 1)
    with pytest.raises(InvalidInputError, match=r"round 2 of own\.py::loses turns 3 tokens into 2"):
        next(found)


def test_a_name_that_is_no_function_is_refused(tmp_path: Path) -> None:
    assert own_function(f"{OWN.parent / 'rotor_router.py'}::rounds").__name__ == "rounds"
    (tmp_path / "own.py").write_text("VALUE = 3\n")
    with pytest.raises(UnknownNameError, match="no function 'VALUE'; expected a function of network and loads"):
        own_function(f"{tmp_path / 'own.py'}::VALUE")
