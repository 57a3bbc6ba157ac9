"""Beyond the paper: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, proof

PLAN = (
    look(
        "houle/open-extremal-tree@second",
        exhaustive(10),
        exhaustive(14, depth="standard"),
        exhaustive(16, depth="deep"),
    ),
    look("houle/open-extremal-tree@attained", exhaustive(200), proof(), near=exhaustive(20)),
    look(("houle/open-families@spiders", "houle/open-families@caterpillars"), exhaustive(12)),
    look("houle/open-families@brooms", exhaustive(12), proof()),
    look("houle/open-kary-binary", exhaustive(17), exhaustive(21, depth="standard")),
    look("houle/open-kary-binary@above-the-middle", exhaustive(17), exhaustive(22, depth="standard")),
    look("houle/open-cycles", exhaustive(6), exhaustive(10, depth="standard")),
    look("houle/open-cycles@threshold-2", exhaustive(8, depth="standard"), near=exhaustive(6)),
    look("houle/open-cycles@loads", exhaustive(4, 3), exhaustive(5, 4, "standard")),
)
