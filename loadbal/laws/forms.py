"""The forms of laws: polynomials, powers, recurrences, a law for each remainder, and the smaller or larger of two laws.

Each form is a function that yields the laws of this form with exactly the given values. It yields none unless there are
at least two values more (`SPARE`) than numbers in the law, such as coefficients: otherwise a law would always fit.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise, product
from typing import TypeAlias

from loadbal.laws.law import SPARE, Law, Point, sum_text
from loadbal.laws.rounded import rounded_logarithms, rounded_quotients, rounded_roots

Form: TypeAlias = Callable[[Sequence[Point]], Iterator[Law]]

Named: TypeAlias = tuple[Callable[[int], int | Fraction], str]
"""A function of n and its text."""

BASES = (2, 3, 4)
PERIODS = (2, 3, 4)


def combination(points: Sequence[Point], functions: Sequence[Named]) -> tuple[Fraction, ...] | None:
    """Coefficients c for which the sum of c * function(n) equals the value at every n; None if there are none.

    Below, 2 n + 3 has the values 5, 7 and 9:

    >>> combination([(1, Fraction(5)), (2, Fraction(7)), (3, Fraction(9))], [(lambda n: n, "n"), (lambda n: 1, "")])
    (Fraction(2, 1), Fraction(3, 1))
    """
    count = len(functions)
    rows = [[Fraction(function(n)) for function, _ in functions] + [value] for n, value in points[:count]]
    if len(rows) < count:
        return None
    for column in range(count):
        pivot = next((row for row in range(column, count) if rows[row][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [entry / rows[column][column] for entry in rows[column]]
        for row in set(range(count)) - {column}:
            rows[row] = [x - rows[row][column] * y for x, y in zip(rows[row], rows[column], strict=True)]
    found = tuple(row[-1] for row in rows)
    fits = all(
        sum(number * function(n) for number, (function, _) in zip(found, functions, strict=True)) == value
        for n, value in points
    )
    return found if fits else None


def _sum_law(points: Sequence[Point], functions: Sequence[Named]) -> Iterator[Law]:
    """Yield the law that is a sum of multiples of `functions`, if one has these values and there are enough of them."""
    if len(points) < len(functions) + SPARE or (numbers := combination(points, functions)) is None:
        return
    text = sum_text([(number, name) for number, (_, name) in zip(numbers, functions, strict=True)])
    yield Law(text, partial(_sum, numbers, [function for function, _ in functions]), len(functions))


def _sum(numbers: Sequence[Fraction], functions: Sequence[Callable[[int], int | Fraction]], n: int) -> Fraction:
    return sum((number * function(n) for number, function in zip(numbers, functions, strict=True)), Fraction())


ONE = (lambda _n: 1, "")
N = (lambda n: n, "n")
POWERS = (ONE, N, (lambda n: n**2, "n^2"), (lambda n: n**3, "n^3"))


def polynomials(points: Sequence[Point]) -> Iterator[Law]:
    """Yield the polynomial of the smallest degree, at most 3, with these values.

    >>> [law.text for law in polynomials([(n, Fraction(n * n + 1, 2)) for n in range(1, 7)])]
    ['(n^2 + 1)/2']
    """
    for degree in range(len(POWERS)):
        for law in _sum_law(points, POWERS[degree::-1]):
            yield law
            return


def exponentials(points: Sequence[Point]) -> Iterator[Law]:
    """Yield laws such as a 2^n + b n + c: sums of multiples of b^n, n b^n, n and 1 with these values, for small b.

    >>> [law.text for law in exponentials([(n, Fraction(2 ** (n + 1) - 1)) for n in range(1, 8)])][:1]
    ['2 2^n - 1']
    """
    for base in BASES:
        power = (lambda n, base=base: base**n, f"{base}^n")
        slope = (lambda n, base=base: n * base**n, f"n {base}^n")
        for others in ((ONE,), (N, ONE), (slope,), (slope, ONE)):
            yield from _sum_law(points, (power, *others))


def recurrences(points: Sequence[Point]) -> Iterator[Law]:
    """Yield the shortest linear recurrence of order 1 or 2, with constant coefficients, that the values satisfy.

    >>> fibonacci = [1, 1, 2, 3, 5, 8, 13, 21]
    >>> [law.text for law in recurrences([(n, Fraction(x)) for n, x in enumerate(fibonacci, 1)])]
    ['a(n) = a(n-1) + a(n-2), with a(1) = 1, a(2) = 1']
    """
    sizes, values = [n for n, _ in points], [value for _, value in points]
    if any(after - before != 1 for before, after in pairwise(sizes)):
        return
    for order, constant in ((1, 0), (1, 1), (2, 0), (2, 1)):
        numbers = order + constant
        if len(points) < numbers + order + SPARE:
            continue
        back = [(partial(_earlier, values, order - steps), f"a(n-{steps})") for steps in range(1, order + 1)]
        found = combination(list(enumerate(values[order:])), [*back, *([ONE] if constant else [])])
        if found is not None:
            yield _recurrence_law(sizes[0], values[:order], found)
            return


def _earlier(values: Sequence[Fraction], shift: int, k: int) -> Fraction:
    return values[k + shift]


def _recurrence_law(first: int, start: Sequence[Fraction], numbers: Sequence[Fraction]) -> Law:
    order = len(start)
    names = [*(f"a(n-{back})" for back in range(1, order + 1)), ""]
    given = ", ".join(f"a({first + index}) = {value}" for index, value in enumerate(start))

    def at(n: int) -> Fraction | None:
        known = list(start)
        while len(known) <= n - first:
            back = [*reversed(known[-order:]), Fraction(1)]
            known.append(sum((number * value for number, value in zip(numbers, back, strict=False)), Fraction()))
        return known[n - first] if n >= first else None

    text = sum_text(list(zip(numbers, names, strict=False)))
    return Law(f"a(n) = {text}, with {given}", at, len(numbers) + order)


def periodic(points: Sequence[Point]) -> Iterator[Law]:
    """Yield a law with one linear expression for each remainder of n modulo a period, for the least period that fits.

    >>> values = [Fraction(3 * n, 4) - (Fraction(1, 4) if n % 2 else 0) for n in range(1, 13)]
    >>> [law.text for law in periodic(list(enumerate(values, 1)))]
    ['3 n/4 if n mod 2 = 0; (3 n - 1)/4 if n mod 2 = 1']
    """
    for period in PERIODS:
        classes = {rest: [(n, value) for n, value in points if n % period == rest] for rest in range(period)}
        laws = {rest: next(_linear(members), None) for rest, members in classes.items() if members}
        found = {rest: law for rest, law in laws.items() if law is not None}
        if len(found) == len(laws) > 1:
            text = "; ".join(f"{law.text} if n mod {period} = {rest}" for rest, law in found.items())
            yield Law(text, partial(_of_class, found, period), 2 * len(found))
            return


def _of_class(laws: Mapping[int, Law], period: int, n: int) -> Fraction | None:
    return laws[n % period].at(n) if n % period in laws else None


def _linear(points: Sequence[Point]) -> Iterator[Law]:
    for degree in (0, 1):
        yield from _sum_law(points, POWERS[degree::-1])


def of_two_laws(points: Sequence[Point]) -> Iterator[Law]:
    """Yield laws min(f(n), g(n)) and max(f(n), g(n)) with these values; f and g are linear or rounded quotients.

    >>> "min(n, 6)" in {law.text for law in of_two_laws([(n, Fraction(min(n, 6))) for n in range(1, 13)])}
    True
    """
    for cut in range(1 + SPARE, len(points) - SPARE):
        left, right = (
            [*list(_linear(part))[:1], *_linear_quotients(part)[:1]] for part in (points[:cut], points[cut:])
        )
        for one, other in product(left, right):
            for name in ("min", "max"):
                at = partial(_of_two, name, one, other)
                law = Law(f"{name}({one.text}, {other.text})", at, one.parameters + other.parameters)
                if one.text != other.text and len(points) >= law.parameters + SPARE and law.fits(points):
                    yield law


def _linear_quotients(points: Sequence[Point]) -> list[Law]:
    return [law for law in rounded_quotients(points) if law.parameters == 3]


def _of_two(name: str, one: Law, other: Law, n: int) -> Fraction | None:
    values = one.at(n), other.at(n)
    if values[0] is None or values[1] is None:
        return None
    return min(values[0], values[1]) if name == "min" else max(values[0], values[1])


FORMS: tuple[Form, ...] = (
    polynomials,
    rounded_quotients,
    rounded_roots,
    rounded_logarithms,
    exponentials,
    recurrences,
    periodic,
)
"""The forms of single laws; `of_two_laws`, which takes longer, is for values that no single law has."""
