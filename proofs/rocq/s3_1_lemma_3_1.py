"""Binds Rocq's definitions to the library: compares derivatives of sums of terms c x^a s^b with `Derivatives.v`."""

import random
from collections.abc import Iterator
from fractions import Fraction

from loadbal.checking.rocq.bindings import Agreement
from loadbal.papers.plaxton.s3_1_lemma_3_1 import SHARE, Terms, derivative

from .odd_even_transposition import fractions

SOURCE = "loadbal/papers/plaxton/s3_1_lemma_3_1.py"

SUMS = 100
"""How many random sums of up to four terms are compared."""

COEFFICIENT = (
    "Qred (fold_right (fun it rest => let '(a, b, c) := it in"
    " if ((a =? fst e)%Z && (b =? snd e)%Z)%bool then (c + rest)%Q else rest) 0%Q"
)
"""The coefficient of x^a s^b for e = (a, b) in a sum of terms, without the sum and the last parenthesis."""


def gallina(terms: Terms) -> str:
    """A sum of terms in Gallina, Rocq's language, as a value of `Derivatives.terms`."""
    factors = fractions(terms.values()).removeprefix("[").removesuffix("]%Q").split("; ")
    return f"[{'; '.join(f'(({a})%Z, ({b})%Z, ({c})%Q)' for (a, b), c in zip(terms, factors, strict=True))}]"


def some_terms() -> Iterator[Terms]:
    """The function x s and its derivative, and random sums of one to four terms."""
    yield SHARE
    yield derivative(SHARE)
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(SUMS):
        yield {
            (source.randint(-3, 3), source.randint(-3, 3)): Fraction(source.randint(1, 9), source.randint(1, 9))
            for _ in range(source.randint(1, 4))
        }


def derivatives() -> Iterator[str]:
    """Compare x s, and the coefficients of derivatives for all powers that the derivative of a sum can have."""
    yield f"share = {gallina(SHARE)}"
    for terms in some_terms():
        found = derivative(terms)
        powers = sorted({(a - 1, b - c) for a, b in terms for c in (0, 1, 2)} | set(terms))
        listed = "; ".join(f"(({a})%Z, ({b})%Z)" for a, b in powers)
        coefficients = fractions(found.get(power, Fraction(0)) for power in powers)
        yield f"map (fun e => {COEFFICIENT} (derivative {gallina(terms)}))) [{listed}] = {coefficients}"


AGREEMENTS = (Agreement("Derivatives", derivatives.__doc__ or "", ("Derivatives",), derivatives, count=SUMS + 3),)
