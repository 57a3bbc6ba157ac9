"""Proofs about section 3.3 for all sizes: numbers of assignments and subcubes, the spread of a group over subcubes."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/sample-moments", "Averages.sample_moments"),
    Theorem("plaxton/assignment-count", "Subcubes.assignment_count"),
    Theorem("plaxton/subcube-count@binomial-power", "Subcubes.subcube_count_binomial_power"),
    Theorem("plaxton/subcube-count@binomial", "Subcubes.subcube_count_binomial", refutes=True),
    Theorem("plaxton/subcube-total@repaired", "Binomials.all_words"),
    Theorem("plaxton/subcube-total@text", "PlaxtonRefutations.subcube_total_text", refutes=True),
    Theorem("plaxton/subcube-total@enumerated", "Subcubes.subcube_total_enumerated"),
    Theorem("plaxton/subcube-total@polynomial", "Averages.subcube_total_polynomial"),
    Theorem("plaxton/average-equal-groups@reals", "SquareRoots.average_equal_groups_reals"),
    Theorem("plaxton/average-equal-groups", "SquareRoots.average_equal_groups"),
    Theorem("plaxton/average-load", "EvenSubcubes.average_load"),
    Theorem("plaxton/average-cost@evenly-spread", "EvenSubcubes.evenly_spread_cost"),
    Theorem("plaxton/average-step-sum", "SquareRoots.average_step_sum"),
    Theorem(
        "plaxton/average-step-sum@largest", "SquareRoots.average_step_sum_largest", value=Fraction(3414213, 1000000)
    ),
    Theorem("plaxton/average-step-sum@groups", "SquareRoots.average_step_sum_groups"),
    Theorem("plaxton/sample-concentration", "PlaxtonRefutations.sample_concentration", refutes=True),
    Theorem("plaxton/sample-concentration@no-constant", "NoConstants.sample_concentration_no_constant"),
    Theorem("plaxton/sample-concentration@repaired", "SampleConcentration.sample_concentration_repaired"),
    Theorem("plaxton/average-step-sum@first-step", "PlaxtonSmallCases.average_step_sum_first_step", refutes=True),
)
