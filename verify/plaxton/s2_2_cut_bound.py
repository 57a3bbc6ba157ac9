"""Section 2.2: by which methods each claim is checked, and how far."""

from verify.plan import exhaustive, row

PLAN = (
    row("plaxton/definition-2.1", exhaustive(7), exhaustive(10, depth="standard"), near=exhaustive(4)),
    row(
        ("plaxton/definition-2.2@text", "plaxton/definition-2.3@any-positive", "plaxton/theorem-2.1@printed-range"),
        exhaustive(4),
    ),
    row("plaxton/definition-2.2@closed", exhaustive(3), exhaustive(4, depth="standard")),
    row("plaxton/definition-2.3@up-to-p", exhaustive(10), exhaustive(12, depth="standard"), near=exhaustive(4)),
    row("plaxton/definition-2.4", exhaustive(5), exhaustive(6, depth="standard"), near=exhaustive(4)),
    row("plaxton/lemma-2.1@constant-one", exhaustive(4, 12), exhaustive(8, 9, "deep", smallest=8)),
    row("plaxton/lemma-2.1@denominator", exhaustive(4, 12)),
    row("plaxton/lemma-2.1@repaired", exhaustive(8, 20, depth="standard")),
    row(
        "plaxton/theorem-2.1@positive-size",
        exhaustive(9, depth="standard"),
        exhaustive(13, depth="deep", smallest=10),
        near=exhaustive(4),
    ),
)
