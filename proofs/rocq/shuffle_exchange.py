"""Binds Rocq's definitions to the library: compares shuffle, unshuffle, exchange and edges with `ShuffleExchange.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals, pairs
from loadbal.networks.shuffle_exchange import exchange, shuffle, shuffle_exchange, unshuffle

SOURCE = "loadbal/networks/shuffle_exchange.py"


def shuffles() -> Iterator[str]:
    """Compare the three maps on all words of 1 to 8 bits, and the edges of the networks of dimension 1 to 5."""
    for d in range(1, 9):
        words = f"(seq 0 (2 ^ {d}))"
        yield f"map exchange {words} = {naturals(map(exchange, range(2**d)))}"
        yield f"map (shuffle {d}) {words} = {naturals(shuffle(word, d) for word in range(2**d))}"
        yield f"map (unshuffle {d}) {words} = {naturals(unshuffle(word, d) for word in range(2**d))}"
    for d in range(1, 6):
        network = shuffle_exchange(d)
        yield f"order (shuffle_exchange {d}) = {network.order}%nat"
        yield f"edges (shuffle_exchange {d}) = {pairs(network.edges)}"


AGREEMENTS = (
    Agreement("Shuffles", shuffles.__doc__ or "", ("Loads", "Network", "ShuffleExchange"), shuffles, count=34),
)
