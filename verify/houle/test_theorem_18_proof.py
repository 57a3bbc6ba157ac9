"""Section 5, the proof of Theorem 18: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.houle.colored_trees import box, starts
from verify.settle import settle

CHECKS = (
    Check(
        "houle/lemma-7-plus@any-run",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 0 2", 2067, 1731),
    ),
    Check(
        "houle/lemma-7-plus@any-run",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 6", 358),
        near="any change",
    ),
    Check(
        "houle/lemma-7-plus@large",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 0-2:1 1-3:1, 2 colors | 0 4 9 1", 272184, 2385),
    ),
    Check(
        "houle/lemma-7-plus@large",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 6", 358, 1),
        near="any change",
    ),
    Check("houle/lemma-7-plus@uniform", "exhaustive", box(3, 25), holds(starts(3, 25), 288)),
    Check("houle/lemma-7-plus@uniform", "exhaustive", box(4, 11), holds(starts(4, 11), 3316)),
    Check("houle/lemma-7-plus@uniform", "exhaustive", box(5, 6), holds(starts(5, 6), 28924)),
    Check(
        "houle/lemma-7-plus@uniform",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("0-1:0 0-2:1 1-3:1, 2 colors | 2 | 0 2 1 0", 78258, 2471),
        near="one lower",
    ),
    Check("houle/lemma-7-plus@repaired", "exhaustive", box(5, 6), holds(starts(5, 6), 576)),
    Check("houle/lemma-7-plus@repaired", "exhaustive", box(6, 4), holds(starts(6, 4), 8193), depth="standard"),
    Check(
        "houle/lemma-7-plus@repaired",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1 1-3:2, 3 colors | 0 1 1 2", 27542, 1),
        near="any change",
    ),
    Check("houle/theorem-18-localmax@pre-step", "exhaustive", box(2, 40), holds(starts(2, 40), 363)),
    Check("houle/theorem-18-localmax@pre-step", "exhaustive", box(3, 25), holds(starts(3, 25), 704)),
    Check("houle/theorem-18-localmax@pre-step", "exhaustive", box(4, 11), holds(starts(4, 11), 2856)),
    Check("houle/theorem-18-localmax@pre-step", "exhaustive", box(5, 6), holds(starts(5, 6), 12367)),
    Check("houle/theorem-18-localmax@pre-step", "smt", box(3, None), holds(4, queries=8), depth="standard"),
    Check(
        "houle/theorem-18-localmax@pre-step",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("pre-step | 0-1:0 1-2:1, 2 colors | 0 0 2", 2067, 747),
        near="minimum kept",
    ),
    Check(
        "houle/theorem-18-localmax@pre-step",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("pre-step | 0-1:0, 1 color | 0 1", 83),
        near="one round",
    ),
    Check("houle/theorem-18-localmax@post-step", "exhaustive", box(2, 40), holds(starts(2, 40), 363)),
    Check("houle/theorem-18-localmax@post-step", "exhaustive", box(3, 25), holds(starts(3, 25), 704)),
    Check("houle/theorem-18-localmax@post-step", "exhaustive", box(4, 11), holds(starts(4, 11), 2856)),
    Check("houle/theorem-18-localmax@post-step", "exhaustive", box(5, 6), holds(starts(5, 6), 12367)),
    Check("houle/theorem-18-localmax@post-step", "smt", box(3, None), holds(4, queries=8), depth="standard"),
    Check(
        "houle/theorem-18-localmax@post-step",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 0 2", 2067, 747),
        near="minimum kept",
    ),
    Check(
        "houle/theorem-18-localmax@post-step",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0 1-2:1, 2 colors | 0 0 1", 2034, 714),
        near="one round",
    ),
    Check("houle/theorem-18-frozen", "exhaustive", box(2, 40), holds(starts(2, 40))),
    Check("houle/theorem-18-frozen", "exhaustive", box(3, 25), holds(starts(3, 25))),
    Check("houle/theorem-18-frozen", "exhaustive", box(4, 11), holds(starts(4, 11))),
    Check(
        "houle/theorem-18-frozen",
        "exhaustive",
        Bounds(size=4, load=11),
        refuted("post-step | 0-1:0, 1 color | 0 1", 83),
        near="threshold-1",
    ),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
