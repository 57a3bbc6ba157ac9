"""Section 1, related work for all sizes: circuits of balancers that smooth every input.

An *arc* of wires is an interval of them or the wires outside of one. Loads are told by a base and the arc of the wires
that have one token more.
"""

from loadbal.arithmetic import Number, Truth, distance, negation, where
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.loads import discrepancy, same_loads
from loadbal.protocols.odd_even_transposition import after_round

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


MERGES = Proof(
    "riess/related-counting-networks@bitonic-merges",
    Scheme.CASES,
    (
        by(folds_even),
        by(folds_odd),
        by(only_sums_count),
        by(few_in_an_interval),
        by(many_in_an_interval),
        by(few_outside),
        by(many_outside),
        by(base_does_not_matter),
        argued("""
    Let the first p of the first h wires have one token more than their base, and the first q of the others. The first
    layer pairs wire i with wire h - 1 - i of the other half; only the sum of both bases counts, which is 2m or 2m + 1.
    Afterwards one half is constant and the other has a base and an arc of ones, in the other direction for the second
    half, and all loads are two consecutive numbers with no load of the first half below one of the second. Let 2h
    wires have an arc of ones over some base, none and all of them being arcs too. The next layer pairs wire i with
    wire i + h: in each of four cases one half becomes constant and the other has an arc, and no load of the first half
    is below one of the second. Induction over the layers, each half of each part by itself: in the end parts are
    single wires, and no load is below a later one. So loads fall along all wires, by at most one.
    """),
    ),
)


BITONIC = Proof(
    "riess/related-counting-networks@bitonic",
    Scheme.CONSEQUENCE,
    (
        uses("riess/related-counting-networks@bitonic-merges"),
        argued("""
    A single wire falls by at most one. Induction over the windows 2, 4, ..., 2^k: in each the layers are a merger of
    its two halves, which fall by at most one. In the end all wires do, and the loads are 1-smooth.
    """),
    ),
)


# --- riess/related-no-fixed-circuit, riess/related-repetitions ---


@lemma("base")
def one_multiple(tokens: Number, unit: Number, load: Number) -> Formula:
    """All tokens on one wire: every load is a multiple of their number."""
    return given(start=(load == 0) | (load == tokens), unit=unit == tokens).implies((load == 0) | (load == unit))


@lemma("step")
def no_odd_sum(a: Number, b: Number, c: Number, f: Number) -> Formula:
    """Loads that are even in some unit are shared without an excess, and are whole in that unit."""
    return given(step=balanced(2 * a, 2 * b, c, f)).implies(same_loads((c, f), (a + b, a + b)))


@lemma("lemma")
def even_and_smooth(x: Number, y: Number, a: Number, b: Number) -> Formula:
    """Two even loads that differ by at most one are equal."""
    return given(one=x == 2 * a, other=y == 2 * b, smooth=distance(x, y) <= 1).implies(x == y)


NO_FIXED_CIRCUIT = Proof(
    "riess/related-no-fixed-circuit",
    Scheme.INDUCTION,
    (
        by(one_multiple),
        by(no_odd_sum),
        by(even_and_smooth),
        argued("""
    Let a circuit of d layers start with 2^(d+1) tokens on one wire. By induction over the layers, after j of them every
    load is a multiple of 2^(d+1-j): a balancer halves the sum of two multiples of twice that, whichever end an excess
    token would go to, and a wire that has no balancer keeps a multiple of twice that. After d layers all loads are
    even. If they were 1-smooth they would be equal, and N times one of them would be 2^(d+1): N would be a power of
    two.
    """),
    ),
)


NOT_POWER_OF_TWO = Proof(
    "riess/related-repetitions@not-power-of-two",
    Scheme.CONSEQUENCE,
    (
        uses("riess/related-no-fixed-circuit"),
        argued("R rounds are a circuit of d = 2R layers, and 2 * 4^R is 2^(d+1)."),
    ),
)


@lemma()
def two_nodes(a: Number, b: Number) -> Formula:
    """On two nodes a round leaves loads that differ by at most one."""
    return given().implies(discrepancy(after_round((a, b))) <= 1)


@lemma()
def four_nodes(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """On four nodes too."""
    return given().implies(discrepancy(after_round((a, b, c, d))) <= 1)


TWO_OR_FOUR = Proof(
    "riess/related-repetitions@repaired",
    Scheme.DIRECT,
    (
        by(two_nodes),
        by(four_nodes),
        argued("The claim is about two and four nodes and all loads; the lemmas are it."),
    ),
)
