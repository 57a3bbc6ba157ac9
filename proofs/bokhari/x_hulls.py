"""Proofs beyond sections 3.3 to 3.5: owners of faces, common points, numbers of faces, extreme block sizes."""

from .theorems import FASTEST, MACHINE, OWNERS, PARTITION, ROUNDED, SQUARES, theorem

LISTED = (
    "`is_listed d w n`: n <= ceil(d/(w+1)), or n is floor(d/q) or ceil(d/q) for some q <= w. The partitions that own"
    " a face are the equipartitions with a listed number of parts."
)

POINT = (
    "The block size is that at which q + 1 phases over q bits take as long as q phases over q + 1 bits. A phase over"
    " a bits has superblocks of 2^d / 2^a blocks, also for a = d + 1. If d has a partition into parts q and q + 1"
    " alone, these partitions are exactly the fastest there."
)

CHALLENGE_3 = (
    *(
        theorem(f"challenge-3{reading}", f"Faces.challenge_3{name}", PARTITION, MACHINE, FASTEST, ROUNDED, LISTED)
        for reading, name in (("", ""), ("@rho-zero", "_rho_zero"), ("@tau-zero", "_tau_zero"))
    ),
    *(
        theorem(f"challenge-3@point{reading}", f"Faces.challenge_3_point{name}", PARTITION, MACHINE, FASTEST, POINT)
        for reading, name in (("", ""), ("-rho-zero", "_rho_zero"), ("-tau-zero", "_tau_zero"))
    ),
)

DIVISORS = "`divisors d w` is D, the number of divisors of d among 1, ..., w."

NUMBERS = (
    theorem(
        "challenge-1",
        "FaceCounts.challenge_1",
        OWNERS,
        ROUNDED,
        DIVISORS,
        "`ceiling_root (8 * d) c`: c is the least integer with 8d <= c^2.",
    ),
    theorem(
        "challenge-1@listed",
        "FaceCounts.challenge_1_listed",
        OWNERS,
        ROUNDED,
        DIVISORS,
        "D is added on the left in place of being subtracted on the right.",
    ),
    theorem("challenge-1@owners", "FaceCounts.challenge_1_owners", OWNERS, ROUNDED),
    theorem(
        "challenge-1@enumerated",
        "Faces.challenge_1_enumerated",
        PARTITION,
        MACHINE,
        FASTEST,
        ROUNDED,
        DIVISORS,
        "`faces_of figure_1 d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns,"
        " which lists no n twice. `ceiling_root (8 * d) c`: c is the least integer with 8d <= c^2.",
    ),
    theorem("challenge-2", "FaceCounts.challenge_2", OWNERS, ROUNDED, DIVISORS),
    theorem(
        "challenge-2@upper",
        "FaceCounts.challenge_2_upper",
        OWNERS,
        SQUARES,
        "F < 2 sqrt(2d) - 2 is (F + 2)^2 < 8d. By challenge-1@listed this F(d) is the value of the formula.",
    ),
)

EXTREMES = (
    theorem("challenge-5", "ExtremeSizes.challenge_5", PARTITION, MACHINE, FASTEST, "`repeat 1 d` is {1, .., 1}."),
    theorem(
        "challenge-5@single-phase",
        "ExtremeSizes.challenge_5_single_phase",
        PARTITION,
        MACHINE,
        FASTEST,
        "`[d]` is {d}, and `other_nodes d` is c.",
    ),
)
