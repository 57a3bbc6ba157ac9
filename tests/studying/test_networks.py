"""Runs on small networks: those that move tokens for ever, and the worst ones of each family."""

import pytest

from loadbal.network import EdgeColoring
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.studying import networks
from loadbal.studying.deciding import smallest_counterexample
from loadbal.studying.networks import FAMILIES, comes_to_rest, measured
from loadbal.theory.stable_gaps import maximum_stable_discrepancy


def test_the_smallest_run_that_never_rests_is_found() -> None:
    found = smallest_counterexample(comes_to_rest(THRESHOLD_1), networks.SMALL)

    assert found is not None
    assert found.case[1] == (0, 1)
    assert smallest_counterexample(comes_to_rest(THRESHOLD_2), networks.SMALL) is None


def test_no_more_load_vectors_are_run_than_the_limit() -> None:
    for family in FAMILIES:
        assert family.load >= 1
        assert family.load == 1 or (family.load + 1) ** family.order <= networks.VECTORS
        assert all(isinstance(it, EdgeColoring) and it.network.order == family.order for it in family.members())


def rounds_of(coloring: EdgeColoring, loads: tuple[int, ...]) -> int:
    return int(advances_that_change(lambda at: after_round(THRESHOLD_2, at, coloring), loads))


def test_measured_runs_take_as_long_as_they_say() -> None:
    for it in measured(THRESHOLD_2, comes_to_rest=True):
        assert it.rounds is not None
        coloring, loads = it.rounds.answers["network"], it.rounds.answers["loads"]
        rounds = rounds_of(coloring, loads)
        run = it.longest_run(THRESHOLD_2)

        assert rounds == it.rounds.value
        assert run is not None
        assert run.frames[-1].loads == run.frames[-1 - coloring.chi].loads


def test_the_measured_discrepancy_of_threshold_1_is_known_on_the_star() -> None:
    star = next(it for it in measured(THRESHOLD_1, comes_to_rest=False) if it.family.name == "star")

    assert star.rounds is None
    assert star.longest_run(THRESHOLD_1) is None
    assert star.final.value <= maximum_stable_discrepancy(star.family.members()[0].network)


@pytest.mark.parametrize("loads", [(0, 1), (3, 2)])
def test_loads_that_come_back_and_move_are_an_endless_run(loads: tuple[int, int]) -> None:
    assert networks.moves_for_ever(THRESHOLD_1, alternating_path(2), loads)


@pytest.mark.parametrize("loads", [(1, 1), (0, 5)])
def test_loads_at_rest_and_loads_that_never_come_back_are_none(loads: tuple[int, int]) -> None:
    assert not networks.moves_for_ever(THRESHOLD_1, alternating_path(2), loads)
