"""Binds Rocq's definitions to the library: compares binomials, Hamming balls, and edges that leave a set of words."""

import random
from collections.abc import Iterator
from math import comb

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton.s2_3_lemma_2_5 import most_edges
from loadbal.theory.isoperimetry import ball_volume, edges_leaving

SOURCE = "loadbal/theory/isoperimetry.py"


def volumes() -> Iterator[str]:
    """Compare binomials, volumes of Hamming balls, and the most edges that leave a ball, for dimensions up to 14."""
    for d in range(15):
        yield f"most_edges {d} = {most_edges(d)}%Z"
        for r in range(d + 1):
            yield f"binomial {d} {r} = {comb(d, r)}%Z"
            yield f"volume {d} {r} = {ball_volume(d, r)}%Z"


def edges() -> Iterator[str]:
    """Compare how many edges leave random sets of words, on cubes of dimension up to 5."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(150):
        d = source.randint(0, 5)
        members = [word for word in range(2**d) if source.randint(0, 1)]
        chosen = f"existsb (Nat.eqb v) {naturals(members)}"
        yield f"edges_leaving {d} (fun v => {chosen}) = {edges_leaving(hypercube(d), members)}%Z"


AGREEMENTS = (
    Agreement("Volumes", volumes.__doc__ or "", ("Loads", "Binomials"), volumes, count=255),
    Agreement("Edges", edges.__doc__ or "", ("Loads", "MultiDiscrepancies"), edges, count=90),
)
