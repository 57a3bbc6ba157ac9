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
    assert star_with_tokens.missed == ["discrepancy(it.loads) <= 1 is false: 2 <= 1"]
    assert star_with_tokens.told == "discrepancy 2 at first, 2 after 12 steps"
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
    replayed = witness.replayed(json.loads(path.read_text(encoding="utf-8")))

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
