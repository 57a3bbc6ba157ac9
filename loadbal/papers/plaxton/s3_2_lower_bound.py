"""Section 3.2: how much a step lowers the multi-discrepancy, condensed IDs, and the lower bound of Theorem 3.2."""

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, total, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described, labels
from loadbal.models.one_port import Move, legal_steps
from loadbal.networks.hypercube import hypercube
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes, dimension
from loadbal.papers.plaxton.s2_3_lemma_2_5 import most_edges
from loadbal.protocols.recursive_balance import Groups, combined_discrepancies, discrepancies
from loadbal.theory.isoperimetry import edges_leaving

# --- plaxton/multi-step-drop ---


class Step(NamedTuple):
    """Two groups of tokens, the moves of a 1-port step, and the group (`kinds`: 0 or 1) of each token that moves."""

    moves: tuple[Move, ...]
    kinds: tuple[int, ...]
    groups: Groups

    @property
    def after(self) -> Groups:
        """The groups after the step."""
        rows = [list(loads) for loads in self.groups]
        for (source, target), kind in zip(self.moves, self.kinds, strict=True):
            rows[kind][source] = rows[kind][source] - 1
            rows[kind][target] = rows[kind][target] + 1
        return tuple(map(tuple, rows))


@cache
def steps(d: int) -> tuple[tuple[Move, ...], ...]:
    """Every 1-port step of a hypercube."""
    return described("every 1-port step", legal_steps(hypercube(d)))


@cache
def kinds_of(moves: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of one of two groups for each of the moving tokens."""
    return described("one of two groups for every token", product((0, 1), repeat=moves))


def one_step(choose: Choose, bounds: Bounds) -> Step:
    """Recipe: any loads of two groups, any step, any group for every moving token."""
    d = choose.option(cubes(bounds, 1), "d")
    moves = choose.option(steps(d), "moves")
    kinds = choose.option(kinds_of(len(moves)), "groups of the moves")
    loads = tuple(map(widened, choose.loads(2 ** (d + 1), 0, bounds.load)))
    return Step(moves, kinds, (loads[: 2**d], loads[2**d :]))


def has_the_tokens(it: Step) -> Truth:
    """True if every sender has a token of the group that it sends."""
    return all_of(it.groups[kind][source] >= 1 for (source, _), kind in zip(it.moves, it.kinds, strict=True))


def drops_at_most(it: Step, most: int) -> Truth:
    """True if the total multi-discrepancy falls by at most `most`."""
    return total(combined_discrepancies(it.groups)) - total(combined_discrepancies(it.after)) <= most


MULTI_STEP_DROP = Statement(
    f"{PAPER}/multi-step-drop",
    Source(PAPER, "section 3.2"),
    "$Delta^M$ can only decrease by $2p$ each time step.",
    (
        Claim(
            sentence=(
                "On a *hypercube* with $p = 2^d >= 2$ processors, let tokens of any *groups* move in one *1-port"
                " step*. Then the *total multi-discrepancy* falls by at most $2p$."
            ),
            case=one_step,
            assumes=has_the_tokens,
            holds=lambda it: drops_at_most(it, 2 * len(it.groups[0])),
            near_misses=(
                NearMiss(
                    "2p - 1",
                    ("It falls by at most $2p - 1$."),
                    holds=lambda it: drops_at_most(it, 2 * len(it.groups[0]) - 1),
                ),
            ),
        ),
    ),
)


# --- plaxton/multi-residual ---


HEAVY = ("the most apart that loads may be on each number with more ones than zeros, and none elsewhere",)
"""The name of the only case: a group that, by Theorem 2.3, has the largest sum of discrepancies for its error."""


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 1 on and one group on it; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    choose.option(HEAVY, "tokens")
    return d


def dimension_or_point(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 0 on and one group on it; `Bounds.size` is one more than the dimension."""
    d = choose.option(range(bounds.smallest - 1, bounds.size), "d")
    choose.option(HEAVY, "tokens")
    return d


def residual(d: int, error: int) -> int:
    """The largest sum of discrepancies of a group with error `error`; a ball around the last word attains it."""
    return sum(discrepancies(tuple(error * (2 * word.bit_count() > d) for word in range(2**d))))


def residual_below(d: int, error: int, right: int) -> bool:
    """True if `residual(d, error)` is `error` times the most edges that leave a ball, and less than `right`."""
    return residual(d, error) == error * most_edges(d) < right


MULTI_RESIDUAL = Statement(
    f"{PAPER}/multi-residual",
    Source(PAPER, "section 3.2"),
    "$Delta^M$ is certainly less than $d g p$ after the MultiBalance operation has been performed.",
    (
        Claim(
            reading="minimum-error",
            sentence=(
                "On a hypercube of dimension $d >= 1$ with $p = 2^d$ processors, let the loads of a *group* differ"
                " by at most 1. Then its *total discrepancy* is less than $d p$."
            ),
            case=any_dimension,
            holds=lambda d: residual_below(d, 1, d * 2**d),
            near_misses=(
                NearMiss(
                    "d p / 2",
                    "It has total discrepancy less than $d p/2$.",
                    holds=lambda d: 2 * residual(d, 1) < d * 2**d,
                ),
                NearMiss(
                    "d p / 4, d >= 2",
                    "For $d >= 2$, it has total discrepancy less than $d p/4$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: 4 * residual(d, 1) < d * 2**d,
                ),
            ),
        ),
        Claim(
            reading="error-log-p",
            sentence=(
                "On a hypercube of dimension $d >= 1$ with $p = 2^d$ processors, let the loads of a *group* differ"
                " by at most $d$. Then its *total discrepancy* is less than $d p$."
            ),
            case=any_dimension,
            holds=lambda d: residual_below(d, d, d * 2**d),
            near_misses=(NearMiss("d >= 8", "This is true for $d >= 8$.", assumes=lambda d: d >= 8),),
        ),
        Claim(
            reading="one-processor",
            sentence=(
                "On the hypercube of dimension $d = 0$ with $p = 1$ processor, let the loads of a *group* differ"
                " by at most 1. Then its *total discrepancy* is less than $d p$."
            ),
            case=dimension_or_point,
            assumes=lambda d: d == 0,
            holds=lambda d: residual(d, 1) < d * 2**d,
            near_misses=(NearMiss("d <= 1", "This is true for $d <= 1$.", assumes=lambda d: d <= 1),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/multi-residual@error-log-p",
            sentence=(
                "On a hypercube of dimension $d >= 1$, consider all *groups* whose loads differ by at most $d$."
                " Their largest *total discrepancy* is $d ceil(d/2) C(d, floor(d/2))$."
            ),
            case=any_dimension,
            holds=lambda d: residual_below(d, d, d * most_edges(d) + 1),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "one less", "It is less than that.", holds=lambda d: residual_below(d, d, d * most_edges(d))
                    ),
                    "d >= 2",
                    lambda d: d >= 2,
                ),
            ),
        ),
        Claim(
            reading="repaired-one-processor",
            repairs=f"{PAPER}/multi-residual@one-processor",
            sentence=(
                "On a hypercube of dimension $d >= 0$ with $p = 2^d$ processors, let the loads of a *group* differ"
                " by at most 1. Then its *total discrepancy* is at most $d p$."
            ),
            case=dimension_or_point,
            holds=lambda d: residual(d, 1) <= d * 2**d,
            near_misses=(
                NearMiss(
                    "less", "It has total discrepancy less than $d p$.", holds=lambda d: residual(d, 1) < d * 2**d
                ),
                NearMiss(
                    "d p / 3",
                    "It has total discrepancy at most $d p/3$.",
                    holds=lambda d: 3 * residual(d, 1) <= d * 2**d,
                ),
            ),
        ),
    ),
)


# --- plaxton/multi-lower-bound ---


class Couple(NamedTuple):
    """The tokens of two groups on two processors: each pair has a group's loads of both processors."""

    first: tuple[int, int]
    second: tuple[int, int]


def couple(choose: Choose, bounds: Bounds) -> Couple:
    """Recipe: two groups on two processors, q tokens on each; `Bounds.size` is 2, `Bounds.load` bounds q.

    The theorem covers all dimensions, groups and loads.
    """
    choose.option(cubes(bounds, 1)[:1], "d")
    q = choose.integer(0, bounds.load, "q")
    left, right = choose.integer(0, q, "first group at 0"), choose.integer(0, q, "first group at 1")
    return Couple((left, right), (q - left, q - right))


def fewest_multi_steps(it: Couple) -> int:
    """The fewest 1-port steps to minimum error in both groups, by search over all schedules."""
    frontier, seen, time = {it}, {it}, 0
    while not any(abs(a[0] - a[1]) <= 1 >= abs(b[0] - b[1]) for a, b in frontier):
        frontier = {after for state in frontier for after in successors(state)} - seen
        seen |= frontier
        time += 1
    return time


def successors(state: Couple) -> set[Couple]:
    """The states after one step: each processor sends one token of a group that it holds, or none."""
    found = set()
    for kinds in product((None, 0, 1), repeat=2):
        if all(kind is None or state[kind][node] >= 1 for node, kind in enumerate(kinds)):
            rows = [list(state.first), list(state.second)]
            for node, kind in enumerate(kinds):
                if kind is not None:
                    rows[kind][node] -= 1
                    rows[kind][1 - node] += 1
            found.add(Couple((rows[0][0], rows[0][1]), (rows[1][0], rows[1][1])))
    return found


def bound_holds(it: Couple, removed: int) -> bool:
    """True if 2 p T >= Delta^M - `removed`, where T is the fewest steps, and Delta^M the sum of multi-discrepancies."""
    return bool(4 * fewest_multi_steps(it) >= total(combined_discrepancies((it.first, it.second))) - removed)


GROUPS = (
    "Let tokens of $g$ *groups* with *total multi-discrepancy* $Delta^M$ lie on a hypercube of dimension $d >= 1$ with"
    " $p = 2^d$ processors. Every sequence of *1-port steps* that brings all groups to *minimum error* has at least"
)


MULTI_LOWER_BOUND = Statement(
    f"{PAPER}/multi-lower-bound",
    Source(PAPER, "section 3.2"),
    "$(Delta^M - dgp)/(2p)$ is a lower bound on the running time of MultiBalance.",
    (
        Claim(
            sentence=f"{GROUPS} $(Delta^M - d g p)/(2p)$ steps.",
            case=couple,
            holds=lambda it: bound_holds(it, 4),
            near_misses=(
                NearMiss(
                    "nothing",
                    "Every such sequence has at least $(Delta^M + 1)/(2p)$ steps.",
                    holds=lambda it: bound_holds(it, -1),
                ),
            ),
        ),
        Claim(
            reading="residual",
            sentence=f"{GROUPS} $(Delta^M - g ceil(d/2) C(d, floor(d/2)))/(2p)$ steps.",
            case=couple,
            holds=lambda it: bound_holds(it, 2),
            near_misses=(
                NearMiss(
                    "nothing left",
                    "Every such sequence has at least $Delta^M/(2p)$ steps.",
                    holds=lambda it: bound_holds(it, 0),
                ),
            ),
        ),
    ),
)


# --- plaxton/condensed-id, lemma-3.3-rim, lemma-3.3, theorem-3.2-group, theorem-3.2 ---


class Fields(NamedTuple):
    """A dimension d, the number r of fields into which bits of a word are divided, and a condensed ID (`shared`)."""

    dimension: int
    fields: int
    shared: int = 0

    @property
    def width(self) -> int:
        """The field width q, the odd one of floor(d/r) and floor(d/r) - 1."""
        whole = self.dimension // self.fields
        return whole if whole % 2 else whole - 1

    def condensed(self, word: int, width: int | None = None) -> int:
        """The condensed ID of a word: bit i is the majority of field i."""
        q = width or self.width
        parts = [word >> q * i & (1 << q) - 1 for i in range(self.fields)]
        return sum((2 * part.bit_count() > q) << i for i, part in enumerate(parts))

    @property
    def sharing(self) -> tuple[int, ...]:
        """The words whose condensed ID is `shared`."""
        return sharing(self.dimension, self.fields)[self.shared]

    @property
    def rim_edges(self) -> Fraction:
        """E = ceil(q/2) C(q, ceil(q/2)) / 2^(q-1): edges of a field of q bits that leave `sharing`, per word."""
        q = self.width
        return Fraction((q + 1) // 2 * comb(q, (q + 1) // 2), 2 ** (q - 1))


@cache
def sharing(d: int, fields: int) -> dict[int, tuple[int, ...]]:
    """For every condensed ID the words that have it."""
    it, found = Fields(d, fields), defaultdict(list)
    for word in range(2**d):
        found[it.condensed(word)].append(word)
    return {condensed: tuple(words) for condensed, words in found.items()}


def fields(choose: Choose, bounds: Bounds) -> Fields:
    """Recipe: any dimension d and number 1 <= r <= d of fields; `Bounds.size` bounds d."""
    d = dimension(choose, bounds)
    return Fields(d, choose.option(range(1, d + 1), "r"))


def fields_and_id(choose: Choose, bounds: Bounds) -> Fields:
    """Recipe: any dimension d, any number 1 <= r <= d of fields, and any condensed ID."""
    it = fields(choose, bounds)
    return it._replace(shared=choose.option(labels("every condensed ID", range(2**it.fields)), "condensed ID"))


def fields_and_even_id(choose: Choose, bounds: Bounds) -> Fields:
    """Recipe: any dimension d, any number 1 <= r <= d of fields, and any condensed ID whose first bit is 0."""
    it = fields(choose, bounds)
    even = labels("every condensed ID whose first bit is 0", range(0, 2**it.fields, 2))
    return it._replace(shared=choose.option(even, "condensed ID"))


def ids_are_shared_evenly(it: Fields, wider: int = 0) -> bool:
    """True if q r <= d, q is odd, and every condensed ID with fields of q + `wider` bits has 2^(d-r) words."""
    counts = [0] * 2**it.fields
    for word in range(2**it.dimension):
        counts[it.condensed(word, it.width + wider)] += 1
    return (
        it.width % 2 == 1 and it.width * it.fields <= it.dimension and set(counts) == {2 ** (it.dimension - it.fields)}
    )


SHARING = "Let $1 <= r <= d$, and let $U$ be the set of all words of $d$ bits with a given *condensed ID* of $r$ bits"


CONDENSED_ID = Statement(
    f"{PAPER}/condensed-id",
    Source(PAPER, "section 3.2"),
    "Exactly $2^(d-r)$ processors share any particular condensed ID.",
    (
        Claim(
            sentence=(
                "For $1 <= r <= d$ and each *condensed ID* of $r$ bits, exactly $2^(d-r)$ of the $2^d$ processors"
                " have this ID. The *field width* $q$ is odd, and $q r <= d$."
            ),
            case=fields,
            holds=ids_are_shared_evenly,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "even q",
                        "This is true with fields of $q + 1$ bits.",
                        holds=lambda it: ids_are_shared_evenly(it, 1),
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)


def rim_is(it: Fields, edges: int) -> bool:
    """True if `edges` edges of field 0 leave U, the words with the ID, at each word of its rim U', and none elsewhere.

    For fields of q bits, |U'| / |U| must be C(q, ceil(q/2)) / 2^(q-1), too.
    """
    members, q = set(it.sharing), it.width
    low = (1 << q) - 1
    leaving = {word: sum(word ^ 1 << bit not in members for bit in range(q)) for word in members}
    rim = {word for word in members if (word & low).bit_count() == q // 2}
    sized = 2 ** (q - 1) * len(rim) == comb(q, (q + 1) // 2) * len(members)
    return sized and all(leaving[word] == (edges if word in rim else 0) for word in members)


LEMMA_3_3_RIM = Statement(
    f"{PAPER}/lemma-3.3-rim",
    Source(PAPER, "proof of Lemma 3.3"),
    "$abs(U') = Theta(q^(-1/2) abs(U))$; only $U'$ has edges that leave $U$ in the first field, $ceil(q/2)$ each.",
    (
        Claim(
            sentence=(
                f"{SHARING} whose first bit is 0. Let $q$ be the *field width*, and let $U'$ be the set of all words of"
                " $U$ with exactly $ceil(q/2)$ zeros in the first field. Then $abs(U') = C(q, ceil(q/2))/2^(q-1)"
                " abs(U)$. In the $q$ dimensions of the first field, exactly $ceil(q/2)$ edges lead out of $U$ from"
                " each word of $U'$, and none from any other word of $U$."
            ),
            case=fields_and_even_id,
            holds=lambda it: rim_is(it, (it.width + 1) // 2),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "floor(q/2)",
                        "From each word of $U'$, exactly $floor(q/2)$ such edges lead out of $U$.",
                        holds=lambda it: rim_is(it, it.width // 2),
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
    ),
)


def edges_are(it: Fields, factor: Fraction) -> bool:
    """True if `factor` |U| edges leave U, the set of words with the condensed ID."""
    return edges_leaving(hypercube(it.dimension), it.sharing) == factor * len(it.sharing)


def odd_width(choose: Choose, bounds: Bounds) -> Fields:
    """Recipe: one field of any odd width; `Bounds.size` bounds the width."""
    widths = range(bounds.smallest + 1 - bounds.smallest % 2, bounds.size + 1, 2)
    return Fields(choose.option(described("every odd number", widths), "q"), 1)


LEMMA_3_3 = Statement(
    f"{PAPER}/lemma-3.3",
    Source(PAPER, "Lemma 3.3"),
    "The number of hypercube edges from $U$ to processors outside $U$ is $Theta(r q^(1/2) abs(U))$.",
    (
        Claim(
            sentence=(
                f"{SHARING}. Then exactly $r E abs(U)$ edges of the *hypercube* leave $U$, where $E$ is the *rim"
                " factor*."
            ),
            case=fields_and_id,
            holds=lambda it: edges_are(it, it.fields * it.rim_edges),
            near_misses=(
                *and_larger(
                    NearMiss(
                        "r - 1",
                        "Exactly $(r - 1) E abs(U)$ edges leave $U$.",
                        holds=lambda it: edges_are(it, it.fields * it.rim_edges - it.rim_edges),
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="constants",
            sentence=(
                "For every odd *field width* $q >= 1$, the *rim factor* satisfies $sqrt(0.63 q) <= E <= sqrt(q)$."
            ),
            case=odd_width,
            holds=lambda it: Fraction(63, 100) * it.width <= it.rim_edges**2 <= it.width,
            near_misses=(
                NearMiss(
                    "0.64",
                    "It satisfies $E >= sqrt(0.64 q)$.",
                    holds=lambda it: Fraction(64, 100) * it.width <= it.rim_edges**2,
                ),
                NearMiss("less", "It satisfies $E < sqrt(q)$.", holds=lambda it: it.rim_edges**2 < it.width),
            ),
        ),
    ),
)


def group_discrepancy(it: Fields) -> int:
    """The total discrepancy of one token on each word with the condensed ID."""
    members = set(it.sharing)
    return sum(discrepancies(tuple(int(word in members) for word in range(2**it.dimension))))


THEOREM_3_2_GROUP = Statement(
    f"{PAPER}/theorem-3.2-group",
    Source(PAPER, "proof of Theorem 3.2"),
    "Each group contributes $Theta((n/g)(log g log p)^(1/2))$ to $Delta^M$.",
    (
        Claim(
            sentence=(
                f"{SHARING}. Let $p = 2^d$ and $g = 2^r$, and let $E$ be the *rim factor*. If a *group* has $n/p$"
                " tokens on each processor of $U$ and none elsewhere, its *total discrepancy* is $(n/g) r E$."
            ),
            case=fields_and_id,
            holds=lambda it: group_discrepancy(it) == 2 ** (it.dimension - it.fields) * it.fields * it.rim_edges,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "double",
                        "It has total discrepancy $2 (n/g) E$.",
                        holds=lambda it: group_discrepancy(it) == 2 ** (it.dimension - it.fields + 1) * it.rim_edges,
                    ),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
        Claim(
            reading="constants",
            sentence=(
                "Let $1 <= r <= d$, $p = 2^d$ and $g = 2^r$. Then the *rim factor* for $r$ fields in $d$ bits"
                " satisfies $sqrt(1/3) sqrt(log_2 g log_2 p) < r E <= sqrt(log_2 g log_2 p)$."
            ),
            case=fields,
            holds=lambda it: Fraction(it.dimension, 3) < it.fields * it.rim_edges**2 <= it.dimension,
            near_misses=(
                NearMiss(
                    "0.35",
                    "It satisfies $r E >= sqrt(0.35) sqrt(log_2 g log_2 p)$.",
                    holds=lambda it: 7 * it.dimension <= 20 * it.fields * it.rim_edges**2,
                ),
                NearMiss(
                    "less",
                    "It satisfies $r E < sqrt(log_2 g log_2 p)$.",
                    holds=lambda it: it.fields * it.rim_edges**2 < it.dimension,
                ),
            ),
        ),
    ),
)


def own_processors(choose: Choose, bounds: Bounds) -> Couple:
    """Recipe: on each of two processors q tokens of a group of its own; the theorem covers all dimensions."""
    choose.option(cubes(bounds, 1)[:1], "d")
    q = choose.integer(0, bounds.load, "n/p")
    ids = [Fields(1, 1).condensed(word) for word in range(2)]
    first, second = ((q * (ids[0] == group), q * (ids[1] == group)) for group in range(2))
    return Couple(first, second)


def takes_rim_steps(it: Couple, residual: Fraction) -> bool:
    """True if bringing both groups to minimum error takes at least (n/p) r E/2 - `residual` steps; here d = r = 1."""
    return fewest_multi_steps(it) >= sum(it.first) * Fields(1, 1).rim_edges / 2 - residual


def time_constants(it: Fields, square: Fraction) -> bool:
    """True if r E / 2 >= c sqrt(r d) for E = `rim_edges`, and half a group's residual <= c d p; c^2 is `square`."""
    d, r = it.dimension, it.fields
    gained = it.rim_edges**2 * r >= 4 * square * d
    return gained and Fraction(most_edges(d), 2 ** (d + 1)) ** 2 <= square * d * d


THEOREM_3_2 = Statement(
    f"{PAPER}/theorem-3.2",
    Source(PAPER, "Theorem 3.2"),
    "MultiBalance requires $Omega((n/p)(log g log p)^(1/2) - g log p)$ time on the hypercube.",
    (
        Claim(
            sentence=(
                "Let $1 <= r <= d$, $p = 2^d$, $g = 2^r$ and $c = 1/(2 sqrt(3))$. Then the *rim factor* for $r$"
                " fields in $d$ bits satisfies $r E/2 >= c sqrt(log_2 g log_2 p)$. Moreover, $ceil(d/2) C(d,"
                " floor(d/2))/(2p) <= c log_2 p$."
            ),
            case=fields,
            holds=lambda it: time_constants(it, Fraction(1, 12)),
            near_misses=(
                NearMiss(
                    "c = 0.3", "Both are true with $c = 0.3$.", holds=lambda it: time_constants(it, Fraction(9, 100))
                ),
            ),
        ),
        Claim(
            reading="schedules",
            sentence=(
                "Let $1 <= r <= d$, $p = 2^d$ and $g = 2^r$, let $p$ divide $n$, and let $E$ be the *rim factor*."
                " There are $g$ *groups*, one for each *condensed ID* of $r$ bits. The group of an ID has $n/p$ tokens"
                " on every processor with this ID, and none elsewhere. Every sequence of *1-port steps* that brings all"
                " groups to *minimum error* has at least $(n/p) r E/2 - g ceil(d/2) C(d, floor(d/2))/(2p)$"
                " steps."
            ),
            case=own_processors,
            holds=lambda it: takes_rim_steps(it, Fraction(1, 2)),
            near_misses=(
                NearMiss(
                    "nothing left",
                    "Every such sequence has at least $(n/p) r E/2$ steps.",
                    holds=lambda it: takes_rim_steps(it, Fraction()),
                ),
            ),
        ),
    ),
)
