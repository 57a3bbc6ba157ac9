"""Section 2.3: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row, smt

PLAN = (
    row(
        "plaxton/definition-2.6",
        exhaustive(4, 6),
        exhaustive(8, 3, "standard", smallest=8),
        smt(4),
        near=exhaustive(4, 4),
    ),
    row("plaxton/least-discrepancy", exhaustive(4, 8), exhaustive(8, 3), near=exhaustive(4, 4)),
    row(
        ("plaxton/lemma-2.4-formula", "plaxton/lemma-2.4-formula@toggled"),
        exhaustive(4, 6),
        exhaustive(8, 2, smallest=8),
        near=exhaustive(4, 4),
    ),
    row(("plaxton/lemma-2.4-formula@packing", "plaxton/lemma-2.4@weight"), exhaustive(4, 4), exhaustive(8, 2)),
    row(
        "plaxton/lemma-2.4@some-packing",
        exhaustive(4, 6),
        exhaustive(8, 3, "standard", smallest=8),
        exhaustive(16, 2, "deep", smallest=16),
        near=exhaustive(4, 4),
    ),
    row("plaxton/lemma-2.4@every-packing", exhaustive(8, 2)),
    row("plaxton/lemma-2.4@repaired", exhaustive(8, 2), exhaustive(16, 2, "standard", smallest=16)),
)
