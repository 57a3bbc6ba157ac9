"""Proofs beyond the paper: other rules for the excess token that do not make every input 1-smooth."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/open-tie-rules@lower-then-higher", "TieRules.lower_then_higher_fails", refutes=True),
    Theorem("riess/open-tie-rules@alternating", "TieRules.alternating_fails", refutes=True),
    Theorem("riess/open-tie-rules@in-turn", "TieRules.in_turn_fails", refutes=True),
    Theorem("riess/open-tie-rules@richer-keeps", "TieRules.richer_keeps_fails", refutes=True),
    Theorem("riess/open-tie-rules@poorer-gets", "TieRules.poorer_gets_fails", refutes=True),
)
