"""Beyond section 2.1: Leighton's phases in the literal model, a step for each bit of a packet's own block."""

from collections.abc import Callable

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.pipelined_hypercube import Packet, starts_within, travel, violations
from loadbal.models.pipelined_hypercube import bits_between as block
from loadbal.papers.plaxton.cases import PAPER
from loadbal.papers.plaxton.pipelining import LEGAL, Pipeline, pipeline

# --- plaxton/challenge-pipelining ---


def bound(it: Pipeline) -> int:
    """The number m + d - 1."""
    return max(it.loads) + max(it.dimension, 1) - 1


def has_schedule(it: Pipeline, fewer: int = 0) -> bool:
    """Whether the packets of all phases can leave so that the model is obeyed and all is over in time."""
    packets = it.packets()
    starts = starts_within(packets, bound(it) - fewer)
    return starts is not None and is_legal(packets, starts)


def is_legal(packets: list[Packet], starts: tuple[int, ...]) -> bool:
    """Whether nothing is broken if the packets leave at those times."""
    leaving = [packet._replace(start=start) for packet, start in zip(packets, starts, strict=True)]
    return not any(violations([travel(packet, block(packet.source, packet.target)) for packet in leaving]))


def downwards(choose: Choose, bounds: Bounds) -> Pipeline:
    """The same with bits corrected in descending order."""
    return pipeline(choose, bounds)._replace(descending=True)


def in_time(reading: str, order: str, case: Callable[[Choose, Bounds], Pipeline]) -> Claim[Pipeline]:
    """The readings differ in the order in which bits are corrected."""
    return Claim(
        reading=reading,
        sentence=(
            "From any loads with largest m on a hypercube of dimension d, the packets of Leighton's algorithm, bits in"
            f" {order} order, a step for each from the lowest to the highest to correct, can leave so that all is over"
            f" after m + max(d, 1) - 1 steps, {LEGAL}."
        ),
        case=case,
        holds=has_schedule,
        near_misses=(
            NearMiss(
                "a step less",
                "They can be over after m + d - 2 steps, if d >= 1 and m >= 1.",
                assumes=lambda it: it.dimension >= 1 and max(it.loads) >= 1,
                holds=lambda it: has_schedule(it, 1),
            ),
        ),
    )


CHALLENGE_PIPELINING = Statement(
    f"{PAPER}/challenge-pipelining",
    Source(PAPER, "beyond section 2.1"),
    "Is there any schedule obeying the literal pipelined model (block steps, one origination and one acceptance per"
    " step) for all phases in O(m + log p)?",
    (in_time("", "ascending", pipeline), in_time("descending", "descending", downwards)),
)

STATEMENTS = (CHALLENGE_PIPELINING,)
