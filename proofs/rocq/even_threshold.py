"""Binds Rocq's definitions to the library: generates the rule by which Even-Threshold sends tokens."""

from loadbal.checking.rocq.gallina import Definition
from loadbal.protocols.even_threshold import EVEN_THRESHOLD

SOURCE = "loadbal/protocols/even_threshold.py"

DEFINITIONS = (
    Definition(
        "even_threshold",
        ("x", "y"),
        EVEN_THRESHOLD.flow,
        "How many tokens Even-Threshold sends from the node with load x to the node with load y; negative back.",
    ),
)
