"""Definition 1, theorem 2 and lemma 1: the local divergence, term by term."""

from collections.abc import Callable
from fractions import Fraction

from loadbal.arithmetic import Truth
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import OETB, any_order
from loadbal.theory.local_divergence import Reading, divergence, divergence_of_steps, local_divergence

Value = Callable[[int], Fraction]


def largest(first: int) -> Value:
    """The local divergence as defined: the largest double sum of a row, by the round that starts with M1 or M2."""
    return lambda order: max(divergence(order, node, first) for node in range(order))


def is_value(found: Value, expected: Value) -> Callable[[int], Truth]:
    """Whether two quantities are equal for this number of nodes."""
    return lambda order: found(order) == expected(order)


def printed(order: int) -> Fraction:
    """N/2 - 1."""
    return Fraction(order, 2) - 1


def half(order: int) -> Fraction:
    """N/2."""
    return Fraction(order, 2)


def psi(matrices: str = "P1, P2, P1", entries: str = "|A_li - A_lj|", start: int = 0) -> str:
    """What a reading adds up, for its sentence."""
    return (
        f"the largest over l of the sum of {entries} over s >= {start} and the edges [i:j] of the matching used next,"
        f" A the product of the first s step matrices {matrices}, ... of {OETB}"
    )


# --- riess/definition-1 ---


def same_for_all(value: Callable[[int, int], Fraction]) -> Callable[[int], Truth]:
    """Whether a quantity is the same for every row."""
    return lambda order: len({value(order, node) for node in range(order)}) == 1


def first_terms(order: int, node: int) -> Fraction:
    """The double sum without the term of the identity for odd rows: what a sum that starts off by one step sees."""
    return divergence(order, node) - node % 2


DEFINITION_1 = Statement(
    "riess/definition-1",
    Source("riess", "definition 1"),
    "The local divergence Psi(P): the largest sum, over all steps, of a row's differences across the edges used next.",
    (
        Claim(
            reading="value",
            sentence=f"For every even N, Psi(P), {psi()}, is N/2 - 1.",
            case=any_order,
            holds=is_value(largest(0), printed),
            near_misses=(NearMiss("N/2 + 1", "It is N/2 + 1.", holds=is_value(largest(0), lambda n: half(n) + 1)),),
        ),
        Claim(
            reading="repaired",
            sentence=f"For every even N, Psi(P), {psi()}, is N/2, the term s = 0 of the identity being 1.",
            case=any_order,
            holds=is_value(largest(0), half),
            near_misses=(NearMiss("N/2 - 1", "It is N/2 - 1.", holds=is_value(largest(0), printed)),),
            repairs="riess/definition-1@value",
        ),
        Claim(
            reading="l-independent",
            sentence=f"For every even N, {psi().removeprefix('the largest over l of ')}, is equal for all rows l.",
            case=any_order,
            holds=same_for_all(divergence),
            near_misses=(
                NearMiss(
                    "without an identity term",
                    "The same if the term of the identity is left out for even l.",
                    holds=same_for_all(first_terms),
                ),
            ),
        ),
        Claim(
            reading="transpose-equal",
            sentence=(
                f"For every even N, Psi(P) = Psi(P^T): {psi()}, is equal to that with P2, P1, P2, ... for P1, P2, P1,"
                " ..., the round that starts with M2."
            ),
            case=any_order,
            holds=is_value(largest(0), largest(1)),
            near_misses=(
                NearMiss(
                    "transposed entries",
                    "Psi(P) is the sum of the same differences in the transposed products.",
                    holds=is_value(largest(0), lambda n: local_divergence(n, "transposed-entries")),
                ),
            ),
        ),
    ),
)

# --- riess/theorem-2 ---

SENTENCES: dict[Reading, str] = {
    "literal": f"For every even N, Psi(P^T), {psi('P2, P1, P2')}, is ",
    "from-first-matrix": f"For every even N, Psi(P^T) without the identity, s = 0, {psi('P2, P1, P2', start=1)}, is ",
    "transposed-entries": f"For every even N, Psi with transposed entries, {psi(entries='|A_il - A_jl|')}, is ",
}


def theorem_2(reading: Reading) -> Claim[int]:
    """The readings, which differ in the terms."""

    def value(order: int) -> Fraction:
        return local_divergence(order, reading)

    return Claim(
        reading=reading,
        sentence=SENTENCES[reading] + "N/2 - 1.",
        case=any_order,
        holds=is_value(value, printed),
        near_misses=(
            NearMiss(
                "N/2 - 3/2", SENTENCES[reading] + "N/2 - 3/2.", holds=is_value(value, lambda n: printed(n) - half(1))
            ),
            NearMiss("N/2 + 1", SENTENCES[reading] + "N/2 + 1.", holds=is_value(value, lambda n: half(n) + 1)),
        ),
        repairs="riess/theorem-2@literal" if reading == "from-first-matrix" else "",
    )


def transposed_value(order: int) -> Fraction:
    """1 + n/2 for even n = N/2, and 1 + n/2 - 1/(2n) for odd n."""
    n = order // 2
    return 1 + Fraction(n, 2) - (Fraction(1, 2 * n) if n % 2 else 0)


THEOREM_2 = Statement(
    "riess/theorem-2",
    Source("riess", "theorem 2, abstract and section 1"),
    "The local divergence of odd-even transposition balancing on the N-cycle is Psi(P^T) = N/2 - 1.",
    (
        theorem_2("literal"),
        theorem_2("from-first-matrix"),
        theorem_2("transposed-entries"),
        Claim(
            reading="repaired",
            sentence=SENTENCES["literal"] + "N/2.",
            case=any_order,
            holds=is_value(local_divergence, half),
            near_misses=(NearMiss("N/2 - 1", "It is N/2 - 1.", holds=is_value(local_divergence, printed)),),
            repairs="riess/theorem-2@literal",
        ),
        Claim(
            reading="transposed-entries-repaired",
            sentence=SENTENCES["transposed-entries"] + "1 + n/2, less 1/(2n) for odd n = N/2.",
            case=any_order,
            holds=is_value(lambda n: local_divergence(n, "transposed-entries"), transposed_value),
            near_misses=(
                NearMiss(
                    "1 + n/2",
                    SENTENCES["transposed-entries"] + "1 + n/2.",
                    holds=is_value(lambda n: local_divergence(n, "transposed-entries"), lambda n: 1 + Fraction(n, 4)),
                ),
            ),
            repairs="riess/theorem-2@transposed-entries",
        ),
    ),
)

# --- riess/lemma-1 ---


def psi_1(order: int) -> Fraction:
    """The printed value of Psi_1: n/2, less 1/(2n) for odd n = N/2."""
    n = order // 2
    return Fraction(n, 2) - (Fraction(1, 2 * n) if n % 2 else 0)


def psi_2(order: int) -> Fraction:
    """The printed value of Psi_2: n - 1 less Psi_1."""
    return order // 2 - 1 - psi_1(order)


def lemma_1(
    reading: str, sentence: str, found: tuple[Value, Value], expected: tuple[Value, Value], repairs: str = ""
) -> Claim[int]:
    """The readings, which differ in the matrices whose differences are added up."""

    def values(one: Value, two: Value) -> Callable[[int], Truth]:
        return lambda order: found[0](order) == one(order) and found[1](order) == two(order)

    return Claim(
        reading=reading,
        sentence=sentence,
        case=any_order,
        holds=values(*expected),
        near_misses=(
            NearMiss(
                "other parity",
                "The same with the values for odd and even n exchanged.",
                holds=values(lambda n: expected[0](n + 2), lambda n: expected[1](n + 2) - 1),
            ),
            NearMiss(
                "one more", "The same with 1 added to Psi_1.", holds=values(lambda n: expected[0](n) + 1, expected[1])
            ),
        ),
        repairs=repairs,
    )


def sums_of(k: int, more: int = 0) -> Value:
    """The sum of V(t, k; 1) over t >= 1, and something more."""
    if k == 1:
        return lambda order: divergence_of_steps(order, 1) + more
    return lambda order: divergence_of_steps(order, 2) + more


PRINTED = (psi_1, psi_2)
VALUES = "Psi_1 = n/2 and Psi_2 = n/2 - 1 for even n, n/2 - 1/(2n) and n/2 + 1/(2n) - 1 for odd n."

PARTS = (
    "For n = N/2, N even, and Psi_k the sum over t >= 1 and [i:j] {}, A the product of the first 2t - {} + k step"
    f" matrices P1, P2, P1, ... of {OETB}"
)
STEPS = PARTS.format("in M_k of |A_1i - A_1j|", 3)
NO_IDENTITY = f"{STEPS}, but for the identity, t = k = 1"

LEMMA_1 = Statement(
    "riess/lemma-1",
    Source("riess", "lemma 1"),
    VALUES,
    (
        lemma_1(
            "products", f"{PARTS.format('in M2 of |A_i1 - A_j1|', 2)}: {VALUES}", (sums_of(1), sums_of(2)), PRINTED
        ),
        lemma_1(
            "steps",
            f"{STEPS}: {VALUES}",
            (sums_of(2, 1), sums_of(1)),
            PRINTED,
        ),
        lemma_1(
            "steps-without-identity",
            f"{NO_IDENTITY}: {VALUES}",
            (sums_of(2), sums_of(1)),
            PRINTED,
        ),
        lemma_1(
            "steps-repaired",
            f"{STEPS}: Psi_1 = n/2 and Psi_2 = n/2 for even n, n/2 + 1/(2n) and n/2 - 1/(2n) for odd n, the"
            " printed values exchanged, with 1 added to one.",
            (sums_of(2, 1), sums_of(1)),
            (lambda order: psi_2(order) + 1, psi_1),
            "riess/lemma-1@steps",
        ),
        lemma_1(
            "steps-without-identity-repaired",
            f"{NO_IDENTITY}: Psi_1 = n/2 - 1 and Psi_2 = n/2 for even n, n/2 + 1/(2n) - 1 and n/2 - 1/(2n) for odd n,"
            " the printed values exchanged.",
            (sums_of(2), sums_of(1)),
            (psi_2, psi_1),
            "riess/lemma-1@steps-without-identity",
        ),
    ),
)

STATEMENTS = (DEFINITION_1, THEOREM_2, LEMMA_1)
