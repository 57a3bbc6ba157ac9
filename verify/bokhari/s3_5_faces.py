"""Section 3.5: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row(
        ("bokhari/face-contributions@distinct-one", "bokhari/face-contributions@set-two"),
        exhaustive(14, 3, depth="standard"),
        exhaustive(20, depth="standard"),
        exhaustive(120, depth="standard", smallest=21),
        near=exhaustive(6, 3),
    ),
    row("bokhari/face-contributions@total", exhaustive(14, 3), near=exhaustive(6, 3)),
    row(
        "bokhari/face-contributions@repaired",
        exhaustive(14, 3),
        exhaustive(20),
        exhaustive(120, depth="standard", smallest=21),
        near=exhaustive(24, 2),
    ),
    row(
        "bokhari/optimal-count@hull",
        exhaustive(14, 3, depth="standard"),
        exhaustive(20, depth="standard"),
        exhaustive(120, depth="standard", smallest=21),
        near=exhaustive(14, 1),
    ),
    row(
        (
            "bokhari/optimal-count@faces",
            "bokhari/tangent-points@first",
            "bokhari/tangent-points@from-s",
            "bokhari/distinct-range@pairwise",
            "bokhari/distinct-values@at-most",
            "bokhari/level-count@repaired",
            "bokhari/level-face",
        ),
        exhaustive(200),
        exhaustive(2000, depth="standard", smallest=201),
        near=exhaustive(600),
    ),
    row(
        "bokhari/distinct-values@sets",
        exhaustive(200),
        exhaustive(3000, depth="deep"),
        near=exhaustive(600),
    ),
    row(
        (
            "bokhari/optimal-count@touching",
            "bokhari/figure-2@bars",
            "bokhari/figure-2@tangent-11",
            "bokhari/figure-2@tangent-16",
            "bokhari/common-element@both-in-range",
        ),
        exhaustive(200),
        near=exhaustive(600),
    ),
    row(
        (
            "bokhari/tangent-points@open",
            "bokhari/tangent-points@closed",
            "bokhari/common-element@first-in-range",
            "bokhari/indistinct-range@members",
            "bokhari/distinct-values@open-range",
            "bokhari/distinct-values@closed-range",
            "bokhari/distinct-values@from-s",
            "bokhari/level-count@floor",
            "bokhari/level-count@ceiling",
            "bokhari/level-count@literal-line",
        ),
        exhaustive(200),
    ),
    row("bokhari/hyperbola-slope@strict", exhaustive(1, 2)),
    row("bokhari/hyperbola-slope@at-most", solver(), near=exhaustive(1, 2)),
    row(
        ("bokhari/common-element@repaired", "bokhari/distinct-range@faces"),
        exhaustive(40, depth="standard"),
        solver(),
        near=exhaustive(20),
    ),
    row(
        ("bokhari/indistinct-range@both-parts", "bokhari/indistinct-range@whole-set"),
        exhaustive(40, depth="deep"),
        solver(),
        near=exhaustive(48, depth="standard"),
    ),
    row(
        (
            "bokhari/face-bounds@lower",
            "bokhari/face-bounds@upper",
            "bokhari/face-bounds@first-part",
            "bokhari/face-bounds@second-part",
        ),
        exhaustive(400),
        exhaustive(2000, depth="standard", smallest=401),
    ),
    row(
        "bokhari/face-theta",
        exhaustive(2000, depth="standard"),
        exhaustive(100000, depth="deep"),
        misses={"below 15/2": exhaustive(20000, depth="standard")},
    ),
    row("bokhari/face-theta@smallest", exhaustive(2000, depth="standard")),
    row(
        "bokhari/face-theta@explicit",
        exhaustive(2000),
        exhaustive(100000, depth="deep", smallest=2001),
        near=exhaustive(20000, depth="standard"),
    ),
)
