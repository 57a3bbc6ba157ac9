"""Section 3.2 for all sizes: how fast the multi-discrepancy can fall, condensed IDs.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.

In the lemmas a field has q = 2h + 1 bits, `half` is 2^(q-1), `binomial` is C(q,h+1), U the processors of a condensed
ID.
"""

from loadbal.arithmetic import Number, implies, quotient, same_truth
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import discrepancy_across

from .s2_3_lemma_2_5 import first_of_all, middle_from_above, pairs_inside_cancel


@lemma("base", "Real")
def third_of_all(c: Number) -> Formula:
    """C(4,2) / 16 is 3/8."""
    return given(third=8 * c == 3).implies((4 * 2 + 1) * 100 * c * c >= 126)


@lemma("step", "Real")
def middle_from_below(h: Number, c: Number, following: Number) -> Formula:
    """If (4h+1) c^2 >= 1.26, the same holds for h + 1."""
    return given(
        so_far=(4 * h + 1) * 100 * c * c >= 126,
        following=(2 * h + 2) * following == (2 * h + 1) * c,
    ).implies((4 * h + 5) * 100 * following * following >= 126)


# --- plaxton/multi-residual ---


@lemma()
def shifts_keep_discrepancies(low: Number, high: Number, tokens: Number) -> Formula:
    """Taking equally many tokens from both halves keeps the discrepancy."""
    return given().implies(discrepancy_across((low - tokens, high - tokens), 0) == discrepancy_across((low, high), 0))


RESIDUAL_REPAIRED = Proof(
    "plaxton/multi-residual@repaired",
    Scheme.DIRECT,
    (
        by(shifts_keep_discrepancies),
        uses("plaxton/theorem-2.3"),
        argued("""
    Take the smallest load away everywhere: every half loses as much. Loads from 0 to d are left, so that Delta is at
    most d ceil(d/2) C(d,floor(d/2)). Loads of d where 2w > d, 0 elsewhere, attain it: the sum of (2w - d) n is d times
    the sum of 2w - d over these words, without toggling, and Delta is no less than that.
    """),
    ),
)


@lemma(sort="Real")
def residual_below_all_edges(d: Number, edges: Number) -> Formula:
    """A number of at most sqrt(d) / 2 is below d for d >= 1."""
    return given(half=4 * edges * edges <= d, some=d >= 1).implies(edges < d)


RESIDUAL_MINIMUM = Proof(
    "plaxton/multi-residual@minimum-error",
    Scheme.DIRECT,
    (
        by(shifts_keep_discrepancies),
        by(residual_below_all_edges),
        uses("plaxton/theorem-2.3@half"),
        argued("""
    Without their minimum, loads of minimum error are 0 or 1, and Delta is at most the most edges of a ball; loads of 1
    where 2w > d attain it. In the lemma `edges` is divided by p.
    """),
    ),
)


RESIDUAL_POINT = Proof(
    "plaxton/multi-residual@repaired-one-processor",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/multi-residual@minimum-error"),
        argued("One processor has no dimension, and 0 <= 0; for d >= 1 Delta is less than d p."),
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


@lemma("base")
def free_bits(sharing: Number, words: Number, ids: Number) -> Formula:
    """Without fields all words share the one ID."""
    return given(all_words=sharing == words, one_id=ids == 1).implies(sharing * ids == words)


@lemma("step")
def one_field_more(
    sharing: Number, words: Number, ids: Number, ones: Number, zeros: Number, content: Number
) -> Formula:
    """A field has as many contents with either majority: twice as many IDs share the words evenly."""
    return given(
        so_far=sharing * ids == words,
        complement=ones == zeros,
        contents=content == ones + zeros,
    ).implies((sharing * ones) * (2 * ids) == words * content)


CONDENSED_ID = Proof(
    "plaxton/condensed-id",
    Scheme.INDUCTION,
    (
        by(odd_width),
        by(no_tie),
        by(free_bits),
        by(one_field_more),
        argued("""
    As r <= d, floor(d/r) is at least 1. Complementing a field exchanges the two majorities, so that either has half of
    its contents. Induction over the fields, beginning with the d - q r bits in none, whose words are all counted: 2^r
    IDs share 2^d words evenly.
    """),
    ),
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
        by(who_leaves),
        by(share_of_the_rim),
        uses("plaxton/condensed-id"),
        argued("""
    Let the field's bit of the condensed ID be 0; for 1 exchange zeros and ones. Flipping a bit of the field takes a
    processor out of U exactly if the majority changes. So h + 1 = ceil(q/2) edges leave each processor with h ones in
    the field, one for each zero, and none the others. The contents of the field with h ones are C(q,h) = C(q,h+1).
    """),
    ),
)


@lemma("base")
def no_field_yet(edges: Number, members: Number, binomial: Number, half: Number, h: Number) -> Formula:
    """No edge leaves across no field."""
    return given(none=edges == 0).implies(half * edges == 0 * ((h + 1) * binomial * members))


@lemma("step")
def edges_of_one_field_more(
    fields: Number, edges: Number, rim: Number, members: Number, binomial: Number, half: Number, h: Number
) -> Formula:
    """Across one more field h + 1 edges leave each processor of its rim."""
    return given(
        so_far=half * edges == fields * ((h + 1) * binomial * members),
        rim=half * rim == binomial * members,
    ).implies(half * (edges + (h + 1) * rim) == (fields + 1) * ((h + 1) * binomial * members))


LEMMA_3_3 = Proof(
    "plaxton/lemma-3.3",
    Scheme.INDUCTION,
    (
        by(no_field_yet),
        by(edges_of_one_field_more),
        uses("plaxton/lemma-3.3-rim"),
        argued("""
    Flipping a bit in no field keeps the condensed ID. Induction over the fields, each with a rim of its own; E is (h+1)
    C(q,h+1) over 2^(q-1).
    """),
    ),
)


THEOREM_3_2_GROUP = Proof(
    "plaxton/theorem-3.2-group",
    Scheme.EDGES,
    (
        by(pairs_inside_cancel),
        uses("plaxton/lemma-3.3"),
        argued("""
    Look at a dimension of a field whose bit in the condensed ID is 0 (for 1 exchange the halves). A processor of U with
    a one there stays in U when the bit is flipped, so that every edge that leaves U has its end in U in the low half.
    With n/p tokens on each processor of U the discrepancy is n/p times the edges across the dimension that leave U.
    Over all dimensions these are r E |U|, and |U| = p/g.
    """),
    ),
)


# --- plaxton/lemma-3.3@constants, theorem-3.2-group@constants, theorem-3.2 ---


@lemma(sort="Real")
def rim_from_above(h: Number, c: Number, rim: Number) -> Formula:
    """For q = 2h + 1, E = (2h+1) C(2h,h) / 4^h has E^2 <= q."""
    return given(
        middle=(2 * h + 1) * c * c <= 1,
        natural=h >= 0,
        rim=rim == (2 * h + 1) * c,
    ).implies(rim * rim <= 2 * h + 1)


@lemma(sort="Real")
def rim_from_below(h: Number, c: Number, rim: Number) -> Formula:
    """From h = 2 on E^2 >= 0.63 q."""
    return given(
        middle=(4 * h + 1) * 100 * c * c >= 126,
        rim=rim == (2 * h + 1) * c,
    ).implies(100 * rim * rim >= 63 * (2 * h + 1))


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
        by(first_of_all),
        by(middle_from_above),
        by(third_of_all),
        by(middle_from_below),
        by(rim_from_above),
        by(rim_from_below),
        by(first_two_rims),
        argued("""
    With q = 2h + 1, (h+1) C(2h+1,h+1) = (2h+1) C(2h,h), so that E = (2h+1) c. The bound from above is by induction from
    h = 0 on, that from below from h = 2 on. The width is odd, so that every q is such a number.
    """),
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
        by(all_fields_from_above),
        by(all_fields_from_below),
        by(narrow_fields),
        uses("plaxton/lemma-3.3@constants"),
        argued("""
    In the lemmas `square` is E^2. As q is floor(d/r) or one less, r q <= d < r (q + 2). Multiplied by r, the bounds on
    r E^2 are those on (r E)^2.
    """),
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
        by(residual_is_small),
        uses("plaxton/theorem-3.2-group"),
        uses("plaxton/theorem-3.2-group@constants"),
        uses("plaxton/multi-residual@minimum-error"),
        argued("""
    Each of the g groups contributes (n/g) r E, so that Delta^M / (2p) = (n/p) r E / 2, and r E^2 > d/3 makes that more
    than c (n/p) sqrt(r d) with c^2 = 1/12. A group with minimum error keeps at most the most edges of a ball, so that
    the residual over 2p is at most g edges / (2p) <= c g d; in the lemma `edges` is divided by p.
    """),
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


@lemma("base")
def no_token_moves(drop: Number) -> Formula:
    """No tokens lower nothing."""
    return given(none=drop == 0).implies(drop <= 2 * 0)


@lemma("step")
def one_token_more(drop: Number, tokens: Number, more: Number) -> Formula:
    """One token more lowers the sum by at most two more."""
    return given(so_far=drop <= 2 * tokens, more=more <= 2).implies(drop + more <= 2 * (tokens + 1))


@lemma()
def one_port_each(drop: Number, tokens: Number, order: Number) -> Formula:
    """In a step at most p tokens move."""
    return given(all_tokens=drop <= 2 * tokens, senders=tokens <= order).implies(drop <= 2 * order)


MULTI_STEP_DROP = Proof(
    "plaxton/multi-step-drop",
    Scheme.INDUCTION,
    (
        by(token_crosses),
        by(no_token_moves),
        by(one_token_more),
        by(one_port_each),
        argued("""
    Let the tokens of a step move one after the other, each across one edge. It changes the discrepancy of its own group
    across the dimension of that edge, and no other: both ends of the edge are in the same half of every other
    dimension.
    """),
    ),
)


# --- plaxton/multi-lower-bound ---


@lemma("base")
def no_step_yet(now: Number, start: Number, order: Number) -> Formula:
    """Before the first step nothing has fallen."""
    return given(begin=now == start).implies(now >= start - 2 * order * 0)


@lemma("step")
def one_step_more(now: Number, after: Number, start: Number, order: Number, time: Number) -> Formula:
    """A step takes at most 2p."""
    return given(so_far=now >= start - 2 * order * time, drop=now - after <= 2 * order).implies(
        after >= start - 2 * order * (time + 1)
    )


@lemma()
def what_is_left(now: Number, start: Number, order: Number, time: Number, left: Number) -> Formula:
    """If at most a residual is left, the steps took all the rest."""
    return given(all_steps=now >= start - 2 * order * time, residual=now <= left).implies(
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
        by(one_step_more),
        by(what_is_left),
        by(two_even_pairs),
        uses("plaxton/multi-step-drop"),
        argued("""
    Induction over the steps. On two processors the discrepancy of a group is its error, which is at most 1 in the end.
    """),
    ),
)


MULTI_LOWER_BOUND = Proof(
    "plaxton/multi-lower-bound",
    Scheme.INDUCTION,
    (
        by(no_step_yet),
        by(one_step_more),
        by(what_is_left),
        uses("plaxton/multi-step-drop"),
        uses("plaxton/multi-residual@minimum-error"),
        argued("""
    Induction over the steps. With minimum error each of the g groups has Delta < d p, so that less than d g p is left;
    for d = 1 and g = 2 that is 4.
    """),
    ),
)
