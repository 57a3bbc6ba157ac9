"""The terms of the paper of Houle, Symvonis and Wood."""

from loadbal.protocols.dimension_exchange import after_phase, after_round, recurs, step
from loadbal.protocols.threshold import Threshold
from loadbal.term import Term

TERMS = (
    Term(
        "step",
        "In step $t$ the edges of color $t mod chi$ are active, where $chi$ is the number of colors. Each active edge"
        " carries as many tokens as the rule of the protocol says.",
        means=step,
    ),
    Term("round", "$chi$ consecutive *steps*, one for each color.", means=after_round),
    Term("phase", "As many consecutive *rounds* as there are nodes.", means=after_phase),
    Term(
        "Threshold-k",
        "The protocol in which an active edge carries one token to its end with the smaller load if the loads of its"
        " ends differ by at least $k$, and nothing otherwise.",
        means=Threshold,
        forms=("Threshold-1", "Threshold-2"),
    ),
    Term(
        "recur",
        "Loads recur if they come back after some positive number of *rounds*.",
        means=recurs,
        forms=("recurs", "recurring"),
    ),
)
