"""Binds Discrepancy-1: the rule of its B-phase, generated."""

from loadbal.checking.gallina import Definition
from loadbal.protocols.discrepancy_one import plus_flow

SOURCE = "loadbal/protocols/discrepancy_one.py"

DEFINITIONS = (
    Definition(
        "plus_flow",
        ("x", "y", "most_x", "most_y"),
        plus_flow,
        "Threshold-1 Plus: tokens from the node with load x and local maximum most_x to the other; negative back.",
    ),
)
