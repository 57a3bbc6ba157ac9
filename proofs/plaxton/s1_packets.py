"""Section 1 for all sizes: how a packet travels on the pipelined hypercube, and what the ends of its way are called.

In the lemmas words are natural numbers, and half is 2^(d-1).
"""

from loadbal.arithmetic import Number
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, given, lemma

# --- plaxton/packet-step-count ---


@lemma("base")
def nothing_corrected(source: Number, target: Number, above: Number, power: Number, low: Number) -> Formula:
    """Below the lowest changed bit source and target agree."""
    return given(source=source == above * power + low, same_below=low == target).implies(
        source == above * power + target
    )


@lemma("step")
def one_bit_corrected(
    here: Number, above: Number, power: Number, low: Number, old: Number, new: Number, rest: Number
) -> Formula:
    """Changing bit b from the old to the new value leaves the bits above as they were, and those below corrected."""
    return given(so_far=here == above * power + low, bit=above == 2 * rest + old).implies(
        here + (new - old) * power == rest * (2 * power) + (new * power + low)
    )


@lemma("step")
def one_bit_corrected_from_above(
    here: Number, above: Number, power: Number, low: Number, old: Number, new: Number, rest: Number
) -> Formula:
    """So it does with the bits above corrected, and those below as they were."""
    return given(so_far=here == above * (2 * power) + rest, bit=rest == old * power + low).implies(
        here + (new - old) * power == (2 * above + new) * power + low
    )


PACKET_STEP_COUNT = Proof(
    "plaxton/packet-step-count",
    Scheme.INDUCTION,
    (
        by(nothing_corrected),
        by(one_bit_corrected),
        by(one_bit_corrected_from_above),
        argued("""
    The packet spends a step on each dimension of the block lo, .., hi: hi - lo + 1 steps. It crosses a dimension
    exactly if its bit there is wrong, which is the case if the bit is one of the changed. By induction over the steps,
    ascending or descending, the bits passed are those of the target. After the last step, so are all: beyond the block
    source and target agree. If they agree everywhere there is no block.
    """),
    ),
)
