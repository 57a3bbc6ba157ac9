"""Section 2.1 for all sizes: Leighton's phases as a pipeline, and how long it takes.

In the lemmas p is the number of processors, `sent` counts the tokens that had their turn before, phase after phase.
Reading: for an unknown number of processors the lemmas restate the rule of a phase, the place less whole rounds of p;
the library's own phases are run where their number is known, in the checks.
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- plaxton/leighton-pipelined, leighton-pipelined-time ---


@lemma()
def phases_do_not_meet(number: Number, other: Number, bit: Number, crossed: Number) -> Formula:
    """Of two phases that cross bit b in their step b, packets that cross at one time cross different dimensions."""
    return given(at_once=number + bit == other + crossed, phases=number != other).implies(bit != crossed)


PIPELINED_EDGES = Proof(
    "plaxton/leighton-pipelined@repaired",
    Scheme.DIRECT,
    (
        by(phases_do_not_meet),
        uses("plaxton/leighton-phase-route@ascending"),
        argued("""
    Dimension b is crossed at time j + b by the packets of phase j, as in a phase by itself. So packets of one phase do
    not use an edge twice in a direction in a step, and packets of two phases do not cross one dimension in one step.
    """),
    ),
)


PIPELINED = Proof(
    "plaxton/leighton-pipelined@all-dimensions",
    Scheme.DIRECT,
    (
        by(phases_do_not_meet),
        uses("plaxton/leighton-pipelined@repaired"),
        argued("""
    The edges are used at the same times as if packets left later. Phase j originates its packets at time j, one for
    each of its senders, and accepts them d - 1 later: at a time only one phase originates, and only one accepts. The
    targets of a phase are different, as the packets are at different processors when they arrive.
    """),
    ),
)


@lemma()
def last_phase_ends(d: Number, most: Number, number: Number, accepted: Number) -> Formula:
    """A packet of phase j <= m - 1 is accepted in step j + d - 1, so that m + d - 1 steps are enough."""
    return given(phase=number <= most - 1, accepted=accepted == number + d - 1).implies(accepted + 1 <= most + d - 1)


PIPELINED_TIME = Proof(
    "plaxton/leighton-pipelined-time",
    Scheme.DIRECT,
    (
        by(last_phase_ends),
        uses("plaxton/leighton-phases"),
        argued("""
    There are m phases, m the largest load, numbered from 0. On one processor no packet moves, which takes 0 <= m steps.
    """),
    ),
)
