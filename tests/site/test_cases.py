"""What there is to see of a counterexample."""

import json
from pathlib import Path

import pytest

from loadbal import ledger
from loadbal.hunting import witness
from loadbal.network import Network
from loadbal.networks.hypercube import hypercube
from loadbal.networks.star import star
from loadbal.site.cases import Case, kind


def case(id_: str) -> Case:
    return Case(ledger.known()[id_])


def test_the_walking_star() -> None:
    star_with_tokens = case("houle/termination-stable@stable-implies-one")

    assert star_with_tokens.kind == "star"
    assert list(map(str, star_with_tokens.failed_parts)) == ["2 > 1, against discrepancy(it.loads) <= 1"]
    assert star_with_tokens.discrepancies == "discrepancy 2 at first, 2 after 12 steps"
    assert "<svg" in star_with_tokens.picture


def test_a_tree_too_large_to_draw_is_folded() -> None:
    tree = case("houle/conjecture-kary@membership")

    assert tree.network is not None
    assert tree.network.order == 137_257
    assert "Folded: 137,257 nodes" in " ".join(tree.picture.split())
    assert len(tree.picture) < 100_000


def test_what_has_no_network_shows_none() -> None:
    formula = case("houle/lemma-17-comparison@large-k-every-h")

    assert (formula.trace, formula.network, formula.picture, formula.kind) == (None, None, "", "no network")


@pytest.mark.parametrize(
    ("id_", "drawn", "nodes"),
    [
        ("houle/msd-definition@equal-set", "star", 4),  # the case is a network
        ("houle/lemma-17-beta@shape", "tree", 7),  # a part of a part is
        ("houle/star-sg1", "path", 3),  # the sentence names it
        ("plaxton/lemma-2.5-maximiser@every-ball", "hypercube", 8),
        ("riess/line-1@as-displayed", "cycle", 6),
    ],
)
def test_a_network_is_found_wherever_it_is_told(id_: str, drawn: str, nodes: int) -> None:
    found = case(id_)

    assert (found.kind, found.network.order if found.network else 0) == (drawn, nodes)
    assert "<svg" in found.picture


def test_loads_are_found_by_their_name_whole_or_one_by_one() -> None:
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
def test_a_witness_to_download_replays(id_: str, tmp_path: Path) -> None:
    path = tmp_path / "witness.json"
    path.write_text(case(id_).file, encoding="utf-8")
    replayed = witness.replayed_witness(json.loads(path.read_text(encoding="utf-8")))

    assert (replayed.name, replayed.fails) == (id_, True)


def test_a_number_has_no_witness_file() -> None:
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
