"""One part of a conclusion that fails, and how both sides of a comparison are written."""

import re
from fractions import Fraction
from typing import Any, NamedTuple, TypeGuard

from loadbal.display import number_text

LONGEST = 60
"""The most characters that an explanation shows of one side of a comparison, or of a piece of source text."""
PRECISE = 16
"""The most characters of a number that an explanation writes out in full; longer ones get six significant digits."""


OPPOSITE = {">": "<=", ">=": "<", "<": ">=", "<=": ">", "!=": "=="}
"""For each comparison that may hold, the opposite one, which the claim states."""
WORDS = {"<=": "at most", "<": "less than", ">=": "at least", ">": "more than", "==": "equal to"}
"""For each comparison of a claim, the words that stand between its two sides."""
CODE = re.compile(r"\bit\b|\w_\w|[a-z]\w*\.[a-z]|\b(?!floor|ceil|sqrt)[a-z]{4,}\(|\bfor\b|\blambda\b")
"""Matches what only source text has: the case `it`, names with underscores, calls, attributes, loops."""
CONSTANT = re.compile(r"\b[A-Z][A-Z0-9_]{3,}\b")
"""Matches the name of a constant in a program, such as MICRO; shorter names are those of mathematics, such as MSD."""


class FailedPart(NamedTuple):
    """One part of a conclusion that fails."""

    claimed: str
    """The part as text: its source code, or, for a call, the call with the values of its arguments, as `f(3, 4)`."""
    left: Any = None
    relation: str = ""
    """The comparison that holds between the two sides, such as `>`; empty if the part is no comparison."""
    right: Any = None
    has_values: bool = False
    """True if `claimed` shows the values of the arguments, not their source text."""

    def __str__(self) -> str:
        if not self.relation:
            return f"not so: {self.claimed}"
        return f"{self.found}, {self.expected}"

    @property
    def found(self) -> str:
        """The comparison that is true of the two values, such as `3 > 2` where the claim says `<=`."""
        return f"{side_text(self.left)} {self.relation} {side_text(self.right)}"

    @property
    def expected(self) -> str:
        """The comparison that fails, in words: its source code, or only its operator if the code is hard to read.

        >>> FailedPart("whole * MICRO <= bound", 2, ">", 1).expected, FailedPart("x <= 1", 2, ">", 1).expected
        ('where the claim says <=', 'against x <= 1')
        """
        operator = OPPOSITE.get(self.relation, "")
        return f"where the claim says {operator}" if operator and not self.is_readable else f"against {self.claimed}"

    @property
    def is_readable(self) -> bool:
        """True if the source of the part is not cut, and has no constant of a program, such as a unit."""
        return not self.claimed.endswith("...") and CONSTANT.search(self.claimed) is None

    @property
    def is_code(self) -> bool:
        """True if the part is written as source text of a program, and not as a formula that anybody can read."""
        return CODE.search(self.claimed) is not None

    @property
    def in_words(self) -> str:
        """The relation that the claim asserts of the two values, in words; empty if the part is no comparison.

        >>> FailedPart("discrepancy(it.loads) <= 1", 2, ">", 1).in_words
        'where the claim says: at most 1'
        """
        word = WORDS.get(OPPOSITE.get(self.relation, ""), "")
        return f"where the claim says: {word} {side_text(self.right)}" if word else ""

    @property
    def beyond(self) -> "FailedPart":
        """If both sides are sets, the part that shows only the members of the left set that the right set lacks.

        The part itself if a side is no set, or if the right set lacks no member.
        """
        are_sets = all(isinstance(side, set | frozenset) for side in (self.left, self.right))
        left = self.left - self.right if are_sets else ()
        return self._replace(left=left, relation="beyond", right="the right side") if left else self

    @property
    def is_short(self) -> bool:
        """True if both sides are short enough to print, and two different sides have different texts."""
        left, right = side_text(self.left), side_text(self.right)
        return max(len(left), len(right)) <= LONGEST and (left != right or self.left == self.right)

    @property
    def is_numeric(self) -> bool:
        """True if the part compares two numbers."""
        return all(_is_number(side) for side in (self.left, self.right)) and bool(self.relation)


def side_text(value: Any) -> str:  # noqa: ANN401 - of any type
    """The text of one side of a comparison: sets sorted, long numbers with six digits."""
    if isinstance(value, set | frozenset):
        return f"{{{', '.join(sorted(map(side_text, value)))}}}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(side_text, value))})"
    if isinstance(value, float):
        return f"{value:.6g}"
    return number_text(value, PRECISE) if _is_number(value) else str(value)


def _is_number(value: Any) -> TypeGuard[int | float | Fraction]:  # noqa: ANN401 - of any type
    return isinstance(value, int | Fraction | float) and not isinstance(value, bool)
