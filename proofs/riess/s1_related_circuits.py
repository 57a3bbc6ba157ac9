"""Section 1, related work for all sizes: circuits of balancers that smooth every input.

An *arc* of wires is an interval of them or the wires outside of one. Loads are told by a base and the arc of the wires
that have one token more.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, distance, negation, where
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.loads import Loads, same_loads
from loadbal.papers.riess.s1_related_circuits import Wired, applied, merger

from .steps import balanced


def inside(wire: Number, start: Number, stop: Number) -> Truth:
    """Whether a wire is in the interval."""
    return (wire >= start) & (wire < stop)


def outside(wire: Number, start: Number, stop: Number) -> Truth:
    """Whether a wire is outside of the interval."""
    return negation(inside(wire, start, stop))


def one(truth: Truth) -> Number:
    """A token more, or none."""
    return where(truth, 1, 0)


# --- the first layer of a merger: wire i with wire 2h - 1 - i ---


@lemma("case")
def folds_even(half: Number, p: Number, q: Number, i: Number, low: Number, c: Number, f: Number) -> Formula:
    """Where the bases add up to 2m, one half becomes constant and the other has an arc, and no wire of it is less."""
    few = p + q <= half
    meet = balanced(low + one(i < p), low + one(half - 1 - i < q), c, f)
    return given(step=meet).implies(
        where(
            few,
            same_loads((c, f), (low + one(outside(i, p, half - q)), low)),
            same_loads((c, f), (low + 1, low + one(inside(i, half - q, p)))),
        )
    )


@lemma("case")
def folds_odd(half: Number, p: Number, q: Number, i: Number, low: Number, c: Number, f: Number) -> Formula:
    """Where they add up to 2m + 1 it is the same, with the halves in the other cases."""
    few = p + q <= half
    meet = balanced(low + 1 + one(i < p), low + one(half - 1 - i < q), c, f)
    return given(step=meet).implies(
        where(
            few,
            same_loads((c, f), (low + 1, low + one(outside(i, p, half - q)))),
            same_loads((c, f), (low + 1 + one(inside(i, half - q, p)), low + 1)),
        )
    )


@lemma("cover")
def only_sums_count(a: Number, b: Number, c: Number, f: Number, more: Number, g: Number, h: Number) -> Formula:
    """Tokens moved from one base to the other do not change what comes out."""
    return given(one=balanced(a, b, c, f), other=balanced(a + more, b - more, g, h)).implies(same_loads((g, h), (c, f)))


# --- a further layer: wire i with wire i + h, on 2h wires with an arc ---


def split(half: Number, start: Number, stop: Number, i: Number, c: Number, f: Number, *, complement: bool) -> Truth:
    """Whether sharing between wires i and i + h leads from an arc of ones to c and f."""
    arc = outside if complement else inside
    return balanced(one(arc(i, start, stop)), one(arc(i + half, start, stop)), c, f)


def interval(half: Number, start: Number, stop: Number, i: Number) -> dict[str, Truth]:
    """The hypotheses that this is an interval of 2h wires, and i one of the first h of them."""
    return {"interval": (start >= 0) & (start <= stop) & (stop <= 2 * half), "wire": (i >= 0) & (i < half)}


def met(half: Number, start: Number, stop: Number, i: Number) -> Truth:
    """Whether i or i + h is in the interval, of at most h wires: an arc of the first h wires."""
    around = outside(i, stop - half, start)
    return (
        ((stop <= half) & inside(i, start, stop))
        | ((start >= half) & inside(i, start - half, stop - half))
        | ((start < half) & (stop > half) & around)
    )


@lemma("case")
def few_in_an_interval(half: Number, start: Number, stop: Number, i: Number, c: Number, f: Number) -> Formula:
    """Ones on an interval of at most h wires: all go to the first half, on an arc."""
    return given(
        step=split(half, start, stop, i, c, f, complement=False),
        few=stop - start <= half,
        wire=(i >= 0) & (i < half),
    ).implies(same_loads((c, f), (one(met(half, start, stop, i)), 0)))


@lemma("case")
def many_in_an_interval(half: Number, start: Number, stop: Number, i: Number, c: Number, f: Number) -> Formula:
    """Ones on an interval of more: the first half is full, and the second has an interval."""
    return given(
        step=split(half, start, stop, i, c, f, complement=False),
        many=stop - start > half,
        **interval(half, start, stop, i),
    ).implies(same_loads((c, f), (1, one(inside(i, start, stop - half)))))


@lemma("case")
def few_outside(half: Number, start: Number, stop: Number, i: Number, c: Number, f: Number) -> Formula:
    """Ones outside of an interval of h wires or more: all go to the first half, outside of an interval."""
    return given(
        step=split(half, start, stop, i, c, f, complement=True),
        many=stop - start >= half,
        **interval(half, start, stop, i),
    ).implies(same_loads((c, f), (one(outside(i, start, stop - half)), 0)))


@lemma("case")
def many_outside(half: Number, start: Number, stop: Number, i: Number, c: Number, f: Number) -> Formula:
    """Ones outside of an interval of fewer: the first half is full, and the second has an arc."""
    return given(
        step=split(half, start, stop, i, c, f, complement=True),
        few=stop - start < half,
        wire=(i >= 0) & (i < half),
    ).implies(same_loads((c, f), (1, 1 - one(met(half, start, stop, i)))))


@lemma("cover")
def base_does_not_matter(a: Number, b: Number, c: Number, f: Number, base: Number, g: Number, h: Number) -> Formula:
    """With the same number of tokens more at both wires, as many more come out at both."""
    return given(one=balanced(a, b, c, f), other=balanced(a + base, b + base, g, h)).implies(
        same_loads((g, h), (c + base, f + base))
    )


def folded_layer(loads: Loads, parity: int) -> Iterator[tuple[Number, ...]]:
    """What the first layer makes of wire i and its partner, if the bases of the halves have a sum of that parity."""
    half = len(loads) // 2
    bases = [min(loads[:half]), min(loads[half:])]
    p, q = (sum(ends) - half * base for ends, base in zip((loads[:half], loads[half:]), bases, strict=True))
    after = applied(merger(2 * half, 2 * half)[:1], loads)
    if sum(bases) % 2 == parity:
        yield from ((half, p, q, i, sum(bases) // 2, after[i], after[2 * half - 1 - i]) for i in range(half))


MERGES = Proof(
    "riess/related-counting-networks@bitonic-merges",
    Scheme.CASES,
    (
        argued("""
    Let the first p of the first h wires have one token more than their base, and the first q of the others. The first
    layer pairs wire i with wire h - 1 - i of the other half.
    """),
        by(only_sums_count, "Only the sum of both bases counts, which is 2m or 2m + 1."),
        by(folds_even),
        by(folds_odd),
        argued("""
    So one half becomes constant and the other has a base and an arc of ones, in the other direction for the second
    half, and all loads are two consecutive numbers with no load of the first half below one of the second. Let 2h
    wires, a half, have an arc of ones over some base, none and all of them being arcs too. The next layer pairs wire i
    of them with wire i + h.
    """),
        by(base_does_not_matter),
        by(few_in_an_interval),
        by(many_in_an_interval),
        by(few_outside),
        by(many_outside),
        argued("""
    In all four cases one half becomes constant and the other has an arc, and no load of the first half is below one of
    the second. By induction over the layers, each half of each part by itself, parts are single wires in the end, and
    no load is below a later one. So loads fall along all wires, by at most one.
    """),
    ),
    instances=(
        Instances(folds_even, lambda it: folded_layer(it, 0)),
        Instances(folds_odd, lambda it: folded_layer(it, 1)),
    ),
    runs=Bounds(8, 1, 4),
)


BITONIC = Proof(
    "riess/related-counting-networks@bitonic",
    Scheme.CONSEQUENCE,
    (
        uses(
            "riess/related-counting-networks@bitonic-merges",
            "In each window of 2, 4, ..., 2^k wires the layers of the circuit that lie in it alone are a merger of its"
            " two halves, so that it falls by at most one if these do.",
        ),
        argued("A single wire falls by at most one, and by induction over the windows so do all wires in the end."),
    ),
)


# --- riess/related-no-fixed-circuit, riess/related-repetitions ---


@Induction
def whole(a: Number, b: Number, unit: Number, p: Number, q: Number) -> Truth:
    """Whether the loads of two wires are p and q units."""
    return (a == p * unit) & (b == q * unit)


@lemma("base")
def one_unit(tokens: Number) -> Formula:
    """At first one wire has a unit of all tokens, and the others have none."""
    return whole.base((tokens, 0, tokens, 1, 0))


@lemma("step")
def halves_suffice(a: Number, b: Number, c: Number, f: Number, unit: Number, p: Number, q: Number) -> Formula:
    """A balancer leaves both wires p + q units of half the size: no sum is odd, whichever end an excess would go to."""
    return whole.step((a, b, 2 * unit, p, q), (c, f, unit, p + q, p + q), step=balanced(a, b, c, f))


@lemma("step")
def idle_wires(a: Number, b: Number, unit: Number, p: Number, q: Number) -> Formula:
    """Wires that have no balancer have twice as many units of half the size."""
    return whole.step((a, b, 2 * unit, p, q), (a, b, unit, 2 * p, 2 * q))


@lemma("lemma")
def even_and_smooth(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Two even loads that differ by at most one are equal."""
    return given(one=x == 2 * a, other=y == 2 * b, smooth=distance(x, y) <= 1).implies(x == y)


def layers_of(it: Wired) -> Iterator[tuple[Number, ...]]:
    """Both wires of every balancer, before and after, and in units that a layer halves."""
    depth = len(it.circuit)
    before: Loads = (2 << depth, *[0] * (it.wires - 1))
    for layer, unit in zip(it.circuit, (1 << depth - at for at in range(depth)), strict=True):
        after = applied((layer,), before)
        yield from (
            (before[i], before[j], after[i], after[j], unit, before[i] // (2 * unit), before[j] // (2 * unit))
            for i, j in layer
        )
        before = after


NO_FIXED_CIRCUIT = Proof(
    "riess/related-no-fixed-circuit",
    Scheme.INDUCTION,
    (
        by(one_unit, "Let a circuit of d layers start with one unit of 2^(d+1) tokens on one wire."),
        by(halves_suffice),
        by(idle_wires),
        argued("So after d layers the loads are whole numbers of units of two tokens: all are even."),
        by(even_and_smooth),
        argued("""
    So if they were 1-smooth they would be equal, and N times one of them would be 2^(d+1): N would be a power of two.
    """),
    ),
    instances=(Instances(halves_suffice, layers_of),),
    runs=Bounds(5, 2),
)


NOT_POWER_OF_TWO = Proof(
    "riess/related-repetitions@not-power-of-two",
    Scheme.CONSEQUENCE,
    (
        uses("riess/related-no-fixed-circuit"),
        argued("R rounds are a circuit of d = 2R layers, and 2 * 4^R is 2^(d+1)."),
    ),
)
