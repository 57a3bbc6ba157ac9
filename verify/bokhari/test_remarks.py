"""Remarks of sections 1 to 3.1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/complete-digraph", "exhaustive", Bounds(size=5), holds(31)),
    Check("bokhari/complete-digraph", "exhaustive", Bounds(size=7, smallest=6), holds(96), depth="standard"),
    Check("bokhari/complete-digraph", "exhaustive", Bounds(size=4), refuted("1", 1), near="a round less"),
    Check("bokhari/complete-digraph", "exhaustive", Bounds(size=4), refuted("1", 1), near="a round twice"),
    Check("bokhari/direct-beats-standard@positive", "exhaustive", Bounds(size=6, load=3), holds(384, 162)),
    Check(
        "bokhari/direct-beats-standard@positive",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 1 0 0", 6, 1),
        near="rates zero",
    ),
    Check("bokhari/direct-beats-standard@rho-zero", "exhaustive", Bounds(size=6, load=3), refuted("1 | 1 1 0", 8, 1)),
    Check(
        "bokhari/direct-beats-standard@rho-zero",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 1 0 0", 6, 1),
        near="rates zero",
    ),
    Check("bokhari/direct-beats-standard@repaired", "exhaustive", Bounds(size=6, load=3), holds(384, 45)),
    Check(
        "bokhari/direct-beats-standard@repaired",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("1 | 1 0 0", 6, 1),
        near="rates zero",
    ),
    Check("bokhari/multiphase-bit-ranges@inclusive", "exhaustive", Bounds(size=6), refuted("1", 1)),
    Check("bokhari/multiphase-bit-ranges@half-open", "exhaustive", Bounds(size=6), holds(63)),
    Check(
        "bokhari/multiphase-bit-ranges@half-open", "exhaustive", Bounds(size=4), refuted("1", 1), near="one bit higher"
    ),
    Check("bokhari/multiphase-bit-ranges@same-as-procedure", "exhaustive", Bounds(size=6), refuted("1 1", 3)),
    Check("bokhari/multiphase-bit-ranges@prose-order-program", "exhaustive", Bounds(size=6), refuted("1 1", 3)),
    Check("bokhari/multiphase-bit-ranges@repaired", "exhaustive", Bounds(size=6), holds(63)),
    Check(
        "bokhari/multiphase-bit-ranges@repaired", "exhaustive", Bounds(size=4), refuted("1 1", 3), near="not mirrored"
    ),
    Check("bokhari/multiphase-phase-count@one-or-more", "exhaustive", Bounds(size=6), holds(6)),
    Check("bokhari/multiphase-phase-count@one-or-more", "exhaustive", Bounds(size=4), refuted("1", 1), near="to d - 1"),
    Check("bokhari/multiphase-phase-count@two-or-more", "exhaustive", Bounds(size=6), refuted("1", 1)),
    Check("bokhari/p-20", "exhaustive", Bounds(size=21), holds(21, 1)),
    Check("bokhari/p-20", "exhaustive", Bounds(size=21), refuted("19", 19, 1), near="p(19)"),
    Check("bokhari/p-20", "exhaustive", Bounds(size=21), refuted("21", 21, 1), near="p(21)"),
    Check("bokhari/partition-growth", "exhaustive", Bounds(size=2000), measured(537, "537", 2000, 536)),
    Check("bokhari/partition-growth", "exhaustive", Bounds(size=2000), refuted("538", 538, 535), near="1.1 to the d"),
    Check("bokhari/partition-growth", "exhaustive", Bounds(size=2000), refuted("113", 113, 110), near="1.2 to the d"),
    Check("bokhari/not-convex@some-m", "exhaustive", Bounds(size=8, load=3), holds(512, 240)),
    Check(
        "bokhari/not-convex@some-m", "exhaustive", Bounds(size=8, load=3), refuted("3 | 0 0 0", 201, 1), near="d = 3"
    ),
    Check("bokhari/not-convex@every-m", "exhaustive", Bounds(size=8, load=3), refuted("4 | 1 1 1", 309, 1)),
    Check("bokhari/recursive-halving@any-subset", "exhaustive", Bounds(size=12), measured(6, "6", 12, 6)),
    Check("bokhari/recursive-halving@any-subset", "exhaustive", Bounds(size=12), refuted("6", 6), near="never"),
    Check("bokhari/recursive-halving@all-parts", "exhaustive", Bounds(size=12), measured(5, "5", 12, 8)),
    Check("bokhari/recursive-halving@all-parts", "exhaustive", Bounds(size=12), refuted("5", 5), near="never"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
