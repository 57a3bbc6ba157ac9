"""Section 3.2 for all sizes: how fast the multi-discrepancy can fall, condensed IDs.

In the lemmas `here` is C(d,w) and `following` C(d,w+1); (w+1) C(d,w+1) = (d-w) C(d,w) is all that is used of them. The
middle binomial C(2h,h) is met as its quotient c by 4^h, a real number: the next one is (2h+1) / (2h+2) times as large.

In the lemmas a field has q = 2h + 1 bits, `half` is 2^(q-1), `binomial` is C(q,h+1), U the processors of a condensed
ID.
"""

from collections.abc import Iterator

from loadbal.arithmetic import Number, Truth, implies, quotient, same_truth
from loadbal.checking.arguments import Instances, Proof, Scheme, Theorem, argued, by, uses
from loadbal.checking.lemmas import Formula, Induction, given, lemma
from loadbal.claim import Bounds
from loadbal.papers.plaxton.s3_2_lower_bound import Fields
from loadbal.protocols.recursive_balance import discrepancy_across

from .s2_3_lemma_2_5 import pairs_inside_cancel

# --- plaxton/multi-residual ---


@lemma()
def shifts_keep_discrepancies(low: Number, high: Number, tokens: Number) -> Formula:
    """Taking equally many tokens from both halves keeps the discrepancy."""
    return given().implies(discrepancy_across((low - tokens, high - tokens), 0) == discrepancy_across((low, high), 0))


RESIDUAL_REPAIRED = Theorem(
    "plaxton/multi-residual@repaired",
    "MultiDiscrepancies.multi_residual_repaired",
    (
        "x are the loads of the group, at most d apart, sum_of_discrepancies is Delta; the second part gives a "
        "group of natural loads that attains the bound."
    ),
    bound_by=(
        "recursive_balance",
        "isoperimetry",
    ),
)


RESIDUAL_MINIMUM = Theorem(
    "plaxton/multi-residual@minimum-error",
    "MultiDiscrepancies.multi_residual_minimum_error",
    "x are the loads of the group, at most 1 apart, sum_of_discrepancies is Delta.",
    bound_by=("recursive_balance",),
)


RESIDUAL_POINT = Theorem(
    "plaxton/multi-residual@repaired-one-processor",
    "MultiDiscrepancies.multi_residual_repaired_one_processor",
    "x are the loads of the group, at most 1 apart, sum_of_discrepancies is Delta, and d may be 0.",
    bound_by=("recursive_balance",),
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


LEMMA_3_3_CONSTANTS = Theorem(
    "plaxton/lemma-3.3@constants",
    "BallVolumes.lemma_3_3_constants",
    "E is e / p; the squares of the three sides are compared, multiplied by p^2.",
    bound_by=("isoperimetry",),
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


MULTI_STEP_DROP = Theorem(
    "plaxton/multi-step-drop",
    "MultiDiscrepancies.multi_step_drop",
    (
        "one_port d step says that the moves of the step lead to neighbors, and no processor sends two tokens or "
        "receives two; the token of a move is of the group `kind`; multi_discrepancy is Delta^M. The loads may be "
        "any integers, so that no sender need have its token."
    ),
    bound_by=(
        "recursive_balance",
        "one_port",
    ),
)


# --- plaxton/multi-lower-bound ---


MULTI_LOWER_BOUND_RESIDUAL = Theorem(
    "plaxton/multi-lower-bound@residual",
    "MultiDiscrepancies.multi_lower_bound_two_processors",
    (
        "For any number g = length groups of groups on two processors, d = 1, p = 2: a schedule is a list of "
        "1-port steps, after which the loads of every group are at most 1 apart; its length is the number of "
        "steps, and both sides are multiplied by 4p."
    ),
    bound_by=(
        "recursive_balance",
        "one_port",
    ),
)


MULTI_LOWER_BOUND = Theorem(
    "plaxton/multi-lower-bound",
    "MultiDiscrepancies.multi_lower_bound",
    (
        "For any dimension d >= 1 and any number g = length groups of groups: a schedule is a list of 1-port "
        "steps, after which the loads of every group are at most 1 apart; its length is the number of steps, and "
        "both sides are multiplied by 2p. The claim has d = 1 and g = 2."
    ),
    bound_by=(
        "recursive_balance",
        "one_port",
    ),
)


# --- plaxton/multi-residual ---

MULTI_RESIDUAL_ERROR_LOG_P = Theorem(
    "plaxton/multi-residual@error-log-p",
    "PlaxtonRefutations.multi_residual_error_log_p",
    "x are the natural loads of the group, at most d apart, sum_of_discrepancies is Delta.",
    bound_by=("recursive_balance",),
    refutes=True,
)


# --- plaxton/multi-residual ---

MULTI_RESIDUAL_ONE_PROCESSOR = Theorem(
    "plaxton/multi-residual@one-processor",
    "PlaxtonRefutations.multi_residual_one_processor",
    "x are the natural loads of the group on one processor, d = 0 and p = 2^0.",
    bound_by=("recursive_balance",),
    refutes=True,
)
