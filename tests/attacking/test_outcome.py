"""What is said of an attack: the verdict, the lines, the JSON document."""

import json
import re
from typing import Any

import pytest

from loadbal.attacking.attack import Attack
from loadbal.attacking.outcome import json_text, lines, slack_text, verdict
from loadbal.attacking.slack import Slack
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError, VacuousClaimError
from loadbal.verdict import Refuted, Strength, Undecided
from tests.attacking import claims


def attacked(claim: Claim[Any], seconds: float = 1) -> Attack:
    """An attack that has ended."""
    found = Attack(claim, 7, seconds)
    found.run()
    return found


def test_a_counterexample_refutes() -> None:
    found = verdict("X", attacked(claims.FAR, 60))

    assert isinstance(found, Refuted)
    assert found.answers == {"n": 1000001}
    assert (found.evidence.strength, found.evidence.method) == (Strength.SAMPLED, "attack")
    assert found.evidence.bounds == Bounds(1, 1000001)


def test_without_a_counterexample_it_is_undecided_with_the_tightest_case() -> None:
    attack = attacked(claims.TRUE)
    found = verdict("X", attack)

    assert isinstance(found, Undecided)
    assert found.reason.startswith("none of the ")
    nearest = r"; the case nearest to failing: nodes \d+; loads [\d ]+ \(.*, slack \d+, which is .*\)$"
    assert re.search(nearest, found.reason)
    said = lines(attack)
    assert said[0].startswith("seed 7; ")
    assert any(line.startswith("smallest slack by sizes, in percent of the larger side: ") for line in said)
    assert any("with growing largest loads" in line for line in said)


def test_a_slack_that_shrinks_is_said_to_tend_to_nothing() -> None:
    assert "with growing largest loads the slack seems to tend to nothing" in lines(attacked(claims.SHRINKS))


def test_a_conclusion_of_equalities_has_no_slack_to_follow() -> None:
    assert lines(attacked(claims.EQUAL))[-1].startswith("the conclusion compares no numbers that leave a margin")


def test_a_claim_without_cases_is_vacuous_and_one_that_raises_is_refused() -> None:
    with pytest.raises(VacuousClaimError, match="meets the hypothesis"):
        verdict("X", attacked(claims.NEVER, 5))
    with pytest.raises(InvalidInputError, match="X cannot be evaluated: AttributeError"):
        verdict("X", attacked(claims.BROKEN, 60))


def test_errors_are_counted_in_a_line() -> None:
    assert any(
        "cannot be evaluated: InvalidInputError: beyond the table" in it for it in lines(attacked(claims.TABLE, 3))
    )


def test_the_document_has_the_slack_of_every_size() -> None:
    attack = attacked(claims.TRUE)
    contents = json.loads(json_text("X", attack, verdict("X", attack)))

    assert (contents["claim"], contents["verdict"], contents["seed"]) == ("X", "undecided", 7)
    assert contents["counterexample"] is None
    assert [it["up to"] for it in contents["slack by size"]][:2] == [1, 2]
    assert set(contents["trend"]) == {"size", "load"}


def test_slack_in_words() -> None:
    assert slack_text(Slack(0.5, 10**30, "<=", 2 * 10**30, "", holds=True)) == (
        "1e+30 <= 2e+30, slack 1e+30, which is 50 % of 2e+30"
    )
    # No float is so large, and Python does not print all 5,001 digits.
    assert slack_text(Slack(0.5, 10**5000, "<=", 2 * 10**5000, "", holds=True)) == (
        "1e+5000 <= 2e+5000, slack 1e+5000, which is 50 % of 2e+5000"
    )
