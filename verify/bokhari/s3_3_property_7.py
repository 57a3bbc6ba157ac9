"""Section 3.3: how far each claim is looked at, by which methods."""

from verify.plan import exhaustive, look, smt

PLAN = (
    look("bokhari/vertex-only", exhaustive(400), exhaustive(2000, depth="standard")),
    look(
        "bokhari/property-7@positive",
        exhaustive(14, 16),
        smt(7),
        smt(10, depth="standard", smallest=8),
        near=exhaustive(5, 4),
    ),
    look("bokhari/property-7@rho-zero-touch", exhaustive(14, 8), near=exhaustive(5, 4)),
    look(
        "bokhari/property-7@rho-zero-face", exhaustive(14, 4), exhaustive(30, depth="standard"), near=exhaustive(6, 2)
    ),
    look(
        "bokhari/property-7@tau-zero",
        exhaustive(14, 16),
        smt(7),
        smt(10, depth="standard", smallest=8),
        near=exhaustive(5, 4),
    ),
    look("bokhari/property-7@latency-zero", exhaustive(14, 8), near=exhaustive(5, 4)),
    look("bokhari/property-7@repaired", exhaustive(14, 16), smt(7), near=exhaustive(5, 4)),
    look("bokhari/property-7@repaired-latency-zero", exhaustive(14, 16), smt(7), near=exhaustive(5, 4)),
    look("bokhari/property-7-proof@line-equi", exhaustive(12, 4)),
    look("bokhari/property-7-proof@line-arbitrary", exhaustive(12, 4)),
    look("bokhari/property-7-proof@crossing", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@common-point", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@left-only", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@gap-first", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@gap-second", exhaustive(12, 4)),
    look("bokhari/property-7-proof@repaired", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@gap-value", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@gap-positive", exhaustive(12, 4), near=exhaustive(6, 3)),
    look("bokhari/property-7-proof@gap-positive-rho-zero", exhaustive(12, 4)),
)
