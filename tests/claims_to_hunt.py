"""Claims that hold, that fail or that raise errors, for the tests of hunting and of the command line."""

import time

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.loads import Loads, discrepancy
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colored
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import trees

Case = tuple[EdgeColoring, Loads]


def on_tree(choose: Choose, bounds: Bounds) -> Case:
    """A recipe: a tree with a proper coloring of its edges, then any loads on it."""
    coloring = choose.option(colored(trees(bounds.smallest, bounds.size), bounds.spare), "network")
    return coloring, choose.loads(coloring.network.order, 0, bounds.load)


def sizes(choose: Choose, bounds: Bounds) -> int:
    """A recipe: a number of nodes within the bounds."""
    return choose.option(range(bounds.smallest, bounds.size + 1), "n")


def graph(choose: Choose, bounds: Bounds) -> Network:
    """A recipe: any graph with a number of nodes within the bounds, connected or not."""
    return choose.option(graphs(bounds.smallest, bounds.size, connected=False), "network")


def tokens(choose: Choose, bounds: Bounds) -> Number:
    """A recipe: a number of tokens, from 0 to the bound on loads."""
    return choose.integer(0, bounds.load, "k")


def slowly(it: Case) -> Truth:
    """A conclusion that holds for every case, but takes 0.3 seconds."""
    time.sleep(0.3)
    return discrepancy(it[1]) >= 0


def decides(it: Case) -> Truth:
    """A conclusion that holds for every case, but calls `max` on the loads, which columns refuse."""
    return max(it[1]) >= 0


HOLDS = Claim(sentence="The discrepancy is not negative.", case=on_tree, holds=lambda it: discrepancy(it[1]) >= 0)
FAILS = Claim(sentence="The discrepancy is at most one.", case=on_tree, holds=lambda it: discrepancy(it[1]) <= 1)
FAILS_ON_THREE = Claim(sentence="A tree has at most two nodes.", case=sizes, holds=lambda it: it <= 2)
SAMPLES = Claim(sentence="A size is positive.", case=sizes, holds=lambda it: it > 0, sampled=True)
SAMPLES_FAIL = Claim(sentence="A size is one.", case=sizes, holds=lambda it: it < 2, sampled=True)
MANY_TOKENS = Claim(sentence="There are few tokens.", case=tokens, holds=lambda it: it < 3)
NEVER = Claim(sentence="Vacuous.", case=on_tree, assumes=lambda _: False, holds=lambda _: True)
SLOW = Claim(sentence="The discrepancy is not negative.", case=on_tree, holds=slowly)
DECIDES = Claim(sentence="Some load is not negative.", case=on_tree, holds=decides)
CRASHES = Claim(sentence="Crashes.", case=on_tree, holds=lambda it: it[0].chi // 0 > 0)
GRAPHS = Claim(sentence="A graph has a node.", case=graph, holds=lambda it: it.order > 0)
MOST = Extremum(sentence="The largest size.", case=sizes, measure=lambda it: it, seek="largest")
NUMBER = 3
