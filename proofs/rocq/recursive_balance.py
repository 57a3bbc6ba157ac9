"""Binds the balancing of a hypercube across its dimensions: the four rules, generated."""

from loadbal.checking.gallina import Definition
from loadbal.protocols import recursive_balance

SOURCE = "loadbal/protocols/recursive_balance.py"


def _rule(name: str, rule: recursive_balance.Excess) -> Definition:
    """The rule of that name."""
    return Definition(name, ("x", "y"), rule.flow, f"Tokens from the end with the low number: {rule.name}.")


DEFINITIONS = (
    _rule("low_keeps", recursive_balance.LOW_KEEPS),
    _rule("high_keeps", recursive_balance.HIGH_KEEPS),
    _rule("larger_keeps", recursive_balance.LARGER_KEEPS),
    _rule("smaller_receives", recursive_balance.SMALLER_RECEIVES),
    Definition(
        "pair_moves",
        ("x", "y"),
        recursive_balance.pair_moves,
        "How many tokens must move to share those of two nodes as evenly as can be.",
    ),
)
