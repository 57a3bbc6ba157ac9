"""Section 2.3 for all sizes: the discrepancy across a dimension (Definition 2.6).

In the lemmas delta is a discrepancy or a sum of them, d the dimension, n the number of tokens, m a cap on the loads.
The weight of a word is the number of its ones; `weighted` is the sum of weight times load.
"""

from loadbal.arithmetic import Number, implies, larger, quotient, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across

from .s2_problem_definition import no_load_yet, one_capped_load_more


@lemma()
def difference_of_halves(low: Number, high: Number, most: Number) -> Formula:
    """The difference of two numbers from 0 to m p / 2 has the parity of their sum, and is in reach of both."""
    delta, tokens = discrepancy_across((low, high), 0), low + high
    return given(low=(low >= 0) & (low <= most), high=(high >= 0) & (high <= most)).implies(
        (2 * quotient(tokens - delta, 2) == tokens - delta) & (delta >= 0) & (delta <= tokens) & (delta <= most)
    )


@lemma()
def halves_change_places(low: Number, high: Number) -> Formula:
    """The difference of the halves is the same if they change places."""
    return given().implies(discrepancy_across((low, high), 0) == discrepancy_across((high, low), 0))


DEFINITION_2_6 = Proof(
    "plaxton/definition-2.6",
    Scheme.INDUCTION,
    (
        by(no_load_yet),
        by(one_capped_load_more),
        by(difference_of_halves),
        by(halves_change_places),
        argued("""
    Each half has p / 2 processors; induction over them bounds its tokens, with m the largest load. Toggling a bit of
    all numbers exchanges the halves of that dimension, and permutes the processors within the halves of every other.
    """),
    ),
)


# --- plaxton/least-discrepancy ---


@lemma("base")
def no_dimension(least: Number, added: Number) -> Formula:
    """The least discrepancy, no times, is the sum of none."""
    return given(none=added == 0).implies(0 * least <= added)


@lemma("step")
def one_discrepancy_more(dimensions: Number, least: Number, added: Number, delta: Number) -> Formula:
    """One more discrepancy adds no less than the least one."""
    return given(so_far=dimensions * least <= added, least=least <= delta).implies(
        (dimensions + 1) * least <= added + delta
    )


LEAST_DISCREPANCY = Proof(
    "plaxton/least-discrepancy",
    Scheme.INDUCTION,
    (
        by(no_dimension),
        by(one_discrepancy_more),
        argued("Induction over the dimensions, with the least of their discrepancies, which one of them has."),
    ),
)


# --- plaxton/lemma-2.4-formula ---


@lemma("base")
def empty_cube(signed: Number, weighted: Number, tokens: Number, d: Number) -> Formula:
    """Without tokens both sides are 0."""
    return given(none=(signed == 0) & (weighted == 0) & (tokens == 0)).implies(signed == 2 * weighted - tokens * d)


@lemma("step")
def one_processor_more(
    signed: Number, weighted: Number, tokens: Number, d: Number, weight: Number, load: Number
) -> Formula:
    """A word with w ones is in w high halves and d - w low ones."""
    return given(so_far=signed == 2 * weighted - tokens * d).implies(
        signed + weight * load - (d - weight) * load == 2 * (weighted + weight * load) - (tokens + load) * d
    )


@lemma()
def high_half_first(low: Number, high: Number) -> Formula:
    """Where the high half holds as many tokens as the low one, the discrepancy is the signed difference."""
    return given(normalized=high >= low).implies(discrepancy_across((low, high), 0) == high - low)


FORMULA = Proof(
    "plaxton/lemma-2.4-formula",
    Scheme.INDUCTION,
    (
        by(empty_cube),
        by(one_processor_more),
        by(high_half_first),
        argued("""
    Let `signed` be the sum over the dimensions of the tokens in the high half less those in the low half. Induction
    over the processors gives it for all loads; normalized loads have it for the sum of their discrepancies.
    """),
    ),
)


@lemma("step")
def better_of_two_signs(best: Number, low: Number, high: Number) -> Formula:
    """Choosing the sign of one more dimension, toggled or not, adds its discrepancy to the best of the others."""
    return given().implies(
        larger(best + (high - low), best + (low - high)) == best + discrepancy_across((low, high), 0)
    )


FORMULA_TOGGLED = Proof(
    "plaxton/lemma-2.4-formula@toggled",
    Scheme.INDUCTION,
    (
        by(empty_cube),
        by(better_of_two_signs),
        by(one_processor_more),
        uses("plaxton/lemma-2.4-formula"),
        argued("""
    Toggling a bit of all numbers exchanges the halves of its dimension: it changes one sign of the signed sum, and no
    other. So the masks run through all choices of signs, each bit by itself. Induction over the dimensions: the best
    sum adds up the discrepancies. For every mask the signed sum is 2 sum w n - n d, with the ones of the toggled
    numbers.
    """),
    ),
)


# --- plaxton/lemma-2.4@some-packing ---


def filled(most: Number, tokens: Number, place: Number) -> Number:
    """What the processor at that place gets if each is filled with m tokens before the next."""
    return smaller(most, larger(0, tokens - most * place))


@lemma(sort="Real")
def full_before_the_last(most: Number, tokens: Number, place: Number, last: Number) -> Formula:
    """Processors before the last that is begun have m tokens."""
    return given(begun=most * last <= tokens, before=place + 1 <= last).implies(filled(most, tokens, place) == most)


@lemma()
def empty_behind_the_last(most: Number, tokens: Number, place: Number, last: Number) -> Formula:
    """Processors behind the last that is needed have none."""
    return given(ended=tokens <= most * (last + 1), behind=place >= last + 1, cap=most >= 0).implies(
        filled(most, tokens, place) == 0
    )


@lemma("base")
def nothing_filled(most: Number, tokens: Number, held: Number) -> Formula:
    """No places hold no tokens."""
    return given(none=held == 0, tokens=tokens >= 0).implies(held == smaller(tokens, most * 0))


@lemma("step")
def one_place_more(most: Number, tokens: Number, place: Number, held: Number) -> Formula:
    """The places so far hold all tokens, or m each."""
    return given(so_far=held == smaller(tokens, most * place), cap=most >= 0).implies(
        held + filled(most, tokens, place) == smaller(tokens, most * (place + 1))
    )


@lemma()
def weight_against_pivot(weight: Number, pivot: Number, load: Number, packed: Number, most: Number) -> Formula:
    """What a processor has more than in the packing lies at or below the pivot weight; what it has less, above."""
    return given(
        heavier=implies(weight > pivot, packed == most),
        lighter=implies(weight < pivot, packed == 0),
        load=(load >= 0) & (load <= most),
    ).implies((weight - pivot) * (load - packed) <= 0)


@lemma("step")
def gains_add_up(pivot: Number, gained: Number, moved: Number, weight: Number, more: Number) -> Formula:
    """If no processor gains more weight than the pivot for each token it has more, nor do all together."""
    return given(so_far=gained <= pivot * moved, one=(weight - pivot) * more <= 0).implies(
        gained + weight * more <= pivot * (moved + more)
    )


@lemma()
def packing_is_best(
    weighted: Number, best: Number, pivot: Number, moved: Number, tokens: Number, d: Number, delta: Number, top: Number
) -> Formula:
    """As many tokens in both: the packing has no less weight, hence no smaller sum of discrepancies."""
    return given(
        gained=weighted - best <= pivot * moved,
        as_many=moved == 0,
        toggled=delta == 2 * weighted - tokens * d,
        packing=top >= 2 * best - tokens * d,
    ).implies(delta <= top)


SOME_PACKING = Proof(
    "plaxton/lemma-2.4@some-packing",
    Scheme.INDUCTION,
    (
        by(nothing_filled),
        by(one_place_more),
        by(full_before_the_last),
        by(empty_behind_the_last),
        by(weight_against_pivot),
        by(gains_add_up),
        by(packing_is_best),
        uses("plaxton/lemma-2.4-formula@toggled"),
        argued("""
    Let the processors stand in an order of falling weight; the packing fills them one after the other. By induction
    over the places it holds all n tokens, since n <= m p. Let `last` be the last place with tokens, and the pivot its
    weight. A processor of larger weight stands before it and is full; one of smaller weight stands behind it and is
    empty. So by induction over the processors, from 0 <= 0 on, the loads have no more weight than the packing: the
    pivot is a dual solution of the linear program. The sum of discrepancies of any loads is that of the loads toggled
    by some mask, which have the same cap and as many tokens, and is 2 sum w n - n d for these. The sum for the packing
    is the largest over all masks, so no less than that without toggling. Without tokens both sums are 0.
    """),
    ),
)


# --- plaxton/lemma-2.4@repaired ---


@lemma()
def same_weight(most: Number, rest: Number, full: Number, weight: Number, ball: Number, packed: Number) -> Formula:
    """M tokens on all words of the ball but one of the outermost layer, the rest there: the weight of the packing."""
    return given(
        ball=ball == most * (full - weight) + rest * weight,
        packing=packed == most * full - (most - rest) * weight,
    ).implies(ball == packed)


@lemma()
def ball_between_its_bounds(ball: Number, packed: Number, shift: Number, delta: Number, top: Number) -> Formula:
    """A ball of the weight of the packing has its sum of discrepancies."""
    return given(
        same=ball == packed,
        toggled=delta >= 2 * ball - shift,
        best=delta <= top,
        packing=top <= 2 * packed - shift,
    ).implies(delta == top)


EACH_BALL = Proof(
    "plaxton/lemma-2.4@repaired",
    Scheme.DIRECT,
    (
        by(same_weight),
        by(ball_between_its_bounds),
        uses("plaxton/lemma-2.4@some-packing"),
        argued("""
    Let x be the size of the ball, and toggle all bits: it is a ball around the word of all ones. Its words and the
    first x words of the packing have the same weights, d - l for C(d,l) words of each complete layer l and d - r for
    the others. So m on each gives `full`, and taking m - rest away from a word of weight d - r gives the weight of
    both: the x-th word of the packing has weight d - r, and the rest is from 1 to m. The sum for the ball is at least 2
    sum w n - n d for the toggled loads, which are capped by m, and at most that of the packing. That of the packing is
    2 sum w n - n d for the packing toggled by some mask, which has no more weight than the packing.
    """),
    ),
)
