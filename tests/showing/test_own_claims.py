"""The lines about a claim in a user's file."""

from pathlib import Path

from loadbal.showing.own_claims import own_claim_lines

FILE = """
from loadbal.claim import Claim, NearMiss

SMALL = Claim(
    sentence="A number is at most 5.",
    case=lambda choose, bounds: choose.integer(0, 5, "n"),
    holds=lambda n: n <= 5,
    near_misses=(NearMiss("four", "A number is at most 4.", holds=lambda n: n <= 4),),
)
"""


def test_the_lines_say_what_is_asked_and_which_near_misses_there_are(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FILE, encoding="utf-8")
    lines = list(own_claim_lines(f"{file}::SMALL"))

    assert lines[:3] == [
        f"{file}::SMALL: A number is at most 5.",
        "  asks for n: numbers",
        "  near miss four: A number is at most 4.",
    ]
    assert lines[-1].startswith(f"  `loadbal check {file}::SMALL` checks it within small bounds; ")
