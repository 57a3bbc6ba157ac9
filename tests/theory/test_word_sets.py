"""Sets of residues in words: sums and layers are those of sets in one integer."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadbal.theory import circulant_graphs as circulant
from loadbal.theory import word_sets


def as_integer(words: word_sets.Words) -> int:
    return int.from_bytes(words.tobytes(), "little")


def as_words(order: int, residues: int) -> word_sets.Words:
    return np.frombuffer(residues.to_bytes(8 * (order // 64 + 1), "little"), np.uint64)


@given(order=st.integers(1, 700), bits=st.integers(0), picks=st.lists(st.integers(0), max_size=5))
def test_sums_are_those_of_integers(order: int, bits: int, picks: list[int]) -> None:
    gaps, generators = bits % (1 << order), [pick % order for pick in picks]
    sums = word_sets.sumset(order, as_words(order, gaps), generators)

    assert as_integer(sums) == circulant.sumset(gaps, order, generators)
    assert word_sets.size(sums) == as_integer(sums).bit_count()


@pytest.mark.parametrize("block", [1, 3, 1 << 15])
@pytest.mark.parametrize(("order", "steps"), [(1000, [1, 30]), (64, [1, 5]), (128, [3]), (65, [2, 13]), (1, [])])
def test_layers_are_those_of_integers(
    order: int, steps: list[int], block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(word_sets, "BLOCK", block)
    generators = np.array(sorted({*steps, *(order - step for step in steps)}), dtype=np.int64)
    layers = list(word_sets.layers(order, generators.tolist()))

    assert list(map(as_integer, layers)) == list(circulant.stability_layers(order, generators))


def test_layers_end_if_some_residue_is_never_reached() -> None:
    assert [word_sets.size(layer) for layer in word_sets.layers(6, [2, 4])] == [2]
