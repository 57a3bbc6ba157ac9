"""Binds Rocq's definitions to the library: compares edges of families of trees with two theories."""

from collections.abc import Iterator
from itertools import product

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import pairs
from loadbal.network import Edge, Network
from loadbal.papers.houle.x_open_challenges import broom, caterpillar, double_star, next_to_star, spider

SOURCE = "loadbal/papers/houle/x_open_challenges.py"

SIZES = range(1, 8)
"""The values of each parameter of a family of trees; some families leave out the smallest ones."""

ORDERS = range(4, 30)
"""The numbers of nodes of the compared stars with one edge divided in two."""


def by_child(tree: Network) -> list[Edge]:
    """The edges in the order of their larger ends, as `RootedTrees.rooted` lists them."""
    return sorted(tree.edges, key=lambda edge: edge[1])


def families() -> Iterator[str]:
    """Compare the edges of spiders, brooms, caterpillars and divided stars, for every pair of small parameters."""
    for legs, length in product(SIZES, SIZES):
        yield f"spider_edges {legs} {length} = {pairs(by_child(spider((legs, length))))}"
    for handle, leaves in product(SIZES[1:], SIZES):
        yield f"broom_edges {handle} {leaves} = {pairs(by_child(broom((handle, leaves))))}"
    for spine, leaves in product(SIZES[1:], SIZES):
        yield f"caterpillar_edges {spine} {leaves} = {pairs(by_child(caterpillar((spine, leaves))))}"
    for order in ORDERS:
        yield f"next_to_star_edges {order} = {pairs(by_child(next_to_star(order)))}"


def double_stars() -> Iterator[str]:
    """Compare the edges of two adjacent nodes with a and b leaves, for every pair of small numbers a and b."""
    for left, right in product(SIZES, SIZES):
        yield f"double_star_edges {left} {right} = {pairs(by_child(double_star((left, right))))}"


AGREEMENTS = (
    Agreement("TreeFamilies", families.__doc__ or "", ("Loads", "TreeFamilies"), families, count=159),
    Agreement("DoubleStars", double_stars.__doc__ or "", ("Loads", "DoubleStars"), double_stars, count=49),
)
