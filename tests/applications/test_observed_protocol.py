"""The protocol that the arguments name: rules and protocols of users, and arguments that do not fit."""

from pathlib import Path

import pytest

from loadbal.applications import run
from loadbal.applications.observe import observe
from loadbal.errors import InvalidInputError
from loadbal.network import Network
from loadbal.protocols import odd_even_transposition
from tests.commands import OWN
from tests.recorded_runs import log

ROTOR = f"{OWN.parent / 'rotor_router.py'}::rounds"
CHOICES = """
def either(network, loads, state):
    left, right = loads
    for sent in (1, 2):
        if state in (None, sent) and left >= sent:
            yield (left - sent, right + sent), sent

def broken(network, loads, state):
    return [((1,), 0)]

def half(x, y):
    return (x - y) / 2 if x > 7 else 0

def fails(x, y):
    return 1 // (9 - x)
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    (tmp_path / "own.py").write_text(CHOICES)
    return f"{tmp_path / 'own.py'}::"


def test_a_protocol_of_a_user_is_compared_round_by_round() -> None:
    network = Network(4, [(0, 1), (1, 2), (2, 3), (0, 3)])
    states = [frame.loads for frame in run.run_own(ROTOR, [[5, 0, 1, 2]], network, 6).frames]
    assert observe(ROTOR, log(states), network=network).steps == 6
    altered = [*states[:4], (states[4][1], *states[4][1:]), *states[5:]]
    found = observe(ROTOR, log(altered), network=network)
    assert found.wrong is not None
    assert found.wrong.step == 4


def test_choices_of_a_users_protocol_are_remembered_by_their_state(own: str) -> None:
    network = Network(2, [(0, 1)])
    assert observe(f"{own}either", log([(9, 0), (8, 1), (7, 2)]), network=network).follows
    assert observe(f"{own}either", log([(9, 0), (7, 2), (5, 4)]), network=network).follows
    found = observe(f"{own}either", log([(9, 0), (8, 1), (6, 3)]), network=network)
    assert found.wrong is not None
    assert found.wrong.nearest is not None
    assert (found.wrong.step, found.wrong.nearest.loads) == (2, (7, 2))


def test_a_rule_of_a_user_gets_the_values_of_its_parameters() -> None:
    name = f"{OWN.parent / 'own_rules.py'}::part"
    states = [(9, 0), (6, 3), (5, 4)]
    assert observe(name, log(states), network="A_", parameters=["d=3"]).follows
    assert not observe(name, log(states), network="A_", parameters=["d=2"]).follows
    with pytest.raises(InvalidInputError, match="the parameter is 2 <= d <= 3; expected one value, such as d=3"):
        observe(name, log(states), network="A_", parameters=["d=2..3"])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("broken", "the number of loads is 1; expected 2"),
        ("half", "sends 4.5 at x = 9, y = 0; expected an integer"),
        ("fails", "cannot be evaluated: ZeroDivisionError"),
        ("none", "defines no protocol 'none'"),
    ],
)
def test_code_that_is_no_protocol_is_refused(own: str, name: str, words: str) -> None:
    with pytest.raises(InvalidInputError, match=words):
        observe(f"{own}{name}", log([(9, 0), (8, 1), (7, 2)]), network="A_")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"protocol": "nothing"}, "no protocol is called 'nothing'"),
        ({"protocol": "multi-balance"}, "balances several groups of tokens"),
        ({"protocol": "cycle-migration", "network": "A_"}, "leave out --network"),
        ({"protocol": "cycle-migration", "active": "all"}, "leave out --active all"),
        ({"protocol": "threshold-1", "parameters": ["k=3"]}, "leave out --parameter"),
        ({"protocol": "threshold-1", "reading": "torus"}, "no reading of threshold-1 is called 'torus'"),
        ({"protocol": "threshold-1", "reading": "path", "network": "A_"}, "leave out one"),
        ({"protocol": "threshold-1", "active": "some"}, "no choice of active edges is called 'some'"),
        ({"protocol": "threshold-1", "network": "Bw"}, "line 1: the number of loads is 2; expected 3"),
        ({"protocol": ROTOR}, "add --network G"),
        ({"protocol": ROTOR, "network": "A_", "active": "all"}, "leave out --active all"),
        ({"protocol": ROTOR, "network": "A_", "reading": "x"}, "leave out --reading"),
    ],
)
def test_arguments_that_do_not_fit_are_refused(options: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidInputError, match=words):
        observe(log=log([(3, 0), (2, 1)]), **options)  # type: ignore[arg-type] # wrong arguments are tried


def test_the_first_matching_of_odd_even_transposition_may_be_either() -> None:
    for first in (0, 1):
        ahead = odd_even_transposition.steps((0, 9, 4, 3), first=first)
        states = [(0, 9, 4, 3), *(next(ahead) for _ in range(5))]
        assert observe("odd-even-transposition", log(states)).follows
