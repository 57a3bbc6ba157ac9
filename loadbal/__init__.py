"""Finds out which published statements about load balancing are true, and checks your own in the same way.

A *claim* has a sentence, a recipe, and a conclusion. The recipe builds a case by asking a `Choose` for named values: an
option of a family, a number, the loads of a network. The bounds of a check are no part of the claim. Here is a complete
and false claim: of three nodes in a row, each outer node sends a token to the middle one if it has more tokens.

>>> import loadbal as lb
>>> def case(choose: lb.Choose, bounds: lb.Bounds) -> lb.Loads:
...     return choose.loads(3, 0, bounds.load)
>>> def after(loads: lb.Loads) -> lb.Loads:
...     left, middle, right = loads
...     sent = lb.indicator(left > middle), lb.indicator(right > middle)
...     return left - sent[0], middle + sent[0] + sent[1], right - sent[1]
>>> CLAIM = lb.Claim(
...     sentence="On three nodes in a row a step does not raise the discrepancy.",
...     case=case,
...     holds=lambda it: lb.discrepancy(after(it)) <= lb.discrepancy(it),
... )

A load may be an integer, a column of integers, or an unknown of a solver. So the step uses `indicator`, since `if`
needs a single value. The same definition can then be checked in every small case, hunted for its smallest
counterexample, and decided for all loads by a solver.

>>> print(lb.hunt(CLAIM))
On three nodes in a row a step does not raise the discrepancy.
loads: 1 0 1
refuted: the claim; loads 1 0 1
>>> lb.check(CLAIM, by="smt", size=1).verdict
'refuted'

The first counterexample is the least one, and it suggests a repair: the claim holds from discrepancy two on.

>>> from dataclasses import replace
>>> REPAIRED = replace(CLAIM, assumes=lambda it: lb.discrepancy(it) >= 2)
>>> print(lb.check(REPAIRED, size=1, load=8))
On three nodes in a row a step does not raise the discrepancy.
bounded: the claim; no counterexample; 729 cases, 672 of them relevant, within size 1, loads 0 to 8
>>> lb.check(REPAIRED, by="smt", size=1).evidence.strength.value
'all-loads'

Claims of the papers have ids, and the ledger has the results.

>>> lb.known("houle/conjecture-kary@membership").verdict
'refuted'
>>> print(lb.check("houle/perfect-balance~within two", size=2, load=2))
The discrepancy is at most 2 if and only if every load is ⌊S/n⌋ or ⌈S/n⌉.
n: 2
loads: 0 2
refuted: houle/perfect-balance~within two; n 2; loads 0 2

The command `loadbal` does the same. `CONTRIBUTING.md` has a map of the source.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from loadbal.display import Painters, paint_with
from loadbal.version import __version__

if TYPE_CHECKING:
    from loadbal.applications.observe import observe
    from loadbal.arithmetic import all_of, indicator, where
    from loadbal.ask import attack, check, find, hunt, known, prove
    from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss
    from loadbal.hunting.workers import workers
    from loadbal.loads import Loads, discrepancy
    from loadbal.network import EdgeColoring, Network
    from loadbal.networks.circulant import circulant
    from loadbal.networks.colorings import colored
    from loadbal.networks.complete_bipartite import complete_bipartite
    from loadbal.networks.cycle import cycle
    from loadbal.networks.hypercube import hypercube
    from loadbal.networks.kary_tree import kary_tree
    from loadbal.networks.mesh import mesh, torus
    from loadbal.networks.path import path
    from loadbal.networks.random_regular import random_regular
    from loadbal.networks.small_graphs import graphs
    from loadbal.networks.star import star
    from loadbal.networks.trees import trees
    from loadbal.networks.wheel import wheel
    from loadbal.protocols.convergence import reaches
    from loadbal.protocols.dimension_exchange import after_round, traced
    from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
    from loadbal.studying.study import study

HOMES = {
    "applications.observe": ("observe",),
    "arithmetic": ("all_of", "indicator", "where"),
    "ask": ("attack", "check", "find", "hunt", "known", "prove"),
    "claim": ("Bounds", "Choose", "Claim", "Extremum", "NearMiss"),
    "hunting.workers": ("workers",),
    "loads": ("Loads", "discrepancy"),
    "network": ("EdgeColoring", "Network"),
    "networks.colorings": ("colored",),
    "networks.trees": ("trees",),
    "networks.circulant": ("circulant",),
    "networks.complete_bipartite": ("complete_bipartite",),
    "networks.cycle": ("cycle",),
    "networks.hypercube": ("hypercube",),
    "networks.kary_tree": ("kary_tree",),
    "networks.mesh": ("mesh", "torus"),
    "networks.path": ("path",),
    "networks.random_regular": ("random_regular",),
    "networks.small_graphs": ("graphs",),
    "networks.star": ("star",),
    "networks.wheel": ("wheel",),
    "protocols.convergence": ("reaches",),
    "protocols.dimension_exchange": ("after_round", "traced"),
    "protocols.threshold": ("THRESHOLD_1", "THRESHOLD_2"),
    "studying.study": ("study",),
}
"""The modules of the public names; a module is imported when one of its names is first used."""

__all__ = [
    "THRESHOLD_1",
    "THRESHOLD_2",
    "Bounds",
    "Choose",
    "Claim",
    "EdgeColoring",
    "Extremum",
    "Loads",
    "NearMiss",
    "Network",
    "__version__",
    "after_round",
    "all_of",
    "attack",
    "check",
    "circulant",
    "colored",
    "complete_bipartite",
    "cycle",
    "discrepancy",
    "find",
    "graphs",
    "hunt",
    "hypercube",
    "indicator",
    "kary_tree",
    "known",
    "mesh",
    "observe",
    "path",
    "prove",
    "random_regular",
    "reaches",
    "star",
    "study",
    "torus",
    "traced",
    "trees",
    "wheel",
    "where",
    "workers",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any public name
    home = next((module for module, names in HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return __all__


# These modules are imported when a value is shown, since most programs never print a page.
paint_with(
    Painters(
        picture=lambda value: str(import_module("loadbal.showing.drawing").picture(value)),
        lines=lambda value: import_module("loadbal.showing.text").lines(value),
        page=lambda value: str(import_module("loadbal.showing.page").notebook_html(value)),
    )
)
