"""Rules with a state: each bad rule is refused in one line that names the method and the value."""

import pytest

from loadbal.errors import InvalidInputError
from loadbal.studying.node_rules import has_state, node_rule
from loadbal.studying.rules import parsed_range
from tests.studying import node_rules_to_study as rules
from tests.studying.rules_to_study import half


class NoNext:
    """A rule without what it sends."""

    def states(self, _degree: int) -> int:
        """One state."""
        return 1


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (rules.NoNumber, r"rule.states\(1\) is inf; expected a finite number of states, from 1 to 16"),
        (rules.TooShort, r"rule.sent\(0, \(0, 0\), 0\) is \[0\]; expected a sequence of integers, one for each"),
        (rules.Leaves, r"rule.next_state\(0, \(0,\), 0\) is 1; expected 0, because states"),
        (rules.Branches, r"rule needs the value of a load: .*; use loadbal.arithmetic"),
        (NoNext, "rule has no method 'sent'"),
    ],
)
def test_a_rule_that_cannot_be_studied_is_refused(rule: object, says: str) -> None:
    with pytest.raises(InvalidInputError, match=says):
        node_rule(rule, "rule", "2")


@pytest.mark.parametrize("degree", ["0", "6", "d", "-1"])
def test_a_degree_that_is_none_is_refused(degree: str) -> None:
    with pytest.raises(InvalidInputError, match=f"the largest degree is '{degree}'; expected a number from 1 to 5"):
        node_rule(rules.Stateless(), "rule", degree)


@pytest.mark.parametrize(
    ("ranges", "says"),
    [
        (["period=2"], "has the parameter 'parts' without a range"),
        (["period=2", "parts=4.."], "the parameter is parts >= 4; expected one value"),
        (["period=2", "parts=4", "k=1"], "has no parameter 'k'"),
    ],
)
def test_each_parameter_has_one_value(ranges: list[str], says: str) -> None:
    with pytest.raises(InvalidInputError, match=says):
        node_rule(rules.EverySecond, "rule", "2", map(parsed_range, ranges))


def test_a_rule_has_a_definition_for_each_number_of_neighbors_and_state() -> None:
    rule = node_rule(rules.EverySecond, "rule", "2", map(parsed_range, ["period=2", "parts=4"]))

    assert rule.title == "rule, period = 2, parts = 4"
    assert list(rule.kinds()) == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert [it.name for it in rule.definitions((2, 1))] == ["sent_2_1_0", "sent_2_1_1", "next_2_1"]


def test_a_rule_of_an_edge_has_no_state() -> None:
    assert has_state(rules.Stateless)
    assert not has_state(half)
