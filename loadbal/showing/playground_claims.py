"""The claims of the playground: what the page checks at every moment of a run, printed as JavaScript.

A claim of the ledger is about the loads at the start; the page steps through a run. So each claim has a second form
here: a hypothesis and a conclusion about a moment of the run. A test compares the two forms on many starts. The
sentence and the verdict come from the ledger.
"""

from collections.abc import Callable
from typing import NamedTuple

from loadbal import ledger
from loadbal.arithmetic import Number, Truth, quotient, same_truth
from loadbal.protocols.regular_balance import remainder
from loadbal.showing.javascript import Arrow, object_literal
from loadbal.showing.player import json_for_script
from loadbal.showing.playground_protocols import SHARING
from loadbal.showing.sentences import unicode_text


class Moment(NamedTuple):
    """Facts about a run after some step; `static/runs.js` computes an object with these fields.

    A phase has n rounds, or the 2n rounds of a cycle of Discrepancy-1.
    """

    nodes: Number
    tokens: Number
    diameter: Number
    dimension: Number
    """The dimension of a hypercube; 0 for any other network."""
    largest: Number
    smallest: Number
    squares: Number
    """The sum of the squared loads."""
    previous_largest: Number
    """The largest load one step earlier."""
    previous_smallest: Number
    previous_squares: Number
    phase_discrepancy: Number
    """The discrepancy one phase earlier."""
    phase_squares: Number
    """The sum of the squared loads one phase earlier."""
    rounds: Number
    """The number of finished rounds, or of iterations of Function 1."""
    initial_largest: Number
    initial_discrepancy: Number
    has_previous: Truth
    """True from the first step on."""
    is_phase_end: Truth
    """True if a phase of the run ends at this moment."""
    is_connected: Truth
    is_tree: Truth
    is_ring: Truth
    """True for a cycle 0, 1, ... of an even number of nodes, at least four, with the matchings M1 and M2 as colors."""
    is_cycle: Truth
    """True for a cycle 0, 1, 2, ... of any colors, or for two joined nodes."""
    is_hypercube: Truth
    """True for a hypercube of dimension one or more whose colors are its dimensions in order."""
    recurs: Truth
    """True if the same loads come back later with the same active color."""
    is_fixed: Truth
    """True if a round leaves the loads unchanged."""

    @property
    def discrepancy(self) -> Number:
        """The largest load minus the smallest."""
        return self.largest - self.smallest

    def is_after(self, rounds: Number) -> Truth:
        """True if the present loads are those after `rounds` rounds: now, or later because no round changes them."""
        return (self.rounds == rounds) | (self.is_fixed & (self.rounds <= rounds))


TRUTHS = frozenset(
    ("has_previous", "is_phase_end", "is_connected", "is_tree", "is_ring", "is_cycle", "is_hypercube", "recurs")
) | {"is_fixed"}
"""The fields of a moment that are truth values."""

Condition = Callable[[Moment], Truth]


class PageClaim(NamedTuple):
    """A claim that the page checks on runs of some protocols: a hypothesis and a conclusion about a moment of a run."""

    protocols: tuple[str, ...]
    assumes: Condition
    holds: Condition


def _has_previous(it: Moment) -> Truth:
    return it.has_previous


def _recurs_on_tree(it: Moment) -> Truth:
    return it.is_tree & it.recurs


def _ends_phase_on_tree(it: Moment) -> Truth:
    """True if a phase ends that began with a discrepancy of at least 2, on a tree."""
    return it.is_tree & it.is_phase_end & (it.phase_discrepancy >= 2)


def _ends_phase(it: Moment) -> Truth:
    """True if a phase ends that began with a discrepancy of at least 2, on a connected network."""
    return it.is_connected & it.is_phase_end & (it.phase_discrepancy >= 2)


def _is_balanced(it: Moment) -> Truth:
    return it.discrepancy <= 1


def _squares_fell(it: Moment) -> Truth:
    """True if the sum of the squared loads fell by at least 2 in the phase."""
    return it.squares <= it.phase_squares - 2


def _after_n_rounds(it: Moment) -> Truth:
    return it.is_cycle & it.is_after(it.nodes)


THRESHOLDS = ("threshold-1", "threshold-2")
PAGE_CLAIMS = {
    "houle/observation-2": PageClaim(THRESHOLDS, _has_previous, lambda it: it.squares <= it.previous_squares),
    "houle/observation-3": PageClaim(
        THRESHOLDS,
        _has_previous,
        lambda it: (it.largest <= it.previous_largest) & (it.smallest >= it.previous_smallest),
    ),
    "houle/theorem-5@upper-stable": PageClaim(
        ("threshold-2",), lambda it: it.is_connected & it.is_fixed, lambda it: it.discrepancy <= it.diameter
    ),
    "houle/termination-stable@stable-implies-one": PageClaim(("threshold-1",), _recurs_on_tree, _is_balanced),
    "houle/lemma-13@discrepancy": PageClaim(
        ("threshold-1",), _recurs_on_tree, lambda it: it.discrepancy <= quotient(it.nodes, 2)
    ),
    "houle/open-no-information": PageClaim(("even-threshold",), _ends_phase_on_tree, _squares_fell),
    "houle/open-no-information@graphs": PageClaim(("even-threshold",), _ends_phase, _squares_fell),
    "houle/open-no-information@never-rises": PageClaim(
        ("even-threshold",),
        _has_previous,
        lambda it: (it.discrepancy <= it.previous_largest - it.previous_smallest) & (it.squares <= it.previous_squares),
    ),
    "houle/theorem-18@post-step": PageClaim(
        ("discrepancy-1",), _ends_phase_on_tree, lambda it: it.discrepancy < it.phase_discrepancy
    ),
    "riess/fixpoints@one-smooth": PageClaim(
        ("low-gets-it",), lambda it: it.is_ring, lambda it: same_truth(it.is_fixed, it.discrepancy <= 1)
    ),
    "riess/sorting-bound": PageClaim(
        ("low-gets-it",),
        # A fixed point stays as it is, so it has already the loads that the run has after the bound.
        lambda it: (
            it.is_ring
            & (it.is_fixed | (it.rounds >= it.initial_discrepancy * it.nodes))
            & (it.initial_discrepancy >= 1)
        ),
        _is_balanced,
    ),
    "plaxton/all-dimensions-error": PageClaim(
        tuple(SHARING), lambda it: it.is_hypercube & (it.rounds >= 1), lambda it: it.discrepancy <= it.dimension
    ),
    "jan/function-1@all-floor": PageClaim(("function-1-all",), _after_n_rounds, _is_balanced),
    "jan/function-1@repaired": PageClaim(
        ("function-1-all",), _after_n_rounds, lambda it: it.discrepancy <= remainder(it.tokens, it.nodes)
    ),
    "jan/function-1@one-floor": PageClaim(("function-1-one",), _after_n_rounds, _is_balanced),
    "jan/function-1@one-floor-mn": PageClaim(
        ("function-1-one",), lambda it: it.is_cycle & it.is_after(it.initial_largest * it.nodes), _is_balanced
    ),
}
"""The claims of the page, by their ids."""


def claims_script() -> str:
    """The claims as JavaScript, with their sentences and verdicts from the ledger."""
    claims = ",\n".join(_claim_literal(id_, claim) for id_, claim in PAGE_CLAIMS.items())
    return f"const CLAIMS = [\n{claims}\n];"


def _claim_literal(id_: str, claim: PageClaim) -> str:
    row = ledger.known()[id_]
    texts = {"id": id_, "says": unicode_text(row.statement), "verdict": row.verdict, "protocols": claim.protocols}
    conditions = {"assumes": _condition_arrow(claim.assumes), "holds": _condition_arrow(claim.holds)}
    return object_literal({**{name: json_for_script(it) for name, it in texts.items()}, **conditions})


def _condition_arrow(condition: Condition) -> str:
    """A condition as an arrow function of an object with the fields of a moment."""
    arrow = Arrow(lambda *values: condition(Moment(*values)), Moment._fields, TRUTHS, "truth")
    parameters, body = str(arrow).split(" => ", 1)
    return f"({{{parameters[1:-1]}}}) => {body}"
