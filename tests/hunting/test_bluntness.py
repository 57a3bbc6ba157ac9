"""Near misses that fall at the smallest size alone: which size that is, and what lies beyond it."""

from loadbal import papers
from loadbal.claim import Bounds, Choose, Claim, NearMiss
from loadbal.hunting import bluntness
from loadbal.network import Network
from loadbal.networks.trees import trees
from loadbal.records import Record


def tree(choose: Choose, bounds: Bounds) -> Network:
    return choose.option(trees(1, bounds.size), "network")


TREES = Claim(sentence="A tree has a node.", case=tree, holds=lambda it: it.order >= 1)
LOOK = Record(method="exhaustive", bounds=Bounds(4), outcome="refuted", strength="exhaustive", cases=1, relevant=1)


def test_the_smallest_size_is_the_first_with_a_case() -> None:
    claim = papers.claims()["jan/step-1-cost"][1]
    assert isinstance(claim, Claim)
    assert bluntness.smallest_size(claim, Bounds(6)) == 2
    assert bluntness.has_case(claim, Bounds(2))
    assert not bluntness.has_case(claim, Bounds(1))


def test_a_case_is_one_that_the_recipe_lists_within_the_bounds() -> None:
    answers = {"network": trees(3, 3)[0]}
    assert bluntness.is_case(TREES, answers, Bounds(3))
    assert not bluntness.is_case(TREES, answers, Bounds(2))


def test_what_falls_at_the_smallest_size_alone_does_not_fall_beyond_it() -> None:
    """The recipe offers the smaller trees at every size."""
    first = TREES.near(NearMiss("two", "It has two.", holds=lambda it: it.order >= 2))
    later = TREES.near(NearMiss("three", "It has three.", holds=lambda it: it.order >= 3))
    assert not bluntness.falls_beyond(first, LOOK, 1)
    assert bluntness.falls_beyond(later, LOOK, 1)
