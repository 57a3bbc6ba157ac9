"""The shuffle-exchange SE_d: nodes are the d-bit words; edges flip the lowest bit or rotate the word by one place.

Source: Stone, "Parallel processing with the perfect shuffle"; Plaxton (1989), section 1.
Reading: a simple graph; loops and parallel edges are dropped.
"""

from functools import lru_cache

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network

RECENT = 16
"""How many networks are cached; a caller that checks a schedule asks for the same network at every step."""


def exchange(word: int) -> int:
    """The word with its lowest bit flipped.

    >>> exchange(0b100)
    5
    """
    return word ^ 1


def shuffle(word: int, dimension: int) -> int:
    """The word of `dimension` bits rotated left by one place.

    >>> shuffle(0b100, 3)
    1
    """
    return (word << 1 | word >> dimension - 1) & (1 << dimension) - 1


def unshuffle(word: int, dimension: int) -> int:
    """The word of `dimension` bits rotated right by one place.

    >>> unshuffle(0b001, 3)
    4
    """
    return word >> 1 | (word & 1) << dimension - 1


@lru_cache(maxsize=RECENT)
def shuffle_exchange(dimension: int) -> Network:
    """The shuffle-exchange of dimension `dimension` >= 1.

    >>> str(shuffle_exchange(2))
    '0-1 1-2 2-3'

    Raises: InvalidNetworkError, naming the dimension, if it is below 1.
    """
    if dimension < 1:
        raise InvalidNetworkError(f"the dimension of the shuffle-exchange is {dimension}; expected 1 or more")
    words = range(1 << dimension)
    pairs = [(word, near) for word in words for near in (exchange(word), shuffle(word, dimension))]
    return Network(len(words), {(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]})
