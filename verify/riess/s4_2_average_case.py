"""Section 4.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look(
        "riess/table-1-average@total-rounds",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@total-steps",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-first-rounds",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-first-steps",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-at-k0-rounds",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-at-k0-steps",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@total-steps-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-first-rounds-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-first-steps-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-average@remaining-at-k0-rounds-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-worst@steps",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/table-1-worst@rounds",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/prebalanced-vs-average",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look("riess/prebalanced-vs-worst@printed-table", exhaustive(200, smallest=100)),
    look("riess/prebalanced-vs-worst@printed-table-repaired", exhaustive(200, smallest=100)),
    look(
        "riess/prebalanced-vs-worst@first-hit",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/prebalanced-vs-worst@first-hit-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/prebalanced-vs-worst@at-k0",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/prebalanced-vs-worst@at-k0-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
        near=exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/larger-k-longer",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        "riess/figures-3-4",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look("riess/figures-setup", exhaustive(200, smallest=100)),
    look("riess/figures-setup@repaired", exhaustive(200, smallest=100)),
)
