"""Distances in circulant graphs against those of networkx, for inputs that select each of the three methods."""

import networkx as nx
import pytest

from loadbal.errors import InvalidInputError
from loadbal.theory import circulant_graphs as circulant
from loadbal.theory import word_sets


def stability_by_search(order: int, generators: set[int]) -> list[int]:
    """The distances from 0 in the circulant graph, by networkx."""
    graph = nx.circulant_graph(order, sorted(generators))
    found = nx.single_source_shortest_path_length(graph, 0)
    return [found[gap] for gap in range(order)]


@pytest.mark.parametrize(
    ("order", "generators"),
    [(12, {4, 3}), (2000, {1}), (2001, {2}), (1200, {5, 12}), (3000, set(range(1, 3))), (1300, set(range(1, 520, 2)))],
)
def test_stabilities_and_diameter_agree_with_networkx(order: int, generators: set[int]) -> None:
    expected = stability_by_search(order, generators)
    assert circulant.stabilities(order, generators).tolist() == expected
    assert circulant.circulant_diameter(order, generators) == max(expected)


@pytest.mark.parametrize("order", [1, 2, 3])
def test_smallest_orders(order: int) -> None:
    assert circulant.circulant_diameter(order, range(1, order)) == min(1, order - 1)
    assert circulant.stabilities(order, range(1, order)).tolist() == [0] + [1] * (order - 1)


@pytest.mark.parametrize(("order", "generators"), [(6, {2}), (6, {2, 4}), (6, ()), (12, {6, 4}), (0, {1})])
def test_sets_that_do_not_generate_all_residues_are_refused(order: int, generators: set[int]) -> None:
    with pytest.raises(InvalidInputError, match="have a common divisor; expected none above 1"):
        circulant.circulant_diameter(order, generators)


@pytest.mark.parametrize("block", [1, 7, 1 << 15])
def test_many_residues_are_added_in_words(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = circulant.circulant_diameter(5461, [1, 5, 21, 85, 341, 1365])
    monkeypatch.setattr(circulant, "WORDS_FROM", 1)
    monkeypatch.setattr(word_sets, "BLOCK", block)
    assert circulant.circulant_diameter(5461, [1, 5, 21, 85, 341, 1365]) == expected
