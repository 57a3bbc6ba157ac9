"""Cases of the ledger in words: those of near misses, too."""

import pytest

from loadbal import ledger, names
from loadbal.claim import Bounds
from loadbal.showing.witness_words import rebuilt, witness_words

LEMMA = ledger.known()["plaxton/lemma-3.1"]


def test_a_case_is_rebuilt_from_its_answers() -> None:
    case, given = rebuilt(LEMMA.id, LEMMA.witness, Bounds(4, 0))

    assert not names.claim(LEMMA.id).holds(case)
    assert given["d"] == 2


@pytest.mark.parametrize(
    "id_", ["plaxton/lemma-3.1", "plaxton/lemma-3.1@even", "houle/lemma-4", "jan/algorithm-2@perfect"]
)
def test_every_near_miss_has_its_case_in_words(id_: str) -> None:
    for near in ledger.known()[id_].near_misses:
        assert near.record.witness is not None
        words = witness_words(f"{id_}{names.NEAR_MISS}{near.name}", near.record.witness, near.record.bounds)
        assert words
        assert "every group but the last" not in words
