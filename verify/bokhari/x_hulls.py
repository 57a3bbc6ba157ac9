"""Beyond sections 3.3 to 3.5: the methods and bounds that check each claim."""

from verify.plan import exhaustive, row, smt, solver

PLAN = (
    row("bokhari/challenge-3", exhaustive(8, 2), exhaustive(24, depth="standard"), near=exhaustive(6, 2)),
    row(
        ("bokhari/challenge-3@rho-zero", "bokhari/challenge-3@tau-zero"),
        exhaustive(10, 2),
        exhaustive(24, depth="standard"),
        near=exhaustive(6, 2),
    ),
    row(
        ("bokhari/challenge-3@point", "bokhari/challenge-3@point-rho-zero", "bokhari/challenge-3@point-tau-zero"),
        exhaustive(7, 2),
        exhaustive(14, 2, "standard"),
        near=exhaustive(6, 2),
    ),
    row("bokhari/challenge-3@dimension", exhaustive(12, 6), solver(), near=exhaustive(6, 6)),
    row("bokhari/challenge-5", exhaustive(10, 6), smt(4), smt(8, depth="standard", smallest=5), near=exhaustive(4, 6)),
    row(
        "bokhari/challenge-5@single-phase",
        exhaustive(10, 6),
        smt(4),
        smt(8, depth="standard", smallest=5),
        exhaustive(24, 12, "standard", smallest=11),
        near=exhaustive(4, 6),
    ),
    row(
        ("bokhari/challenge-1", "bokhari/challenge-2"),
        exhaustive(200),
        exhaustive(2000, depth="standard", smallest=201),
        near=exhaustive(40),
    ),
    row("bokhari/challenge-1@listed", exhaustive(200), near=exhaustive(40)),
    row("bokhari/challenge-1@owners", exhaustive(12, depth="deep"), solver(depth="standard"), near=exhaustive(6)),
    row("bokhari/challenge-1@enumerated", exhaustive(14), exhaustive(30, depth="standard")),
    row("bokhari/challenge-1@trillion", exhaustive(1), near=exhaustive(1, depth="standard")),
    row(
        ("bokhari/challenge-2@upper", "bokhari/challenge-2@lower"),
        exhaustive(2000),
        exhaustive(20000, depth="standard"),
        near=exhaustive(40),
    ),
    row("bokhari/challenge-2@smallest", exhaustive(20000, depth="standard"), near=exhaustive(200)),
    row("bokhari/challenge-10", exhaustive(14), exhaustive(40, depth="standard")),
    row("bokhari/challenge-13", exhaustive(60), exhaustive(400, depth="standard")),
    row("bokhari/challenge-13@bits", exhaustive(400, depth="standard")),
    row(
        "bokhari/challenge-13@apart",
        exhaustive(20, 2),
        exhaustive(200, depth="standard"),
        misses={"twice as far": exhaustive(110)},
    ),
)
