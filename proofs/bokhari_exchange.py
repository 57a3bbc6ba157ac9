"""Two parts of a partition balanced or merged: Theorem 1, Properties 6 and 7, for all partitions and parameters.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.
"""

from loadbal.arithmetic import Number, Truth
from loadbal.checking.lemmas import Formula, Proof, Scheme, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time


def apart(u: Number, v: Number, z: Number, costs: Costs) -> Number:
    """The time of two phases."""
    return subcube_time(u, v * z, costs) + subcube_time(v, u * z, costs)


def together(u: Number, v: Number, z: Number, costs: Costs) -> Number:
    """The time of one phase over the bits of both."""
    return subcube_time(u * v, z, costs)


# --- two uneven parts ---


@lemma("case", "Real")
def balance(u: Number, h: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Parts u and 2h, h > u, take longer than parts 2u and h while sending z blocks costs less than a message."""
    costs = Costs(message, send, move)
    return given(uneven=h > u, small=z * send < message).implies(apart(2 * u, h, z, costs) < apart(u, 2 * h, z, costs))


@lemma("case", "Real")
def merge(u: Number, v: Number, z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Two parts take longer than their sum as soon as sending z blocks costs as much as a message, and moving costs."""
    costs = Costs(message, send, move)
    return given(first=u > 1, second=v > 1, blocks=z > 0, large=z * send >= message, moving=move > 0).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


@lemma("case", "Real")
def merge_freely(u: Number, v: Number, z: Number, message: Number, send: Number) -> Formula:
    """Where moving is free, two parts take longer than their sum if sending z blocks costs more than a message."""
    costs = Costs(message, send, 0)
    return given(first=u > 1, second=v > 1, larger=z * send > message).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


def of_one_size(send: Number, move: Number) -> Truth:
    """Whether blocks of some size cost this where both rates are positive."""
    return ((send > 0) & (move > 0)) | ((send == 0) & (move == 0))


@lemma("cover", "Real")
def one_of_two(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Either sending z blocks costs less than a message, or moving costs something."""
    return given(overhead=message > 0, one_size=of_one_size(send, move)).implies((z * send < message) | (move > 0))


@lemma("cover", "Real")
def always_small(z: Number, message: Number, send: Number) -> Formula:
    """Where sending costs nothing, it costs less than a message."""
    return given(overhead=message > 0, sending=send == 0).implies(z * send < message)


@lemma("cover", "Real")
def less_or_more(z: Number, message: Number, send: Number) -> Formula:
    """If sending z blocks does not cost what a message costs, it costs less or more."""
    return given(differ=z * send != message).implies((z * send < message) | (z * send > message))


@lemma("cover", "Real")
def always_large(z: Number, message: Number, send: Number, move: Number) -> Formula:
    """Where a message costs nothing and a block something, sending costs as much as a message, and moving costs."""
    return given(overhead=message == 0, blocks=z > 0, sending=send > 0, moving=move > 0).implies(
        (z * send >= message) & (move > 0)
    )


EXCHANGE = """\
A partition that is not an equipartition has a smallest part a and a largest part b >= a + 2. Let u = 2^a and v = 2h
= 2^b, so that h >= 2u > u, and z = 2^(d-a-b) >= 1. Replacing them by a + 1 and b - 1, or by a + b, gives another
partition of d; all other phases keep their times. By the cases one of the two takes less time, so that the partition
is nowhere fastest."""


def exchanged(claim: str, *lemmas: object, argument: str = EXCHANGE) -> Proof:
    """A proof by exchange of two parts."""
    return Proof(f"bokhari/{claim}", Scheme.CASES, tuple(lemmas), argument)  # type: ignore[arg-type]


UNEVEN = tuple(
    exchanged(f"{claim}@{reading}", *lemmas)
    for claim in ("theorem-1", "property-7")
    for reading, lemmas in (
        ("positive", (balance, merge, one_of_two)),
        ("tau-zero", (balance, always_small)),
        ("repaired", (balance, merge_freely, less_or_more)),
        ("repaired-latency-zero", (merge, always_large)),
    )
)
THEOREM_1 = (
    *UNEVEN,
    exchanged("theorem-1@rates-zero", balance, always_small),
    exchanged(
        "theorem-1@repaired-di-passes",
        balance,
        merge_freely,
        less_or_more,
        argument=f"{EXCHANGE} What moving costs, d passes for every partition, is left out.",
    ),
)

# --- the extremes ---


@lemma("lemma", "Real")
def split(u: Number, z: Number, message: Number) -> Formula:
    """For empty blocks a part of 2 or more takes longer than 1 and the rest: one message for each node but one."""
    costs = Costs(message, 0, 0)
    return given(rest=u > 1, overhead=message > 0).implies(apart(2, u, z, costs) < together(2, u, z, costs))


@lemma("lemma", "Real")
def split_weakly(u: Number, z: Number, message: Number) -> Formula:
    """The same if a message may cost nothing."""
    costs = Costs(message, 0, 0)
    return given(rest=u >= 1, overhead=message >= 0).implies(apart(2, u, z, costs) <= together(2, u, z, costs))


@lemma("lemma", "Real")
def flatter(u: Number, v: Number, z: Number, send: Number, move: Number) -> Formula:
    """The line of the sum of two parts is less steep than theirs."""
    costs = Costs(0, send, move)
    return given(first=u > 1, second=v > 1, blocks=z > 0, moving=move >= 0, one_costs=send + move > 0).implies(
        together(u, v, z, costs) < apart(u, v, z, costs)
    )


@lemma("lemma", "Real")
def later(u: Number, v: Number, z: Number, message: Number) -> Formula:
    """For empty blocks two parts take less time than their sum, where a message costs something."""
    costs = Costs(message, 0, 0)
    return given(first=u > 1, second=v > 1, overhead=message > 0).implies(
        apart(u, v, z, costs) < together(u, v, z, costs)
    )


MERGING = """\
Merging two parts, as often as there are two, ends in {d} and makes the line less steep every time; of two lines the
less steep one is below the other from some block size on."""


def _split(claim: str, strict: bool) -> Proof:  # noqa: FBT001 - which of two lemmas
    argument = "Splitting a 1 off a part of 2 or more, as often as there is one, ends in {1, .., 1}."
    return Proof(f"bokhari/property-6b@{claim}", Scheme.DIRECT, (split if strict else split_weakly,), argument)


EXTREMES = (
    _split("touch", strict=False),
    _split("unique", strict=True),
    *(
        Proof(f"bokhari/property-6a@{domain}", Scheme.DIRECT, (flatter,), MERGING)
        for domain in ("positive", "rho-zero", "tau-zero", "latency-zero")
    ),
    Proof(
        "bokhari/property-6a@repaired",
        Scheme.DIRECT,
        (flatter, later),
        f"{MERGING} Where sending and moving cost nothing, merging takes more time every time, whatever the block"
        " size.",
    ),
)
