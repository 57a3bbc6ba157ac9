"""Section 3.3: the methods and bounds by which each claim is checked."""

from verify.plan import exhaustive, row, solver

PLAN = (
    row("riess/bromwich", exhaustive(120), near=exhaustive(20)),
    row(
        (
            "riess/line-1@as-displayed",
            "riess/line-1@from-first-round",
            "riess/line-3@printed",
            "riess/line-6@printed",
            "riess/line-6@undefined-terms-dropped",
            "riess/parity-even-k",
            "riess/parity-cosines@same-k",
            "riess/parity-cosines@index-2k",
            "riess/parity-odd-k",
        ),
        exhaustive(80),
    ),
    row(
        (
            "riess/line-2@value",
            "riess/line-3@undefined-terms-dropped",
            "riess/line-4",
            "riess/line-5",
            "riess/line-6@undefined-terms-dropped-repaired",
            "riess/line-6@repaired",
            "riess/line-7",
            "riess/parity-even-k@repaired",
            "riess/parity-cosines@same-k-repaired",
            "riess/parity-cosines@repaired",
            "riess/parity-odd-k@repaired",
        ),
        exhaustive(80),
        exhaustive(800, depth="standard"),
    ),
    row("riess/line-8", solver(), exhaustive(400)),
    row(("riess/line-2@termwise", "riess/line-2@termwise-repaired"), exhaustive(16, 6, depth="standard")),
)
