"""Runs from given loads: they end where the protocols end, and loads that are no instance are refused."""

from pathlib import Path

import pytest

from loadbal.applications import run
from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.loads import discrepancy
from loadbal.network import Network
from loadbal.protocols import ccc_balance, cycle_migration, odd_even_transposition, regular_balance
from loadbal.protocols.multi_balance import stages
from loadbal.protocols.recursive_balance import EXCESS_RULES, balance, balanced_across_all

LOADS = (7, 0, 2, 0, 0, 5, 1, 1)


def final_loads(name: str, *rows: tuple[int, ...], reading: str | None = None) -> tuple[object, ...]:
    return run.run(name, rows, reading).frames[-1].loads


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_runs_on_hypercubes_end_with_the_loads_of_their_protocols(rule: object) -> None:
    index = EXCESS_RULES.index(rule)
    excess, name = EXCESS_RULES[index], list(run.EXCESS_RULES_BY_NAME)[index]
    groups = ((4, 0, 0, 0), (0, 4, 4, 4))
    assert final_loads("dimension-exchange", LOADS, reading=name) == balanced_across_all(excess, LOADS, range(3))
    assert (final_loads("recursive-balance", LOADS, reading=name),) == balance(excess, (LOADS,)).groups
    assert final_loads("multi-balance", *groups, reading=name) == list(stages(excess, groups))[-1].after[0]


def test_runs_on_cycles_end_with_the_loads_of_their_protocols() -> None:
    assert final_loads("regular-balance", LOADS) == regular_balance.balance(LOADS).final
    assert final_loads("ccc-balance", LOADS) == ccc_balance.balance(LOADS).final
    assert final_loads("ccc-balance", LOADS, reading="repaired") == ccc_balance.balance(LOADS, repaired=True).final
    for reading in cycle_migration.READINGS:
        assert (
            final_loads("cycle-migration", LOADS, reading=reading.name)
            == cycle_migration.migrate(LOADS, reading.name).final
        )


@pytest.mark.parametrize("network", run.COLORED_FAMILIES)
@pytest.mark.parametrize("rule", ["threshold-1", "threshold-2"])
def test_a_threshold_run_ends_at_the_first_repeated_loads(rule: str, network: str) -> None:
    trace = run.run(rule, [LOADS], network)
    rounds = [frame.loads for frame in trace.frames if frame.title.endswith(", 1")]
    assert len(set(rounds)) == len(rounds)
    assert trace.frames[-1].loads in rounds
    assert discrepancy(trace.frames[-1].loads) < discrepancy(LOADS)


def test_odd_even_transposition_ends_in_a_fixed_point() -> None:
    end = final_loads("odd-even-transposition", LOADS)
    assert odd_even_transposition.after_round(end) == end


@pytest.mark.parametrize("protocol", run.PROTOCOLS, ids=lambda it: it.name)
def test_every_protocol_runs_under_each_of_its_readings(protocol: run.Protocol) -> None:
    rows = ((4, 0), (0, 4)) if protocol.name == "multi-balance" else (LOADS,)
    for reading in protocol.readings:
        trace = run.run(protocol.name, rows, reading)
        assert all(sum(frame.loads) == sum(rows[0]) for frame in trace.frames)
        if protocol.name == "ccc-balance":  # the moves of this protocol leave out the tokens that move along a cycle
            continue
        for before, after in zip(trace.frames, trace.frames[1:], strict=False):
            if before.moves:
                moved = list(before.loads)
                for move in before.moves:
                    moved[move.source] -= move.tokens
                    moved[move.target] += move.tokens
                assert tuple(moved) == after.loads


@pytest.mark.parametrize(
    ("name", "rows", "message"),
    [
        ("no-such", [[1]], "no protocol is called 'no-such'; choose one of threshold-1"),
        ("cycle-migration", [[1, 2], [3, 4]], "the loads have 2 groups"),
        ("threshold-2", [[3]], "the number of loads is 1; expected two or more"),
        ("threshold-1", [[10**6, 0]], "loads up to 1000000 takes over 1000 rounds"),
        ("threshold-2", [[1, 2, 3]], "the number of loads is 3; expected a power of two, as in a hypercube"),
        ("odd-even-transposition", [[0, 0, 3]], "the number of nodes is 3; expected an even number, 2 or more"),
        ("odd-even-transposition", [[0, -1]], "the load of node 1 is -1"),
        ("recursive-balance", [[0, 0, 0, 0]], "0 tokens for 4 processors; expected 4 tokens or more"),
        ("recursive-balance", [[5]], "the number of processors is 1; expected a power of two, 2 or more"),
        (
            "multi-balance",
            [[4, 0], [0, 0]],
            "processor 0 has 4 tokens in all groups together; expected 2, an equal share",
        ),
        ("multi-balance", [[4, 0]], "the number of groups is 1; expected 2 or more"),
        ("regular-balance", [[1, 2, 3]], "the number of loads is 3; expected a power of two"),
        ("ccc-balance", [[1, 2, 3]], r"the number of loads is 3; expected n \* 2\^n"),
        ("cycle-migration", [[]], "the list of loads is empty; expected at least one load"),
    ],
)
def test_loads_that_are_no_instance_are_refused(name: str, rows: list[list[int]], message: str) -> None:
    reading = "hypercube" if rows == [[1, 2, 3]] and name == "threshold-2" else None
    with pytest.raises(InvalidInputError, match=message):
        run.run(name, rows, reading)


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(
        UnknownNameError,
        match=r"no reading \(interpretation\) of ccc-balance is called 'x'; choose one of printed, repaired",
    ):
        run.run("ccc-balance", [LOADS], "x")


def test_a_bound_below_the_ceiling_of_the_average_is_refused() -> None:
    with pytest.raises(
        InvalidInputError, match="the largest load is set to 1; expected 2 to 16 for 16 tokens on 8 processors"
    ):
        run.run("recursive-balance", [LOADS], most=1)
    assert run.run("recursive-balance", [LOADS], most=7).frames[0].loads == LOADS


def test_rows_are_read_from_integers_and_slashes() -> None:
    assert run.parsed_rows(["1", "-2", "/", "3"]) == [[1, -2], [3]]
    with pytest.raises(InvalidInputError, match=r"the load '1\.5' is not a natural number of tokens"):
        run.parsed_rows(["1.5"])


ROUNDS = """
def halves(network, loads):
    while True:
        yield tuple(load // 2 for load in loads)

def rotates(network, loads):
    while True:
        loads = (*loads[1:], loads[0])
        yield loads

def owes(network, loads):
    while True:
        yield (-1, *loads[1:-1], loads[-1] + loads[0] + 1)
"""


@pytest.mark.parametrize(
    ("protocol", "network", "message"),
    [
        (
            "halves",
            Network(3, [(0, 1), (1, 2)]),
            "round 1 of .*::halves turns 4 tokens into 2; expected as many",
        ),
        (
            "rotates",
            Network(3, [(0, 1)]),
            "round 1 of .* turns 4 tokens into 0 on nodes 0 1, which no edge leaves; expected as many",
        ),
        (
            "owes",
            Network(3, [(0, 1), (1, 2)]),
            "round 1 of .*::owes returns loads that are not valid: the load of node 0 is -1",
        ),
    ],
)
def test_a_protocol_that_makes_loses_or_misplaces_tokens_is_refused(
    tmp_path: Path, protocol: str, network: Network, message: str
) -> None:
    file = tmp_path / "own.py"
    file.write_text(ROUNDS, encoding="utf-8")
    with pytest.raises(InvalidInputError, match=message):
        run.run_own(f"{file}::{protocol}", [[4, 0, 0]], network, 3)
