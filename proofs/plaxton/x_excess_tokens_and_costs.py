"""Beyond section 2.3 for all sizes: the worst error for each rule about excess tokens, errors of capped loads.

Reading: "any rule" about excess tokens is any choice, pair by pair, of who gets the token left over; the first lemma
says that the rules of the library leave out none of them.
"""

from loadbal.arithmetic import Number, all_of, any_of
from loadbal.checking.arguments import Proof, Scheme, argued, by, uses
from loadbal.checking.lemmas import Formula, given, lemma
from loadbal.protocols.recursive_balance import EXCESS_RULES, balanced_across

# --- plaxton/challenge-capped-error ---

CAPPED_ERROR = Proof(
    "plaxton/challenge-capped-error",
    Scheme.CONSEQUENCE,
    (
        uses("plaxton/all-dimensions-error"),
        uses("plaxton/all-dimensions-no-overload"),
        argued("The error is at most d, and no load is above m or below 0, so that no two differ by more than m."),
    ),
)


@lemma("base")
def no_error_to_begin_with(x: Number, y: Number) -> Formula:
    """A load is no lower than itself: error 0 is attained before any dimension is balanced."""
    return given(same_processor=x == y).implies(x - y >= 0)


@lemma("step")
def one_token_between_the_halves(error: Number, x: Number, y: Number) -> Formula:
    """If x is k above y, an end of the pair x, x + 1 comes out k + 1 above one of y, y + 1, by each of four rules."""
    return given(so_far=x - y >= error).implies(
        all_of(
            any_of(
                one - other >= error + 1
                for one in balanced_across(rule, (x, x + 1), 0)
                for other in balanced_across(rule, (y, y + 1), 0)
            )
            for rule in EXCESS_RULES
        )
    )


CHALLENGE_EXCESS_RULE = Proof(
    "plaxton/challenge-excess-rule",
    Scheme.INDUCTION,
    (
        by(no_error_to_begin_with),
        by(one_token_between_the_halves),
        uses("plaxton/all-dimensions-error"),
        argued("""
    At most d: ascending order is one of all orders, and each of the four rules is one of all choices. At least d: give
    every processor as many tokens as its number has ones. Induction on d: both halves hold the loads of the smaller
    cube, the high one with one token more on each processor. As the rules commute with that, so do the halves before
    the last dimension: its pairs hold x and x + 1, where two of the x are d - 1 apart.
    """),
    ),
)
