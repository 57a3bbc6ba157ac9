"""Binds Rocq's definitions to the library: generates the rule by which Threshold-k sends tokens."""

from loadbal.checking.rocq.gallina import Definition
from loadbal.protocols.threshold import Threshold

SOURCE = "loadbal/protocols/threshold.py"

DEFINITIONS = (
    Definition(
        "threshold",
        ("k", "x", "y"),
        lambda k, x, y: Threshold(k).flow(x, y),
        "How many tokens Threshold-k sends from the node with load x to the node with load y; negative back.",
    ),
)
