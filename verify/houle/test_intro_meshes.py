"""Section 1.1, meshes, tori, binary trees: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/intro-mesh-torus@mesh", "exhaustive", Bounds(size=12), holds(12)),
    Check("houle/intro-mesh-torus@mesh", "exhaustive", Bounds(size=42), holds(85), depth="standard"),
    Check(
        "houle/intro-mesh-torus@mesh",
        "exhaustive",
        Bounds(size=12),
        refuted("2 2", 1),
        near="one less",
    ),
    Check(
        "houle/intro-mesh-torus@mesh",
        "exhaustive",
        Bounds(size=12),
        refuted("2 2", 1),
        near="one more",
    ),
    Check("houle/intro-mesh-torus@torus", "exhaustive", Bounds(size=24), holds(3)),
    Check("houle/intro-mesh-torus@torus", "exhaustive", Bounds(size=64), holds(19), depth="standard"),
    Check(
        "houle/intro-mesh-torus@torus",
        "exhaustive",
        Bounds(size=24),
        refuted("4 4", 1),
        near="one less",
    ),
    Check(
        "houle/intro-mesh-torus@torus",
        "exhaustive",
        Bounds(size=24),
        refuted("4 4", 1),
        near="one more",
    ),
    Check("houle/intro-mesh-torus@mesh-loads", "exhaustive", Bounds(size=4, load=4), holds(625, 73)),
    Check(
        "houle/intro-mesh-torus@mesh-loads", "exhaustive", Bounds(size=6, load=3), holds(8448, 530), depth="standard"
    ),
    Check(
        "houle/intro-mesh-torus@mesh-loads",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 2 | 0 1 1 2", 32, 26),
        near="1",
    ),
    Check("houle/intro-mesh-torus@mesh-other-colors", "exhaustive", Bounds(size=12), holds(12)),
    Check(
        "houle/intro-mesh-torus@mesh-other-colors",
        "exhaustive",
        Bounds(size=12),
        refuted("2 2", 1),
        near="1",
    ),
    Check("houle/intro-binary-height", "exhaustive", Bounds(size=12), holds(12)),
    Check("houle/intro-binary-height", "exhaustive", Bounds(size=20), holds(20), depth="standard"),
    Check("houle/intro-binary-height", "exhaustive", Bounds(size=5), refuted("1", 1), near="h - 1"),
    Check("houle/intro-binary-height", "exhaustive", Bounds(size=5), refuted("2", 2, 1), near="h - 1 from 2 on"),
    Check("houle/intro-binary-height@lower", "exhaustive", Bounds(size=12), holds(12)),
    Check("houle/intro-binary-height@lower", "exhaustive", Bounds(size=5), refuted("3", 3), near="h - 2"),
    Check("houle/intro-binary-height@runs", "exhaustive", Bounds(size=7, load=2), holds(2214), depth="standard"),
    Check("houle/intro-binary-height@runs", "exhaustive", Bounds(size=3, load=20), holds(9261)),
    Check("houle/intro-binary-height@runs", "fuzz", Bounds(size=127, load=20), sampled(100), depth="standard"),
    Check(
        "houle/intro-binary-height@runs",
        "exhaustive",
        Bounds(size=7, load=2),
        refuted("0-1:0 0-2:1, 2 colors | 0 0 1", 3),
        near="h - 1",
    ),
    Check("houle/intro-binary-height@stable-loads", "exhaustive", Bounds(size=3, load=20), holds(9261, 141)),
    Check("houle/intro-binary-height@stable-loads", "smt", Bounds(size=7), holds(2, queries=4), depth="standard"),
    Check(
        "houle/intro-binary-height@stable-loads",
        "exhaustive",
        Bounds(size=7, load=2),
        refuted("0-1:0 0-2:1, 2 colors | 0 0 1", 3),
        near="one less",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
