"""The study of a synchronous rule: in a round every edge of a graph of bounded degree carries tokens at once.

Whether a round keeps loads natural, or between the extremes, is decided exactly by a star whose d leaves have the same
load, where d is the largest degree: a node loses at most d times what one edge takes. `SynchronousRules.v` in
`proofs/rocq/theories` carries the facts about an edge to every graph whose largest degree is at most d.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from loadbal.arithmetic import Number, Truth
from loadbal.checking.rocq import checked_files, commands
from loadbal.errors import InvalidInputError, NoRocqError, RocqError
from loadbal.loads import Loads
from loadbal.network import Network
from loadbal.networks.small_graphs import connected_graphs
from loadbal.studying import edges
from loadbal.studying.edges import Case, Fact
from loadbal.studying.findings import TOKENS, Finding
from loadbal.studying.rules import Flow, StudiedRule
from loadbal.studying.study import AT_REST, FINAL, NEAR, STEPS, Study
from loadbal.studying.theorems import SECONDS, Script, proved
from loadbal.studying.wording import NEGATIVE, times, with_values

if TYPE_CHECKING:
    from loadbal.protocols.dimension_exchange import Rule
    from loadbal.studying.deciding import Outcome

SMALL_ORDER, SMALL_LOAD = 4, 4
"""The search for runs that never come to rest covers graphs up to this many nodes, and loads up to this number."""


def after_round(rule: "Rule", network: Network, loads: Loads) -> Loads:
    """The loads after one round, in which all edges carry tokens at the same time."""
    after = list(loads)
    for u, v in network.edges:
        tokens = rule.flow(loads[u], loads[v])
        after[u], after[v] = after[u] - tokens, after[v] + tokens
    return tuple(after)


def carries_share(rule: Flow, x: Number, y: Number, parts: Number) -> Truth:
    """True if tokens go toward the smaller load, and are at most the difference of the loads divided by `parts`."""
    sent = parts * rule.flow(x, y)
    return ((sent >= 0) & (sent <= x - y)) | ((sent <= 0) & (sent >= x - y))


@dataclass(frozen=True)
class SynchronousStudy(Study):
    """The study of a rule by which each node sends tokens to all its neighbors at once."""

    degree: int | str = 1
    """The largest degree of the graphs: a number, or the name of the parameter that stands for it."""

    def __post_init__(self) -> None:
        """Refuse a wrong degree, and a rule for which flow(y, x) is not always -flow(x, y).

        Raises: InvalidInputError, with the value.
        """
        least = self.degree
        if isinstance(least, str):
            known = {it.name: it for it in self.rule.parameters}
            if least not in known:
                raise InvalidInputError(
                    f"the largest degree is {least!r}; expected a number or a parameter of {self.rule.name}"
                )
            least = known[least].least
        if least < 1:
            raise InvalidInputError(f"the largest degree may be {least}; expected at least 1")
        found = self.fact(edges.ALIKE)
        if found.refuted:
            case: Case = found.case
            sent, back = case.rule.flow(case.x, case.y), case.rule.flow(case.y, case.x)
            raise InvalidInputError(
                f"the rule {self.rule.name} contradicts itself on an edge with loads {case.x} and {case.y}:"
                f" {self.rule.name}({case.x}, {case.y}) is {sent} and {self.rule.name}({case.y}, {case.x}) is {back};"
                f" expected {-sent} for the latter, because one end of an edge receives what the other end sends"
            )
        if not found.proved and not self._is_alike_by_kernel():
            raise InvalidInputError(
                f"it is not proved that {self.rule.name}(y, x) = -{self.rule.name}(x, y), as both ends of an edge need:"
                f" {found.reason}"
            )

    def _is_alike_by_kernel(self) -> bool:
        """True if the kernel proves that flow(y, x) = -flow(x, y), on which the solvers gave up."""
        with suppress(RocqError, InvalidInputError):
            return self.with_kernel and "alike" in proved(self.rule, {}, ["alike"])
        return False

    @property
    def scope(self) -> str:
        """The networks and runs of which the properties speak."""
        return f"on every connected graph of largest degree at most {self.degree}, all edges at once, from all loads"

    @property
    def theory(self) -> str:
        """The theory that carries a fact about an edge to networks."""
        return "SynchronousRules.v"

    @property
    def measurements(self) -> tuple[()]:
        """None: worst runs are measured for dimension exchange only."""
        return ()

    def degree_of(self, rule: Flow) -> Number:
        """The largest degree, for given values of the parameters."""
        if isinstance(self.degree, int):
            return self.degree
        return rule.values[[it.name for it in self.rule.parameters].index(self.degree)]

    @property
    def properties(self) -> Mapping[str, str]:
        """The properties that are decided of every rule, in words, by their keys."""
        squares = {"squares": "a round that moves tokens lowers the sum of squares by at least 2"}
        return dict([TOKENS]) | {it.key: it.what for it in STEPS if it.key != "squares"} | squares | AT_REST

    def _by_solvers(self) -> Iterator[Finding]:
        yield from self._about_rounds()
        yield from self._about_rest()

    def _about_rounds(self) -> Iterator[Finding]:
        """What a round does to loads."""
        between = Fact(
            "A star leaves its center between the loads before.",
            lambda rule, x, y: carries_share(rule, x, y, self.degree_of(rule)),
        )
        yield Finding(*TOKENS, "proved")
        yield self._on_star("natural", self._natural)
        yield self._on_star("range", between)
        yield self._squares()

    def _on_star(self, key: str, fact: Fact) -> Finding:
        """A property that holds on all graphs if and only if it holds on stars whose leaves have equal loads."""
        found, what = self.fact(fact), self.properties[key]
        if found.refuted:
            return Finding(key, what, "refuted", self._star_text(found.case))
        return Finding(key, what, found.outcome, found.reason)

    def _star_text(self, case: Case) -> str:
        """A round on a star whose leaves have the same load."""
        degree, sent = self.degree_of(case.rule), case.rule.flow(case.x, case.y)
        center, leaf = case.x - degree * sent, case.y + sent
        text = f"on a star of {degree} leaves, center {case.x} and leaves {case.y} become {center} and {leaf}"
        return with_values(self.rule, case.rule.values, text)

    @cached_property
    def _natural(self) -> Fact:
        return Fact("A star leaves no load below 0.", lambda rule, x, y: self.degree_of(rule) * rule.flow(x, y) <= x)

    @property
    def _stays_natural(self) -> bool:
        """True if all loads of a run are proved to stay natural numbers, as the facts about an edge assume."""
        return self.fact(self._natural).proved or self.fact(self._share).proved

    @cached_property
    def _share(self) -> Fact:
        return Fact(
            "An edge carries at most the (d + 1)-th part of the difference.",
            lambda rule, x, y: carries_share(rule, x, y, self.degree_of(rule) + 1),
        )

    def _squares(self) -> Finding:
        """Whether rounds lower the sum of squares: they do by shares; a star whose leaves are equal may refute it."""
        what = self.properties["squares"]
        if self.fact(self._share).proved:
            return Finding("squares", what, "proved")

        def lowers(rule: Flow, x: Number, y: Number) -> Truth:
            degree, sent = self.degree_of(rule), rule.flow(x, y)
            center, leaf = x - degree * sent, y + sent
            return (sent == 0) | (center * center + degree * leaf * leaf + 2 <= x * x + degree * y * y)

        found = self.fact(Fact("A round on a star that moves tokens lowers the sum of squares.", lowers))
        if found.refuted:
            return Finding("squares", what, "refuted", self._star_text(found.case))
        return Finding("squares", what, "undecided", "an edge was not proved to carry at most its (d + 1)-th part")

    def _about_rest(self) -> Iterator[Finding]:
        """Whether runs end, and the loads at which they rest."""
        yield self._ending()
        if self.gap is None:
            reason = self.no_gap
            yield Finding("gap", AT_REST["gap"], "undecided", reason)
            yield Finding("final", AT_REST["final"], "undecided", "as above")
        else:
            outcome: tuple[Outcome, str] = ("proved", "") if self._stays_natural else ("undecided", NEGATIVE)
            yield Finding("gap", f"{NEAR} {self.gap}", *outcome)
            yield Finding("final", f"{FINAL} {times(self.gap, 'the diameter')}", *outcome)

    def _ending(self) -> Finding:
        what = AT_REST["rest"]
        if self.fact(self._share).proved:
            return Finding("rest", what, "proved", "after at most n D^2/8 rounds")
        rule = self.rule.at(self.smallest)
        degree = int(self.degree_of(rule))
        if (found := smallest_endless_run(rule, degree)) is not None:
            network, loads = found
            text = " ".join(map(str, loads))
            then = " ".join(map(str, after_round(rule, network, loads)))
            says = f"the loads {text} with edges {network.edges} become {then}, come back, and move for ever"
            return Finding("rest", what, "refuted", with_values(self.rule, rule.values, says))
        small = f"at most {SMALL_ORDER} nodes and loads up to {SMALL_LOAD}"
        says = f"no run on graphs with {small} comes back without a negative load"
        return Finding("rest", what, "undecided", says)

    @cached_property
    def _kernel(self) -> tuple[Mapping[str, str], str]:
        if not self.with_kernel:
            return {}, "Rocq was not asked"
        try:
            return self._theorems(), f"Rocq {commands.installed_version()}"
        except (RocqError, InvalidInputError) as error:
            return {}, f"Rocq was not asked: {error}"

    def _theorems(self) -> dict[str, str]:
        """The statements that the kernel accepts, by the names of the properties."""
        near = [] if self.gap is None else ["gap"]
        every = ["tokens", *near, "natural", "range", "squares", "rest", *(["final"] if near else [])]
        try:
            return self._checked(every)
        except NoRocqError:
            raise
        except RocqError:
            # The proof of a share or a gap failed. Any rule keeps the tokens, so otherwise something else is wrong.
            found = self._checked(["tokens"])
            if near:
                with suppress(RocqError):
                    found |= self._checked(near)
            with suppress(RocqError):
                found |= self._checked(["natural", "range", "squares", "rest"])
            return found

    def _checked(self, keys: list[str]) -> dict[str, str]:
        """The statements of these theorems.

        Raises: RocqError if the kernel does not accept one of them.
        """
        script = Script(self.rule, {} if self.gap is None else {"gap": self.gap})
        names = dict(zip((it.name for it in self.rule.parameters), script.names, strict=True))
        degree = names[self.degree] if isinstance(self.degree, str) else str(self.degree)
        rule, bound = f"(fun _ _ x y => {script.applied} x y)", "" if self.gap is None else script.bound("gap")
        some, share, gap, least = (
            f"({name} {script.arguments})".replace(" )", ")") for name in ("some", "share", "gap", "least")
        )
        run = f"{rule} g {degree} good {some} few {share}"
        proofs = {
            "tokens": f"fun g x good size => tokens_stay_in_a_round {rule} g x good size",
            "natural": "fun g good few x rounds high size range =>"
            f" synchronous_loads_stay_between {run} x rounds 0 high size range",
            "range": f"fun g good few => synchronous_extremes_close_in {run}",
            "squares": "fun g x good size few =>"
            f" round_lowers_squares {rule} g x good size {degree} few {some} {share}",
            "rest": f"fun g good few => synchronous_comes_to_rest {run}",
            "final": "fun g good few x distance size short =>"
            f" synchronous_comes_within {run} x {bound} distance size short {least} {gap}",
        }
        lemmas = [f"Lemma some {script.given} : 0 <= {degree}.\nProof. lia. Qed."]
        if set(keys) - {"tokens", "gap"}:
            fact = f"carries_a_share {rule} ({degree} + 1)"
            lemmas.append(f"Lemma share {script.given} : {fact}.\nProof. edge_fact rule. Qed.")
        if "gap" in keys:
            lemmas.append(f"Lemma least {script.given} : 0 <= {bound}.\nProof. lia. Qed.")
            fact = f"carries_nothing_within {rule} {bound}"
            lemmas.append(f"Lemma gap {script.given} : {fact}.\nProof. edge_fact rule. Qed.")
        lines = [
            "From Coq Require Import Lia.",
            "From Loadbal Require Import EdgeTactics.",
            f"Set Default Timeout {SECONDS}.",
            script.definition(),
            script.comparison(),
            *lemmas,
            *(f"Definition {key} {script.given} := {proofs[key]}." for key in keys if key != "gap"),
        ]
        return checked_files.check_file("SynchronousRules", keys, lines)


def smallest_endless_run(rule: Flow, degree: int) -> tuple[Network, tuple[int, ...]] | None:
    """The first small network and loads that come back while tokens move; None if no small run does."""
    for order in range(2, SMALL_ORDER + 1):
        for network in connected_graphs(order):
            if network.max_degree > degree:
                continue
            for loads in product(range(SMALL_LOAD + 1), repeat=order):
                if (found := _recurrent(rule, network, loads)) is not None:
                    return network, found
    return None


def _recurrent(rule: Flow, network: Network, loads: tuple[int, ...]) -> tuple[int, ...] | None:
    """Loads of the run that come back while tokens move; None if it rests or leaves the natural loads."""
    seen = set[Loads]()
    now: Loads = loads
    while now not in seen:
        if any(it < 0 for it in now):
            return None
        seen.add(now)
        now = after_round(rule, network, now)
    moves = any(rule.flow(now[u], now[v]) != 0 for u, v in network.edges)
    return tuple(int(it) for it in now) if moves else None


def synchronous_study(rule: StudiedRule, degree: str, *, with_kernel: bool = True) -> SynchronousStudy:
    """The study of a rule on graphs whose largest degree is a number, or a parameter of the rule, given as text.

    Raises: InvalidInputError if the degree is neither, or the rule does not treat the ends of an edge alike.
    """
    return SynchronousStudy(rule, with_kernel, int(degree) if degree.isdecimal() else degree)
