"""Section 5: the steps of the proof of Theorem 18.

Reading: the proof needs Lemma 7 for a B-phase in which every local maximum is the largest load M >= m + 2; it is also
looked at in all B-phases, where it fails.
"""

from collections.abc import Callable

from loadbal.arithmetic import Truth, all_of, largest, smallest
from loadbal.claim import Claim, NearMiss, Source, Statement, always
from loadbal.papers.houle.discrepancy_one import RECORDED, Run, recording, shown
from loadbal.papers.houle.phase_runs import (
    EXTREMES,
    Extreme,
    a_run,
    b_run,
    frozen_throughout,
    keeps_minimum,
    large,
    minimum_before,
    one_lower,
    uniform_and_large,
    uniform_run,
)
from loadbal.papers.houle.surviving import B_PHASE, FROM_ANY_LOADS, LARGE, UNIFORM
from loadbal.protocols.discrepancy_one import RECORDS

# --- houle/lemma-7-plus ---


def held_before(phase: str) -> str:
    """What Lemma 7 says of minima, for a phase."""
    return (
        f"On every properly edge-colored tree, if the smallest load is the same before and after {phase}, every node "
        "that has it after the phase had it before."
    )


LEMMA_7_PLUS = Statement(
    "houle/lemma-7-plus",
    Source("houle", "proof of Theorem 18, the use of Lemma 7"),
    "Lemma 7 for minima, in the B-phase.",
    (
        Claim(
            reading="any-run",
            sentence=held_before(B_PHASE),
            case=b_run,
            assumes=keeps_minimum,
            holds=minimum_before,
            near_misses=(NearMiss("any change", "The same if the smallest load changes.", assumes=always),),
        ),
        Claim(
            reading="large",
            sentence=held_before(f"{B_PHASE} {LARGE}"),
            case=b_run,
            assumes=lambda it: keeps_minimum(it) & large(it),
            holds=minimum_before,
            near_misses=(NearMiss("any change", "The same if the smallest load changes.", assumes=large),),
        ),
        Claim(
            reading="uniform",
            repairs="houle/lemma-7-plus@large",
            sentence=held_before(FROM_ANY_LOADS),
            case=uniform_run,
            assumes=lambda it: keeps_minimum(it) & large(it),
            holds=minimum_before,
            near_misses=(NearMiss("one lower", "The same if one localMax is the own load.", case=one_lower),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/lemma-7-plus@any-run",
            sentence=held_before(f"{B_PHASE} {UNIFORM}"),
            case=b_run,
            assumes=lambda it: keeps_minimum(it) & uniform_and_large(it),
            holds=minimum_before,
            near_misses=(NearMiss("any change", "The same if the smallest load changes.", assumes=uniform_and_large),),
        ),
    ),
)

# --- houle/theorem-18-localmax, houle/theorem-18-frozen ---


def keeps(*extremes: Extreme) -> Callable[[Run], Truth]:
    """Whether the A-phase leaves these extremes as they are."""
    return lambda it: all_of(extreme(it.a_phase()[0]) == extreme(it.loads) for extreme in extremes)


def records_largest(it: Run, rounds: int | None = None) -> Truth:
    """Whether after so many rounds every local maximum is the largest load of the start."""
    return all_of(most == largest(it.loads) for most in it.a_phase(rounds)[1])


THEOREM_18_LOCALMAX = Statement(
    "houle/theorem-18-localmax",
    Source("houle", "proof of Theorem 18, second paragraph"),
    "If an A-phase changes neither the largest nor the smallest load, all local maxima are the largest load.",
    tuple(
        Claim(
            reading=record,
            sentence="On every properly edge-colored tree, if an A-phase of Discrepancy-1 changes neither the largest "
            f"load M nor the smallest, the localMax of every node is M at its end, {RECORDED[record]}.",
            case=recording(record),
            assumes=keeps(*EXTREMES),
            holds=records_largest,
            near_misses=(
                NearMiss("minimum kept", "The same if only the minimum is unchanged.", assumes=keeps(smallest)),
                NearMiss("one round", "The same after one round.", holds=lambda it: records_largest(it, 1)),
            ),
            trace=shown,
        )
        for record in RECORDS
    ),
)


THEOREM_18_FROZEN = Statement(
    "houle/theorem-18-frozen",
    Source("houle", "proof of Theorem 18, third paragraph"),
    "A node that has the largest load at the end of the B-phase has had it all the time, and no active edge of "
    "discrepancy two.",
    (
        Claim(
            sentence="On every properly edge-colored tree, if every localMax is the largest load M at the start of a "
            "B-phase of Discrepancy-1, from any loads, a node with load M at its end had load M, and an active edge "
            "of discrepancy at most 1 if any, before every step.",
            case=uniform_run,
            holds=frozen_throughout,
            near_misses=(NearMiss("threshold-1", "The same if the phase runs Threshold-1.", case=a_run),),
        ),
    ),
)

STATEMENTS = (LEMMA_7_PLUS, THEOREM_18_LOCALMAX, THEOREM_18_FROZEN)
