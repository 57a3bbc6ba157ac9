"""Section 2.1: Leighton's algorithm, its phases, the error at the end, and the routes of one phase."""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, indicator, quotient, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import Described, described, labels
from loadbal.loads import Loads
from loadbal.models.pipelined_hypercube import Journey, Packet, travel, violations
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, cubes
from loadbal.papers.plaxton.s2_problem_definition import any_loads
from loadbal.protocols.block_phases import Phase, Route, phase, phases, routes

# --- plaxton/leighton-phases, leighton-minimum-error ---


class Phased(NamedTuple):
    """Loads, and a number of phases of Leighton's algorithm that is at least the largest load."""

    loads: Loads
    most: int

    @property
    def runs(self) -> tuple[Phase, ...]:
        """The phases of Leighton's algorithm; the last phases may have no sender."""
        return phases(self.loads, self.most)


def phased(choose: Choose, bounds: Bounds) -> Phased:
    """Recipe: any loads on any hypercube."""
    most = 2**20 if bounds.load is None else bounds.load
    return Phased(any_loads(choose, bounds), most)


def each_token_once(it: Phased) -> Truth:
    """True if every node sends one token in each of the first phases, one phase for each of its tokens."""
    nodes = range(len(it.loads))
    return all_of(
        all_of(run.sends[node] == indicator(it.loads[node] > j) for j, run in enumerate(it.runs))
        & (total(run.sends[node] for run in it.runs) == it.loads[node])
        for node in nodes
    )


def blocks_follow(it: Phased, runs: tuple[Phase, ...]) -> Truth:
    """True if the targets, in the order of phases and senders, run through the nodes cyclically from 0 on."""
    order, sent, fits = len(it.loads), indicator(it.loads[0] < 0), True
    for run in runs:
        for sends, target in zip(*run, strict=True):
            place = sent - order * quotient(sent, order)
            fits = fits & ((sends == 0) | (target == place))
            sent = total((sent, sends))
    return fits


def phases_in_all(it: Phased) -> Number:
    """The number of phases with a sender."""
    return total(indicator(total(run.sends) > 0) for run in it.runs)


def largest_load(it: Phased) -> Number:
    """The largest load, as the number of j for which some load is above j."""
    return total(indicator(total(indicator(load > j) for load in it.loads) > 0) for j in range(it.most))


LEIGHTON_PHASES = Statement(
    f"{PAPER}/leighton-phases",
    Source(PAPER, "section 2.1"),
    "Each phase routes one token of every processor that has any left to the next contiguous block of processors.",
    (
        Claim(
            sentence=(
                "From any loads on a hypercube, *Leighton's algorithm* sends every token exactly once. The number"
                " of its phases is the largest load. List the targets of all tokens phase by phase, and within a"
                " phase in the order of the senders' numbers: they are the processors $0, 1, 2, ...$ in turn,"
                " where 0 follows the highest number."
            ),
            case=phased,
            holds=lambda it: each_token_once(it) & blocks_follow(it, it.runs) & (phases_in_all(it) == largest_load(it)),
            near_misses=(
                NearMiss(
                    "a phase less",
                    "The number of its phases is one less than the largest load.",
                    holds=lambda it: phases_in_all(it) == largest_load(it) - 1,
                ),
                NearMiss(
                    "each block at 0",
                    ("The targets are the processors in turn, as stated, if every target block begins at processor 0."),
                    holds=lambda it: blocks_follow(it, restarted(it.loads, it.most)),
                ),
            ),
        ),
    ),
)


def restarted(loads: Loads, most: int) -> tuple[Phase, ...]:
    """Leighton's phases, changed so that the targets of every phase begin at node 0; `most` is the number of phases."""
    return tuple(phase(tuple(indicator(load > j) for load in loads), indicator(loads[0] < 0)) for j in range(most))


def received(runs: tuple[Phase, ...], node: int) -> Number:
    """The number of tokens that the node receives in all phases."""
    return total(sends * indicator(target == node) for run in runs for sends, target in zip(*run, strict=True))


def received_evenly(it: Phased, runs: tuple[Phase, ...], first: int) -> Truth:
    """True if every node receives floor(n/p) tokens, and the n mod p nodes from `first` on one more."""
    tokens, order = total(it.loads), len(it.loads)
    share = quotient(tokens, order)
    rest = tokens - order * share
    return all_of(received(runs, (first + j) % order) == share + indicator(rest > j) for j in range(order))


LEIGHTON_MINIMUM_ERROR = Statement(
    f"{PAPER}/leighton-minimum-error",
    Source(PAPER, "section 2.1"),
    "In this manner the tokens get distributed as evenly as possible.",
    (
        Claim(
            sentence=(
                "From any loads of $n$ tokens on $p = 2^d >= 1$ processors, *Leighton's algorithm* ends with"
                " $floor(n/p) + 1$ tokens at each processor $j < n mod p$, and with $floor(n/p)$ tokens at each"
                " other processor."
            ),
            case=phased,
            holds=lambda it: received_evenly(it, it.runs, 0),
            near_misses=(
                NearMiss(
                    "from processor 1",
                    "The processors with $floor(n/p) + 1$ tokens are $1, ..., n mod p$.",
                    holds=lambda it: received_evenly(it, it.runs, 1),
                ),
                NearMiss(
                    "each block at 0",
                    "The algorithm leaves these loads if every target block begins at processor 0.",
                    holds=lambda it: received_evenly(it, restarted(it.loads, it.most), 0),
                ),
            ),
        ),
    ),
)


# --- plaxton/leighton-phase-route ---


class Sending(NamedTuple):
    """One phase of Leighton's algorithm; each sender crosses dimensions in descending (1) or ascending (0) order."""

    dimension: int
    routes: tuple[Route, ...]
    descending: tuple[bool, ...]

    def journeys(self) -> list[Journey]:
        """The paths of the packets if each spends one step on each dimension, whether it crosses it or not."""
        bits = range(self.dimension)
        return [travel(Packet(*route, 0, self.descending[route[0]]), bits) for route in self.routes]


@cache
def patterns(d: int) -> tuple[tuple[int, ...], ...]:
    """Every set of senders, as a tuple with 1 for each sender."""
    return described("every set of senders, 1 for a sender", product((0, 1), repeat=2**d))


@cache
def orders(senders: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of an order for each sender, 1 for descending."""
    return described("every choice for every sender, 1 for descending order", product((0, 1), repeat=senders))


def _starts(d: int, *, anywhere: bool) -> Described[int]:
    return labels("every processor" if anywhere else "processor 0", range(2**d if anywhere else 1))


def sending(choose: Choose, bounds: Bounds, *, down: bool = False, anywhere: bool = True) -> Sending:
    """Recipe: any senders on any hypercube, the target block anywhere or at 0, one order for all."""
    d = choose.option(cubes(bounds), "d")
    start = choose.option(_starts(d, anywhere=anywhere), "block start")
    sends = choose.option(patterns(d), "senders")
    return Sending(d, routes(phase(sends, start)), (down,) * 2**d)


def sending_down(choose: Choose, bounds: Bounds) -> Sending:
    """Recipe: any senders and any target block, all packets in descending order."""
    return sending(choose, bounds, down=True)


def sending_either(choose: Choose, bounds: Bounds) -> Sending:
    """Recipe: any senders and any target block, each sender with either order."""
    it = sending(choose, bounds)
    senders = [source for source, _ in it.routes]
    chosen = choose.option(orders(len(senders)), "descending")
    down = {sender for sender, descends in zip(senders, chosen, strict=True) if descends}
    return it._replace(descending=tuple(node in down for node in range(2**it.dimension)))


def sending_apart(choose: Choose, bounds: Bounds) -> Sending:
    """Recipe: any senders; their targets are every fourth processor; packets cross dimensions in ascending order."""
    it = sending(choose, bounds)
    first = it.routes[0][1] if it.routes else 0
    spaced = tuple((source, (first + 4 * rank) % 2**it.dimension) for rank, (source, _) in enumerate(it.routes))
    return it._replace(routes=spaced)


def without_collision(it: Sending) -> bool:
    """True if no two packets cross an edge in the same direction in the same step."""
    return bool(violations(it.journeys()).edges == 0)


SMALL = 2
"""The dimension up to which no packets collide in any order."""


def phase_route(
    reading: str,
    order: str,
    case: Callable[[Choose, Bounds], Sending],
    miss: NearMiss[Sending],
    most: int = 64,
) -> Claim[Sending]:
    """The claim that no packets of a phase collide, for one order of dimensions, on cubes of dimension <= `most`."""
    where = f"a hypercube with $p <= {2**most}$ processors" if most == SMALL else "any hypercube"
    return Claim(
        reading=reading,
        repairs=f"{PAPER}/leighton-phase-route@{reading.partition('-')[2]}" if reading.startswith("repaired") else "",
        sentence=(
            f"On {where}, let all tokens of a *phase* travel as *packets* that start at the same time. Let each packet"
            f" spend one step on every dimension, {order}. Then no two of these packets *collide*."
        ),
        case=case,
        holds=without_collision,
        assumes=lambda it: it.dimension <= most,
        whole=Bounds(2**most) if most == SMALL else None,
        trace=lambda it: runs.packets(it.dimension, it.journeys()),
        near_misses=(miss,),
    )


SPACED = NearMiss(
    "block with gaps",
    (
        "Let at most $p/4$ processors send: the first one to any processor, and every other one to the fourth"
        " processor after the target of the sender before it (0 follows the highest number). Then no two packets"
        " collide."
    ),
    case=sending_apart,
    assumes=lambda it: 4 * len(it.routes) <= 2**it.dimension,
)


ON_EIGHT: NearMiss[Sending] = NearMiss(
    "p = 8", "No two packets collide if $p = 8$.", assumes=lambda it: it.dimension == 3
)


LEIGHTON_PHASE_ROUTE = Statement(
    f"{PAPER}/leighton-phase-route",
    Source(PAPER, "section 2.1, with the model of section 1"),
    (
        "A phase is a concentration route; bits are corrected in ascending or descending order, as the sender"
        " determines."
    ),
    (
        phase_route("ascending", "in ascending order", sending, SPACED),
        phase_route("descending", "in descending order", sending_down, ON_EIGHT),
        phase_route(
            "sender-choice",
            "in ascending or in descending order, as its sender chooses",
            sending_either,
            ON_EIGHT,
        ),
        phase_route("repaired-descending", "in descending order", sending_down, ON_EIGHT, SMALL),
        phase_route(
            "repaired-sender-choice",
            "in ascending or in descending order, as its sender chooses",
            sending_either,
            ON_EIGHT,
            SMALL,
        ),
    ),
)
