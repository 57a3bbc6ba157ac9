"""Section 3.1: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, solver

PLAN = (
    look("riess/lemma-1@products", exhaustive(200, depth="standard"), near=exhaustive(20)),
    look(
        (
            "riess/lemma-1@steps",
            "riess/lemma-1@steps-without-identity",
            "riess/lemma-1@steps-repaired",
            "riess/lemma-1@steps-without-identity-repaired",
        ),
        exhaustive(200, depth="standard"),
        near=exhaustive(20),
    ),
    look("riess/lemma-1@rows", exhaustive(24), exhaustive(60, depth="standard"), near=exhaustive(20)),
    look("riess/both-parities", solver(), exhaustive(100), near=exhaustive(10)),
)
