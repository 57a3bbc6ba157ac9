"""Section 3.1: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row("riess/lemma-1@products", exhaustive(200, depth="standard"), near=exhaustive(20)),
    row(
        (
            "riess/lemma-1@steps",
            "riess/lemma-1@steps-without-identity",
            "riess/lemma-1@steps-repaired",
            "riess/lemma-1@steps-without-identity-repaired",
        ),
        exhaustive(200, depth="standard"),
        near=exhaustive(20),
    ),
    row("riess/lemma-1@rows", exhaustive(60, depth="standard"), near=exhaustive(20)),
    row("riess/both-parities", solver(), exhaustive(100), near=exhaustive(10)),
)
