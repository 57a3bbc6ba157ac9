"""Laws: their texts, their lengths, and which values they have."""

from fractions import Fraction

from loadbal.laws.law import Law, linear_text, sum_text, with_constant


def test_a_sum_has_one_denominator_and_no_zeros() -> None:
    assert sum_text([(Fraction(3, 4), "n"), (Fraction(0), "n^2"), (Fraction(-1, 4), "")]) == "(3 n - 1)/4"
    assert sum_text([(Fraction(-1), "n^2"), (Fraction(1), "")]) == "-n^2 + 1"
    assert sum_text([(Fraction(1, 2), "n")]) == "n/2"


def test_linear_and_constant_parts() -> None:
    assert [linear_text(2, -1), linear_text(0, 0)] == ["2 n - 1", "0"]
    assert with_constant("x", 2) == "x + 2"


def test_sizes_below_the_first_one_are_left_out() -> None:
    law = Law("n", Fraction, 2, first=3)

    assert law.fits([(1, Fraction(7)), (3, Fraction(3))])
    assert not law.fits([(3, Fraction(7))])


def test_larger_numbers_make_a_law_longer() -> None:
    assert Law("n/2", Fraction, 2).length < Law("7 n/2", Fraction, 2).length < Law("floor(7 n/2)", Fraction, 2).length
