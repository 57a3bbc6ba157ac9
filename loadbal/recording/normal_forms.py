"""Normal forms of recorded numbers and truths: operands with the same form always have the same value.

The form of a number is a linear form: a constant plus integer multiples of *atoms*. An atom is a subexpression that no
rule takes apart, such as an input, a product or a maximum. The form of a truth is an atom or the opposite of an atom.
Every rule holds for all integers, so equal forms mean equal values. Equal values may still have different forms;
callers then merely fail to see that the values are equal.
"""

from collections.abc import Callable, Iterator, Sequence
from math import gcd
from typing import NamedTuple, TypeAlias

from loadbal.recording.nodes import Operation


class LinearForm(NamedTuple):
    """The normal form of a number: a constant plus integer multiples of atoms (terms that no rule takes apart)."""

    terms: tuple[tuple[int, int], ...]
    """Pairs (number of an atom, multiple), in increasing order; no multiple is 0."""
    constant: int

    def plus(self, other: "LinearForm", factor: int = 1) -> "LinearForm":
        """The sum of this form and `factor` times another."""
        if not other.terms:
            return LinearForm(self.terms, self.constant + factor * other.constant)
        terms = dict(self.terms)
        for atom, multiple in other.terms:
            terms[atom] = terms.get(atom, 0) + factor * multiple
        return LinearForm(_sorted(terms), self.constant + factor * other.constant)

    def times(self, factor: int) -> "LinearForm":
        """The linear form whose constant and multiples are those of this form times `factor`."""
        return LinearForm((), 0).plus(self, factor)

    @property
    def sign(self) -> int:
        """The sign (1 or -1) of the first multiple, or of the constant if there are no atoms.

        A form and its negative are represented by one atom: that of the form with sign 1.
        """
        first = self.terms[0][1] if self.terms else self.constant
        return -1 if first < 0 else 1


def _sorted(terms: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted([term for term in terms.items() if term[1]]))


Truth: TypeAlias = int
"""The normal form of a truth: the number of an atom, or its negative for the opposite of that atom."""

Form: TypeAlias = LinearForm | Truth

TRUE, FALSE = 1, -1

ZERO = LinearForm((), 0)

Key: TypeAlias = tuple[object, ...]
"""Identifies an atom by the rule that made it and the normal forms that it is made of."""

SLOW: frozenset[Operation] = frozenset({"quotient", "min", "max"})
"""Operations whose normal form is cached, because it takes long to compute."""


def constant_form(value: int) -> Form:
    """The form of a constant: an integer or a truth."""
    if isinstance(value, bool):
        return TRUE if value else FALSE
    return LinearForm((), value)


def opposite(form: Form) -> Form:
    """The form of the negative of a number, or of the opposite of a truth, given its form."""
    return form.times(-1) if isinstance(form, LinearForm) else -form


def atoms_in(part: object) -> Iterator[int]:
    """The numbers of the atoms in `part`, an entry of an atom's key: a form, or a name, which has none."""
    match part:
        case LinearForm(terms, _):
            yield from (atom for atom, _ in terms)
        case bool() | str():
            return
        case int():
            yield abs(part)


class FormBuilder:
    """Builds normal forms by one rule for each operation, and numbers the atoms in them.

    >>> forms = FormBuilder()
    >>> x, y = forms.atom_form("given", "x"), forms.atom_form("given", "y")
    >>> forms.of_operation("lt", (x, y)) == opposite(forms.of_operation("le", (y, x)))
    True
    >>> forms.largest(x, y) == y.plus(forms.largest(x.plus(y, -1), ZERO))
    True
    """

    def __init__(self) -> None:
        self._numbers: dict[Key, int] = {("true",): TRUE}
        self.keys: list[Key] = [(), ("true",)]
        """The key of each atom, at the atom's number as index. Number 0 is unused: -0 would not be its opposite."""
        self._cache: dict[Key, Form] = {}
        """The results of slow operations, by operation and operands."""

    def atom(self, *key: object) -> int:
        """The number of the atom that is made of `key`; a new number if there is none."""
        number = self._numbers.setdefault(key, len(self.keys))
        if number == len(self.keys):
            self.keys.append(key)
        return number

    def atom_form(self, *key: object) -> LinearForm:
        """The form of a number that is a single atom, made of `key`."""
        return LinearForm(((self.atom(*key), 1),), 0)

    def of_operation(self, op: Operation, args: Sequence[Form]) -> Form:
        """The form of an operation whose operands have the given forms."""
        rule: Callable[..., Form] = RULES[op]
        if op not in SLOW:
            return rule(self, *args)
        # A permutation of the loads leaves most operations of a symmetric claim as they were, so the cache often has
        # them.
        key = op, *args
        if key not in self._cache:
            self._cache[key] = rule(self, *args)
        return self._cache[key]

    # --- truths ---

    def at_most_0(self, number: LinearForm) -> Truth:
        """The form of the truth "number <= 0"."""
        if not number.terms:
            return TRUE if number.constant <= 0 else FALSE
        if number.sign < 0:
            # For integers, n <= 0 is the opposite of 1 - n <= 0.
            return -self.at_most_0(LinearForm((), 1).plus(number, -1))
        common = gcd(*(multiple for _, multiple in number.terms))
        terms = tuple((atom, multiple // common) for atom, multiple in number.terms)
        # g t + c <= 0 is t + ceil(c / g) <= 0 for integers.
        return self.atom("at most 0", LinearForm(terms, -(-number.constant // common)))

    def is_0(self, number: LinearForm) -> Truth:
        """The form of the truth "number == 0"."""
        if not number.terms:
            return FALSE if number.constant else TRUE
        return self.atom("is 0", number.times(number.sign))

    def equal(self, left: Form, right: Form) -> Truth:
        """The form of the truth "left == right", for two numbers or two truths."""
        if isinstance(left, LinearForm):
            return self.is_0(left.plus(_number(right), -1))
        first, second = sorted((abs(left), abs(_truth(right))))
        sign = 1 if (left < 0) == (_truth(right) < 0) else -1
        return sign * (TRUE if first == second else self.atom("same", first, second))

    def all_of(self, *truths: Truth) -> Truth:
        """The normal form of the conjunction of all given truths."""
        several = set(truths) - {TRUE}
        # A conjunction among the truths is replaced by its parts.
        for truth in truths:
            if truth > 0 and self.keys[truth][0] == "all of":
                several |= {_truth(part) for part in self.keys[truth][1:]}
                several.discard(truth)
        if FALSE in several or any(-truth in several for truth in several):
            return FALSE
        first = next(iter(several), TRUE)
        return first if len(several) < 2 else self.atom("all of", *sorted(several))

    def any_of(self, *truths: Truth) -> Truth:
        """The normal form of the disjunction of all given truths."""
        return -self.all_of(*(-truth for truth in truths))

    # --- numbers ---

    def indicator(self, truth: Truth) -> LinearForm:
        """The form of the number that is 1 if a truth holds, and 0 if not."""
        if truth in {TRUE, FALSE}:
            return LinearForm((), int(truth == TRUE))
        return (
            self.atom_form("indicator", truth)
            if truth > 0
            else LinearForm((), 1).plus(self.atom_form("indicator", -truth), -1)
        )

    def where(self, truth: Truth, yes: Form, no: Form) -> Form:
        """The form of the choice: `yes` if the truth holds, `no` if not, for two numbers or two truths."""
        if not isinstance(yes, LinearForm):
            return self.any_of(self.all_of(truth, yes), self.all_of(-truth, _truth(no)))
        if truth in {TRUE, FALSE}:
            return yes if truth == TRUE else no
        if truth < 0:
            return self.where(-truth, no, yes)
        base, more = _number(no), yes.plus(_number(no), -1)
        return base.plus(self._number_if(truth, more))

    def _number_if(self, truth: Truth, number: LinearForm) -> LinearForm:
        """The form of "number if truth else 0"."""
        if not number.terms:
            return self.indicator(truth).times(number.constant)
        # If the truth says on which side of 0 the number is, the choice is min(number, 0) or max(number, 0).
        if truth in {self.at_most_0(number), self.at_most_0(number.plus(LinearForm((), 1)))}:
            return self.largest(number.times(-1), ZERO).times(-1)
        if truth in {-self.at_most_0(number), self.at_most_0(number.times(-1))}:
            return self.largest(number, ZERO)
        return self.atom_form("if", truth, number.times(number.sign)).times(number.sign)

    def largest(self, *numbers: LinearForm) -> LinearForm:
        """The form of the largest of some numbers."""
        several = sorted({inner for number in numbers for inner in self._maximands(number)})
        if len(several) == 1:
            return several[0]
        if len(several) > 2:
            return self.atom_form("largest", *several)
        first, more = several[0], several[1].plus(several[0], -1)
        if not more.terms:
            return first.plus(LinearForm((), max(0, more.constant)))
        # max(d, 0) = d + max(0, -d): either way the atom is that of the difference d with sign 1.
        above = self.atom_form("largest", ZERO, more.times(more.sign))
        return first.plus(above) if more.sign > 0 else several[1].plus(above)

    def _maximands(self, number: LinearForm) -> Iterator[LinearForm]:
        """Numbers whose maximum is `number`: a + r and b + r if it is max(a, b) + r, else the number itself."""
        inner = [atom for atom, multiple in number.terms if multiple == 1 and self.keys[atom][0] == "largest"]
        if len(inner) != 1:
            yield number
            return
        rest = number.plus(LinearForm(((inner[0], 1),), 0), -1)
        yield from (rest.plus(_number(part)) for part in self.keys[inner[0]][1:])

    def smallest(self, *numbers: LinearForm) -> LinearForm:
        """The form of the smallest of some numbers."""
        return self.largest(*(number.times(-1) for number in numbers)).times(-1)

    def product(self, left: LinearForm, right: LinearForm) -> LinearForm:
        """The form of the product of two numbers."""
        for constant, other in ((left, right), (right, left)):
            if not constant.terms:
                return other.times(constant.constant)
        sign = left.sign * right.sign
        return self.atom_form("product", *sorted((left.times(left.sign), right.times(right.sign)))).times(sign)

    def quotient(self, number: LinearForm, divisor: LinearForm) -> LinearForm:
        """The form of a number divided by a positive constant, rounded down."""
        by = divisor.constant
        # Multiples of the divisor are taken out: floor((d w + r) / d) = w + floor(r / d) with 0 <= multiples in r < d.
        whole = LinearForm(tuple((atom, it // by) for atom, it in number.terms if it // by), number.constant // by)
        rest = number.plus(whole, -by)
        if not rest.terms:
            return whole
        # floor(r / d) = -floor((d - 1 - r) / d). After taking out multiples again, the smaller of the two remainders
        # makes the atom, so that floor(x / 2) and ceil(x / 2) = x - floor(x / 2) share one atom.
        negated = LinearForm((), by - 1).plus(rest, -1)
        taken_out = LinearForm(tuple((atom, it // by) for atom, it in negated.terms), negated.constant // by)
        mirrored = negated.plus(taken_out, -by)
        if rest <= mirrored:
            return whole.plus(self.atom_form("quotient", divisor, rest))
        return whole.plus(taken_out, -1).plus(self.atom_form("quotient", divisor, mirrored), -1)


def _number(form: object) -> LinearForm:
    if not isinstance(form, LinearForm):
        raise TypeError(f"an operand is the truth value {form!r}; expected a number")
    return form


def _truth(form: object) -> Truth:
    if not isinstance(form, int):
        raise TypeError(f"an operand is the number {form!r}; expected True, False or a comparison")
    return form


RULES: dict[Operation, Callable[..., Form]] = {
    "add": lambda _, left, right: left.plus(right),
    "sub": lambda _, left, right: left.plus(right, -1),
    "mul": FormBuilder.product,
    "quotient": FormBuilder.quotient,
    "min": FormBuilder.smallest,
    "max": FormBuilder.largest,
    "indicator": FormBuilder.indicator,
    "widened": lambda _, number: number,
    "le": lambda forms, left, right: forms.at_most_0(left.plus(right, -1)),
    "lt": lambda forms, left, right: forms.at_most_0(left.plus(right, -1).plus(LinearForm((), 1))),
    "eq": FormBuilder.equal,
    "ne": lambda forms, left, right: -forms.equal(left, right),
    "and": FormBuilder.all_of,
    "or": FormBuilder.any_of,
    "not": lambda _, truth: -truth,
    "where": FormBuilder.where,
}
"""The rule that computes the normal form of each operation on operands."""
