"""A session as in a notebook: state a claim, check it, hunt for a counterexample, draw it, and repair the claim."""

from pathlib import Path

import loadbal as lb


def case(choose: lb.Choose, bounds: lb.Bounds) -> tuple[lb.EdgeColoring, lb.Loads]:
    """Every tree with every proper coloring and all loads, within the bounds."""
    coloring = choose.option(lb.colored(lb.trees(bounds.smallest, bounds.size), bounds.spare), "network")
    return coloring, choose.loads(coloring.network.order, 0, bounds.load)


def after(rounds: int, coloring: lb.EdgeColoring, loads: lb.Loads) -> lb.Loads:
    """The loads after `rounds` rounds of Threshold-2."""
    for _ in range(rounds):
        loads = lb.after_round(lb.THRESHOLD_2, loads, coloring)
    return loads


CLAIM = lb.Claim(
    sentence="On a tree with n nodes, n rounds of Threshold-2 leave a discrepancy of at most two.",
    case=case,
    holds=lambda it: lb.discrepancy(after(it[0].network.order, *it)) <= 2,
    trace=lambda it: lb.traced(lb.THRESHOLD_2, it[1], it[0], it[0].chi * it[0].network.order),
)
# Enumeration finds no counterexample with loads up to 3, but the solver considers all loads and refutes the claim:
# two nodes with 0 and 6 tokens.
MENDED = lb.Claim(
    sentence="On a tree with n nodes and diameter d, n rounds of Threshold-2 leave a discrepancy of at most max(1, d).",
    case=case,
    holds=lambda it: lb.discrepancy(after(it[0].network.order, *it)) <= max(1, it[0].network.diameter),
)


def session(folder: Path) -> list[object]:
    """The outputs of the cells of the notebook; a page that draws the counterexample is written to `folder`."""
    refuted = lb.hunt(CLAIM, size=4, load=3)
    picture = folder / "counterexample.html"
    picture.write_text(refuted._repr_html_(), encoding="utf-8")
    return [
        lb.check(CLAIM, size=3, load=4),
        refuted,
        f"drawn to {picture.name}",
        lb.check(MENDED, size=4, load=3),
        lb.check(MENDED, by="smt", size=3),
        lb.known("houle/theorem-5@upper"),
    ]


if __name__ == "__main__":
    for shown in session(Path()):
        print(shown, end="\n\n")
