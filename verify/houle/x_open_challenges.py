"""Beyond the paper: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look(
        "houle/open-extremal-tree@second",
        exhaustive(10),
        exhaustive(14, depth="standard"),
        exhaustive(16, depth="deep"),
    ),
    look("houle/open-extremal-tree@attained", exhaustive(200), near=exhaustive(20)),
    look(
        ("houle/open-families@spiders", "houle/open-families@brooms", "houle/open-families@caterpillars"),
        exhaustive(12),
    ),
    look("houle/open-kary-binary", exhaustive(17), exhaustive(21, depth="standard")),
    look("houle/open-kary-binary@above-the-middle", exhaustive(22, depth="standard")),
    look("houle/open-cycles", exhaustive(6), exhaustive(10, depth="standard")),
    look("houle/open-cycles@threshold-2", exhaustive(8, depth="standard"), near=exhaustive(6)),
    look("houle/open-cycles@loads", exhaustive(4, 3), exhaustive(5, 4, "standard")),
    look("houle/open-kary-law@low", exhaustive(1000), exhaustive(150000, depth="standard"), near=exhaustive(1000)),
    look(
        "houle/open-kary-law@height-4", exhaustive(10000), exhaustive(150000, depth="standard"), near=exhaustive(10000)
    ),
    look(
        (
            "houle/open-max-msd@degree-3",
            "houle/open-max-msd@degree-4",
            "houle/open-max-msd@degree-5",
            "houle/open-max-msd@degree-6",
        ),
        exhaustive(14, depth="standard"),
    ),
    look("houle/open-sharper-bound", exhaustive(10)),
    look(
        "houle/open-iterations",
        exhaustive(7),
        exhaustive(9, depth="standard"),
        near=exhaustive(7),
    ),
    look(("houle/open-random-trees@smallest-200", "houle/open-random-trees@largest-200"), exhaustive(200)),
    look(("houle/open-random-trees@smallest-2000", "houle/open-random-trees@largest-2000"), exhaustive(2000)),
    look("houle/open-spanning-tree@hamilton-path", exhaustive(6, depth="standard")),
    look(
        ("houle/open-spanning-tree@smallest-degree", "houle/open-spanning-tree@largest-diameter"),
        exhaustive(6, depth="standard"),
        near=exhaustive(5, depth="standard"),
    ),
    look(("houle/open-t1-rounds@threshold-1", "houle/open-t1-rounds@threshold-2"), exhaustive(4, 6, depth="standard")),
    look("houle/open-cycle-count@n-2", exhaustive(2, 40, smallest=2)),
    look("houle/open-cycle-count@n-3", exhaustive(3, 12, smallest=3)),
    look("houle/open-cycle-count@n-4", exhaustive(4, 6, smallest=4)),
    look("houle/open-max-survives", exhaustive(4, 6, depth="standard")),
    look("houle/open-phase-length", exhaustive(4, 3), exhaustive(4, 8, depth="standard")),
)
