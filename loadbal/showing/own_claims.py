"""A claim in a user's file as lines: its sentence, the questions of its recipe, and its near misses."""

from collections.abc import Iterator

from loadbal import checking, names
from loadbal.claim import Claim
from loadbal.claim_errors import explaining_errors
from loadbal.domain import reach_line
from loadbal.showing.sentences import unicode_text


def own_claim_lines(name: str) -> Iterator[str]:
    """Yield the lines of a claim or extremum in a file; its verdict is not in them, since the ledger has none."""
    found = names.reading(name)
    yield f"{name}: {unicode_text(found.sentence)}"
    with explaining_errors(name):
        asked = checking.method("smt").domain_in_words(found)
    yield f"  asks for {reach_line(asked)}"
    if isinstance(found, Claim):
        yield from (f"  near miss {miss.name}: {unicode_text(miss.sentence)}" for miss in found.near_misses)
        yield f"  `loadbal check {name}` checks it within small bounds; `hunt`, `attack`, `audit`, `prove` go further"
    else:
        yield f"  `loadbal check {name}` computes the number within small bounds; `laws` looks for a formula"
