"""Section 2.3 for all sizes: the discrepancy across a dimension (Definition 2.6).

In the lemmas delta is a discrepancy or a sum of them, d the dimension, n the number of tokens, m a cap on the loads.
The weight of a word is the number of its ones; `weighted` is the sum of weight times load, `signed` the sum over the
dimensions of the tokens in the high half less those in the low half.
"""

from loadbal.arithmetic import Number, Truth, implies, larger, quotient, smaller
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
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
        argued("Each half has p / 2 processors; induction over them bounds its tokens, with m the largest load."),
        by(no_load_yet),
        by(one_capped_load_more),
        by(difference_of_halves),
        argued("""
    Toggling a bit of all numbers exchanges the halves of that dimension, and permutes the processors within the halves
    of every other.
    """),
        by(halves_change_places),
    ),
)


# --- plaxton/least-discrepancy ---


@Induction
def at_least(terms: Number, least: Number, added: Number) -> Truth:
    """Whether so many terms add up to no less than so many times the least."""
    return terms * least <= added


@lemma("base")
def no_dimension(least: Number) -> Formula:
    """The least discrepancy, no times, is the sum of none."""
    return at_least.base((0, least, 0))


@lemma("step")
def one_discrepancy_more(dimensions: Number, least: Number, added: Number, delta: Number) -> Formula:
    """One more discrepancy adds no less than the least one."""
    return at_least.step((dimensions, least, added), (dimensions + 1, least, added + delta), least=least <= delta)


LEAST_DISCREPANCY = Proof(
    "plaxton/least-discrepancy",
    Scheme.INDUCTION,
    (
        argued("Induction over the dimensions, with the least of their discrepancies, which one of them has."),
        by(no_dimension),
        by(one_discrepancy_more),
    ),
)


# --- plaxton/lemma-2.4-formula ---


@Induction
def signs_by_weight(signed: Number, weighted: Number, tokens: Number, d: Number) -> Truth:
    """Whether the signed sum is twice the weighted one, less d for each token."""
    return signed == 2 * weighted - tokens * d


@lemma("base")
def empty_cube(d: Number) -> Formula:
    """Without tokens both sides are 0."""
    return signs_by_weight.base((0, 0, 0, d))


@lemma("step")
def one_processor_more(
    signed: Number, weighted: Number, tokens: Number, d: Number, weight: Number, load: Number
) -> Formula:
    """A word with w ones is in w high halves and d - w low ones."""
    return signs_by_weight.step(
        (signed, weighted, tokens, d),
        (signed + weight * load - (d - weight) * load, weighted + weight * load, tokens + load, d),
    )


@lemma()
def high_half_first(low: Number, high: Number) -> Formula:
    """Where the high half holds as many tokens as the low one, the discrepancy is the signed difference."""
    return given(normalized=high >= low).implies(discrepancy_across((low, high), 0) == high - low)


FORMULA = Proof(
    "plaxton/lemma-2.4-formula",
    Scheme.INDUCTION,
    (
        argued("Induction over the processors gives the signed sum of any loads."),
        by(empty_cube),
        by(one_processor_more),
        argued("That is the sum of the discrepancies, dimension by dimension."),
        by(high_half_first),
    ),
)


@Induction
def best_signs(best: Number, added: Number) -> Truth:
    """Whether the best choice of signs adds up the discrepancies."""
    return best == added


@lemma("base")
def no_sign_to_choose() -> Formula:
    """Without dimensions both sums are 0."""
    return best_signs.base((0, 0))


@lemma("step")
def better_of_two_signs(best: Number, added: Number, low: Number, high: Number) -> Formula:
    """Choosing the sign of one more dimension, toggled or not, adds its discrepancy to the best of the others."""
    return best_signs.step(
        (best, added),
        (larger(best + (high - low), best + (low - high)), added + discrepancy_across((low, high), 0)),
    )


FORMULA_TOGGLED = Proof(
    "plaxton/lemma-2.4-formula@toggled",
    Scheme.INDUCTION,
    (
        argued("""
    Toggling a bit of all numbers exchanges the halves of its dimension: it changes one sign of the signed sum, and no
    other. So the masks run through all choices of signs, each bit by itself; by induction over the dimensions the best
    sum adds up the discrepancies.
    """),
        by(no_sign_to_choose),
        by(better_of_two_signs),
        argued("""
    For every mask, by induction over the processors, the signed sum is 2 sum w n - n d, with the ones of the toggled
    numbers.
    """),
        by(empty_cube),
        by(one_processor_more),
    ),
)


# --- plaxton/lemma-2.4@weight ---


def filled(most: Number, tokens: Number, place: Number) -> Number:
    """What the processor at that place gets if each is filled with m tokens before the next."""
    return smaller(most, larger(0, tokens - most * place))


@Induction
def filled_so_far(most: Number, tokens: Number, places: Number, held: Number) -> Truth:
    """Whether the first places hold all tokens, or m each."""
    return held == smaller(tokens, most * places)


@lemma("base")
def nothing_filled(most: Number, tokens: Number) -> Formula:
    """No places hold no tokens."""
    return filled_so_far.base((most, tokens, 0, 0), tokens=tokens >= 0)


@lemma("step")
def one_place_more(most: Number, tokens: Number, place: Number, held: Number) -> Formula:
    """The place after them gets what is left, up to m."""
    return filled_so_far.step(
        (most, tokens, place, held), (most, tokens, place + 1, held + filled(most, tokens, place)), cap=most >= 0
    )


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


@lemma()
def weight_against_pivot(weight: Number, pivot: Number, load: Number, packed: Number, most: Number) -> Formula:
    """What a processor has more than in the packing lies at or below the pivot weight; what it has less, above."""
    return given(
        heavier=implies(weight > pivot, packed == most),
        lighter=implies(weight < pivot, packed == 0),
        load=(load >= 0) & (load <= most),
    ).implies((weight - pivot) * (load - packed) <= 0)


@Induction
def gained_at_most(pivot: Number, gained: Number, moved: Number) -> Truth:
    """Whether no more weight is gained than the pivot for each token more."""
    return gained <= pivot * moved


@lemma("base")
def nothing_gained(pivot: Number) -> Formula:
    """No processors gain nothing."""
    return gained_at_most.base((pivot, 0, 0))


@lemma("step")
def gains_add_up(pivot: Number, gained: Number, moved: Number, weight: Number, more: Number) -> Formula:
    """If no processor gains more weight than the pivot for each token it has more, nor do all together."""
    return gained_at_most.step(
        (pivot, gained, moved), (pivot, gained + weight * more, moved + more), one=(weight - pivot) * more <= 0
    )


@lemma()
def as_many_tokens(weighted: Number, best: Number, pivot: Number, moved: Number) -> Formula:
    """With as many tokens in both, the loads have no more weight than the packing."""
    return given(gained=gained_at_most.says(pivot, weighted - best, moved), as_many=moved == 0).implies(
        weighted <= best
    )


WEIGHT = Proof(
    "plaxton/lemma-2.4@weight",
    Scheme.INDUCTION,
    (
        argued("""
    Let the processors stand in an order of falling weight; the packing fills them one after the other. By induction
    over the places the p processors hold all n tokens, since n <= m p.
    """),
        by(nothing_filled),
        by(one_place_more),
        argued("""
    Let `last` be the last place with tokens, or the first place if there are none, and the pivot its weight. A
    processor of larger weight stands before it, and one of smaller weight behind it.
    """),
        by(full_before_the_last),
        by(empty_behind_the_last),
        by(weight_against_pivot),
        argued("Induction over the processors adds up what the loads gain over the packing."),
        by(nothing_gained),
        by(gains_add_up),
        by(as_many_tokens),
    ),
)


FORMULA_PACKING = Proof(
    "plaxton/lemma-2.4-formula@packing",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-2.4-formula@toggled", "Delta is the largest of 2 sum w(v xor a) n(v) - n d over all a."),
        uses("plaxton/lemma-2.4@weight", "No loads with as many tokens, at most m each, have more weight."),
        argued("""
    The packing toggled by any mask is such loads, so that the largest of these sums is that without toggling.
    """),
    ),
)


SOME_PACKING = Proof(
    "plaxton/lemma-2.4@some-packing",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/lemma-2.4-formula@toggled", "The Delta of any loads is 2 sum w(v xor a) n(v) - n d for some a."),
        argued("Toggled by that mask, the loads have the same cap and as many tokens."),
        uses("plaxton/lemma-2.4@weight", "So their weight, sum w(v xor a) n(v), is at most that of the packing."),
        uses("plaxton/lemma-2.4-formula@packing", "For the packing 2 sum w n - n d is Delta."),
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
        packing=top == 2 * packed - shift,
    ).implies(delta == top)


EACH_BALL = Proof(
    "plaxton/lemma-2.4@repaired",
    Scheme.DIRECT,
    (
        argued("""
    Let x be the size of the ball, r its radius, and toggle all bits: it is a ball around the word of all ones. Its
    words and the first x words of the packing have the same weights, d - l for C(d,l) words of each complete layer l
    and d - r for the others. So m on each of them gives the same weight, `full`. Both have m - rest tokens less than
    that on one word of weight d - r: the ball on the member with the rest, the packing on its x-th word.
    """),
        by(same_weight),
        uses("plaxton/lemma-2.4-formula@toggled", "The Delta of the ball is no less than 2 sum w n - n d, toggled."),
        uses("plaxton/lemma-2.4@some-packing", "It is no more than that of the packing."),
        uses("plaxton/lemma-2.4-formula@packing", "That is 2 sum w n - n d."),
        by(ball_between_its_bounds),
    ),
)
