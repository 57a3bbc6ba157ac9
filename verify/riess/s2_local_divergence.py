"""Section 2: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, fuzz, look, smt

PLAN = (
    look("riess/definition-1@value", exhaustive(20)),
    look(
        ("riess/definition-1@repaired", "riess/definition-1@l-independent", "riess/definition-1@transpose-equal"),
        exhaustive(24),
        exhaustive(60, depth="standard"),
        near=exhaustive(20),
    ),
    look(("riess/theorem-2@literal", "riess/theorem-2@transposed-entries"), exhaustive(200), near=exhaustive(20)),
    look("riess/theorem-2@from-first-matrix", exhaustive(200), exhaustive(500, depth="standard"), near=exhaustive(20)),
    look(
        ("riess/theorem-2@repaired", "riess/theorem-2@transposed-entries-repaired"),
        exhaustive(200, depth="standard"),
        near=exhaustive(20),
    ),
    look("riess/theorem-1@psi-printed", exhaustive(6, 4)),
    look(
        "riess/theorem-1@psi-printed-proper-cycle",
        exhaustive(4, 16),
        exhaustive(6, 12, smallest=6),
        exhaustive(6, 32, "standard", smallest=6),
        exhaustive(8, 8, "standard", smallest=8),
        exhaustive(10, 4, "standard", smallest=10),
        exhaustive(12, 3, "standard", smallest=12),
        smt(4, depth="standard"),
        smt(16, depth="standard", smallest=6),
        fuzz(60, 1000, examples=20),
        near=exhaustive(6, 4),
    ),
    look(
        ("riess/theorem-1@psi-definition", "riess/theorem-1@psi-printed-steps", "riess/theorem-1@quarter"),
        exhaustive(4, 16),
        exhaustive(6, 12, smallest=6),
        exhaustive(6, 32, "standard", smallest=6),
        exhaustive(8, 8, "standard", smallest=8),
        exhaustive(10, 4, "standard", smallest=10),
        exhaustive(12, 3, "standard", smallest=12),
        smt(4, depth="standard"),
        smt(10, depth="standard", smallest=6),
        fuzz(60, 1000, examples=20),
        near=exhaustive(6, 4),
    ),
    look(
        "riess/corollary-1",
        exhaustive(4, 200),
        exhaustive(6, 30, smallest=6),
        exhaustive(8, 8, smallest=8),
        exhaustive(10, 10, "standard", smallest=10),
        exhaustive(12, 6, "standard", smallest=12),
        exhaustive(14, 4, "standard", smallest=14),
        exhaustive(16, 3, "standard", smallest=16),
        fuzz(100, 10000, examples=20),
        near=exhaustive(8, 4),
    ),
    look(
        ("riess/corollary-1@largest-ratio", "riess/corollary-1@largest-ratio-by-gap"),
        exhaustive(8, 12),
        near=exhaustive(8, 4),
    ),
)
