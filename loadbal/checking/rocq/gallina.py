"""Prints Python functions in Gallina, Rocq's language, so that theorems are about the library's own definitions.

>>> from loadbal.arithmetic import quotient
>>> print(Definition("half", ("x",), lambda x: quotient(x, 2), "Half of x, rounded down."))
(** Half of x, rounded down. *)
Definition half (x : Z) : Z :=
  (x / 2)%Z.
<BLANKLINE>
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from loadbal import printing
from loadbal.arithmetic import Number
from loadbal.printing import Kind, Language, Printed, integer, value_on_symbols

Sort: TypeAlias = Literal["Z", "Q", "F"]
"""The type of numbers in a printed definition: Rocq's integers Z, its rationals Q, or any ordered field F.

A field (`theories/OrderedField.v`) has no division that rounds down, and its comparisons are propositions, no Booleans.
"""


def _signed(value: int) -> str:
    return str(value) if value >= 0 else f"({value})"


def _rational(value: Fraction) -> str:
    return _signed(value.numerator) if value.denominator == 1 else f"({value.numerator} # {value.denominator})"


def _of_field(value: Fraction) -> str:
    is_whole = value.denominator == 1
    top = str(value.numerator) if is_whole and 0 <= value <= 1 else f"(of_Z {_signed(value.numerator)})"
    return top if is_whole else f"({top} / of_Z {value.denominator})"


WORDS = {
    "where": "if {0} then {1} else {2}",
    "not": "negb {0}",
    "and": "{0} && {1}",
    "or": "{0} || {1}",
    "iff": "Bool.eqb {0} {1}",
    "-1": "- {0}",
    **{sign: f"{{0}} {sign} {{1}}" for sign in "+-*/"},
}
NAMES = frozenset(
    {
        *("as", "at", "cofix", "else", "end", "exists", "fix", "for", "forall", "fun", "if", "in", "let", "match"),
        *("mod", "return", "struct", "then", "using", "where", "with", "Prop", "SProp", "Set", "Type"),
        *("F", "of_Z", "inject_Z", "Qfloor", "Qle_bool", "Qeq_bool", "negb", "true", "false"),
    }
)
"""Names that no parameter may have: words of Gallina, and the functions that `LANGUAGES` uses."""

UNORDERED = dict.fromkeys(("<=", "<", "="), "is compared in an arbitrary field; its comparisons are no Booleans")
LANGUAGES: dict[Sort, Language] = {
    "Z": Language(
        lambda value: _signed(integer(value)),
        WORDS | {"//": "{0} / {1}", "<=": "{0} <=? {1}", "<": "{0} <? {1}", "=": "{0} =? {1}"},
        {"/": "is divided among integers; use quotient"},
        NAMES,
    ),
    "Q": Language(
        _rational,
        WORDS
        | {
            "//": "inject_Z (Qfloor ({0} / {1}))",
            "<=": "Qle_bool {0} {1}",
            "<": "negb (Qle_bool {1} {0})",
            "=": "Qeq_bool {0} {1}",
        },
        words=NAMES,
    ),
    "F": Language(_of_field, WORDS, {"//": "is divided, rounded down, in an arbitrary field"} | UNORDERED, NAMES),
}


class Sheet(printing.Sheet):
    """Prints in Gallina the value that a Python function computes, with numbers of one type."""

    def __init__(self, sort: Sort = "Z", *, shared: bool = False) -> None:
        super().__init__(LANGUAGES[sort], shared)

    def under_names(self, text: str) -> str:
        """The text, preceded by a `let` for each value that it uses more than once."""
        return "".join(f"let {name} := {made} in\n  " for made, name in self.lines.items()) + text


@dataclass(frozen=True, slots=True)
class Definition:
    """A branch-free function of the library, and the definition in Gallina that is printed from it."""

    name: str
    parameters: tuple[str, ...]
    function: Callable[..., Number]
    description: str
    """One sentence about the defined function, which is printed as a comment above the definition."""
    sort: Sort = "Z"
    gives: Kind = "number"

    def __str__(self) -> str:
        sheet = Sheet(self.sort)
        value = value_on_symbols(self.function, *map(sheet.parameter, self.parameters))
        kind = self.sort if self.gives == "number" else "bool"
        text = sheet.text(value, self.gives)
        bare = text[1:-1] if isinstance(value, Printed) and value.text.startswith("(") else text
        numbers = f" ({' '.join(self.parameters)} : {self.sort})" if self.parameters else ""
        parameters = f" {{F : ordered_field}}{numbers}" if self.sort == "F" else numbers
        return f"(** {self.description} *)\nDefinition {self.name}{parameters} : {kind} :=\n  ({bare})%{self.sort}.\n"


def definitions_file(source: str, definitions: Sequence[Definition]) -> str:
    """The text of the Rocq file with the definitions that are printed from the library's file `source`."""
    head = f"(* Made from {source}; a change there is a change here. Do not edit. *)"
    field = "From Loadbal Require Import OrderedField.\n" if any(it.sort == "F" for it in definitions) else ""
    imports = f"From Coq Require Import ZArith QArith Qround Bool.\n{field}"
    return "\n".join([head, imports, *map(str, definitions)])


def integers(values: Iterable[Number], sheet: Sheet | None = None) -> str:
    """A list of integers, or of symbols, as text in Gallina.

    >>> integers((1, -2))
    '[1; (-2)]%Z'
    """
    on = sheet or Sheet()
    return f"[{'; '.join(map(on.text, values))}]%Z"


def naturals(values: Iterable[int]) -> str:
    """A list of natural numbers, as text in Gallina.

    >>> naturals((0, 1))
    '[0; 1]%nat'
    """
    return f"[{'; '.join(map(str, values))}]%nat"


def pairs(values: Iterable[tuple[int, int]]) -> str:
    """A list of pairs of natural numbers, such as the edges of a matching, as text in Gallina.

    >>> pairs(((0, 1), (2, 3)))
    '[(0, 1); (2, 3)]%nat'
    """
    return f"[{'; '.join(f'({u}, {v})' for u, v in values)}]%nat"
