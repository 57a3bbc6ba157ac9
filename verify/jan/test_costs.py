"""Section 5, bound by bound: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("jan/crossing-bound@loose-stays", "exhaustive", Bounds(size=1, load=6), holds(139)),
    Check("jan/crossing-bound@loose-stays", "exhaustive", Bounds(size=2, load=3), holds(3136)),
    Check("jan/crossing-bound@loose-stays", "exhaustive", Bounds(smallest=3, size=3, load=1), holds(65536)),
    Check("jan/crossing-bound@loose-stays", "fuzz", Bounds(size=8, load=5), sampled(100), depth="standard"),
    Check(
        "jan/crossing-bound@loose-stays",
        "exhaustive",
        Bounds(size=2, load=2),
        refuted("1 | 2 | 0 2", 11),
        near="a half less",
    ),
    Check("jan/crossing-bound@loose-as-needed", "exhaustive", Bounds(size=2, load=3), refuted("1 | 1 | 0 1", 2)),
    Check(
        "jan/crossing-bound@loose-as-needed",
        "exhaustive",
        Bounds(size=3, load=1),
        refuted("3 | 1 | 0 0 0 0 0 0 0 3", 89, 85),
        near="n >= 2",
    ),
    Check("jan/crossing-bound@pair", "exhaustive", Bounds(size=3, load=9), holds(3000, 2113)),
    Check("jan/crossing-bound@pair", "smt", Bounds(size=8), holds(8, queries=16)),
    Check("jan/crossing-bound@pair", "exhaustive", Bounds(size=2, load=4), refuted("1 | 0 1 0", 4), near="a half less"),
    Check("jan/crossing-bound@all-processors", "exhaustive", Bounds(size=2, load=3), holds(3107)),
    Check("jan/crossing-bound@all-processors", "exhaustive", Bounds(smallest=3, size=3, load=1), holds(65536)),
    Check(
        "jan/crossing-bound@all-processors",
        "exhaustive",
        Bounds(size=3, load=1),
        refuted("3 | 1 | 0 0 0 0 0 0 0 3", 85),
        near="M less",
    ),
    Check("jan/crossing-bound@repaired", "exhaustive", Bounds(size=1, load=6), holds(139)),
    Check("jan/crossing-bound@repaired", "exhaustive", Bounds(size=2, load=3), holds(3136)),
    Check("jan/crossing-bound@repaired", "exhaustive", Bounds(smallest=3, size=3, load=1), holds(65536)),
    Check("jan/crossing-bound@repaired", "fuzz", Bounds(size=8, load=5), sampled(100), depth="standard"),
    Check(
        "jan/crossing-bound@repaired", "exhaustive", Bounds(size=2, load=2), refuted("1 | 1 | 0 1", 2), near="one less"
    ),
    Check("jan/function-1-cost@entry-all", "exhaustive", Bounds(size=2, load=12), holds(169)),
    Check("jan/function-1-cost@entry-all", "exhaustive", Bounds(size=3, load=10), holds(1452)),
    Check("jan/function-1-cost@entry-all", "exhaustive", Bounds(smallest=4, size=4, load=6), holds(2401)),
    Check("jan/function-1-cost@entry-all", "exhaustive", Bounds(smallest=5, size=5, load=4), holds(3125)),
    Check("jan/function-1-cost@entry-all", "exhaustive", Bounds(smallest=6, size=6, load=3), holds(4096)),
    Check("jan/function-1-cost@entry-all", "smt", Bounds(size=3), holds(2, queries=4)),
    Check("jan/function-1-cost@entry-all", "smt", Bounds(size=5), holds(4, queries=8), depth="standard"),
    Check(
        "jan/function-1-cost@entry-all", "exhaustive", Bounds(size=4, load=3), refuted("2 | 0 0", 1), near="one less"
    ),
    Check("jan/function-1-cost@entry-one", "exhaustive", Bounds(size=2, load=12), holds(169)),
    Check("jan/function-1-cost@entry-one", "exhaustive", Bounds(size=3, load=10), holds(1452)),
    Check("jan/function-1-cost@entry-one", "exhaustive", Bounds(smallest=4, size=4, load=6), holds(2401)),
    Check("jan/function-1-cost@entry-one", "exhaustive", Bounds(smallest=5, size=5, load=4), holds(3125)),
    Check("jan/function-1-cost@entry-one", "exhaustive", Bounds(smallest=6, size=6, load=3), holds(4096)),
    Check(
        "jan/function-1-cost@entry-one",
        "exhaustive",
        Bounds(size=5, load=4),
        refuted("4 | 0 0 2 2", 306),
        near="M units",
    ),
    Check("jan/function-1-cost@initial-all", "exhaustive", Bounds(size=4, load=2), refuted("3 | 0 | 0 | 1", 6819)),
    Check(
        "jan/function-1-cost@initial-all",
        "exhaustive",
        Bounds(size=6, load=2),
        refuted("5 | 0 | 0 | 1", 6861),
        near="2 M n",
    ),
    Check("jan/function-1-cost@initial-one", "exhaustive", Bounds(size=2, load=3), holds(65536)),
    Check(
        "jan/function-1-cost@initial-one", "exhaustive", Bounds(smallest=3, size=5, load=3), holds(72), depth="standard"
    ),
    Check(
        "jan/function-1-cost@initial-one",
        "exhaustive",
        Bounds(smallest=6, size=8, load=3),
        holds(126),
        depth="standard",
    ),
    Check(
        "jan/function-1-cost@initial-one",
        "exhaustive",
        Bounds(size=5, load=3),
        refuted("3 | 0 | 0 | 2", 72362),
        near="M units",
    ),
    Check("jan/function-1-cost@repaired", "exhaustive", Bounds(size=2, load=3), holds(65536)),
    Check("jan/function-1-cost@repaired", "exhaustive", Bounds(smallest=3, size=5, load=3), holds(72)),
    Check(
        "jan/function-1-cost@repaired",
        "exhaustive",
        Bounds(size=9, load=1),
        refuted("9 | 0 | 0 | 1", 324),
        near="4 M n",
        depth="standard",
    ),
    Check("jan/function-1-cost@links", "exhaustive", Bounds(size=3, load=1), holds(96)),
    Check("jan/function-1-cost@links", "exhaustive", Bounds(size=4, load=3), holds(2688), depth="standard"),
    Check("jan/function-1-cost@links", "fuzz", Bounds(size=9, load=12), sampled(100), depth="standard"),
    Check(
        "jan/function-1-cost@links",
        "exhaustive",
        Bounds(size=3, load=3),
        refuted("all-floor | 2 | 0 | 3", 116),
        near="a unit each",
    ),
    Check("jan/mn-bound@strict", "exhaustive", Bounds(size=64, load=20), refuted("1 | 1", 1)),
    Check("jan/mn-bound@strict", "exhaustive", Bounds(size=64, load=20), refuted("1 | 1", 1), near="twice P"),
    Check("jan/mn-bound@non-strict", "exhaustive", Bounds(size=64, load=20), holds(1280)),
    Check("jan/mn-bound@non-strict", "exhaustive", Bounds(size=4, load=4), refuted("1 | 1", 1), near="P - 1"),
    Check("jan/mn-bound@all-processors", "exhaustive", Bounds(size=64, load=20), holds(1260)),
    Check("jan/mn-bound@all-processors", "exhaustive", Bounds(size=4, load=4), refuted("1 | 1", 1), near="n = 1"),
    Check("jan/mn-bound@repaired", "exhaustive", Bounds(size=64, load=20), holds(1280)),
    Check("jan/mn-bound@repaired", "exhaustive", Bounds(size=4, load=4), refuted("2 | 1", 11), near="n 2^n"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
