"""Section 3.3: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look

PLAN = (
    look("riess/bromwich", exhaustive(120), near=exhaustive(20)),
    look("riess/line-1@as-displayed", exhaustive(80)),
    look("riess/line-1@from-first-round", exhaustive(80)),
    look("riess/line-2@value", exhaustive(80)),
    look("riess/line-2@termwise", exhaustive(16, 6)),
    look("riess/line-2@termwise-repaired", exhaustive(16, 6)),
    look("riess/line-3@printed", exhaustive(80)),
    look("riess/line-3@undefined-terms-dropped", exhaustive(80)),
    look("riess/line-4", exhaustive(80)),
    look("riess/line-5", exhaustive(80)),
    look("riess/line-6@printed", exhaustive(80)),
    look("riess/line-6@undefined-terms-dropped", exhaustive(80)),
    look("riess/line-6@undefined-terms-dropped-repaired", exhaustive(80)),
    look("riess/line-6@repaired", exhaustive(80)),
    look("riess/line-7", exhaustive(80)),
    look("riess/line-8", exhaustive(80)),
    look("riess/parity-even-k", exhaustive(80)),
    look("riess/parity-even-k@repaired", exhaustive(80)),
    look("riess/parity-cosines@same-k", exhaustive(80)),
    look("riess/parity-cosines@same-k-repaired", exhaustive(80)),
    look("riess/parity-cosines@index-2k", exhaustive(80)),
    look("riess/parity-cosines@repaired", exhaustive(80)),
    look("riess/parity-odd-k", exhaustive(80)),
    look("riess/parity-odd-k@repaired", exhaustive(80)),
)
