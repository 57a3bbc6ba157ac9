"""The cases of the ledger: their networks, loads, pictures and witness files."""

import json
from concurrent.futures import Future
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.hunting import witness
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.star import star
from loadbal.site.cases import Case, FailedTask, cases_of, failed_parts_of, kind


def case(id_: str) -> Case:
    return Case(ledger.known()[id_])


def test_a_case_with_a_run_has_a_picture_and_its_discrepancies() -> None:
    star_with_tokens = case("houle/termination-stable@stable-implies-one")

    assert star_with_tokens.kind == "star"
    assert list(map(str, star_with_tokens.failed_parts)) == ["2 > 1, against discrepancy(it.loads) <= 1"]
    assert star_with_tokens.discrepancies == "discrepancy 2 at first, 2 after 12 steps"
    assert "<svg" in star_with_tokens.picture


def test_failed_parts_of_another_process_are_those_computed_here() -> None:
    known = case("houle/termination-stable@stable-implies-one")
    task: FailedTask = Future()
    task.set_result(failed_parts_of([known.row]))

    assert cases_of([known.row], task)[known.row.id].failed_parts == known.failed_parts != []


def test_a_tree_too_large_to_draw_is_folded() -> None:
    tree = case("houle/conjecture-kary@membership")

    assert tree.network is not None
    assert tree.network.order == 137_257
    assert "Folded: 137,257 nodes" in " ".join(tree.picture.split())
    assert len(tree.picture) < 100_000


def test_a_case_without_network_has_no_picture() -> None:
    formula = case("houle/lemma-17-comparison@large-k-every-h")

    assert (formula.trace, formula.network, formula.picture, formula.kind) == (None, None, "", "no network")


@pytest.mark.parametrize(
    ("id_", "drawn", "nodes"),
    [
        ("houle/msd-definition@equal-set", "star", 4),  # the case is a network
        ("houle/lemma-17-beta@shape", "tree", 7),  # a part of the case has a network
        ("houle/star-sg1", "path", 3),  # the claim makes a network of the case
        ("plaxton/lemma-2.5-maximiser@every-ball", "hypercube", 8),  # the case has a network
        ("plaxton/theorem-3.3@largest-shuffle-exchange", "path", 4),  # the claim's network precedes that of the case
        ("riess/line-1@as-displayed", "cycle", 6),
    ],
)
def test_the_network_of_a_case_is_found(id_: str, drawn: str, nodes: int) -> None:
    found = case(id_)

    assert (found.kind, found.network.order if found.network else 0) == (drawn, nodes)
    assert "<svg" in found.picture


def test_at_least_234_cases_have_a_picture() -> None:
    cases = [Case(row) for row in ledger.known().values() if row.witness]

    assert sum(bool(it.picture) for it in cases) >= 234


def test_loads_are_the_answers_to_one_question_or_to_one_for_each_node() -> None:
    assert case("jan/overload-equivalence@forward").loads == (0, 0, 3)
    assert case("plaxton/leighton-pipelined@block-steps-acceptances").loads == (0, 2, 2, 0, 2, 2, 2, 2)
    assert case("bokhari/majorisation@equal").loads == ()


@pytest.mark.parametrize(
    "id_",
    [
        "houle/termination@one-node",
        "jan/function-1@all-floor",
        "houle/lemma-15-m1@product",
        "riess/table-1-worst@rounds",
    ],
)
def test_a_witness_file_replays(id_: str, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    path.write_text(case(id_).file, encoding="utf-8")
    replayed = witness.replayed_witness(json.loads(path.read_text(encoding="utf-8")))

    assert (replayed.name, replayed.fails) == (id_, True)


def test_an_extremum_has_no_witness_file() -> None:
    assert case("houle/lemma-14@worst-iterations").file == ""


def test_kinds_of_networks() -> None:
    square_with_tail = Network(5, [(0, 1), (1, 2), (2, 3), (0, 3), (3, 4)])

    assert [kind(it) for it in (hypercube(0), star(5), hypercube(2), hypercube(3), square_with_tail)] == [
        "path",
        "star",
        "cycle",
        "hypercube",
        "other network",
    ]
