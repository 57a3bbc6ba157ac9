"""A case that the ledger stores, rebuilt from its answers and put in words with a name for every number."""

from typing import Any

from loadbal import names
from loadbal.choices import Answers, Replay, answers_from_json
from loadbal.claim import Bounds
from loadbal.records import Row, Witness
from loadbal.showing import case_words


def rebuilt(id_: str, witness: Witness | None, bounds: Bounds) -> tuple[Any, Answers]:
    """The case of a claim or near miss from its answers in the ledger, and the answers as the recipe received them."""
    replay = Replay(answers_from_json(witness.answers if witness else {}))
    return names.reading(id_).case(replay, bounds), replay.given


def witness_bounds(row: Row) -> Bounds:
    """The bounds of the record with the case of a row; of several, those of largest size, which offer most options."""
    found = [record for record in row.evidence if record.witness == row.witness]
    return max((it.bounds for it in found if it.bounds), key=lambda far: far.size, default=Bounds(1))


def witness_words(id_: str, witness: Witness, bounds: Bounds | None) -> str:
    """The case of a claim or near miss in one line.

    >>> from loadbal import ledger
    >>> near = ledger.known()["plaxton/lemma-3.1"].near_misses[0]
    >>> witness_words("plaxton/lemma-3.1~1.9", near.record.witness, near.record.bounds)
    'd = 2, n = 1; group 1 at processors 0 to 3: 0 0 0 0; group 2 at processors 0 to 3: 0 0 0 1'
    """
    return case_words.in_words(*rebuilt(id_, witness, bounds or Bounds(1)))
