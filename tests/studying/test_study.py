"""What is found out about rules agrees with what is known, and with runs on networks that are larger than an edge."""

import numpy as np
import pytest

import loadbal as lb
from loadbal.errors import InvalidInputError
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.small_graphs import connected_graphs
from loadbal.protocols.dimension_exchange import after_steps
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.odd_even_transposition import BALANCER
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.studying.rules import Flow
from loadbal.studying.study import Study, study
from tests.studying.rules_to_study import (
    Above,
    capped,
    everything,
    far,
    half,
    never,
    odd_gives_more,
    odd_stays,
    part,
    pulls,
    pushes_one,
    tax,
    three,
    three_quarters,
    too_much,
)

RULES = (
    half,
    three_quarters,
    capped,
    far,
    never,
    three,
    too_much,
    pushes_one,
    odd_gives_more,
    odd_stays,
    THRESHOLD_1,
    THRESHOLD_2,
    EVEN_THRESHOLD,
    BALANCER,
)
STUDIES = {it.rule.name: it for it in (study(rule, with_kernel=False) for rule in RULES)}
STUDIES |= {
    "part": study(part, with_kernel=False, d="2.."),
    "above": study(Above, with_kernel=False, k="2.."),
    "pulls": study(pulls, with_kernel=False, k="1.."),
    "everything": study(everything, with_kernel=False, k=2),
    "threshold": study(Threshold, with_kernel=False, least="1.."),
}


def outcomes(of: Study) -> dict[str, str]:
    return {it.key: it.outcome for it in of.findings}


@pytest.mark.parametrize(
    ("name", "proved", "refuted"),
    [
        ("half", "natural range swaps rest gap final recurs recurrent monotone level", "squares mirror alike"),
        ("three_quarters", "natural range squares rest gap final attained monotone level mirror alike", ""),
        ("part", "natural range squares rest gap final attained level mirror alike", ""),
        ("above", "natural range squares rest gap final attained monotone level mirror alike", ""),
        ("never", "natural range squares rest monotone level mirror alike", "gap final"),
        ("three", "", "natural range squares swaps gap final monotone mirror alike"),
        ("pushes_one", "natural rest monotone", "range squares swaps gap final level mirror alike"),
        ("pulls", "natural rest monotone", "range squares swaps gap final level mirror alike"),
        ("odd_gives_more", "natural range swaps gap final recurs", "squares mirror"),
        ("odd_stays", "natural range swaps rest gap final recurs", "squares mirror"),
        ("too_much", "tokens", "natural range squares swaps monotone"),
        ("everything", "natural range swaps gap final attained recurs level mirror alike", "squares rest monotone"),
        ("threshold", "natural range swaps recurs monotone level mirror alike", "squares rest"),
    ],
)
def test_what_is_known_of_a_rule_is_found_out(name: str, proved: str, refuted: str) -> None:
    found = outcomes(STUDIES[name])

    assert [key for key in proved.split() if found[key] != "proved"] == []
    assert [key for key in refuted.split() if found[key] != "refuted"] == []


def test_a_study_agrees_with_theorem_5_of_the_ledger() -> None:
    found = {it.key: it for it in STUDIES[str(THRESHOLD_2)].findings}
    row = lb.known("houle/theorem-5@upper")

    assert row is not None
    assert row.verdict == "holds"
    assert found["final"].what == "at rest, the discrepancy is at most the diameter"
    assert found["attained"].outcome == "proved"


def random_case(seed: int) -> tuple[EdgeColoring, tuple[int, ...], int]:
    draw = np.random.default_rng(seed)
    networks = connected_graphs(int(draw.integers(4, 6)))
    network = networks[int(draw.integers(len(networks)))]
    return greedy_coloring(network), tuple(map(int, draw.integers(0, 12, network.order))), int(draw.integers(1, 9))


@pytest.mark.parametrize("name", STUDIES)
def test_what_is_proved_is_true_of_random_runs(name: str) -> None:
    of = STUDIES[name]
    proved = {it.key for it in of.findings if it.outcome == "proved"}
    for seed in range(40):
        coloring, loads, count = random_case(seed)
        values = of.rule.small_values(3)
        rule = of.rule.at(values[seed % len(values)])
        end = after_steps(rule, loads, coloring, count)

        assert sum(end) == sum(loads)
        if "natural" in proved:
            assert min(end) >= 0
        if "range" in proved:
            assert min(loads) <= min(end) <= max(end) <= max(loads)
        if "squares" in proved and end != loads:
            assert sum(load * load for load in end) <= sum(load * load for load in loads) - 2
        if "monotone" in proved:
            more = (loads[0] + 1, *loads[1:])
            assert all(a <= b for a, b in zip(end, after_steps(rule, more, coloring, count), strict=True))
        if "level" in proved:
            raised = after_steps(rule, tuple(load + 3 for load in loads), coloring, count)
            assert raised == tuple(load + 3 for load in end)
        if "mirror" in proved:
            assert after_steps(rule, tuple(20 - load for load in loads), coloring, count) == tuple(
                20 - it for it in end
            )
        if "rest" in proved:
            assert_rests(of, rule, coloring, loads)


def assert_rests(of: Study, rule: Flow, coloring: EdgeColoring, loads: tuple[int, ...]) -> None:
    """The run comes to rest in as many rounds as are proved, within the proved discrepancy."""
    apart, nodes = max(loads) - min(loads), len(loads)
    rounds = nodes * apart * apart // 8
    by = next(it for it in of.findings if it.key == "rest").by
    if by in {"rest_first", "rest_second"}:
        rounds = (nodes * apart * apart + 8) * nodes * nodes * apart // 8
    if by in {"rest_odd_first", "rest_odd_second"}:
        rounds = (nodes * apart * apart + 8) * nodes * nodes // 8
    if by in {"rest_forward", "rest_backward"}:
        rounds = (nodes - 1) * sum(loads)
    last = after_steps(rule, loads, coloring, rounds * coloring.chi)

    assert all(rule.flow(last[u], last[v]) == 0 for u, v in coloring.network.edges)
    if of.gap is not None:
        assert max(last) - min(last) <= of.gap.at(rule.values) * coloring.network.diameter


def test_every_refuted_step_has_a_run_that_shows_it() -> None:
    for of in STUDIES.values():
        for it in of.findings:
            if it.outcome == "refuted" and it.key not in {"gap", "final"}:
                assert it.run is not None
                assert it.says


def test_a_run_with_large_loads_refutes_that_every_run_comes_to_rest() -> None:
    rest = next(it for it in study(tax, with_kernel=False).findings if it.key == "rest")

    assert rest.outcome == "refuted"
    assert rest.says.endswith("on 0-1:0, 1 color come back and move tokens for ever")
    assert rest.run is not None
    loads = [frame.loads for frame in rest.run.frames]
    assert loads[0] == loads[2] != loads[1]


def test_a_property_of_runs_is_not_proved_if_loads_may_become_negative() -> None:
    found = outcomes(STUDIES["three"])

    assert found["level"] == "undecided"
    assert found["rest"] == "undecided"
    assert STUDIES["three"].measurements == ()


def test_worst_runs_stay_within_the_proved_bounds() -> None:
    of = STUDIES["half"]

    assert len(of.measurements) == 6
    for it in of.measurements:
        assert it.rounds is not None
        assert it.final.value <= it.family.diameter


def test_a_value_that_is_no_range_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="'d=two'"):
        study(part, d="two")
