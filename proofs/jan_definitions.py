"""Details of sections 2 and 3 for all sizes: overloaded and underloaded, two definitions of balance, addresses."""

from loadbal.arithmetic import Number, distance, quotient, same_truth
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma

from .jan_steps import within

# --- jan/overload-equivalence ---


@lemma("case")
def one_over_one_under(mean: Number, over: Number, under: Number) -> Formula:
    """With error at most 2, loads on both sides of a whole mean are one more and one less."""
    return given(over=over > mean, under=under < mean, error=over - under <= 2).implies(
        (over == mean + 1) & (under == mean - 1)
    )


@lemma("case")
def as_many_ones(over: Number, under: Number, excess: Number) -> Formula:
    """If each over the mean has one more, each under it one less, and all add up to nothing, they are as many."""
    return given(excess=excess == over - under, none=excess == 0).implies(over == under)


@lemma("case")
def one_side_alone(excess: Number, others: Number) -> Formula:
    """If nobody is on one side of the mean, nobody is on the other: all add up to nothing."""
    return given(all=excess + others == 0, side=excess >= 0, other_side=others >= 0).implies(excess == 0)


@lemma("cover")
def two_processors(mean: Number, x: Number, y: Number) -> Formula:
    """Of two processors with a whole mean one is over it exactly if the other is under it."""
    return given(mean=x + y == 2 * mean).implies(same_truth(x > mean, y < mean))


OVERLOAD = Proof(
    "jan/overload-equivalence@repaired",
    Scheme.CASES,
    (one_over_one_under, as_many_ones, one_side_alone, two_processors),
    """
    If P divides N, the mean is whole, and what loads are over it and under it adds up to 0. For P = 2 the two are on
    different sides, or both at the mean. Otherwise the error is at most 2: either there are loads on both sides, one
    over and one under, as many of the one as of the other; or one side is empty, and so is the other.
    """,
)


@lemma()
def somebody_at_the_mean(half: Number, over: Number, under: Number, at: Number) -> Formula:
    """Of an odd number, as many over as under the mean leave at least one that is at it."""
    return given(all=over + under + at == 2 * half + 1, same=over == under, natural=at >= 0).implies(at >= 1)


OVERLOAD_CONVERSE = Proof(
    "jan/overload-equivalence@repaired-converse",
    Scheme.DIRECT,
    (somebody_at_the_mean,),
    "Somebody's load is N/P: it is whole.",
)

# --- jan/perfect-definitions ---


@lemma("base")
def whole_cube(one: Number, other: Number) -> Formula:
    """On the level of the whole cube there is one class."""
    return given(same=one == other).implies(distance(one, other) <= 1)


@lemma("step")
def halves_stay_close(a: Number, b: Number, c: Number, d: Number) -> Formula:
    """If two totals differ by at most 1, and so do the halves of each, any two of these halves do."""
    return given(totals=distance(a + b, c + d) <= 1, halves=distance(a, b) <= 1, others=distance(c, d) <= 1).implies(
        distance(a, c) <= 1
    )


SIBLINGS = Proof(
    "jan/perfect-definitions@siblings",
    Scheme.INDUCTION,
    (whole_cube, halves_stay_close),
    """
    If all classes of a level differ by at most 1, so do the two halves of each class of the level above. Conversely,
    induction over the levels: halves of one class are close by the hypothesis, those of two classes by the lemma, with
    either half of each in the place of the first.
    """,
)
TO_DIMENSION_1 = Proof(
    "jan/perfect-definitions@repaired-to-dimension-1",
    Scheme.CONSEQUENCE,
    (),
    """
    The classes of level n - 1 are the 1-dimensional subcubes, or the whole cube for n = 1. Their totals differ by at
    most 1, and so do the two loads of each: then any two loads do.
    """,
    ("jan/perfect-definitions@siblings",),
)


@lemma()
def class_of_one(so_far: Number, load: Number, total: Number) -> Formula:
    """The total of a class of one address is its load."""
    return given(empty=so_far == 0, total=total == so_far + load).implies(total == load)


FROM_LEVELS = Proof(
    "jan/perfect-definitions@34-implies-33",
    Scheme.DIRECT,
    (class_of_one,),
    "The classes of level n are single addresses, and their totals the loads.",
)
SPREAD = Proof(
    "jan/perfect-definitions@repaired",
    Scheme.CONSEQUENCE,
    (),
    "That is what error at most 1 was shown to imply; for j = n the bound is 1.",
    ("jan/low-bit-subcubes@repaired",),
)

# --- jan/hypercube-index-range, jan/subcube-address-form, jan/meaning-of-p ---


@lemma("base")
def one_bit(m: Number) -> Formula:
    """The natural numbers with an address of one bit are 0 and 1."""
    return given(natural=m >= 0).implies(same_truth((m == 0) | (m == 1), m < 2))


@lemma("step")
def one_bit_more(m: Number, nodes: Number) -> Formula:
    """Half of a number is below 2^n exactly if the number is below 2^(n+1)."""
    return given().implies(same_truth(quotient(m, 2) < nodes, m < 2 * nodes))


INDEX_RANGE = Proof(
    "jan/hypercube-index-range@repaired",
    Scheme.INDUCTION,
    (one_bit, one_bit_more),
    """
    A number has an address of n + 1 bits exactly if the number without its lowest bit, half of it rounded down, has one
    of n bits. By induction those are the numbers below 2^n. Its bits are d_0, ..., d_(n-1).
    """,
)
HALF_OPEN = Proof(
    "jan/hypercube-index-range@half-open",
    Scheme.CONSEQUENCE,
    (),
    "That is one direction of it.",
    ("jan/hypercube-index-range@repaired",),
)


@lemma()
def one_form(value: Number, bit: Number, suffix: Number, more: Number, b: Number, s: Number) -> Formula:
    """If two addresses x b s, with b at the bit of that value, are equal, so are their parts."""
    return given(
        same=2 * (value * more) + value * (bit - b) == s - suffix,
        suffix=within(suffix, value),
        s=within(s, value),
        bit=within(bit, 2),
        b=within(b, 2),
    ).implies((more == 0) & (bit == b) & (suffix == s))


ADDRESS_FORM = Proof(
    "jan/subcube-address-form",
    Scheme.DIRECT,
    (one_form,),
    """
    An address is x 2^(n-k) + b 2^(n-1-k) + s with local address x, the bit b of d_k, and s < 2^(n-1-k) for the bits
    behind it; every address has such a form. If the forms of two are equal, so are the parts, where `more` is the
    difference of the local addresses: so the sets are disjoint, have 2^k nodes each, and have every node once.
    Complementing d_k takes x 0 s to x 1 s, and Algorithm 1 numbers subcubes by the bits behind d_k.
    """,
)


@lemma("base")
def three_first_numbers(n: Number, power: Number) -> Formula:
    """For n = 1, 2 and 3, n^3 is at most 3^n, and equal to it for n = 3 alone."""
    small = ((n == 1) & (power == 3)) | ((n == 2) & (power == 9)) | ((n == 3) & (power == 27))
    return given(small=small).implies((n * n * n <= power) & same_truth(n * n * n == power, n == 3))


@lemma("step")
def next_number(n: Number, power: Number) -> Formula:
    """From n = 3 on, if n^3 is at most 3^n, (n + 1)^3 is less than 3^(n+1)."""
    return given(large=n >= 3, so_far=n * n * n <= power).implies((n + 1) * (n + 1) * (n + 1) < 3 * power)


MEANING_OF_P = Proof(
    "jan/meaning-of-p",
    Scheme.INDUCTION,
    (three_first_numbers, next_number),
    "log2(n) / n is at most log2(3) / 3 exactly if n^3 is at most 3^n.",
)
