"""Section 4.1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted, sampled
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("houle/tree-colouring", "exhaustive", Bounds(size=10), holds(1 + 1 + 2 + 3 + 6 + 11 + 23 + 47 + 106)),
    Check("houle/tree-colouring", "fuzz", Bounds(size=500), sampled(100), depth="standard"),
    Check("houle/tree-colouring", "exhaustive", Bounds(size=10), refuted("0-1 1-2", 2, 1), near="D - 1"),
    Check("houle/tree-colouring", "exhaustive", Bounds(size=10), refuted("3", 1), near="odd cycle"),
    Check("houle/tour-digraph", "exhaustive", Bounds(size=7), holds(3177)),
    Check("houle/tour-digraph", "exhaustive", Bounds(size=7), refuted("0, 1 color", 1), near="no loops"),
    Check("houle/lemma-6", "exhaustive", Bounds(size=6, spare=2), holds(10999), depth="standard"),
    Check("houle/lemma-6", "exhaustive", Bounds(size=7, smallest=7, spare=0), holds(801)),
    Check("houle/lemma-6", "fuzz", Bounds(size=2000), sampled(30), depth="standard", examples=30),
    Check(
        "houle/lemma-6",
        "exhaustive",
        Bounds(size=4),
        refuted("0-1:0 0-2:1 1-2:2, 3 colors | 0", 18),
        near="any graph",
    ),
    Check("houle/observation-4", "exhaustive", Bounds(size=6), holds(4586)),
    Check("houle/observation-4", "exhaustive", Bounds(size=6), refuted("0-1:0, 1 color | 0 1", 1), near="inclusive"),
    Check(
        "houle/observation-4",
        "exhaustive",
        Bounds(size=6),
        refuted("0-1:0 1-2:1, 2 colors | 0 1", 7),
        near="other side",
    ),
    Check("houle/c-ordering", "exhaustive", Bounds(size=6), holds(1920)),
    Check("houle/c-ordering", "exhaustive", Bounds(size=7, smallest=7), holds(11894), depth="standard"),
    Check(
        "houle/c-ordering", "exhaustive", Bounds(size=7), refuted("0-1:0 1-2:1, 2 colors | 1", 8), near="one ordering"
    ),
    Check("houle/equation-3@distinct", "exhaustive", Bounds(size=6), holds(1920, 1914)),
    Check("houle/equation-3@distinct", "exhaustive", Bounds(size=7, smallest=7), holds(11894), depth="standard"),
    Check(
        "houle/equation-3@distinct",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1:0 1-2:1, 2 colors | 0", 7, 1),
        near="no modulus",
    ),
    Check("houle/equation-3@all-nodes", "exhaustive", Bounds(size=6), holds(1920)),
    Check("houle/equation-3@all-nodes", "exhaustive", Bounds(size=7, smallest=7), holds(11894), depth="standard"),
    Check(
        "houle/equation-3@all-nodes",
        "exhaustive",
        Bounds(size=7),
        refuted("0-1:0, 1 color | 0", 2),
        near="no modulus",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
