"""Wrong schedules that replace the right ones, and the files of `proofs/rocq` that must detect each of them."""

from collections.abc import Callable, Iterator
from itertools import accumulate, chain, islice
from typing import Any, NamedTuple

from loadbal.loads import Loads
from loadbal.models import hypercube_schedule, loose_routes
from loadbal.network import EdgeColoring
from loadbal.protocols import (
    block_phases,
    ccc_balance,
    cycle_migration,
    dimension_exchange,
    discrepancy_one,
    multiphase_exchange,
    odd_even_transposition,
    recursive_balance,
    regular_balance,
)

Definition = Callable[..., Any]


class Fault(NamedTuple):
    """A wrong schedule that replaces the right one, and the bindings to Rocq that must detect it."""

    name: str
    right: Definition
    wrong: Callable[[Definition], Definition]
    by: tuple[str, ...]
    """The files of `proofs/rocq` whose comparisons change, so that Rocq refuses them."""


def colors(color_at: Callable[[int, int], int]) -> Callable[[Definition], Definition]:
    """A fault in the order of colors: after start color s, the step at time t activates color `color_at(s, t)`."""

    def wrong(_: Definition) -> Definition:
        def steps(rule: Any, loads: Loads, coloring: EdgeColoring, start: int = 0) -> Iterator[Loads]:  # noqa: ANN401 - a rule
            time = 0
            while True:
                color = color_at(start, time) % coloring.chi
                loads = dimension_exchange.step(rule, loads, coloring.matchings[color])
                yield loads
                time += 1

        return steps

    return wrong


def one_round_fewer(right: Definition) -> Definition:
    """Wrong A-phases or B-phases, with n - 1 rounds instead of n."""

    def steps(loads: Loads, other: Any, third: Any, rounds: int | None = None) -> Any:  # noqa: ANN401 - as in the phases
        coloring = next(it for it in (other, third) if isinstance(it, EdgeColoring))
        return right(loads, other, third, (rounds or coloring.network.order) - 1)

    return steps


def without_last(right: Definition) -> Definition:
    """A wrong program, without the last instruction of the right one."""
    return lambda *asked: right(*asked)[:-1]


JAN = (
    Fault(
        "Step 2 of Algorithm 1 left out",
        regular_balance.with_loose_tasks_regular,
        lambda _: lambda loads, _: loads,
        (
            "regular_balance",
            "ccc_balance",
        ),
    ),
    Fault(
        "the other way round the cycle",
        cycle_migration.moved,
        lambda _: lambda loads, sent: tuple(x - sent[j] + sent[(j + 1) % len(sent)] for j, x in enumerate(loads)),
        ("cycle_migration",),
    ),
    Fault(
        "the cycle is open",
        cycle_migration.moved,
        lambda _: (
            lambda loads, sent: tuple(
                x - (sent[j] if j < len(sent) - 1 else 0) + (sent[j - 1] if j else 0) for j, x in enumerate(loads)
            )
        ),
        ("cycle_migration",),
    ),
    Fault(
        "an iteration fewer",
        cycle_migration.states,
        lambda right: lambda loads, reading, iterations=None: right(loads, reading, iterations)[:-1] or [loads],
        ("cycle_migration",),
    ),
    Fault(
        "loose tasks set their highest bits first",
        loose_routes.crossing_order,
        lambda _: lambda k: (*range(k + 1), *range(k, -1, -1)),
        ("loose_routes", "hypercube_schedule"),
    ),
    Fault(
        "a unit of Step 1 left out",
        hypercube_schedule.pair_schedule,
        lambda right: lambda iteration, bit: islice(right(iteration, bit), 1, None),
        ("hypercube_schedule",),
    ),
    Fault(
        "a dimension twice",
        regular_balance.shared_across,
        lambda right: lambda loads, i, *excess: right(loads, max(i - 1, 0), *excess),
        ("regular_balance",),
    ),
    Fault(
        "subcubes of equal prefixes",
        regular_balance.subcubes,
        lambda _: lambda loads, i: [loads[at : at + 2 ** (i + 1)] for at in range(0, len(loads), 2 ** (i + 1))],
        ("regular_balance",),
    ),
    Fault(
        "no task leaves its cycle",
        ccc_balance.cycles_by_iteration,
        lambda _: lambda cycles, run: (cycles, *(cycles for _ in run.iterations)),
        ("ccc_balance",),
    ),
)

HOULE = (
    Fault("colors backwards", dimension_exchange.steps, colors(lambda start, t: start - t), ("dimension_exchange",)),
    Fault("one color for ever", dimension_exchange.steps, colors(lambda start, _: start), ("dimension_exchange",)),
    Fault(
        "every other color", dimension_exchange.steps, colors(lambda start, t: start + 2 * t), ("dimension_exchange",)
    ),
    Fault(
        "every color twice", dimension_exchange.steps, colors(lambda start, t: start + t // 2), ("dimension_exchange",)
    ),
    Fault(
        "begun with the next color",
        dimension_exchange.steps,
        colors(lambda start, t: start + t + 1),
        ("dimension_exchange",),
    ),
    Fault("A-phases of n - 1 rounds", discrepancy_one.a_steps, one_round_fewer, ("discrepancy_one",)),
    Fault("B-phases of n - 1 rounds", discrepancy_one.b_steps, one_round_fewer, ("discrepancy_one",)),
)

PLAXTON = (
    Fault(
        "always the first dimension",
        recursive_balance.balanced_across,
        lambda right: lambda rule, loads, _: right(rule, loads, 0),
        ("recursive_balance",),
    ),
    Fault(
        "the dimension after",
        recursive_balance.balanced_across,
        lambda right: lambda rule, loads, bit: right(rule, loads, (bit + 1) % (len(loads).bit_length() - 1)),
        ("recursive_balance",),
    ),
    Fault(
        "the last dimension left out",
        recursive_balance.balanced_across_all,
        lambda right: lambda rule, loads, bits: right(rule, loads, bits[:-1]),
        ("recursive_balance",),
    ),
    Fault(
        "opposite corners in place of neighbors",
        recursive_balance.pairs_across,
        lambda _: lambda d, _: tuple((i, 2**d - 1 - i) for i in range(2 ** (d - 1))),
        ("recursive_balance",),
    ),
    Fault(
        "every phase begins at processor 0",
        block_phases.phase,
        lambda right: lambda sends, _: right(sends, 0),
        (
            "block_phases",
            "pipelined_hypercube",
        ),
    ),
    Fault(
        "the first phase left out",
        block_phases.phases,
        lambda right: lambda loads, most: right(loads, most)[1:],
        (
            "block_phases",
            "pipelined_hypercube",
        ),
    ),
)

BOKHARI = (
    Fault("a round of Direct left out", multiphase_exchange.direct, without_last, ("multiphase_exchange",)),
    Fault(
        "Direct has one partner for ever",
        multiphase_exchange.direct,
        lambda right: lambda d: right(d)[:1] * (2**d - 1),
        ("multiphase_exchange",),
    ),
    Fault(
        "Standard begins with the lowest bit",
        multiphase_exchange.standard,
        lambda right: lambda d, shuffle=1: tuple(chain(*zip(right(d)[-2::-2], right(d, shuffle)[1::2], strict=True))),
        ("multiphase_exchange",),
    ),
    Fault("Standard without its last shuffle", multiphase_exchange.standard, without_last, ("multiphase_exchange",)),
    Fault(
        "Multiphase without its last shuffle", multiphase_exchange.multiphase, without_last, ("multiphase_exchange",)
    ),
    Fault("a partner in a phase left out", multiphase_exchange.phase, without_last, ("multiphase_exchange",)),
    Fault(
        "phases from the lowest bits on",
        multiphase_exchange.stops,
        lambda _: lambda _d, sizes: tuple(accumulate(sizes, initial=0))[:-1],
        ("multiphase_exchange",),
    ),
)

RIESS = (
    Fault(
        "the wrap edge the other way round",
        odd_even_transposition.matchings,
        lambda right: lambda order: (right(order)[0], ((order - 1, 0), *right(order)[1][1:])),
        ("odd_even_transposition",),
    ),
    Fault(
        "no wrap edge",
        odd_even_transposition.matchings,
        lambda right: lambda order: (right(order)[0], right(order)[1][1:]),
        ("odd_even_transposition",),
    ),
    Fault(
        "M2 for ever",
        odd_even_transposition.matchings,
        lambda right: lambda order: (right(order)[1],) * 2,
        ("odd_even_transposition",),
    ),
    Fault(
        "the other matching first",
        odd_even_transposition.steps,
        lambda right: lambda loads, rule=odd_even_transposition.BALANCER, first=0: right(loads, rule, 1 - first),
        ("odd_even_transposition",),
    ),
    Fault(
        "every matching twice",
        odd_even_transposition.steps,
        lambda right: lambda *loads: islice(right(*loads), 1, None, 2),
        ("odd_even_transposition",),
    ),
    Fault(
        "a round is a step",
        odd_even_transposition.after_round,
        lambda _: lambda loads: odd_even_transposition.after_steps(loads, 1),
        ("odd_even_transposition",),
    ),
    Fault(
        "a round fewer",
        odd_even_transposition.after_rounds,
        lambda right: lambda loads, count, *rule: right(loads, max(count - 1, 0), *rule),
        ("odd_even_transposition",),
    ),
)

FAULTS = (*BOKHARI, *HOULE, *JAN, *PLAXTON, *RIESS)
