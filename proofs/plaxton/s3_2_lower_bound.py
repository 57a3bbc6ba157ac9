"""Section 3.2 for all sizes: how fast the multi-discrepancy can fall, condensed IDs.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.

In the lemmas a field has q = 2h + 1 bits, `half` is 2^(q-1), `binomial` is C(q,h+1), U the processors of a condensed
ID.
"""

from collections.abc import Iterator
from fractions import Fraction

from loadbal.arithmetic import Number, Truth, implies, quotient, same_truth, total
from loadbal.checking.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.plaxton.s3_2_lower_bound import Fields, Step
from loadbal.protocols.recursive_balance import combined_discrepancies, discrepancy_across

from .s2_3_lemma_2_5 import IS_MOST, first_of_all, middle_from_above, pairs_inside_cancel, small_middle

# --- plaxton/multi-residual ---


@lemma()
def shifts_keep_discrepancies(low: Number, high: Number, tokens: Number) -> Formula:
    """Taking equally many tokens from both halves keeps the discrepancy."""
    return given().implies(discrepancy_across((low - tokens, high - tokens), 0) == discrepancy_across((low, high), 0))


RESIDUAL_REPAIRED = Proof(
    "plaxton/multi-residual@repaired",
    Scheme.DIRECT,
    (
        argued("Take the smallest load away everywhere: every half loses as much, and loads from 0 to d are left."),
        by(shifts_keep_discrepancies),
        argued("Now let m be d, and M the bound of the sentence."),
        *IS_MOST,
    ),
)


@lemma(sort="Real")
def residual_below_all_edges(d: Number, root: Number, order: Number, delta: Number) -> Formula:
    """What is at most sqrt(d) p / 2 is below d p for d >= 1."""
    return given(half=2 * delta <= root * order, root=(root * root == d) & (root >= 1), order=order >= 1).implies(
        delta < d * order
    )


RESIDUAL_MINIMUM = Proof(
    "plaxton/multi-residual@minimum-error",
    Scheme.DIRECT,
    (
        argued("Take the smallest load away everywhere: every half loses as much, and loads of 0 or 1 are left."),
        by(shifts_keep_discrepancies),
        uses("plaxton/lemma-2.5-first-bound", "With m = 1 their Delta is at most sqrt(d) p / 2."),
        by(residual_below_all_edges),
    ),
)


RESIDUAL_POINT = Proof(
    "plaxton/multi-residual@repaired-one-processor",
    Scheme.CONSEQUENCE,
    (
        argued("One processor has no dimension, and 0 <= 0."),
        uses("plaxton/multi-residual@minimum-error", "For d >= 1 Delta is less than d p."),
    ),
)


# --- plaxton/condensed-id ---


@lemma()
def odd_width(d: Number, fields: Number, whole: Number, width: Number) -> Formula:
    """The odd one of floor(d/r) and floor(d/r) - 1 is at least 1, and r such fields fit into d bits."""
    return given(
        whole=fields * whole <= d,
        some=whole >= 1,
        fields=fields >= 0,
        width=width == 2 * quotient(whole - 1, 2) + 1,
    ).implies((width >= 1) & (width >= whole - 1) & (width <= whole) & (fields * width <= d))


@lemma()
def no_tie(h: Number, ones: Number, zeros: Number) -> Formula:
    """An odd number of bits has a strict majority."""
    return given(odd=ones + zeros == 2 * h + 1).implies(ones != zeros)


@Induction
def shared_evenly(sharing: Number, words: Number, ids: Number) -> Truth:
    """Whether the IDs share all words, so many each."""
    return sharing * ids == words


@lemma("base")
def free_bits(words: Number) -> Formula:
    """Without fields all words share the one ID."""
    return shared_evenly.base((words, words, 1))


@lemma("step")
def one_field_more(
    sharing: Number, words: Number, ids: Number, ones: Number, zeros: Number, content: Number
) -> Formula:
    """A field has as many contents with either majority: twice as many IDs share the words evenly."""
    return shared_evenly.step(
        (sharing, words, ids),
        (sharing * ones, words * content, 2 * ids),
        complement=ones == zeros,
        contents=content == ones + zeros,
    )


def widths(it: Fields) -> Iterator[tuple[Number, ...]]:
    """The dimension, the number of fields, floor(d/r) and the width."""
    yield it.dimension, it.fields, it.dimension // it.fields, it.width


CONDENSED_ID = Proof(
    "plaxton/condensed-id",
    Scheme.INDUCTION,
    (
        argued("As r <= d, floor(d/r) is at least 1."),
        by(odd_width),
        by(no_tie),
        argued("""
    Complementing a field exchanges the two majorities, so that either has half of its contents. Induction over the
    fields, beginning with the d - q r bits in none, whose words are all counted: 2^r IDs share 2^d words evenly.
    """),
        by(free_bits),
        by(one_field_more),
    ),
    instances=(Instances(odd_width, widths),),
    runs=Bounds(8),
)


# --- plaxton/lemma-3.3-rim, lemma-3.3, theorem-3.2-group ---


@lemma()
def who_leaves(h: Number, ones: Number, zeros: Number) -> Formula:
    """With most bits zero, a new one makes most bits ones exactly if h were, and h + 1 zeros; a new zero never does."""
    return given(odd=ones + zeros == 2 * h + 1, member=ones < zeros).implies(
        same_truth(ones + 1 > zeros - 1, ones == h) & implies(ones == h, zeros == h + 1) & (ones - 1 < zeros + 1)
    )


@lemma()
def share_of_the_rim(others: Number, rim: Number, members: Number, binomial: Number, half: Number) -> Formula:
    """Whatever the other bits are, C(q,h+1) of 2^(q-1) contents of the field are on the rim."""
    return given(rim=rim == others * binomial, members=members == others * half).implies(
        half * rim == binomial * members
    )


LEMMA_3_3_RIM = Proof(
    "plaxton/lemma-3.3-rim",
    Scheme.DIRECT,
    (
        argued("""
    The first bit of the condensed ID is 0: the first field has fewer ones than zeros. Flipping a bit of the field takes
    a processor out of U exactly if the majority changes.
    """),
        by(who_leaves),
        argued("""
    So h + 1 = ceil(q/2) edges leave each processor with h ones in the field, one for each zero, and none the others.
    The contents of the field with h ones are C(q,h) = C(q,h+1), and half of all 2^q have most bits zero.
    """),
        by(share_of_the_rim),
    ),
)


@Induction
def edges_of_fields(fields: Number, edges: Number, members: Number, binomial: Number, half: Number, h: Number) -> Truth:
    """Whether E |U| edges leave across each field."""
    return half * edges == fields * ((h + 1) * binomial * members)


@lemma("base")
def no_field_yet(members: Number, binomial: Number, half: Number, h: Number) -> Formula:
    """No edge leaves across no field."""
    return edges_of_fields.base((0, 0, members, binomial, half, h))


@lemma("step")
def edges_of_one_field_more(
    fields: Number, edges: Number, rim: Number, members: Number, binomial: Number, half: Number, h: Number
) -> Formula:
    """Across one more field h + 1 edges leave each processor of its rim."""
    return edges_of_fields.step(
        (fields, edges, members, binomial, half, h),
        (fields + 1, edges + (h + 1) * rim, members, binomial, half, h),
        rim=half * rim == binomial * members,
    )


LEMMA_3_3 = Proof(
    "plaxton/lemma-3.3",
    Scheme.INDUCTION,
    (
        argued("Flipping a bit in no field keeps the condensed ID. Each field can be taken for the first."),
        uses("plaxton/lemma-3.3-rim", "If its bit is 0, h + 1 edges of the field leave each word of its rim."),
        argued("For 1 exchange zeros and ones. E is (h+1) C(q,h+1) over 2^(q-1); induction over the fields."),
        by(no_field_yet),
        by(edges_of_one_field_more),
    ),
)


THEOREM_3_2_GROUP = Proof(
    "plaxton/theorem-3.2-group",
    Scheme.EDGES,
    (
        argued("""
    Look at a dimension of a field whose bit in the condensed ID is 0 (for 1 exchange the halves). A processor of U with
    a one there stays in U when the bit is flipped, so that every edge that leaves U has its end in U in the low half.
    """),
        by(pairs_inside_cancel),
        argued("With n/p tokens on each processor of U the discrepancy is n/p times the edges that leave U across it."),
        uses("plaxton/lemma-3.3", "Over all dimensions these are r E |U|."),
        uses("plaxton/condensed-id", "|U| is 2^(d-r) = p/g."),
    ),
)


# --- plaxton/lemma-3.3@constants, theorem-3.2-group@constants, theorem-3.2 ---


@Induction
def not_small_middle(h: Number, c: Number) -> Truth:
    """Whether (4h + 1) c^2 is at least 1.26."""
    return (4 * h + 1) * 100 * c * c >= 126


@lemma("base", "Real")
def third_of_all() -> Formula:
    """C(4,2) / 16 is 3/8."""
    return not_small_middle.base((2, Fraction(3, 8)))


@lemma("step", "Real")
def middle_from_below(h: Number, c: Number, following: Number) -> Formula:
    """If (4h+1) c^2 >= 1.26, the same holds for h + 1."""
    return not_small_middle.step((h, c), (h + 1, following), following=(2 * h + 2) * following == (2 * h + 1) * c)


@lemma(sort="Real")
def rim_from_above(h: Number, c: Number, rim: Number) -> Formula:
    """For q = 2h + 1, E = (2h+1) C(2h,h) / 4^h has E^2 <= q."""
    return given(
        middle=small_middle.says(h, c),
        natural=h >= 0,
        rim=rim == (2 * h + 1) * c,
    ).implies(rim * rim <= 2 * h + 1)


@lemma(sort="Real")
def rim_from_below(h: Number, c: Number, rim: Number) -> Formula:
    """From h = 2 on E^2 >= 0.63 q."""
    return given(middle=not_small_middle.says(h, c), rim=rim == (2 * h + 1) * c).implies(
        100 * rim * rim >= 63 * (2 * h + 1)
    )


@lemma(sort="Real")
def first_two_rims(h: Number, c: Number, rim: Number) -> Formula:
    """For h = 0 and h = 1 as well."""
    return given(
        first=((h == 0) & (c == 1)) | ((h == 1) & (2 * c == 1)),
        rim=rim == (2 * h + 1) * c,
    ).implies(100 * rim * rim >= 63 * (2 * h + 1))


LEMMA_3_3_CONSTANTS = Proof(
    "plaxton/lemma-3.3@constants",
    Scheme.INDUCTION,
    (
        argued("Every odd q is 2h + 1, and (h+1) C(2h+1,h+1) = (2h+1) C(2h,h), so that E = (2h+1) c."),
        by(first_of_all),
        by(middle_from_above),
        by(rim_from_above),
        by(third_of_all),
        by(middle_from_below),
        by(rim_from_below),
        by(first_two_rims),
    ),
)


@lemma(sort="Real")
def all_fields_from_above(d: Number, fields: Number, width: Number, square: Number) -> Formula:
    """R E^2 <= r q <= d."""
    return given(rim=square <= width, some=fields >= 0, fit=fields * width <= d).implies(fields * square <= d)


@lemma(sort="Real")
def all_fields_from_below(d: Number, fields: Number, width: Number, square: Number) -> Formula:
    """For q >= 3 less than r (q + 2) bits are less than 3 r E^2."""
    return given(
        rim=100 * square >= 63 * width,
        wide=width >= 3,
        some=fields > 0,
        fit=d < fields * (width + 2),
    ).implies(3 * fields * square > d)


@lemma(sort="Real")
def narrow_fields(d: Number, fields: Number, square: Number) -> Formula:
    """For q = 1, E is 1, and there are less than 3 r bits."""
    return given(rim=square == 1, fit=d < 3 * fields).implies(3 * fields * square > d)


THEOREM_3_2_CONSTANTS = Proof(
    "plaxton/theorem-3.2-group@constants",
    Scheme.DIRECT,
    (
        uses("plaxton/lemma-3.3@constants", "E^2, which is `square`, is at least 0.63 q and at most q."),
        argued("As q is floor(d/r) or one less, r q <= d < r (q + 2)."),
        by(all_fields_from_above),
        by(all_fields_from_below),
        by(narrow_fields),
        argued("Multiplied by r, the bounds on r E^2 are those on (r E)^2."),
    ),
)


@lemma(sort="Real")
def residual_is_small(d: Number, edges: Number) -> Formula:
    """Half of the most edges of a ball, over p, is at most d / (2 sqrt(3))."""
    return given(half=4 * edges * edges <= d, some=d >= 1).implies(12 * (edges * edges) <= 4 * d * d)


THEOREM_3_2 = Proof(
    "plaxton/theorem-3.2",
    Scheme.DIRECT,
    (
        uses("plaxton/theorem-3.2-group", "Each of the g groups contributes (n/g) r E."),
        argued("So Delta^M / (2p) is (n/p) r E / 2."),
        uses("plaxton/theorem-3.2-group@constants", "r E / 2 is more than c sqrt(log g log p)."),
        argued("The residual of a group is that of loads of 0 or 1, up to a constant."),
        by(shifts_keep_discrepancies),
        uses("plaxton/theorem-2.3", "With m = 1 its Delta is at most ceil(d/2) C(d, floor(d/2))."),
        uses("plaxton/theorem-2.3@half", "Over p, which is `edges`, that is at most sqrt(d) / 2."),
        by(residual_is_small),
    ),
)


# --- plaxton/multi-step-drop ---


@lemma()
def token_crosses(low: Number, high: Number) -> Formula:
    """A token that goes from one half to the other lowers the discrepancy by at most two."""
    before = discrepancy_across((low, high), 0)
    return given().implies(
        (discrepancy_across((low - 1, high + 1), 0) >= before - 2)
        & (discrepancy_across((low + 1, high - 1), 0) >= before - 2)
    )


@Induction
def two_a_token(drop: Number, tokens: Number) -> Truth:
    """Whether the sum falls by at most two for each token."""
    return drop <= 2 * tokens


@lemma("base")
def no_token_moves() -> Formula:
    """No tokens lower nothing."""
    return two_a_token.base((0, 0))


@lemma("step")
def one_token_more(drop: Number, tokens: Number, more: Number) -> Formula:
    """One token more lowers the sum by at most two more."""
    return two_a_token.step((drop, tokens), (drop + more, tokens + 1), more=more <= 2)


@lemma()
def one_port_each(drop: Number, tokens: Number, order: Number) -> Formula:
    """In a step at most p tokens move."""
    return given(all_tokens=two_a_token.says(drop, tokens), senders=tokens <= order).implies(drop <= 2 * order)


def drops(it: Step) -> Iterator[tuple[Number, ...]]:
    """By how much a step lowers Delta^M, how many tokens move, and the number of processors."""
    before, after = (total(combined_discrepancies(groups)) for groups in (it.groups, it.after))
    yield before - after, len(it.moves), len(it.groups[0])


MULTI_STEP_DROP = Proof(
    "plaxton/multi-step-drop",
    Scheme.INDUCTION,
    (
        argued("""
    Let the tokens of a step move one after the other, each across one edge. It changes the discrepancy of its own group
    across the dimension of that edge, and no other: both ends of the edge are in the same half of every other
    dimension.
    """),
        by(token_crosses),
        by(no_token_moves),
        by(one_token_more),
        by(one_port_each),
    ),
    instances=(Instances(one_port_each, drops),),
    runs=Bounds(2, 2),
)


# --- plaxton/multi-lower-bound ---


@Induction
def fallen(now: Number, start: Number, order: Number, time: Number) -> Truth:
    """Whether the sum has fallen by at most 2p a step."""
    return now >= start - 2 * order * time


@lemma("base")
def no_step_yet(start: Number, order: Number) -> Formula:
    """Before the first step nothing has fallen."""
    return fallen.base((start, start, order, 0))


@lemma("step")
def one_step_more(now: Number, after: Number, start: Number, order: Number, time: Number) -> Formula:
    """A step takes at most 2p."""
    return fallen.step((now, start, order, time), (after, start, order, time + 1), drop=now - after <= 2 * order)


@lemma()
def what_is_left(now: Number, start: Number, order: Number, time: Number, left: Number) -> Formula:
    """If at most a residual is left, the steps took all the rest."""
    return given(all_steps=fallen.says(now, start, order, time), residual=now <= left).implies(
        2 * order * time >= start - left
    )


@lemma()
def two_even_pairs(first: Number, second: Number) -> Formula:
    """Two groups of error at most 1 on two processors have discrepancies of at most 2 = g p / 2 together."""
    return given(first=first <= 1, second=second <= 1).implies(first + second <= 2)


MULTI_LOWER_BOUND_RESIDUAL = Proof(
    "plaxton/multi-lower-bound@residual",
    Scheme.INDUCTION,
    (
        by(no_step_yet),
        uses("plaxton/multi-step-drop", "A step lowers Delta^M by at most 2p."),
        by(one_step_more),
        argued("On two processors the discrepancy of a group is how far its loads are apart, at most 1 in the end."),
        by(two_even_pairs),
        by(what_is_left),
    ),
)


MULTI_LOWER_BOUND = Proof(
    "plaxton/multi-lower-bound",
    Scheme.INDUCTION,
    (
        by(no_step_yet),
        uses("plaxton/multi-step-drop", "A step lowers Delta^M by at most 2p."),
        by(one_step_more),
        uses("plaxton/multi-residual@minimum-error", "In the end each of the g groups has Delta < d p."),
        argued("So less than d g p is left."),
        by(what_is_left),
    ),
)
