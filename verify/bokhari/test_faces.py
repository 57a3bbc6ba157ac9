"""Theorem 3 and section 3.5: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/theorem-3@recurrence", "exhaustive", Bounds(size=24, load=3), holds(9024)),
    Check("bokhari/theorem-3@recurrence", "smt", Bounds(size=5), holds(2, queries=4)),
    Check(
        "bokhari/theorem-3@recurrence", "smt", Bounds(size=24, smallest=6), holds(139, queries=278), depth="standard"
    ),
    Check(
        "bokhari/theorem-3@recurrence",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("3 2 | 0 1 0", 4),
        near="of two sets",
    ),
    Check(
        "bokhari/theorem-3@dependent-two-or-more",
        "exhaustive",
        Bounds(size=12, load=3),
        refuted("2 1 (1, 2) | latency 1, distance 0, per byte 1, permute 1", 1),
    ),
    Check(
        "bokhari/theorem-3@dependent-two-or-more",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 1 (1, 2) | latency 1, distance 0, per byte 1, permute 1", 1),
        near="two members",
    ),
    Check("bokhari/theorem-3@dependent-three-or-more", "exhaustive", Bounds(size=24, load=3), holds(1325, 850)),
    Check(
        "bokhari/theorem-3@dependent-three-or-more",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 1 (1, 2) | latency 1, distance 0, per byte 1, permute 1", 1),
        near="two members",
    ),
    Check("bokhari/theorem-3@concurrent", "exhaustive", Bounds(size=24, load=3), holds(1325)),
    Check("bokhari/theorem-3@concurrent", "exhaustive", Bounds(size=120, smallest=25), holds(3624), depth="standard"),
    Check(
        "bokhari/theorem-3@concurrent",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("3 1 (2, 3) | latency 1, distance 0, per byte 1, permute 1", 34, 1),
        near="one more",
    ),
    Check("bokhari/face-contributions@distinct-one", "exhaustive", Bounds(size=14, load=3), holds(350)),
    Check("bokhari/face-contributions@distinct-one", "exhaustive", Bounds(size=20), holds(120)),
    Check(
        "bokhari/face-contributions@distinct-one",
        "exhaustive",
        Bounds(size=120, smallest=21),
        holds(600),
        depth="standard",
    ),
    Check(
        "bokhari/face-contributions@distinct-one",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | latency 1, distance 0, per byte 1, permute 1", 100),
        near="every one",
    ),
    Check("bokhari/face-contributions@set-two", "exhaustive", Bounds(size=14, load=3), holds(350)),
    Check("bokhari/face-contributions@set-two", "exhaustive", Bounds(size=20), holds(120)),
    Check(
        "bokhari/face-contributions@set-two", "exhaustive", Bounds(size=120, smallest=21), holds(600), depth="standard"
    ),
    Check(
        "bokhari/face-contributions@set-two",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | latency 1, distance 0, per byte 1, permute 1", 100),
        near="the first two",
    ),
    Check(
        "bokhari/face-contributions@total",
        "exhaustive",
        Bounds(size=14, load=3),
        refuted("6 | latency 1, distance 0, per byte 1, permute 1", 166),
    ),
    Check(
        "bokhari/face-contributions@total",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 | latency 1, distance 0, per byte 1, permute 1", 34),
        near="one per set",
    ),
    Check("bokhari/face-contributions@repaired", "exhaustive", Bounds(size=14, load=3), holds(350)),
    Check("bokhari/face-contributions@repaired", "exhaustive", Bounds(size=20), holds(120)),
    Check(
        "bokhari/face-contributions@repaired", "exhaustive", Bounds(size=120, smallest=21), holds(600), depth="standard"
    ),
    Check(
        "bokhari/face-contributions@repaired",
        "exhaustive",
        Bounds(size=24, load=2),
        refuted("12 | latency 1, distance 0, per byte 1, permute 1", 89),
        near="less one",
    ),
    Check("bokhari/face-bounds@lower", "exhaustive", Bounds(size=400), holds(400)),
    Check("bokhari/face-bounds@lower", "exhaustive", Bounds(size=2000, smallest=401), holds(1600), depth="standard"),
    Check("bokhari/face-bounds@lower", "exhaustive", Bounds(size=400), refuted("1", 1), near="one more"),
    Check("bokhari/face-bounds@upper", "exhaustive", Bounds(size=400), holds(400)),
    Check("bokhari/face-bounds@upper", "exhaustive", Bounds(size=2000, smallest=401), holds(1600), depth="standard"),
    Check("bokhari/face-bounds@upper", "exhaustive", Bounds(size=400), refuted("3", 3), near="one less"),
    Check("bokhari/face-bounds@first-part", "exhaustive", Bounds(size=400), holds(400)),
    Check(
        "bokhari/face-bounds@first-part", "exhaustive", Bounds(size=2000, smallest=401), holds(1600), depth="standard"
    ),
    Check("bokhari/face-bounds@first-part", "exhaustive", Bounds(size=400), refuted("1", 1), near="n < sqrt d"),
    Check("bokhari/face-bounds@second-part", "exhaustive", Bounds(size=400), holds(400)),
    Check(
        "bokhari/face-bounds@second-part", "exhaustive", Bounds(size=2000, smallest=401), holds(1600), depth="standard"
    ),
    Check("bokhari/face-bounds@second-part", "exhaustive", Bounds(size=400), refuted("3", 3), near="one less"),
    Check("bokhari/face-theta", "exhaustive", Bounds(size=2000), measured(Fraction(15376, 1987), "1987", 2000)),
    Check(
        "bokhari/face-theta",
        "exhaustive",
        Bounds(size=100000),
        measured(Fraction(795664, 99907), "99907", 100000),
        depth="standard",
    ),
    Check("bokhari/face-theta", "exhaustive", Bounds(size=2000), refuted("137", 137), near="below 7"),
    Check(
        "bokhari/face-theta", "exhaustive", Bounds(size=20000), refuted("529", 529), near="below 15/2", depth="standard"
    ),
    Check("bokhari/face-theta@smallest", "exhaustive", Bounds(size=2000), measured(Fraction(1, 1), "1", 2000)),
    Check("bokhari/face-theta@smallest", "exhaustive", Bounds(size=2000), refuted("1", 1), near="more than 1"),
    Check("bokhari/face-theta@explicit", "exhaustive", Bounds(size=2000), holds(2000)),
    Check(
        "bokhari/face-theta@explicit", "exhaustive", Bounds(size=100000, smallest=2001), holds(98000), depth="standard"
    ),
    Check(
        "bokhari/face-theta@explicit",
        "exhaustive",
        Bounds(size=20000),
        refuted("529", 529),
        near="15/2",
        depth="standard",
    ),
    Check("bokhari/construction-cost", "exhaustive", Bounds(size=1000), measured(Fraction(10000, 841), "841", 1000)),
    Check(
        "bokhari/construction-cost",
        "exhaustive",
        Bounds(size=10000),
        measured(Fraction(122500, 9941), "9941", 10000),
        depth="standard",
    ),
    Check(
        "bokhari/construction-cost",
        "exhaustive",
        Bounds(size=10000),
        refuted("1301", 1301),
        near="below 12",
        depth="standard",
    ),
    Check(
        "bokhari/construction-cost", "exhaustive", Bounds(size=20), refuted("6", 6), near="as many as equipartitions"
    ),
    Check("bokhari/construction-cost@explicit", "exhaustive", Bounds(size=1000), holds(1000)),
    Check("bokhari/construction-cost@explicit", "exhaustive", Bounds(size=10000), holds(10000), depth="standard"),
    Check(
        "bokhari/construction-cost@explicit",
        "exhaustive",
        Bounds(size=10000),
        refuted("1301", 1301),
        near="below 12",
        depth="standard",
    ),
    Check("bokhari/enumeration@as-printed", "exhaustive", Bounds(size=400), refuted("4", 4)),
    Check("bokhari/enumeration@as-printed", "exhaustive", Bounds(size=400), refuted("4", 4), near="one index less"),
    Check("bokhari/enumeration@tangent-height", "exhaustive", Bounds(size=400), holds(400)),
    Check(
        "bokhari/enumeration@tangent-height",
        "exhaustive",
        Bounds(size=3000, smallest=401),
        holds(2600),
        depth="standard",
    ),
    Check("bokhari/enumeration@tangent-height", "exhaustive", Bounds(size=400), refuted("2", 2), near="one index less"),
    Check(
        "bokhari/enumeration@tangent-height", "exhaustive", Bounds(size=400), refuted("2", 2), near="height s left out"
    ),
    Check("bokhari/vertex-order", "exhaustive", Bounds(size=14, load=3), holds(350)),
    Check("bokhari/vertex-order", "exhaustive", Bounds(size=20), holds(120)),
    Check("bokhari/vertex-order", "exhaustive", Bounds(size=30, smallest=21), holds(60), depth="standard"),
    Check("bokhari/vertex-order", "exhaustive", Bounds(size=40, smallest=31), holds(60), depth="deep"),
    Check(
        "bokhari/vertex-order",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | latency 1, distance 0, per byte 1, permute 1", 100),
        near="all equipartitions",
    ),
    Check("bokhari/lookup@optimal", "exhaustive", Bounds(size=8, load=2), holds(378)),
    Check("bokhari/lookup@optimal", "exhaustive", Bounds(size=40, smallest=9), holds(4008), depth="standard"),
    Check("bokhari/lookup@optimal", "exhaustive", Bounds(size=100, smallest=100), holds(276), depth="deep"),
    Check(
        "bokhari/lookup@optimal",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("2 | latency 1, distance 0, per byte 1, permute 1 | 0", 67),
        near="one further",
    ),
    Check("bokhari/lookup@comparisons", "exhaustive", Bounds(size=2000), holds(2000)),
    Check(
        "bokhari/lookup@comparisons", "exhaustive", Bounds(size=20000, smallest=2001), holds(18000), depth="standard"
    ),
    Check("bokhari/lookup@comparisons", "exhaustive", Bounds(size=2000), refuted("1", 1), near="one less"),
    Check("bokhari/lookup@comparisons", "exhaustive", Bounds(size=2000), refuted("3", 3), near="without log2 3"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
