"""Binds Rocq's definitions to the library: compares runs of CONSTRUCT SUBGRAPH with `ConstructSubgraph.v`.

Rocq is given the choices that a run makes: the leaf, the centroids and the orders of the components. All runs on small
trees are compared, and random runs on larger ones. At the start of each iteration ("turn") both must allow the same
centroids.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from loadbal.checking.enumerating.enumeration import Enumeration
from loadbal.checking.enumerating.odometer import cases
from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.choices import Family
from loadbal.claim import Bounds
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.trees import random_tree
from loadbal.papers.houle.s4_4_lemma_14 import any_run, any_turn
from loadbal.theory.centroid import Nodes
from loadbal.theory.construct_subgraph import CONSTRUCT_SUBGRAPH, Iteration, Run, State

from .dimension_exchange import gallina

SOURCE = "loadbal/theory/construct_subgraph.py"

SMALL = Bounds(6)
"""The bounds of the trees of which all runs are compared."""

TINY = Bounds(4)
"""The bounds of the trees of which all iterations ("turns") are compared, also from states that no run reaches."""

DRAWN = 60
"""How many random runs are compared, on trees of two to sixteen nodes."""

Option = TypeVar("Option")


@dataclass(frozen=True, slots=True)
class Dice:
    """A `Choose` that answers every question of a recipe at random."""

    source: random.Random

    def option(self, options: Sequence[Option], _name: str = "", /) -> Option:
        """A random option; of a `Family`, the member that it grows from random answers."""
        return options.grow(self) if isinstance(options, Family) else self.source.choice(options)  # type: ignore[arg-type]


def _nodes(nodes: Nodes) -> str:
    return naturals(sorted(nodes))


def _listed(sets: Sequence[Nodes]) -> str:
    return f"[{'; '.join(map(_nodes, sets))}]"


def _maybe(value: object) -> str:
    return "None" if value is None else f"(Some {value})"


def _state(state: State) -> str:
    return f"({_nodes(state.alpha)}, {_nodes(state.beta)})"


def _shown(turn: Iteration, last: int | None) -> str:
    """The compared parts of an iteration in Gallina: case, i of Case 3, components, node of beta_1 next to v, end."""
    chosen = _maybe(None if turn.chosen is None else f"{turn.chosen}%nat")
    after = _maybe(turn.after and _state(turn.after))
    near = naturals(() if last is None else (last,))
    return f"({turn.case}%nat, {chosen}, {_listed(turn.parts)}, {near}, {after})"


def compared(run: Run) -> Iterator[str]:
    """Compare the iterations ("turns") of a run, its end, and the centroids at the start of each iteration."""
    g, tree, first = gallina(greedy_coloring(run.tree)), run.tree, run.iterations[:1]
    leaf = min(first[0].before.alpha if first else run.alpha)
    choices = "; ".join(f"({turn.centroid}, {_listed(turn.parts[1:])})" for turn in run.iterations)
    turns = "; ".join(_shown(turn, turn.last_of_first(tree)) for turn in run.iterations)
    yield (
        f"let g := {g} in let found := from_leaf g {run.gap} {leaf} [{choices}]%nat in"
        f" (option_map (fun it => map (shown g) (fst it)) found, shown_end g {run.gap} found)"
        f" = (Some [{turns}], Some (true, {_nodes(run.alpha)}, {naturals(run.boundary)}, {run.leaving}%nat))"
    )
    for turn in run.iterations:
        removable = naturals(CONSTRUCT_SUBGRAPH.removable(tree, turn.before.beta))
        yield f"centroids {g} {_nodes(turn.before.beta)} = {removable}"


def every_small_run() -> Iterator[str]:
    """Compare every run on the trees with at most six nodes, up to isomorphism."""
    for _, run in cases(any_run, SMALL, Enumeration()):
        yield from compared(run)


def larger_runs() -> Iterator[str]:
    """Compare random runs on trees of two to sixteen nodes."""
    source = random.Random(23)  # noqa: S311 - samples, not secrets
    for _ in range(DRAWN):
        tree = random_tree(source.randint(2, 16), source.randrange(10**9))
        gap = source.choice((source.randint(1, min(4, tree.order - 1)), source.randint(1, tree.order - 1)))
        yield from compared(CONSTRUCT_SUBGRAPH.run(Dice(source), tree, gap))  # type: ignore[arg-type]


def every_turn() -> Iterator[str]:
    """Compare each iteration from disjoint, connected alpha, beta joined by an edge, on trees of at most four nodes."""
    for here, (gap, turn) in cases(any_turn, TINY, Enumeration()):
        tree, before = here.answers(0)["network"], turn.before
        g, rest = gallina(greedy_coloring(tree)), _listed(turn.parts[1:])
        start = f"(State {_nodes(before.alpha)} {_nodes(before.beta)})"
        yield (
            f"let g := {g} in (shown g (turn_at g {gap} {start} {turn.centroid} {rest}), centroids g (beta {start}),"
            f" permuted (other_parts g {start} {turn.centroid}) {rest})"
            f" = ({_shown(turn, turn.last_of_first(tree))},"
            f" {naturals(CONSTRUCT_SUBGRAPH.removable(tree, before.beta))}, true)"
        )


REQUIRES = ("Loads", "Network", "Trees", "Cuts", "ConstructSubgraph")

AGREEMENTS = (
    Agreement("SmallSubgraphs", every_small_run.__doc__ or "", REQUIRES, every_small_run, count=137),
    Agreement("SubgraphTurns", every_turn.__doc__ or "", REQUIRES, every_turn, count=84),
    Agreement("LargerSubgraphs", larger_runs.__doc__ or "", REQUIRES, larger_runs, count=123),
)
