"""The shuffle-exchange against operations on words written as strings."""

import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.shuffle_exchange import exchange, shuffle, shuffle_exchange, unshuffle


@pytest.mark.parametrize("dimension", range(1, 8))
def test_maps_agree_with_string_operations(dimension: int) -> None:
    for word in range(2**dimension):
        text = f"{word:0{dimension}b}"
        assert shuffle(word, dimension) == int(text[1:] + text[0], 2)
        assert unshuffle(word, dimension) == int(text[-1] + text[:-1], 2)
        assert exchange(word) == int(text[:-1] + str(1 - int(text[-1])), 2)


@pytest.mark.parametrize("dimension", range(1, 8))
def test_edges_join_words_to_their_images_without_loops(dimension: int) -> None:
    near = {
        frozenset((word, other))
        for word in range(2**dimension)
        for other in (exchange(word), shuffle(word, dimension), unshuffle(word, dimension))
    }
    assert {frozenset(edge) for edge in shuffle_exchange(dimension).edges} == {pair for pair in near if len(pair) == 2}


def test_dimension_0_is_refused() -> None:
    with pytest.raises(InvalidNetworkError, match="is 0; expected 1 or more"):
        shuffle_exchange(0)


def test_networks_are_cached() -> None:
    assert shuffle_exchange(4) is shuffle_exchange(4)
