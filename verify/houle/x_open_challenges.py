"""Beyond the paper: methods and bounds for the checks of each claim."""

from verify.counts import starts
from verify.plan import box, exhaustive, row

PLAN = (
    row(
        "houle/open-extremal-tree@second",
        exhaustive(10),
        exhaustive(14, depth="standard"),
        exhaustive(16, depth="deep"),
    ),
    row("houle/open-extremal-tree@attained", exhaustive(200, depth="standard"), near=exhaustive(20)),
    row(
        ("houle/open-families@spiders", "houle/open-families@brooms", "houle/open-families@caterpillars"),
        exhaustive(12),
    ),
    row("houle/open-families@double-stars", exhaustive(60)),
    row("houle/open-families@all-double-stars", exhaustive(20), exhaustive(40, depth="standard"), near=exhaustive(12)),
    row("houle/open-kary-binary", exhaustive(17), exhaustive(21, depth="standard")),
    row("houle/open-kary-binary@above-the-middle", exhaustive(22, depth="standard")),
    row("houle/open-cycles", exhaustive(6), exhaustive(10, depth="standard")),
    row("houle/open-cycles@threshold-2", exhaustive(8, depth="standard"), near=exhaustive(6)),
    row("houle/open-cycles@loads", exhaustive(4, 3), exhaustive(5, 4, "standard")),
    row("houle/open-kary-law@low", exhaustive(1000), exhaustive(150000, depth="standard"), near=exhaustive(1000)),
    row(
        "houle/open-kary-law@height-4", exhaustive(10000), exhaustive(150000, depth="standard"), near=exhaustive(10000)
    ),
    row(
        (
            "houle/open-kary-law@every-height",
            "houle/open-kary-law@next-arity",
            "houle/open-kary-law@lower",
            "houle/open-kary-law@upper",
        ),
        exhaustive(10000),
        exhaustive(150000, depth="standard"),
        near=exhaustive(1000),
    ),
    row(
        (
            "houle/open-max-msd@degree-3",
            "houle/open-max-msd@degree-4",
            "houle/open-max-msd@degree-5",
            "houle/open-max-msd@degree-6",
        ),
        exhaustive(14, depth="standard"),
    ),
    row("houle/open-sharper-bound", exhaustive(10)),
    row(
        "houle/open-iterations",
        exhaustive(7),
        exhaustive(9, depth="standard"),
        near=exhaustive(7),
    ),
    row(("houle/open-random-trees@smallest-200", "houle/open-random-trees@largest-200"), exhaustive(200)),
    row(("houle/open-random-trees@smallest-2000", "houle/open-random-trees@largest-2000"), exhaustive(2000)),
    row("houle/open-spanning-tree@hamilton-path", exhaustive(6, depth="standard")),
    row(
        ("houle/open-spanning-tree@smallest-degree", "houle/open-spanning-tree@largest-diameter"),
        exhaustive(6, depth="standard"),
        near=exhaustive(5, depth="standard"),
    ),
    row("houle/open-spanning-tree@smallest-degree-one-cycle", exhaustive(7)),
    row("houle/open-spanning-tree@largest-diameter-one-cycle", exhaustive(8)),
    row(
        ("houle/open-t1-rounds@threshold-1", "houle/open-t1-rounds@threshold-2"),
        exhaustive(4, 6, depth="standard"),
        box(4, 6),
    ),
    row(
        "houle/open-cycle-count@two-nodes",
        exhaustive(2, 40, smallest=2, cases=2 * starts(2, 40)),
        near=exhaustive(2, 12, smallest=2),
    ),
    row("houle/open-cycle-count@n-2", exhaustive(2, 40, smallest=2), box(2, 40, smallest=2)),
    row("houle/open-cycle-count@n-3", exhaustive(3, 12, smallest=3), box(3, 12, smallest=3, depth="deep")),
    row("houle/open-cycle-count@n-4", exhaustive(4, 6, smallest=4, depth="standard"), box(4, 6, smallest=4)),
    row("houle/open-max-survives", exhaustive(4, 6, depth="standard"), box(4, 6)),
    row("houle/open-phase-length", exhaustive(4, 3), exhaustive(4, 8, depth="standard"), box(4, 3), box(4, 8)),
    row("houle/open-phase-length@pre-step", exhaustive(6, 2, smallest=6, spare=0)),
    row(
        "houle/open-phase-length@post-step",
        exhaustive(4, 4, smallest=4),
        exhaustive(5, 4, "standard", smallest=5),
        exhaustive(6, 2, "standard", smallest=6, spare=0),
        near=exhaustive(5, 3, smallest=4),
    ),
)
