"""Section 4.5, stars and paths: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look, proof, smt

PLAN = (
    look(
        ("houle/star-sg1", "houle/star-threshold-2", "houle/star-superior@strict", "houle/star-superior@not-worse"),
        exhaustive(31),
    ),
    look("houle/star-sg1@repaired", exhaustive(201), proof(), near=exhaustive(31)),
    look("houle/star-msd", exhaustive(201), proof()),
    look("houle/star-msd@only-stars", exhaustive(12), fuzz(1000), proof()),
    look(
        "houle/star-msd@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(2, 6)), relevant=460),
        smt(4),
        smt(5, depth="standard"),
        proof(),
    ),
    look("houle/star-threshold-2@repaired", exhaustive(31), proof()),
    look(
        "houle/star-threshold-2@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(2, 6)), relevant=660),
        proof(),
    ),
    look("houle/path-sg1", exhaustive(200), proof()),
    look(
        "houle/path-sg1@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(1, 6)), relevant=347),
        smt(4),
        smt(5, depth="standard"),
        proof(),
    ),
    look("houle/path-threshold-2", exhaustive(60), proof()),
    look(
        "houle/path-threshold-2@stable-loads",
        exhaustive(5, 6, cases=sum(7**n for n in range(1, 6)), relevant=649),
        proof(),
    ),
    look(
        ("houle/star-superior@eventually", "houle/star-superior@repaired"),
        exhaustive(101),
        proof(),
        near=exhaustive(31),
    ),
    look("houle/path-superior@strict", exhaustive(60)),
    look("houle/path-superior@eventually", exhaustive(100), proof(), near=exhaustive(60)),
)
