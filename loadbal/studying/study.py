"""The study of a rule: each property of its runs on all networks, proved, refuted by a smallest case, or undecided.

Each property follows from facts about a single edge, which hold for all natural loads. `StudiedRules.v` in
`proofs/rocq/theories` has the theorems that carry such facts to every properly colored network.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from loadbal.checking.rocq import commands
from loadbal.errors import InvalidInputError, RocqError
from loadbal.loads import Loads
from loadbal.network import EdgeColoring
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import traced
from loadbal.studying import edges, networks, theorems
from loadbal.studying.deciding import Decision, decided, smallest_counterexample
from loadbal.studying.edges import Case, Fact, Sequences
from loadbal.studying.findings import PROVED_BOUNDS, TOKENS, Finding, Findings
from loadbal.studying.gaps import Gap, gap_of, rests_at, unbounded
from loadbal.studying.networks import Measurement, measured
from loadbal.studying.rules import Flow, StudiedRule, parsed_range, studied_rule
from loadbal.studying.wording import NEGATIVE, counterexample_text, times, with_values
from loadbal.trace import Trace


@dataclass(frozen=True)
class Study(Findings):
    """All results about a rule; each part is computed when it is first needed."""

    rule: StudiedRule
    with_kernel: bool = True
    """Whether Rocq's kernel checks the theorems too."""

    @property
    def properties(self) -> Mapping[str, str]:
        """The properties that are decided of every rule, in words, by their keys."""
        return dict([TOKENS]) | {it.key: it.what for it in STEPS} | AT_REST | {it.key: it.what for it in SYMMETRIES}

    def _by_solvers(self) -> Iterator[Finding]:
        yield from _about_steps(self)
        yield from _about_rest(self)
        yield from (it.finding(self) for it in SYMMETRIES)

    @property
    def scope(self) -> str:
        """The networks and runs of which the properties speak."""
        return "on every properly colored connected graph, from all loads, with any first color"

    part = "an edge"
    """The part of a network that the facts are about."""

    def longest_run(self, it: Measurement) -> Trace | None:
        """The run that takes the most rounds, with one round more; None if runs need not come to rest."""
        return it.longest_run(self.rule.at(self.smallest))

    @property
    def theory(self) -> str:
        """The theory that carries a fact about an edge to networks."""
        return "StudiedRules.v"

    @cached_property
    def _kernel(self) -> tuple[Mapping[str, str], str]:
        """The theorems that the kernel accepts, by their names; its version, or why it was not asked."""
        if not self.with_kernel:
            return {}, "Rocq was not asked"
        asked = [it.name for it in self._from_solvers if it.outcome != "refuted" or it.by]
        names = list(dict.fromkeys(asked))
        bounds = {"gap": self.gap, "final": self.gap, "attained": self.gap, "recurrent": self.swap_gap}
        given = {name: bound for name, bound in bounds.items() if bound is not None and name in names}
        try:
            return theorems.proved(self.rule, given, names, self.growing), f"Rocq {commands.installed_version()}"
        except (RocqError, InvalidInputError) as error:
            return {}, f"Rocq was not asked: {error}"

    @cached_property
    def measurements(self) -> tuple[Measurement, ...]:
        """The worst runs on small networks, for the smallest parameters; none if a load may become negative."""
        if not self.fact(edges.NATURAL).proved:
            return ()
        ends = next(it for it in self.findings if it.key == "rest")
        return tuple(measured(self.rule.at(self.smallest), comes_to_rest=ends.outcome == "proved"))

    @cached_property
    def gap(self) -> Gap | None:
        """The largest difference of two loads between which nothing moves; None if no formula is proved."""
        return gap_of(self.rule, edges.is_kept)

    @cached_property
    def swap_gap(self) -> Gap | None:
        """The largest difference of two loads that are kept or swapped; None if no formula is proved."""
        return gap_of(self.rule, edges.is_kept_or_swapped)

    @cached_property
    def growing(self) -> Sequences | None:
        """Loads at rest whose difference grows without bound; None if none are proved, or if a gap is proved."""
        return None if self.gap is not None else unbounded(self.rule)

    @property
    def no_gap(self) -> str:
        """Why no gap is known, if none is."""
        return f"no {'formula in the parameters' if self.rule.parameters else 'constant'} was found and proved"

    @property
    def smallest(self) -> tuple[int, ...]:
        """The smallest values of the parameters."""
        return self.rule.small_values(1)[0]

    def fact(self, fact: Fact) -> Decision:
        """The decision on a fact about a single edge; it is computed once."""
        if fact.sentence not in self._decisions:
            self._decisions[fact.sentence] = decided(fact, self.rule)
        return self._decisions[fact.sentence]

    @cached_property
    def _decisions(self) -> dict[str, Decision]:
        """The decisions so far, by the sentences of the facts."""
        return {}


@dataclass(frozen=True, slots=True)
class Property:
    """A property of the runs on all networks that follows from a fact about a single edge."""

    key: str
    what: str
    fact: Fact
    needed: Fact | None = None
    """A further fact that the property needs: it keeps the loads of a run in the range that `fact` is about."""

    def finding(self, it: Study) -> Finding:
        """Whether a rule has the property."""
        found = it.fact(self.fact)
        if found.refuted:
            says = counterexample_text(it.rule, self.fact, found.case)
            return Finding(self.key, self.what, "refuted", says, exchange(found.case))
        if not found.proved:
            return Finding(self.key, self.what, "undecided", found.reason)
        if self.needed is not None and not it.fact(self.needed).proved:
            return Finding(self.key, self.what, "undecided", NEGATIVE)
        return Finding(self.key, self.what, "proved")


# --- one step ---

STEPS = (
    Property("natural", "no load becomes negative", edges.NATURAL),
    Property("range", "the largest load never rises, and the smallest never falls", edges.BETWEEN),
    Property("squares", "a step that moves tokens lowers the sum of squares by at least 2", edges.APPROACHES),
)
SWAPPING = Property("swaps", "a step only swaps loads, or lowers the sum of squares by at least 2", edges.SWAPS)


def _about_steps(it: Study) -> Iterator[Finding]:
    """What a step does to loads."""
    yield Finding(*TOKENS, "proved")
    for found in (one.finding(it) for one in STEPS):
        # A rule may send more than the difference, and still no more than the sender has.
        is_solvent = found.key == "natural" and found.outcome == "proved" and not it.fact(edges.BETWEEN).proved
        yield replace(found, by="solvent") if is_solvent else found
    if it.fact(edges.APPROACHES).refuted:
        yield SWAPPING.finding(it)


# --- where runs end ---

NEAR, FINAL = "at rest, the loads of neighbors differ by at most", "at rest, the discrepancy is at most"
AT_REST = {
    "rest": "every run comes to rest",
    "gap": f"{NEAR} a constant",
    "final": f"{FINAL} a multiple of the diameter",
}
"""What is decided about the ends of runs, in words; a finding has the constant and the multiple if they are known."""


ONE_WAY = (
    (edges.FIRST, "rest_first"),
    (edges.SECOND, "rest_second"),
    (edges.ODD_FIRST, "rest_odd_first"),
    (edges.ODD_SECOND, "rest_odd_second"),
    (edges.FORWARD, "rest_forward"),
    (edges.BACKWARD, "rest_backward"),
)
"""Facts by each of which runs come to rest although the sum of squares need not fall, with the theorems that say so."""


def _about_rest(it: Study) -> Iterator[Finding]:
    """Whether runs end, and the loads at which they rest."""
    yield _ending(it)
    if it.gap is not None:
        yield Finding("gap", f"{NEAR} {it.gap}", "proved")
        yield Finding("final", f"{FINAL} {times(it.gap, 'the diameter')}", "proved")
        if _is_attained(it, it.gap):
            yield Finding("attained", "on every connected graph some loads at rest have this discrepancy", "proved")
    elif it.growing is not None:
        said = edges.rests_along(it.growing).sentence
        reason = with_values(it.rule, it.smallest, said[0].lower() + said[1:].rstrip("."))
        yield Finding("gap", AT_REST["gap"], "refuted", reason, by="no_bound")
        yield Finding("final", AT_REST["final"], "refuted", reason, by="no_bound")
    else:
        yield Finding("gap", AT_REST["gap"], "undecided", it.no_gap)
        yield Finding("final", AT_REST["final"], "undecided", "as above")
    if not it.fact(edges.APPROACHES).proved and it.fact(edges.SWAPS).proved:
        yield Finding(
            "recurs", "every run comes to loads that come back", "proved", "after fewer than (D + 1)^n rounds"
        )
        if it.swap_gap is not None:
            what = f"where loads come back, the discrepancy is at most {times(it.swap_gap, 'colors times diameter')}"
            yield Finding("recurrent", what, "proved")


def _ending(it: Study) -> Finding:
    """Whether every run comes to rest.

    It does if every step that moves tokens lowers the sum of squares. It does as well if some steps swap loads instead
    and always move the larger load the same way, or the odd one, or if tokens go one way only: then the sum of the
    numbers of the nodes, each times its load or the parity of its load, falls or rises, and it is bounded.
    """
    what = AT_REST["rest"]
    if it.fact(edges.APPROACHES).proved:
        return Finding("rest", what, "proved", PROVED_BOUNDS["rest"])
    for fact, theorem in ONE_WAY:
        if it.fact(fact).proved:
            return Finding("rest", what, "proved", PROVED_BOUNDS[theorem], by=theorem)
    if not it.fact(edges.NATURAL).proved:
        return Finding("rest", what, "undecided", NEGATIVE)
    if endless := _endless_run(it):
        rule, coloring, loads = endless
        text = f"the loads {' '.join(map(str, loads))} on {coloring} come back and move tokens for ever"
        run = traced(rule, loads, coloring, 2 * coloring.chi)
        return Finding("rest", what, "refuted", with_values(it.rule, rule.values, text), run)
    says = f"on graphs with at most {networks.SMALL.size} nodes and loads up to {networks.SMALL.load} every run does"
    # The kernel may prove a fact on which the solvers give up.
    ways = ((edges.APPROACHES, "rest"), *ONE_WAY)
    return Finding("rest", what, "undecided", says, by=next((by for fact, by in ways if not it.fact(fact).refuted), ""))


def _endless_run(it: Study) -> tuple[Flow, EdgeColoring, Loads] | None:
    """A rule with values of its parameters, a network and loads that come back and move tokens; None if none is found.

    Small networks with small loads are tried first, and then an edge with the loads of the counterexamples that refute
    facts about a step, which may be large.
    """
    for rule in map(it.rule.at, it.rule.small_values(2)):
        if found := smallest_counterexample(networks.comes_to_rest(rule), networks.SMALL):
            return rule, *found.case
    edge = alternating_path(2)
    decisions = [it.fact(fact) for fact in (edges.APPROACHES, edges.SWAPS)]
    cases = [(found.case.rule, edge, (found.case.x, found.case.y)) for found in decisions if found.refuted]
    return next((case for case in cases if networks.moves_for_ever(*case)), None)


def _is_attained(it: Study, gap: Gap) -> bool:
    """True if loads at rest attain the bound on the discrepancy on every connected graph.

    Give each node `gap` tokens for each step of its distance from one end of a longest shortest path. If nothing moves
    between equal loads, and between loads that differ by `gap`, all edges are at rest.
    """
    return all(it.fact(fact).proved for fact in (rests_at(gap), edges.EQUAL))


# --- symmetries ---

SYMMETRIES = (
    Property("monotone", "more tokens at the start never mean fewer at a node later", edges.MONOTONE, edges.NATURAL),
    Property(
        "level", "t more tokens at each node at the start are t more at each node later", edges.LEVEL, edges.NATURAL
    ),
    Property(
        "mirror", "from t - x in place of each load x, all later loads are t - x too", edges.MIRRORED, edges.BETWEEN
    ),
    Property("alike", "it makes no difference which end of an edge comes first", edges.ALIKE, edges.NATURAL),
)


def exchange(case: Case) -> Trace:
    """The run of one exchange, on two nodes."""
    return traced(case.rule, (case.x, case.y), alternating_path(2), 1)


def study(rule: object, name: str = "", *, with_kernel: bool = True, **ranges: int | str) -> Study:
    """Study a rule of dimension exchange: a function `flow(x, y)`, an object with this method, or a class of such.

    A parameter of the function or of the class gets a value, such as `k=3`, or a range as text, such as `k="2.."`.

    Raises: InvalidInputError if the object is no rule, or a parameter has no range.
    """
    given = [parsed_range(f"{parameter}={it}") for parameter, it in ranges.items()]
    own = str(rule) if type(rule).__str__ is not object.__str__ else type(rule).__name__
    shown = name or getattr(rule, "__name__", own)
    return Study(studied_rule(rule, shown, given), with_kernel)
