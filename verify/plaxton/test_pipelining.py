"""Section 2.1, pipelines and bounds from below: how far, by which method, expecting exactly what."""

from fractions import Fraction

from loadbal.checking.expectation import Check, holds, measured, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check(
        "plaxton/leighton-pipelined@block-steps",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 | 2 | 2 | 2", 114),
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 | 2 | 2 | 2", 114),
        near="p <= 4",
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 | 0 | 1 | 2", 93),
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 | 0 | 1 | 2", 93),
        near="p <= 4",
    ),
    Check("plaxton/leighton-pipelined@all-dimensions", "exhaustive", Bounds(size=4, load=4), holds(655)),
    Check(
        "plaxton/leighton-pipelined@all-dimensions", "exhaustive", Bounds(size=8, load=2), holds(6654), depth="standard"
    ),
    Check(
        "plaxton/leighton-pipelined@all-dimensions",
        "exhaustive",
        Bounds(size=8, load=3, smallest=8),
        holds(65536),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@all-dimensions",
        "exhaustive",
        Bounds(size=16, load=1, smallest=16),
        holds(65536),
        depth="standard",
    ),
    Check("plaxton/leighton-pipelined@all-dimensions", "fuzz", Bounds(size=32, load=8), sampled(100), depth="standard"),
    Check("plaxton/leighton-pipelined@repaired", "exhaustive", Bounds(size=4, load=4), holds(655)),
    Check("plaxton/leighton-pipelined@repaired", "exhaustive", Bounds(size=8, load=2), holds(6654), depth="standard"),
    Check(
        "plaxton/leighton-pipelined@repaired",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("2 | 0 | 0 | 1 | 2", 93),
        near="originations",
    ),
    Check(
        "plaxton/leighton-pipelined@repaired",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("1 | 0 | 3", 33),
        near="no gap",
    ),
    Check(
        "plaxton/leighton-pipelined@all-dimensions",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("1 | 0 | 3", 33),
        near="no gap",
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps-edges",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(1, "2 | 0 | 2 | 2 | 2", 655),
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps-edges",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(4, "3 | 0 | 2 | 2 | 2 | 2 | 2 | 2 | 2", 6654),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps-originations",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(0, "0 | 0", 655),
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps-originations",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(0, "0 | 0", 6654),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps-acceptances",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(2, "2 | 0 | 3 | 4 | 4", 655),
    ),
    Check(
        "plaxton/leighton-pipelined@block-steps-acceptances",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(3, "3 | 0 | 2 | 2 | 0 | 2 | 2 | 2 | 2", 6654),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned-edges",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(0, "0 | 0", 655),
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned-edges",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(0, "0 | 0", 6654),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned-originations",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(3, "2 | 0 | 3 | 3 | 3", 655),
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned-originations",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(5, "3 | 0 | 0 | 1 | 2 | 2 | 2 | 2 | 2", 6654),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned-acceptances",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(2, "2 | 0 | 3 | 4 | 4", 655),
    ),
    Check(
        "plaxton/leighton-pipelined@dimension-aligned-acceptances",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(0, "0 | 0", 6654),
        depth="standard",
    ),
    Check("plaxton/leighton-pipelined-time", "exhaustive", Bounds(size=4, load=4), holds(655)),
    Check("plaxton/leighton-pipelined-time", "exhaustive", Bounds(size=8, load=2), holds(6654), depth="standard"),
    Check(
        "plaxton/leighton-pipelined-time",
        "exhaustive",
        Bounds(size=4, load=4),
        refuted("1 | 0 | 1", 18, 1),
        near="one step less",
    ),
    Check("plaxton/leighton-send-bound", "exhaustive", Bounds(size=4, load=12), holds(114)),
    Check("plaxton/leighton-send-bound", "exhaustive", Bounds(size=8, load=9, smallest=8), holds(44), depth="standard"),
    Check(
        "plaxton/leighton-send-bound", "exhaustive", Bounds(size=4, load=12), refuted("1 | 1 | 1", 1), near="plus one"
    ),
    Check(
        "plaxton/leighton-lower-bound",
        "exhaustive",
        Bounds(size=4, load=12),
        measured(Fraction(1, 4), "2 | 2 | 2", 55, 48),
    ),
    Check(
        "plaxton/leighton-lower-bound",
        "exhaustive",
        Bounds(size=8, load=9, smallest=8),
        measured(Fraction(1, 5), "3 | 2 | 2", 35, 34),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-lower-bound",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 1 | 1", 1),
        near="m from the mean on",
    ),
    Check("plaxton/leighton-lower-bound@quarter", "exhaustive", Bounds(size=4, load=12), holds(55, 48)),
    Check(
        "plaxton/leighton-lower-bound@quarter",
        "exhaustive",
        Bounds(size=8, load=9, smallest=8),
        refuted("3 | 2 | 2", 3, 1),
        depth="standard",
    ),
    Check("plaxton/leighton-lower-bound@repaired", "exhaustive", Bounds(size=4, load=12), holds(55, 45)),
    Check(
        "plaxton/leighton-lower-bound@repaired",
        "exhaustive",
        Bounds(size=8, smallest=8, load=9),
        holds(35, 13),
        depth="standard",
    ),
    Check(
        "plaxton/leighton-lower-bound@repaired",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 2 | 2", 3, 1),
        near="half",
    ),
    Check("plaxton/leighton-lower-bound@two-tokens", "exhaustive", Bounds(size=8), holds(3)),
    Check("plaxton/leighton-lower-bound@two-tokens", "exhaustive", Bounds(size=8), refuted("1", 1), near="two steps"),
    Check(
        "plaxton/leighton-lower-bound@quarter",
        "exhaustive",
        Bounds(size=4, load=12),
        refuted("1 | 2 | 2", 3, 1),
        near="half",
    ),
    Check("plaxton/leighton-far-processor", "exhaustive", Bounds(size=8), holds(255)),
    Check("plaxton/leighton-far-processor", "exhaustive", Bounds(size=8), refuted("1 | 1", 1), near="one farther"),
    Check("plaxton/leighton-far-processor@half-full", "exhaustive", Bounds(size=40), holds(40)),
    Check("plaxton/leighton-far-processor@half-full", "exhaustive", Bounds(size=40), refuted("1", 1), near="floor"),
    Check("plaxton/leighton-no-one-port-pipelining", "exhaustive", Bounds(size=8, load=3), holds(21)),
    Check(
        "plaxton/leighton-no-one-port-pipelining", "exhaustive", Bounds(size=12, load=4), holds(44), depth="standard"
    ),
    Check(
        "plaxton/leighton-no-one-port-pipelining",
        "exhaustive",
        Bounds(size=8, load=3),
        refuted("2 | 1", 1),
        near="d / 3",
    ),
    Check(
        "plaxton/leighton-no-one-port-pipelining@most-hops",
        "exhaustive",
        Bounds(size=4, load=4),
        measured(Fraction(1, 2), "1 | 0 | 1", 655, 648),
    ),
    Check(
        "plaxton/leighton-no-one-port-pipelining@most-hops",
        "exhaustive",
        Bounds(size=8, load=2),
        measured(Fraction(1, 2), "1 | 0 | 1", 6654, 6648),
        depth="standard",
    ),
    Check("plaxton/packet-step-count", "fuzz", Bounds(size=20), sampled(100), depth="standard"),
    Check(
        "plaxton/leighton-pipelined@all-dimensions",
        "fuzz",
        Bounds(size=256, load=6),
        sampled(15),
        examples=15,
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined@repaired",
        "fuzz",
        Bounds(size=256, load=6),
        sampled(15),
        examples=15,
        depth="standard",
    ),
    Check(
        "plaxton/leighton-pipelined-time", "fuzz", Bounds(size=256, load=6), sampled(15), examples=15, depth="standard"
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
