"""Section 3.4 in detail: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

CHECKS = (
    Check("bokhari/theorem-1-smallest", "exhaustive", Bounds(size=8), holds(8, 4)),
    Check("bokhari/theorem-1-smallest", "exhaustive", Bounds(size=6), refuted("5", 5, 1), near="up to 5"),
    Check("bokhari/theorem-1-basis@lines", "exhaustive", Bounds(size=8, load=4), holds(625)),
    Check(
        "bokhari/theorem-1-basis@lines", "exhaustive", Bounds(size=6, load=3), refuted("4 | 0 0 1", 3), near="rho once"
    ),
    Check("bokhari/theorem-1-basis@line-122", "exhaustive", Bounds(size=8, load=4), refuted("4 | 0 1 0", 4)),
    Check("bokhari/theorem-1-basis@repaired", "exhaustive", Bounds(size=8, load=4), holds(625)),
    Check(
        "bokhari/theorem-1-basis@repaired",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 0 1 0", 4),
        near="of {122}",
    ),
    Check("bokhari/theorem-1-basis@crossing", "exhaustive", Bounds(size=8, load=4), holds(625)),
    Check(
        "bokhari/theorem-1-basis@crossing",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 0 0 1", 3),
        near="rates exchanged",
    ),
    Check("bokhari/theorem-1-basis@gap", "exhaustive", Bounds(size=8, load=4), holds(625)),
    Check("bokhari/theorem-1-basis@gap", "exhaustive", Bounds(size=6, load=3), refuted("4 | 0 0 1", 3), near="half"),
    Check("bokhari/theorem-1-basis@gap-sign", "exhaustive", Bounds(size=8, load=4), holds(625, 320)),
    Check(
        "bokhari/theorem-1-basis@gap-sign",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 1 1 0", 8, 1),
        near="rho = 0",
    ),
    Check(
        "bokhari/theorem-1-basis@gap-sign-rho-zero", "exhaustive", Bounds(size=8, load=4), refuted("4 | 1 1 0", 8, 1)
    ),
    Check("bokhari/theorem-1-basis@triple", "exhaustive", Bounds(size=8, load=4), holds(625)),
    Check(
        "bokhari/theorem-1-basis@triple",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 0 0 1", 3),
        near="{122} itself",
    ),
    Check("bokhari/theorem-1-basis@triple-gap", "exhaustive", Bounds(size=8, load=4), holds(625, 320)),
    Check(
        "bokhari/theorem-1-basis@triple-gap",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 1 1 1", 9, 1),
        near="tau once",
    ),
    Check("bokhari/theorem-1-basis@conclusion", "exhaustive", Bounds(size=8, load=4), holds(625, 340)),
    Check(
        "bokhari/theorem-1-basis@conclusion",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("4 | 1 1 0", 8, 2),
        near="rho = 0",
    ),
    Check("bokhari/theorem-2-step@increment", "exhaustive", Bounds(size=8), holds(36)),
    Check("bokhari/theorem-2-step@increment", "exhaustive", Bounds(size=6), refuted("3 2", 5), near="the largest"),
    Check("bokhari/theorem-2-step@adds-t1", "exhaustive", Bounds(size=8, load=4), refuted("1 1 | 0 0 1", 3)),
    Check("bokhari/theorem-2-step@same-for-all", "exhaustive", Bounds(size=8, load=4), refuted("2 2 | 0 1 0", 238)),
    Check("bokhari/theorem-2-step@repaired", "exhaustive", Bounds(size=8, load=4), holds(4500)),
    Check(
        "bokhari/theorem-2-step@repaired",
        "exhaustive",
        Bounds(size=6, load=3),
        refuted("2 2 | 0 1 0", 113),
        near="one part more",
    ),
    Check("bokhari/theorem-1-basis@lines", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@repaired", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@crossing", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@gap", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@gap-sign", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@triple", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@triple-gap", "smt", Bounds(size=6), holds(3, queries=6)),
    Check("bokhari/theorem-1-basis@conclusion", "smt", Bounds(size=6), holds(3, queries=6)),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
