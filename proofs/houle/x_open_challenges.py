"""Beyond the paper for all sizes: which trees come next to stars, families of trees, high binary trees, and cycles."""

from loadbal.arithmetic import Number, indicator, quotient, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma

# --- houle/open-extremal-tree ---


@lemma()
def sides_and_ones(m: Number, s: Number, p: Number, q: Number, r: Number) -> Formula:
    """A gap p <= m of one side s or more is q sides and r ones, at most (m + 1)/2 terms."""
    return given(
        division=p == q * s + r,
        remainder=(r >= 0) & (r < s),
        side=s >= 2,
        whole=q >= 1,
        gap=p <= m,
    ).implies(2 * (q + r) <= m + 1)


@lemma()
def one_side_or_ones(m: Number, s: Number, p: Number) -> Formula:
    """A gap p below the side s <= m is p ones, or a side less ones: at most (m + 1)/2 terms."""
    return given(side=s <= m).implies(2 * smaller(p, 1 + s - p) <= m + 1)


@lemma()
def half_of_the_half(n: Number, m: Number, terms: Number) -> Formula:
    """If twice the terms are at most floor(n/2) + 1, the terms are at most floor((n + 2)/4)."""
    return given(half=m == quotient(n, 2), few=2 * terms <= m + 1).implies(terms <= quotient(n + 2, 4))


SECOND = Proof(
    "houle/open-extremal-tree@second",
    Scheme.DIRECT,
    (
        by(sides_and_ones),
        by(one_side_or_ones),
        by(half_of_the_half),
        uses("houle/gap-symmetry"),
        uses("houle/theorem-12@two-or-more"),
        argued("""
    A tree that is no star has an edge between two nodes that are no leaves: s nodes on its smaller side, 2 <= s <= m
    for m = floor(n/2). One of p and n - p is at most m, and both have the same stability. 1 and s are in SG_1, and so
    are their negatives. If p >= s, divide p by s; if p < s, take ones, or s and then ones away.
    """),
    ),
)


@lemma()
def two_at_a_time(n: Number, m: Number, terms: Number) -> Formula:
    """Terms of at most two each that reach floor(n/2) are at least floor((n + 2)/4)."""
    return given(half=m == quotient(n, 2), reach=2 * terms >= m).implies(terms >= quotient(n + 2, 4))


ATTAINED = Proof(
    "houle/open-extremal-tree@attained",
    Scheme.DIRECT,
    (
        by(two_at_a_time),
        uses("houle/open-extremal-tree@second"),
        argued("""
    Its sides have 1 and 2 nodes, and n - 1 and n - 2, which are -1 and -2 modulo n. So terms that add up to floor(n/2)
    modulo n add up, with these signs, to floor(n/2) or more in size. Having n >= 4 nodes it is no star.
    """),
    ),
)


# --- houle/open-families ---


@lemma()
def gap_in_steps(step: Number, p: Number, q: Number, r: Number, most: Number) -> Formula:
    """A gap within so many steps is q steps and perhaps a shorter one, no more than these."""
    return given(
        division=p == q * step + r,
        remainder=(r >= 0) & (r < step),
        gap=p <= most * step,
    ).implies(q + indicator(r > 0) <= most)


@lemma()
def too_few_steps(step: Number, terms: Number, reached: Number, half: Number, most: Number) -> Formula:
    """If one step less than `most` does not reach, nor do fewer terms of at most a step each."""
    return given(
        step=step >= 1,
        bounded=reached <= terms * step,
        fewer=terms <= most - 1,
        short=(most - 1) * step < half,
    ).implies(reached < half)


def in_steps(name: str, sides: str) -> Proof:
    """A family of trees whose sides have up to so many nodes, and every number below."""
    return Proof(
        f"houle/open-families@{name}",
        Scheme.DIRECT,
        (
            by(gap_in_steps),
            by(too_few_steps),
            uses("houle/gap-symmetry"),
            uses("houle/theorem-12@two-or-more"),
            argued(f"""
        {sides} So these numbers are SG_1, with their negatives modulo n. One of p and n - p is at most floor(n/2), and
        both have the same stability. With `most` steps for the quotient of floor(n/2), rounded up, no gap takes more;
        and floor(n/2) takes that many, because terms that add up to it modulo n reach as far in size.
        """),
        ),
    )


SPIDERS = in_steps("spiders", "The edges of a leg have 1, ..., l nodes on the side of its end.")


BROOMS = in_steps(
    "brooms", "The edges of the handle have 1, ..., l - 1 nodes on the side of its end, the others have 1."
)
