"""The playground: a page on which one draws a network, sets loads, picks a protocol, and holds claims against the run.

The page has the library's own rules, printed as JavaScript, and the conclusions of claims, likewise. What it does
itself (`static/runs.js`) is to apply a rule to the edges of a color, and to read off the run what claims ask for.
"""

from collections.abc import Callable
from html import escape
from typing import NamedTuple

from loadbal import ledger
from loadbal.arithmetic import Number, Truth, larger, quotient, same_truth
from loadbal.protocols.cycle_migration import ALL_FLOOR, ONE_FLOOR, Reading
from loadbal.protocols.discrepancy_one import plus_flow
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.recursive_balance import EXCESS_RULES
from loadbal.protocols.regular_balance import remainder
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.showing.javascript import QUOTIENT, Arrow, table
from loadbal.showing.pickable import networks, pickable
from loadbal.showing.player import embedded
from loadbal.showing.run_page import standing_alone
from loadbal.showing.sentences import spoken

# --- protocols ---


class Migration(NamedTuple):
    """A protocol of the page in which every processor of a cycle sends to the next one, all at once."""

    about: str
    reading: Reading

    def __str__(self) -> str:
        sent = Arrow(lambda load, average: self.reading.sent((load,), average)[0], ("load", "average"))
        return table({"phases": "false", "average": Arrow(self.reading.average, ("sum", "n")), "sent": sent})


class Playable(NamedTuple):
    """A protocol of the page: what an active edge does, and in Discrepancy-1 what it does in a B-phase."""

    about: str
    flow: Callable[[Number, Number], Number]
    plus: Callable[..., Number] | None = None
    phases: bool = False
    """Whether claims speak of whole phases, so that a run has to be that long."""

    def __str__(self) -> str:
        rule = {"phases": embedded(self.phases), "flow": str(Arrow(self.flow, ("x", "y")))}
        if self.plus is None:
            return table(rule)
        plus = Arrow(self.plus, ("x", "y", "most_x", "most_y"))
        return table({**rule, "plus": plus, "larger": Arrow(larger, ("x", "y"))})


SHARING = {rule.name.replace(" ", "-"): Playable(f"neighbors share evenly; {rule}", rule.flow) for rule in EXCESS_RULES}
MIGRATIONS = {
    "function-1-all": Migration("Function 1 on a cycle: everybody's surplus goes on to the next", ALL_FLOOR),
    "function-1-one": Migration("Function 1 on a cycle: one task of it, where there is any", ONE_FLOOR),
}
PROTOCOLS: dict[str, Playable | Migration] = {
    "threshold-1": Playable("Threshold-1: a token moves to a neighbor that has one less", THRESHOLD_1.flow),
    "threshold-2": Playable("Threshold-2: a token moves to a neighbor that has two less", THRESHOLD_2.flow),
    "even-threshold": Playable(
        "Even-Threshold: so, and from an even load to one less", EVEN_THRESHOLD.flow, phases=True
    ),
    "discrepancy-1": Playable("Discrepancy-1: local maxima are recorded, then frozen", THRESHOLD_1.flow, plus_flow),
    **SHARING,
    **MIGRATIONS,
}

# --- claims ---


class Facts(NamedTuple):
    """What is so at a moment of a run."""

    nodes: Number
    tokens: Number
    diameter: Number
    dimension: Number
    """Of a hypercube."""
    largest: Number
    smallest: Number
    squares: Number
    """The sum of the squared loads."""
    largest_before: Number
    """One step earlier."""
    smallest_before: Number
    squares_before: Number
    gap_then: Number
    """The discrepancy a phase earlier: n rounds, or the 2n rounds of a cycle of Discrepancy-1."""
    squares_then: Number
    rounds: Number
    """How many rounds are over, or iterations of Function 1."""
    largest_first: Number
    """The largest load at first."""
    gap_first: Number
    """The discrepancy at first."""
    stepped: Truth
    """Whether there was a step before."""
    phase_over: Truth
    """Whether a phase ends here, so that there is a `then`."""
    connected: Truth
    tree: Truth
    ring: Truth
    """Whether this is a cycle of evenly many nodes, four or more, with M1 and M2 for colors."""
    circle: Truth
    """Whether this is a cycle 0, 1, 2, ..., or its first case, two nodes that are joined."""
    cube: Truth
    """Whether this is a hypercube of dimension one or more, whose colors are its dimensions in their order."""
    recurs: Truth
    """Whether the loads come back later with the same active color."""
    fixed: Truth
    """Whether a round leaves the loads as they are."""

    @property
    def gap(self) -> Number:
        """The discrepancy."""
        return self.largest - self.smallest

    def is_after(self, count: Number) -> Truth:
        """Whether the loads are those after so many rounds: then, or earlier if no round changes them."""
        return (self.rounds == count) | (self.fixed & (self.rounds <= count))


TRUTHS = frozenset(("stepped", "phase_over", "connected", "tree", "ring", "circle", "cube", "recurs", "fixed"))


class Watch(NamedTuple):
    """A claim that is held against a run: of the protocols that it speaks of, where its hypothesis is met."""

    claim: str
    protocols: tuple[str, ...]
    assumes: Callable[[Facts], Truth]
    holds: Callable[[Facts], Truth]

    def __str__(self) -> str:
        row = ledger.known()[self.claim]
        said = {
            name: embedded(value)
            for name, value in (("id", row.id), ("says", spoken(row.statement)), ("verdict", row.verdict))
        }
        conditions = {"assumes": _asked(self.assumes), "holds": _asked(self.holds)}
        return table({**said, "protocols": embedded(self.protocols), **conditions})


def _asked(condition: Callable[[Facts], Truth]) -> str:
    """A condition as a function of an object that has the facts."""
    arrow = Arrow(lambda *values: condition(Facts(*values)), Facts._fields, TRUTHS, "truth")
    parameters, body = str(arrow).split(" => ", 1)
    return f"({{{parameters[1:-1]}}}) => {body}"


THRESHOLDS = ("threshold-1", "threshold-2")
WATCHES = (
    Watch("houle/observation-2", THRESHOLDS, lambda it: it.stepped, lambda it: it.squares <= it.squares_before),
    Watch(
        "houle/observation-3",
        THRESHOLDS,
        lambda it: it.stepped,
        lambda it: (it.largest <= it.largest_before) & (it.smallest >= it.smallest_before),
    ),
    Watch(
        "houle/theorem-5@upper-stable",
        ("threshold-2",),
        lambda it: it.connected & it.fixed,
        lambda it: it.gap <= it.diameter,
    ),
    Watch(
        "houle/termination-stable@stable-implies-one",
        ("threshold-1",),
        lambda it: it.tree & it.recurs,
        lambda it: it.gap <= 1,
    ),
    Watch(
        "houle/lemma-13@discrepancy",
        ("threshold-1",),
        lambda it: it.tree & it.recurs,
        lambda it: it.gap <= quotient(it.nodes, 2),
    ),
    Watch(
        "houle/open-no-information",
        ("even-threshold",),
        lambda it: it.tree & it.phase_over & (it.gap_then >= 2),
        lambda it: it.squares <= it.squares_then - 2,
    ),
    Watch(
        "houle/open-no-information@graphs",
        ("even-threshold",),
        lambda it: it.connected & it.phase_over & (it.gap_then >= 2),
        lambda it: it.squares <= it.squares_then - 2,
    ),
    Watch(
        "houle/open-no-information@never-rises",
        ("even-threshold",),
        lambda it: it.stepped,
        lambda it: (it.gap <= it.largest_before - it.smallest_before) & (it.squares <= it.squares_before),
    ),
    Watch(
        "houle/theorem-18@post-step",
        ("discrepancy-1",),
        lambda it: it.tree & it.phase_over & (it.gap_then >= 2),
        lambda it: it.gap < it.gap_then,
    ),
    Watch(
        "riess/fixpoints@one-smooth",
        ("low-gets-it",),
        lambda it: it.ring,
        lambda it: same_truth(it.fixed, it.gap <= 1),
    ),
    Watch(
        "riess/sorting-bound",
        ("low-gets-it",),
        # What no round changes is as it is then.
        lambda it: it.ring & (it.fixed | (it.rounds >= it.gap_first * it.nodes)) & (it.gap_first >= 1),
        lambda it: it.gap <= 1,
    ),
    Watch(
        "plaxton/all-dimensions-error",
        tuple(SHARING),
        lambda it: it.cube & (it.rounds >= 1),
        lambda it: it.gap <= it.dimension,
    ),
    Watch(
        "jan/function-1@all-floor",
        ("function-1-all",),
        lambda it: it.circle & it.is_after(it.nodes),
        lambda it: it.gap <= 1,
    ),
    Watch(
        "jan/function-1@repaired",
        ("function-1-all",),
        lambda it: it.circle & it.is_after(it.nodes),
        lambda it: it.gap <= remainder(it.tokens, it.nodes),
    ),
    Watch(
        "jan/function-1@one-floor",
        ("function-1-one",),
        lambda it: it.circle & it.is_after(it.nodes),
        lambda it: it.gap <= 1,
    ),
    Watch(
        "jan/function-1@one-floor-mn",
        ("function-1-one",),
        lambda it: it.circle & it.is_after(it.largest_first * it.nodes),
        lambda it: it.gap <= 1,
    ),
)

# --- the page ---


def rules() -> str:
    """The protocols as JavaScript."""
    protocols = ",\n".join(f"{embedded(name)}: {it}" for name, it in PROTOCOLS.items())
    return f"{QUOTIENT}\nconst PROTOCOLS = {{\n{protocols}\n}};"


def watches() -> str:
    """The claims as JavaScript."""
    claims = ",\n".join(map(str, WATCHES))
    return f"const WATCHES = [\n{claims}\n];"


def page() -> str:
    """The playground as a page that needs no other file."""
    protocols = "".join(f'<option value="{escape(name)}">{escape(it.about)}</option>' for name, it in PROTOCOLS.items())
    picks = "".join(f"<option>{escape(name)}</option>" for name in pickable())
    form = FORM.format(protocols=protocols, networks=picks)
    known = f"<script>\n{rules()}\n{watches()}\n{networks()}\n</script>"
    return standing_alone("loadbal: the playground", form, known, scripts=("player.js", "runs.js", "playground.js"))


FORM = """<nav><a href="index.html">All pages</a></nav>
<main class="playground">
<h1>Playground</h1>
<p>Pick or draw a network, set its loads, pick a protocol, and step. The rules are made from the Python definitions of
<code>loadbal</code>; below, its claims are held against what happens.</p>
<noscript><p>This page needs scripts; <code>loadbal run</code> does the same in a terminal.</p></noscript>
<form>
<label>Network <select id="picked"><option value="">one of your own</option>{networks}</select></label>
<label>Protocol <select id="protocol">{protocols}</select></label>
<label class="wide">Edges, each with its color if you choose it <input id="network" spellcheck="false"
 autocomplete="off" aria-describedby="message"></label>
<label class="wide">Loads of the nodes 0, 1, 2, ... <input id="loads" spellcheck="false" autocomplete="off"
 aria-describedby="message"></label>
<p class="wide" id="message" role="alert"></p>
</form>
<p class="faint" id="drawing">To draw: click into the picture for a new node; click one node and then another for an
edge between them, or to take it away. By keyboard, Tab leads to a node, up and down to the others, and Enter is a
click.</p>
<p><button type="button" id="new">a new node</button>
<span id="selected" hidden><button type="button" id="more">one token more</button>
<button type="button" id="less">one token less</button>
<button type="button" id="gone">take the node away</button></span></p>
<figure class="run" id="stage"></figure>
<p><label>Link to this <input id="link" readonly></label></p>
<h2>What is claimed of it</h2>
<ul id="claims"></ul>
</main>"""
