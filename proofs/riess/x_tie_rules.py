"""Proofs beyond the paper: other rules for the excess token that do not make every input 1-smooth."""

from loadbal.checking.proving.arguments import Theorem


def fails(reading: str, theorem: str) -> Theorem:
    """The theorem of Rocq that refutes a reading: its rule for the excess token leaves some input not 1-smooth."""
    return Theorem(
        f"riess/open-tie-rules@{reading}",
        f"TieRules.{theorem}",
        "`smooths_the_cells` says that for the five pairs (N, K), N = 2h, every input of loads 0 to K is 1-smooth"
        " after K N rounds by the rule. It is false.",
        refutes=True,
    )


TIE_RULES = (
    fails("lower-then-higher", "lower_then_higher_fails"),
    fails("alternating", "alternating_fails"),
    fails("richer-keeps", "richer_keeps_fails"),
    fails("poorer-gets", "poorer_gets_fails"),
)
