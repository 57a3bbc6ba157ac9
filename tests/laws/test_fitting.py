"""Fits: the simplest law first, judged by values that it was not fitted to."""

from collections.abc import Callable
from fractions import Fraction
from math import isqrt

import pytest

from loadbal import ledger
from loadbal.hunting.values import values_by_size
from loadbal.laws.fitting import FEWEST, disagreement, fits
from loadbal.laws.law import Point
from loadbal.networks.kary_tree import kary_order
from loadbal.networks.star import star
from loadbal.networks.trees import trees
from loadbal.papers.houle.x_open_challenges import broom, caterpillar, spider
from loadbal.theory.local_divergence import diffusion_divergence, local_divergence
from loadbal.theory.stable_gaps import maximum_stable_discrepancy


def test_the_last_third_judges() -> None:
    values = [Fraction(n) for n in range(1, 10)]

    assert str(fits(list(enumerate(values, 1)))[0]) == "n"
    assert "n" not in {fit.law.text for fit in fits(list(enumerate([*values[:-1], Fraction(10)], 1)))}


def test_too_few_values_have_no_law() -> None:
    assert fits([(n, Fraction(n)) for n in range(1, FEWEST)]) == []


def test_a_law_may_leave_out_the_smallest_sizes() -> None:
    fit = fits([(1, Fraction(5)), *((n, Fraction(3 * n)) for n in range(2, 13))])[0]

    assert (str(fit), fit.fitted, fit.held_out) == ("3 n for n >= 2", 7, 4)


def test_values_without_a_law_get_none() -> None:
    primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

    assert fits([(n, Fraction(p)) for n, p in enumerate(primes, 1)]) == []


def test_two_laws_differ_somewhere() -> None:
    one, other = fits([(n, Fraction((n - 1).bit_length())) for n in range(2, 13)])[:2]

    assert one.law.text == "ceil(log2(n))"
    assert disagreement(one, one, 12, 40) is None
    assert disagreement(one, other, 12, 400) is None or other.law.at(12) == one.law.at(12)


def by_size(sizes: range, value: Callable[[int], int | Fraction]) -> list[Point]:
    return [(n, Fraction(value(n))) for n in sizes]


KNOWN: dict[str, tuple[list[Point], Callable[[int], int | Fraction]]] = {
    "houle/star-msd": (by_size(range(2, 13), lambda n: maximum_stable_discrepancy(star(n - 1))), lambda n: n // 2),
    "houle/open-extremal-tree@second": (
        by_size(
            range(4, 14),
            lambda n: max(maximum_stable_discrepancy(tree) for tree in trees(n, n) if tree.max_degree < n - 1),
        ),
        lambda n: (n + 2) // 4,
    ),
    "houle/open-families@caterpillars": (
        by_size(range(1, 11), lambda k: maximum_stable_discrepancy(caterpillar((3, k)))),
        lambda k: 1 + (k + 1) // 2,
    ),
    "houle/open-families@spiders": (
        by_size(range(3, 19), lambda legs: maximum_stable_discrepancy(spider((legs, 2)))),
        lambda legs: -(-((2 * legs + 1) // 2) // 2),
    ),
    "houle/open-families@brooms": (
        by_size(range(4, 20), lambda leaves: maximum_stable_discrepancy(broom((4, leaves)))),
        lambda leaves: -(-((4 + leaves) // 2) // 3),
    ),
    "houle/kary-size@from-two": (by_size(range(1, 9), lambda h: kary_order(h, 2)), lambda h: 2 ** (h + 1) - 1),
    "riess/definition-1@repaired": (by_size(range(2, 26, 2), local_divergence), lambda n: Fraction(n, 2)),
    "riess/related-diffusion-psi@even-n": (
        by_size(range(4, 28, 2), diffusion_divergence),
        lambda n: Fraction(3 * n, 4),
    ),
    "bokhari/level-count@repaired": (
        by_size(range(1, 40), lambda d: len({d // n for n in range(1, d + 1)})),
        lambda d: isqrt(4 * d + 1) - 1,
    ),
    "houle/open-iterations": (
        [(it.size, Fraction(it.value)) for it in values_by_size("houle/lemma-14@worst-iterations", 11)],
        lambda n: (n - 1).bit_length() - 1,
    ),
}
"""For ten closed forms with a theorem, values from the library, and the closed form."""


@pytest.mark.parametrize("name", KNOWN)
def test_closed_forms_are_proposed_from_their_values(name: str) -> None:
    values, closed_form = KNOWN[name]
    fit = fits(values)[0]
    step = values[1][0] - values[0][0]
    sizes = range(values[0][0], 40 * step, step)

    assert ledger.known()[name].strength == "kernel"
    assert [fit.law.at(n) for n in sizes] == [closed_form(n) for n in sizes], str(fit)
