"""Binds Rocq's definitions to the library: generates division rounded up, which several protocols use."""

from loadbal import arithmetic
from loadbal.checking.rocq.gallina import Definition

SOURCE = "loadbal/arithmetic.py"

DEFINITIONS = (
    Definition(
        "quotient_up", ("number", "divisor"), arithmetic.quotient_up, "Division by a positive integer, rounded up."
    ),
)
