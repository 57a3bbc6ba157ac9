"""Section 2.3: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt

PLAN = (
    look(
        "plaxton/definition-2.6",
        exhaustive(4, 6),
        exhaustive(8, 3, "standard", smallest=8),
        smt(4),
        near=exhaustive(4, 4),
    ),
    look("plaxton/least-discrepancy", exhaustive(4, 8), exhaustive(8, 3), near=exhaustive(4, 4)),
    look(
        ("plaxton/lemma-2.4-formula", "plaxton/lemma-2.4-formula@toggled"),
        exhaustive(4, 6),
        exhaustive(8, 2, smallest=8),
        near=exhaustive(4, 4),
    ),
    look(("plaxton/lemma-2.4-formula@packing", "plaxton/lemma-2.4@weight"), exhaustive(4, 4), exhaustive(8, 2)),
    look(
        "plaxton/lemma-2.4@some-packing",
        exhaustive(4, 6),
        exhaustive(8, 3, "standard", smallest=8),
        exhaustive(16, 2, "standard", smallest=16),
        near=exhaustive(4, 4),
    ),
    look("plaxton/lemma-2.4@every-packing", exhaustive(8, 2)),
    look("plaxton/lemma-2.4@repaired", exhaustive(8, 2), exhaustive(16, 2, "standard", smallest=16)),
)
