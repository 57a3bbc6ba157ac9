"""Section 4.2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look(
        (
            "riess/table-1-average@total-rounds",
            "riess/table-1-average@total-steps",
            "riess/table-1-average@remaining-first-rounds",
            "riess/table-1-average@remaining-first-steps",
            "riess/table-1-average@remaining-at-k0-rounds",
            "riess/table-1-average@remaining-at-k0-steps",
            "riess/table-1-average@total-steps-repaired",
            "riess/table-1-average@remaining-first-rounds-repaired",
            "riess/table-1-average@remaining-first-steps-repaired",
            "riess/table-1-average@remaining-at-k0-rounds-repaired",
            "riess/table-1-worst@steps",
            "riess/table-1-worst@rounds",
            "riess/prebalanced-vs-average",
            "riess/prebalanced-vs-worst@first-hit",
            "riess/prebalanced-vs-worst@first-hit-repaired",
            "riess/prebalanced-vs-worst@at-k0",
            "riess/larger-k-longer",
            "riess/figures-3-4",
        ),
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
    ),
    look(
        (
            "riess/table-1-average@remaining-at-k0-100-3200-100-largest",
            "riess/table-1-average@remaining-at-k0-100-3200-100-smallest",
            "riess/table-1-average@remaining-at-k0-100-3200-100-error",
            "riess/table-1-average@total-100-3200-100-largest",
            "riess/table-1-average@total-100-3200-100-smallest",
            "riess/table-1-average@total-100-3200-100-error",
            "riess/table-1-average@remaining-at-k0-100-1600-400-largest",
            "riess/table-1-average@remaining-at-k0-100-1600-400-smallest",
            "riess/table-1-average@remaining-at-k0-100-1600-400-error",
            "riess/table-1-average@total-100-1600-400-largest",
            "riess/table-1-average@total-100-1600-400-smallest",
            "riess/table-1-average@total-100-1600-400-error",
        ),
        exhaustive(100, depth="standard", smallest=100),
    ),
    look(
        (
            "riess/prebalanced-vs-worst@printed-table",
            "riess/prebalanced-vs-worst@printed-table-repaired",
            "riess/figures-setup",
            "riess/figures-setup@repaired",
        ),
        exhaustive(200, smallest=100),
    ),
    look(
        "riess/prebalanced-vs-worst@at-k0-repaired",
        exhaustive(100, depth="standard", smallest=100),
        exhaustive(200, depth="deep", smallest=200),
        near=exhaustive(200, depth="deep", smallest=200),
    ),
)
