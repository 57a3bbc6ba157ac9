"""Beyond the paper: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, measured, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/open-extremal-tree@second", "exhaustive", Bounds(size=10), holds(201, 191)),
    Check("houle/open-extremal-tree@second", "exhaustive", Bounds(size=14), holds(5447, 5433), depth="standard"),
    Check("houle/open-extremal-tree@second", "exhaustive", Bounds(size=16), holds(32508, 32492), depth="deep"),
    Check(
        "houle/open-extremal-tree@second", "exhaustive", Bounds(size=10), refuted("0-1 0-2 1-3", 4, 1), near="one less"
    ),
    Check("houle/open-extremal-tree@second", "exhaustive", Bounds(size=10), refuted("0-1 1-2 1-3", 5, 2), near="stars"),
    Check("houle/open-extremal-tree@attained", "exhaustive", Bounds(size=200), holds(197)),
    Check("houle/open-extremal-tree@attained", "exhaustive", Bounds(size=20), refuted("6", 3), near="n/4"),
    Check("houle/open-families@spiders", "exhaustive", Bounds(size=12), holds(144)),
    Check("houle/open-families@spiders", "exhaustive", Bounds(size=12), refuted("1 | 1", 1), near="one more"),
    Check("houle/open-families@brooms", "exhaustive", Bounds(size=12), holds(132)),
    Check("houle/open-families@brooms", "exhaustive", Bounds(size=12), refuted("2 | 1", 1), near="one more"),
    Check("houle/open-families@caterpillars", "exhaustive", Bounds(size=12), holds(120)),
    Check("houle/open-families@caterpillars", "exhaustive", Bounds(size=12), refuted("3 | 1", 1), near="one more"),
    Check("houle/open-kary-binary", "exhaustive", Bounds(size=17), holds(17)),
    Check("houle/open-kary-binary", "exhaustive", Bounds(size=21), holds(21), depth="standard"),
    Check("houle/open-kary-binary", "exhaustive", Bounds(size=17), refuted("15", 15), near="up to 13"),
    Check("houle/open-kary-binary", "exhaustive", Bounds(size=17), refuted("17", 17), near="up to 17"),
    Check("houle/open-kary-binary@above-the-middle", "exhaustive", Bounds(size=17), measured(-1, "17", 17)),
    Check(
        "houle/open-kary-binary@above-the-middle",
        "exhaustive",
        Bounds(size=22),
        measured(-1, "17", 22),
        depth="standard",
    ),
    Check("houle/open-cycles", "exhaustive", Bounds(size=6), holds(124)),
    Check("houle/open-cycles", "exhaustive", Bounds(size=10), holds(2048), depth="standard"),
    Check("houle/open-cycles", "exhaustive", Bounds(size=6), refuted("0-1:0 0-2:1 1-2:2, 3 colors", 1), near="1"),
    Check(
        "houle/open-cycles", "exhaustive", Bounds(size=6), refuted("0-1:0 0-2:1 1-2:2, 3 colors", 1), near="diameter"
    ),
    Check("houle/open-cycles@threshold-2", "exhaustive", Bounds(size=8), holds(510), depth="standard"),
    Check(
        "houle/open-cycles@threshold-2",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1:0 0-2:1 1-2:2, 3 colors", 1),
        near="2",
    ),
    Check("houle/open-cycles@loads", "exhaustive", Bounds(size=4, load=3), holds(5504, 1236)),
    Check("houle/open-cycles@loads", "exhaustive", Bounds(size=5, load=4), holds(107000, 6680), depth="standard"),
    Check(
        "houle/open-cycles@loads",
        "exhaustive",
        Bounds(size=4, load=3),
        refuted("0-1:0 0-2:1 1-2:2, 3 colors | 0 1 2", 60, 59),
        near="1",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
