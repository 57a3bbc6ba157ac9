"""The complete k-ary tree against the balanced tree of networkx."""

from itertools import product

import networkx as nx
import pytest

from loadbal.errors import InvalidNetworkError
from loadbal.networks.kary_tree import kary_order, kary_tree


@pytest.mark.parametrize(("height", "arity"), list(product(range(5), range(1, 5))))
def test_kary_tree_equals_the_balanced_tree_of_networkx(height: int, arity: int) -> None:
    tree, graph = kary_tree(height, arity), nx.balanced_tree(arity, height)
    assert tree.order == kary_order(height, arity) == sum(arity**level for level in range(height + 1))
    assert set(tree.edges) == {(min(edge), max(edge)) for edge in graph.edges}
    assert tree.diameter == (height if arity == 1 else 2 * height)


@pytest.mark.parametrize(("height", "arity"), [(-1, 2), (2, 0)])
def test_impossible_heights_and_arities_are_refused(height: int, arity: int) -> None:
    with pytest.raises(InvalidNetworkError, match=f"height {height} and arity {arity}"):
        kary_tree(height, arity)
