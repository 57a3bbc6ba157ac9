"""The files in `examples/` run and give the results that their texts promise."""

import runpy
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from loadbal.networks.cycle import cycle
from loadbal.networks.path import path
from loadbal.networks.star import star
from tests.commands import Run

EXAMPLES = Path(__file__).parent.parent / "examples"
TORUS = "0-1 0-2 0-3 0-6 1-2 1-4 1-7 2-5 2-8 3-4 3-5 3-6 4-5 4-7 5-8 6-7 6-8 7-8"


def test_the_notebook_runs_and_imports_nothing_but_loadbal(tmp_path: Path) -> None:
    source = (EXAMPLES / "notebook.py").read_text(encoding="utf-8")
    assert [line for line in source.splitlines() if "import" in line and "loadbal" in line] == ["import loadbal as lb"]

    small, refuted, drawing, bounded, replayed, known = map(
        str, runpy.run_path(str(EXAMPLES / "notebook.py"))["session"](tmp_path)
    )

    assert small.splitlines()[-1].startswith("bounded: ")
    assert refuted.splitlines()[-1] == "refuted: the claim; network 0-1:0 0-2:1 1-3:1, 2 colors; loads 0 3 0 3"
    assert "<svg" in (tmp_path / drawing.split()[-1]).read_text(encoding="utf-8")
    assert bounded.splitlines()[-1].startswith("bounded: ")
    assert replayed.splitlines()[-1] == "refuted: the claim; network 0-1:0, 1 color; loads 0 6"
    assert known.startswith("houle/theorem-5@upper: ")


@pytest.mark.parametrize(
    ("file", "bounds", "case"),
    [
        ("first_order_diffusion", (4, 3), "network 0-1 0-2; loads 1 0 3"),
        ("random_matching", (4, 3), "network 0-1 0-2; seed 0; loads 0 0 2"),
        ("rotor_router", (9, 1), f"network {TORUS}; loads 0 0 0 0 0 1 0 0 1"),
    ],
)
def test_one_claim_of_each_protocol_holds_and_one_fails(
    run: Run, file: str, bounds: tuple[int, int], case: str
) -> None:
    options = "--size", bounds[0], "--load", bounds[1], "--jobs", 1
    bounded, refuted = (run("hunt", EXAMPLES / f"{file}.py::{name}", *options) for name in ("HOLDS", "FALLS"))

    assert (bounded.code, bounded.out[-1].split(":")[0]) == (0, "bounded")
    assert (refuted.code, refuted.out[-1].split("; ", 1)[1]) == (1, case)


def loads_after(neighbors: Sequence[Sequence[int]], loads: Sequence[int], rounds: int) -> tuple[int, ...]:
    """The loads after some rounds of the rotor-router, computed by moving one token at a time."""
    turns, now = [0] * len(loads), list(loads)
    for _ in range(rounds):
        after = [0] * len(now)
        for node, tokens in enumerate(now):
            for _ in range(tokens):
                after[neighbors[node][turns[node] % len(neighbors[node])]] += 1
                turns[node] += 1
        now = after
    return tuple(now)


def test_the_rotor_router_agrees_with_moving_single_tokens() -> None:
    own = runpy.run_path(str(EXAMPLES / "rotor_router.py"))
    random = np.random.default_rng(1)
    for shape in ((3, 3), (4, 3)):
        network = own["torus"](*shape)
        for _ in range(20):
            loads = tuple(random.integers(0, 12, network.order).tolist())
            for rounds in (1, 2, 5):
                assert own["after_rounds"](network, loads, rounds)[0] == loads_after(network.neighbors, loads, rounds)


def test_diffusion_rounds_what_it_sends_towards_zero() -> None:
    own = runpy.run_path(str(EXAMPLES / "first_order_diffusion.py"))
    for network in (path(4), star(3), cycle(5)):
        parts = network.max_degree + 1
        for loads in product(range(6), repeat=network.order):
            gains = [
                sum(int((loads[other] - loads[node]) / parts) for other in network.neighbors[node])
                for node in range(network.order)
            ]
            assert own["after_round"](network, loads) == tuple(map(sum, zip(loads, gains, strict=True)))


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.py")), ids=lambda it: it.stem)
def test_every_example_is_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 90
