"""Normal forms of what is recorded: much of what is always equal, however it was written, is the same form.

A number is an integer plus multiples of *atoms*: what no rule takes further apart. A truth is an atom or the opposite
of one. Every rule holds for all integers, so what has one form is equal; the converse is not promised, and need not be,
since whoever asks takes two forms for two numbers.
"""

from collections.abc import Callable, Iterator, Sequence
from math import gcd
from typing import NamedTuple, TypeAlias

from loadbal.recording.nodes import Operation


class LinearForm(NamedTuple):
    """Multiples of atoms, in the order of their numbers, and a constant."""

    terms: tuple[tuple[int, int], ...]
    constant: int

    def plus(self, other: "LinearForm", factor: int = 1) -> "LinearForm":
        """The sum with a multiple of another one."""
        if not other.terms:
            return LinearForm(self.terms, self.constant + factor * other.constant)
        terms = dict(self.terms)
        for atom, multiple in other.terms:
            terms[atom] = terms.get(atom, 0) + factor * multiple
        return LinearForm(_sorted(terms), self.constant + factor * other.constant)

    def times(self, factor: int) -> "LinearForm":
        """A multiple of the sum."""
        return LinearForm((), 0).plus(self, factor)

    @property
    def sign(self) -> int:
        """The sign of its first multiple; of a constant, its own."""
        first = self.terms[0][1] if self.terms else self.constant
        return -1 if first < 0 else 1


def _sorted(terms: dict[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted([term for term in terms.items() if term[1]]))


Truth: TypeAlias = int
"""The number of an atom, or the same with a minus for its opposite."""

Form: TypeAlias = LinearForm | Truth

TRUE, FALSE = 1, -1

ZERO = LinearForm((), 0)

Key: TypeAlias = tuple[object, ...]

SLOW: frozenset[Operation] = frozenset({"quotient", "min", "max"})
"""The operations whose forms take longer to find than to look up."""


def constant_form(value: int) -> Form:
    """The form of a constant, which is a number or a truth."""
    if isinstance(value, bool):
        return TRUE if value else FALSE
    return LinearForm((), value)


def opposite(form: Form) -> Form:
    """The negative of a number, the opposite of a truth."""
    return form.times(-1) if isinstance(form, LinearForm) else -form


def atoms_in(part: object) -> Iterator[int]:
    """The numbers of the atoms in a part of a key."""
    match part:
        case LinearForm(terms, _):
            yield from (atom for atom, _ in terms)
        case bool() | str():
            return
        case int():
            yield abs(part)


class FormBuilder:
    """The atoms met so far, each with what it is made of."""

    def __init__(self) -> None:
        self._numbers: dict[Key, int] = {("true",): TRUE}
        self.keys: list[Key] = [(), ("true",)]
        """What every atom is made of: the name of a rule, then forms."""
        self._made: dict[Key, Form] = {}
        """What slow operations came to."""

    def atom(self, *key: object) -> int:
        """The number of an atom."""
        number = self._numbers.setdefault(key, len(self.keys))
        if number == len(self.keys):
            self.keys.append(key)
        return number

    def atom_form(self, *key: object) -> LinearForm:
        """An atom as a number."""
        return LinearForm(((self.atom(*key), 1),), 0)

    def of_operation(self, op: Operation, args: Sequence[Form]) -> Form:
        """The form of what an operation makes of forms."""
        rule: Callable[..., Form] = RULES[op]
        if op not in SLOW:
            return rule(self, *args)
        # Of turned loads most is what it was of others.
        asked = op, *args
        if asked not in self._made:
            self._made[asked] = rule(self, *args)
        return self._made[asked]

    # --- truths ---

    def at_most_0(self, number: LinearForm) -> Truth:
        """Whether a number is at most 0."""
        if not number.terms:
            return TRUE if number.constant <= 0 else FALSE
        if number.sign < 0:
            # Not at most 0 is at least 1.
            return -self.at_most_0(LinearForm((), 1).plus(number, -1))
        common = gcd(*(multiple for _, multiple in number.terms))
        terms = tuple((atom, multiple // common) for atom, multiple in number.terms)
        return self.atom("at most 0", LinearForm(terms, -(-number.constant // common)))

    def is_0(self, number: LinearForm) -> Truth:
        """Whether a number is 0."""
        if not number.terms:
            return FALSE if number.constant else TRUE
        return self.atom("is 0", number.times(number.sign))

    def equal(self, left: Form, right: Form) -> Truth:
        """Whether two numbers, or two truths, are equal."""
        if isinstance(left, LinearForm):
            return self.is_0(left.plus(_number(right), -1))
        first, second = sorted((abs(left), abs(_truth(right))))
        sign = 1 if (left < 0) == (_truth(right) < 0) else -1
        return sign * (TRUE if first == second else self.atom("same", first, second))

    def all_of(self, *truths: Truth) -> Truth:
        """Whether all of some truths hold."""
        several = set(truths) - {TRUE}
        for truth in truths:
            if truth > 0 and self.keys[truth][0] == "all of":
                several |= {_truth(part) for part in self.keys[truth][1:]}
                several.discard(truth)
        if FALSE in several or any(-truth in several for truth in several):
            return FALSE
        first = next(iter(several), TRUE)
        return first if len(several) < 2 else self.atom("all of", *sorted(several))

    def any_of(self, *truths: Truth) -> Truth:
        """Whether any of some truths holds."""
        return -self.all_of(*(-truth for truth in truths))

    # --- numbers ---

    def indicator(self, truth: Truth) -> LinearForm:
        """1 if it is true, 0 if not."""
        if truth in {TRUE, FALSE}:
            return LinearForm((), int(truth == TRUE))
        return (
            self.atom_form("indicator", truth)
            if truth > 0
            else LinearForm((), 1).plus(self.atom_form("indicator", -truth), -1)
        )

    def where(self, truth: Truth, yes: Form, no: Form) -> Form:
        """One of two numbers, or of two truths."""
        if not isinstance(yes, LinearForm):
            return self.any_of(self.all_of(truth, yes), self.all_of(-truth, _truth(no)))
        if truth in {TRUE, FALSE}:
            return yes if truth == TRUE else no
        if truth < 0:
            return self.where(-truth, no, yes)
        base, more = _number(no), yes.plus(_number(no), -1)
        return base.plus(self._if(truth, more))

    def _if(self, truth: Truth, number: LinearForm) -> LinearForm:
        """A number if something is true, and 0 if not."""
        if not number.terms:
            return self.indicator(truth).times(number.constant)
        if truth in {self.at_most_0(number), self.at_most_0(number.plus(LinearForm((), 1)))}:
            return self.largest(number.times(-1), ZERO).times(-1)
        if truth in {-self.at_most_0(number), self.at_most_0(number.times(-1))}:
            return self.largest(number, ZERO)
        return self.atom_form("if", truth, number.times(number.sign)).times(number.sign)

    def largest(self, *numbers: LinearForm) -> LinearForm:
        """The largest of some numbers."""
        several = sorted({inner for number in numbers for inner in self._candidates(number)})
        if len(several) == 1:
            return several[0]
        if len(several) > 2:
            return self.atom_form("largest", *several)
        first, more = several[0], several[1].plus(several[0], -1)
        if not more.terms:
            return first.plus(LinearForm((), max(0, more.constant)))
        # The larger of d and 0 is d more than the larger of 0 and -d.
        above = self.atom_form("largest", ZERO, more.times(more.sign))
        return first.plus(above) if more.sign > 0 else several[1].plus(above)

    def _candidates(self, number: LinearForm) -> Iterator[LinearForm]:
        """The numbers of which one is the largest, if it is the largest of some, and something added."""
        inner = [atom for atom, multiple in number.terms if multiple == 1 and self.keys[atom][0] == "largest"]
        if len(inner) != 1:
            yield number
            return
        rest = number.plus(LinearForm(((inner[0], 1),), 0), -1)
        yield from (rest.plus(_number(part)) for part in self.keys[inner[0]][1:])

    def smallest(self, *numbers: LinearForm) -> LinearForm:
        """The smallest of some numbers."""
        return self.largest(*(number.times(-1) for number in numbers)).times(-1)

    def product(self, left: LinearForm, right: LinearForm) -> LinearForm:
        """The product of two numbers."""
        for one, other in ((left, right), (right, left)):
            if not one.terms:
                return other.times(one.constant)
        sign = left.sign * right.sign
        return self.atom_form("product", *sorted((left.times(left.sign), right.times(right.sign)))).times(sign)

    def quotient(self, number: LinearForm, divisor: LinearForm) -> LinearForm:
        """A number divided by a positive constant, rounded down."""
        by = divisor.constant
        whole = LinearForm(tuple((atom, it // by) for atom, it in number.terms if it // by), number.constant // by)
        rest = number.plus(whole, -by)
        if not rest.terms:
            return whole
        # floor(t / d) is -floor((d - 1 - t) / d), of which the whole part is taken out again.
        other = LinearForm((), by - 1).plus(rest, -1)
        taken = LinearForm(tuple((atom, it // by) for atom, it in other.terms), other.constant // by)
        mirrored = other.plus(taken, -by)
        if rest <= mirrored:
            return whole.plus(self.atom_form("quotient", divisor, rest))
        return whole.plus(taken, -1).plus(self.atom_form("quotient", divisor, mirrored), -1)


def _number(form: object) -> LinearForm:
    if not isinstance(form, LinearForm):
        raise TypeError(f"{form!r} is a truth; expected a number")
    return form


def _truth(form: object) -> Truth:
    if not isinstance(form, int):
        raise TypeError(f"{form!r} is a number; expected a truth")
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
