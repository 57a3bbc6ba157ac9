"""Proofs beyond sections 2.3 and 3 for all sizes: link delays, ports, and any times of phases."""

from .theorems import PARTITION, refutation, theorem

DELAYED = (
    "`delayed_phase lambda delta tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m"
    " bytes; its messages cross a 2^(a-1) links in total. Costs are elements of any ordered field. `fastest g d A`:"
    " no partition of d takes less time than A if a phase over a bits takes g a."
)

LINK_DELAYS = (
    theorem(
        "challenge-7",
        "LinkDelays.equipartitions_touch",
        PARTITION,
        DELAYED,
    ),
    theorem(
        "challenge-7@repaired",
        "LinkDelays.uneven_do_not_touch",
        PARTITION,
        DELAYED,
    ),
)

OVER_LINKS = (
    refutation(
        "challenge-7@theorem-1",
        "BokhariRefutations.challenge_7_theorem_1",
        PARTITION,
        DELAYED,
    ),
    refutation(
        "challenge-7@theorem-1-rho-zero",
        "BokhariRefutations.challenge_7_theorem_1_rho_zero",
        PARTITION,
        DELAYED,
        "rho is 0; start < stop are the ends of an interval of block sizes.",
    ),
)

PORTS = (
    refutation(
        "challenge-12@three-ports",
        "BokhariRefutations.challenge_12_three_ports",
        PARTITION,
        "`ported_phase 3 message tau rho d m a` is the time of a phase over a bits on the d-cube for blocks of m"
        " bytes. It has ceil((2^a - 1)/3) rounds, in each of which a superblock is sent. Costs are elements of any"
        " ordered field. `fastest g d A`: no partition of d takes less time than A if a phase over a bits takes g a.",
    ),
)

ANY = (
    "g is any sequence in any ordered field. `bend g a` is its second difference at a, `total g A` the sum of g over"
    " the parts of A. `fastest g d A`: no partition of d takes less time than A."
)

CHALLENGE_8 = (
    theorem(
        "challenge-8",
        "PhaseTimes.challenge_8",
        PARTITION,
        ANY,
        "`concave_then_convex g d`: among the second differences at 1, ..., d - 1, once one is at least 0, all later"
        " ones are.",
    ),
    refutation("challenge-8@theorem-1", "PhaseTimes.challenge_8_theorem_1", PARTITION, ANY),
    theorem("challenge-8@repaired", "PhaseTimes.challenge_8_repaired", PARTITION, ANY),
)
