"""Wrong schedules in place of the right ones, and the proofs that are to notice each."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from loadbal.loads import Loads
from loadbal.network import EdgeColoring, Matching
from loadbal.protocols import (
    block_phases,
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
    """A wrong schedule in place of the right one, and the proofs that notice: by a lemma, or by the claim itself."""

    name: str
    right: Definition
    wrong: Callable[[Definition], Definition]
    by_lemma: dict[str, str]
    """The claims of the proofs, and the lemma of which an instance fails."""
    by_claim: tuple[str, ...] = ()


def matchings(change: Callable[[Matching, Matching], tuple[Matching, Matching]]) -> Callable[[Definition], Definition]:
    """A change of the two matchings of the cycle."""
    return lambda right: lambda order: change(*right(order))


def turned(matching: Matching) -> Matching:
    """The matching with its first edge the other way round."""
    return ((matching[0][1], matching[0][0]), *matching[1:])


def colors(color_at: Callable[[int, int], int]) -> Callable[[Definition], Definition]:
    """Colors that take their turns otherwise."""

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
    """Phases of n - 1 rounds."""

    def steps(loads: Loads, other: Any, third: Any, rounds: int | None = None) -> Any:  # noqa: ANN401 - as in the phases
        coloring = next(it for it in (other, third) if isinstance(it, EdgeColoring))
        return right(loads, other, third, (rounds or coloring.network.order) - 1)

    return steps


RIESS = (
    Fault(
        "wrap edge reversed",
        odd_even_transposition.matchings,
        matchings(lambda first, second: (first, turned(second))),
        {
            "riess/convergence@ranking": "weights-fall",
            "riess/sorting-bound@largest-load": "largest-moves-down",
            "riess/sorting-bound@drops": "reflected",
            "riess/theorem-1@quarter": "rounds-by-half",
        },
        ("riess/final-distribution",),
    ),
    Fault(
        "an edge of the first matching reversed",
        odd_even_transposition.matchings,
        matchings(lambda first, second: (turned(first), second)),
        {"riess/convergence@ranking": "weights-fall", "riess/open-rounds-to-fixpoint@at-most-n": "ones-move-down"},
    ),
    Fault(
        "no wrap edge",
        odd_even_transposition.matchings,
        matchings(lambda first, second: (first, second[1:])),
        {"riess/fixpoints@both-steps": "chain-is-smooth"},
        ("riess/final-distribution", "riess/sorting-bound@drops"),
    ),
    Fault(
        "the first matching twice",
        odd_even_transposition.matchings,
        matchings(lambda first, _: (first, first)),
        {"riess/fixpoints@both-steps": "next-load-falls", "riess/definition-1@folded": "mirror-is-kept"},
    ),
    Fault(
        "the second matching lacks its last edge",
        odd_even_transposition.matchings,
        matchings(lambda first, second: (first, second[:-1])),
        {"riess/fixpoints@both-steps": "next-load-falls"},
        ("riess/sorting-bound@largest-load",),
    ),
    Fault(
        "the second matching first",
        odd_even_transposition.matchings,
        matchings(lambda first, second: (second, first)),
        {"riess/model-matchings@perfect": "first-covers"},
        ("riess/single-steps",),
    ),
)

JAN = (
    Fault(
        "Step 2 of Algorithm 1 left out",
        regular_balance.with_loose_tasks_regular,
        lambda _: lambda loads, _: loads,
        {},
        ("jan/algorithm-1@invariant", "jan/algorithm-2@supernodes"),
    ),
    Fault(
        "the other way round the cycle",
        cycle_migration.moved,
        lambda _: lambda loads, sent: tuple(x - sent[j] + sent[(j + 1) % len(sent)] for j, x in enumerate(loads)),
        {
            "jan/function-1@no-pile-or-no-lack": "stays-within",
            "jan/function-1@no-lack": "once-filled-stays-filled",
            "jan/function-1@repaired-once": "largest-does-not-grow",
        },
    ),
    Fault(
        "the cycle is open",
        cycle_migration.moved,
        lambda _: (
            lambda loads, sent: tuple(
                x - (sent[j] if j < len(sent) - 1 else 0) + (sent[j - 1] if j else 0) for j, x in enumerate(loads)
            )
        ),
        {
            "jan/function-1@no-pile-or-no-lack": "stays-within",
            "jan/function-1@repaired-one-ceil": "between-the-extremes",
        },
    ),
    Fault(
        "an iteration fewer",
        cycle_migration.states,
        lambda right: lambda loads, reading, iterations=None: right(loads, reading, iterations)[:-1] or [loads],
        {"jan/function-1@no-lack": "once-filled-stays-filled"},
    ),
    Fault(
        "a dimension twice",
        regular_balance.across,
        lambda right: lambda loads, i, *excess: right(loads, max(i - 1, 0), *excess),
        {"jan/algorithm-1@invariant": "step-1-keeps-sums", "jan/crossing-bound@loose-stays": "half-of-the-difference"},
    ),
    Fault(
        "subcubes of equal prefixes",
        regular_balance.subcubes,
        lambda _: lambda loads, i: [loads[at : at + 2 ** (i + 1)] for at in range(0, len(loads), 2 ** (i + 1))],
        {"jan/dem-error-bound@per-iteration": "one-dimension-more"},
        ("jan/algorithm-1@invariant",),
    ),
)

BY_COLOR = {
    "houle/domain-reduction": "threshold-commutes",
    "houle/observation-2@uneven": "uneven-edge-costs-two",
    "houle/observation-3": "extremes-narrow",
    "houle/lemma-3": "moves-iff-uneven",
    "houle/lemma-8@even-phase": "observer-keeps-its-load",
    "houle/lemma-10": "observers-keep-loads",
}
"""Proofs that follow the colors of a run."""

HOULE = (
    Fault("colors backwards", dimension_exchange.steps, colors(lambda start, t: start - t), BY_COLOR),
    Fault("one color for ever", dimension_exchange.steps, colors(lambda start, _: start), BY_COLOR),
    Fault(
        "every other color",
        dimension_exchange.steps,
        colors(lambda start, t: start + 2 * t),
        {},
        ("houle/single-token",),
    ),
    Fault(
        "A-phases of n - 1 rounds",
        discrepancy_one.a_steps,
        one_round_fewer,
        {"houle/theorem-18-steps@chi-times-n": "whole-cycles-cost", "houle/theorem-18-final": "balanced-plus-rests"},
        ("houle/localmax-update@repaired",),
    ),
    Fault(
        "B-phases of n - 1 rounds",
        discrepancy_one.b_steps,
        one_round_fewer,
        {"houle/theorem-18-steps@chi-times-n": "whole-cycles-cost"},
    ),
)

PLAXTON = (
    Fault(
        "always the first dimension",
        recursive_balance.balanced_across,
        lambda right: lambda rule, loads, _: right(rule, loads, 0),
        {
            "plaxton/definition-2.5": "nothing-moves-again",
            "plaxton/lemma-2.3@at-most": "results-lie-together",
            "plaxton/all-dimensions-error": "one-dimension-more",
            "plaxton/algorithm-balance@any-choice": "one-dimension-more",
        },
    ),
    Fault(
        "the dimension after",
        recursive_balance.balanced_across,
        lambda right: lambda rule, loads, bit: right(rule, loads, (bit + 1) % (len(loads).bit_length() - 1)),
        {
            "plaxton/all-dimensions-worst-case": "full-against-empty",
            "plaxton/challenge-excess-rule": "one-token-between-the-halves",
        },
    ),
    Fault(
        "the last dimension left out",
        recursive_balance.balanced_across_all,
        lambda right: lambda rule, loads, bits: right(rule, loads, bits[:-1]),
        {"plaxton/all-dimensions-no-overload": "no-load-leaves-the-range"},
        ("plaxton/all-dimensions-error",),
    ),
    Fault(
        "opposite corners in place of neighbors",
        recursive_balance.pairs_across,
        lambda _: lambda d, _: tuple((i, 2**d - 1 - i) for i in range(2 ** (d - 1))),
        {"plaxton/all-dimensions-error": "one-dimension-more", "plaxton/lemma-2.3@at-most": "results-lie-together"},
    ),
    Fault(
        "every phase begins at processor 0",
        block_phases.phase,
        lambda right: lambda sends, _: right(sends, 0),
        {},
        ("plaxton/leighton-phases", "plaxton/leighton-minimum-error"),
    ),
    Fault(
        "the first phase left out",
        block_phases.phases,
        lambda right: lambda loads, most: right(loads, most)[1:],
        {},
        ("plaxton/leighton-phases", "plaxton/leighton-no-one-port-pipelining"),
    ),
)

BOKHARI = (
    Fault(
        "Standard without its last shuffle",
        multiphase_exchange.standard,
        lambda right: lambda d, *shuffle: right(d, *shuffle)[:-1],
        {},
        ("bokhari/t-standard@counted",),
    ),
    Fault(
        "Direct with a round twice",
        multiphase_exchange.direct,
        lambda right: lambda d: (*right(d), *right(d)[-1:]),
        {},
        ("bokhari/t-direct@counted",),
    ),
    Fault(
        "phases without their last instruction",
        multiphase_exchange.phase,
        lambda right: lambda d, stop, size: right(d, stop, size)[:-1],
        {},
        ("bokhari/equation-1@one-pass",),
    ),
)

FAULTS = (*RIESS, *JAN, *HOULE, *PLAXTON, *BOKHARI)
