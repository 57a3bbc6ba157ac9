"""Section 2.3 for all sizes: what the shuffles after the last phase do.

A label of d bits is met as a number below 2^d, and the block from o to t as in `s2_1_standard_and_direct`.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

from .s2_1_standard_and_direct import PHASE, at_home, one_phase_further, phases_of_multiphase


@lemma()
def not_at_home(place: Number, rest: Number) -> Formula:
    """The place 2^(d-a) is not 1 if a < d, so that 2^(d-a) is 2 or more."""
    return given(others=rest >= 2, place=place == rest).implies(place != 1)


LAST_SHUFFLE = (
    Proof(
        "bokhari/last-shuffle@redundant",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/direct-exchange"),
            argued("With one phase over all d bits the exchanges of Multiphase are those of Direct, step by step."),
        ),
    ),
    Proof(
        "bokhari/last-shuffle@needed",
        Scheme.INDUCTION,
        (
            by(at_home),
            PHASE,
            by(one_phase_further),
            argued(
                "The shuffles after the last phase, over a < d bits, move the block from o = 1 to t to place 1 of node"
                " t. So without them it is at the place which a rotation by a bits to the left takes to 1: at 2^(d-a)."
            ),
            by(not_at_home),
        ),
        instances=(Instances(one_phase_further, phases_of_multiphase),),
    ),
)
