"""The mathematics of sentences: written in plain characters, shown in Unicode or as LaTeX.

A sentence has its formulas between dollar signs, in the plain characters of an email: `floor((k-1)h/2)`, `sqrt(x)`,
`2^d`, `x_i`, `T_(h,k)`, `sum_(i=0)^(n-1) x_i`, `<=`, `!=`, `in`, `rho`. A terminal shows them in Unicode, or in plain
characters where it has no Unicode; pages typeset their LaTeX.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from loadbal.errors import InvalidInputError

GREEK = dict(
    zip(
        re.findall(r"\w+", "alpha beta gamma delta epsilon lambda mu nu xi pi rho sigma tau phi chi psi omega"),
        "αβγδελμνξπρστφχψω",
        strict=True,
    )
) | dict(zip(("Gamma", "Delta", "Theta", "Omega", "Sigma", "Phi"), "ΓΔΘΩΣΦ", strict=True))
"""The Greek letters by their names."""

OPERATORS = {
    "<=": ("≤", r"\le "),
    ">=": ("≥", r"\ge "),
    "!=": ("≠", r"\ne "),
    "->": ("→", r"\to "),
    "<->": ("↔", r"\leftrightarrow "),
    "...": ("…", r"\dots "),
    "*": ("·", r"\cdot "),
    "-": ("−", "-"),
    "{": ("{", r"\{"),
    "}": ("}", r"\}"),
    "%": ("%", r"\%"),
    "&": ("&", r"\&"),
    "#": ("#", r"\#"),
}
"""The Unicode and the LaTeX of each operator."""

WORDS = {
    "in": ("∈", r"\in "),
    "sum": ("∑", r"\sum "),
    "prod": ("∏", r"\prod "),
    "infinity": ("∞", r"\infty "),
    "xor": ("⊕", r"\oplus "),
    "subset": ("⊆", r"\subseteq "),
    "intersect": ("∩", r"\cap "),
    "union": ("∪", r"\cup "),
    "times": ("×", r"\times "),
    "sim": ("∼", r"\sim "),
    "mod": ("mod", r"\bmod "),
    "log": ("log", r"\log "),
    "ln": ("ln", r"\ln "),
    "exp": ("exp", r"\exp "),
    "max": ("max", r"\max "),
    "min": ("min", r"\min "),
    "gcd": ("gcd", r"\gcd "),
    "cos": ("cos", r"\cos "),
    "sin": ("sin", r"\sin "),
}
"""The Unicode and the LaTeX of each word that is no variable."""

BRACKETS = {
    "floor": ("⌊", "⌋", r"\lfloor ", r"\rfloor "),
    "ceil": ("⌈", "⌉", r"\lceil ", r"\rceil "),
    "abs": ("|", "|", r"\lvert ", r"\rvert "),
    "norm": ("‖", "‖", r"\lVert ", r"\rVert "),
}
"""The functions written as brackets: the opening and closing bracket in Unicode, and the same in LaTeX."""

RAISED = dict(
    zip("0123456789+-=()abcdefghijklmnoprstuvwxyzT", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ", strict=True)
)
LOWERED = dict(zip("0123456789+-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", strict=True))

TOKEN = re.compile(r"\s+|[A-Za-z]+|\d+(?:\.\d+)?|\.\.\.|<->|<=|>=|!=|->|.")


@dataclass(frozen=True, slots=True)
class Script:
    """A Unicode form and a LaTeX form of one expression."""

    unicode: str
    latex: str

    def __add__(self, other: "Script") -> "Script":
        return Script(self.unicode + other.unicode, self.latex + other.latex)


def unicode(formula: str) -> str:
    """The formula in Unicode.

    >>> unicode("floor((k-1)h/2) <= 2^d, x_i in T_(h,k), sqrt(n+1)")
    '⌊(k−1)h/2⌋ ≤ 2ᵈ, xᵢ ∈ T_(h,k), √(n+1)'
    """
    return parsed(formula).unicode


def latex(formula: str) -> str:
    r"""The formula in LaTeX.

    >>> latex("floor((k-1)h/2) <= 2^d, T_(h,k), sqrt(n+1), cost")
    '\\lfloor (k-1)h/2\\rfloor \\le 2^{d}, T_{h,k}, \\sqrt{n+1}, \\mathit{cost}'
    """
    return re.sub(" +", " ", parsed(formula).latex).strip()


def parsed(formula: str) -> Script:
    """The Unicode form and the LaTeX form of a formula.

    Raises: InvalidInputError, showing the formula, if its brackets do not match.
    """
    return _Reader(formula, iter(TOKEN.findall(formula))).until("")


class _Reader:
    """Reads a formula token by token; parentheses, brackets and the arguments of functions nest."""

    def __init__(self, formula: str, tokens: Iterator[str]) -> None:
        self._formula, self._tokens, self._ahead = formula, tokens, ""
        self._advance()

    def _advance(self) -> str:
        here, self._ahead = self._ahead, next(self._tokens, "")
        return here

    def until(self, closing: str) -> Script:
        """Read up to and including a closing bracket; if `closing` is empty, up to the end."""
        found = Script("", "")
        while self._ahead != closing:
            if not self._ahead or self._ahead in ")]":
                raise InvalidInputError(
                    f"the formula {self._formula!r} has a bracket without its partner; expected pairs ( ) and [ ]"
                )
            found += self._one()
        self._advance()
        return found

    def _one(self) -> Script:
        """Read the next unit: a symbol, a group in brackets, or a function with its argument."""
        here = self._advance()
        if here.isspace():
            return Script(" ", " ")
        if here in "^_":
            return self._exponent_or_index(here)
        if here in {"(", "["}:
            closing = ")" if here == "(" else "]"
            return Script(here, here) + self.until(closing) + Script(closing, closing)
        if here in BRACKETS and self._ahead == "(":
            self._advance()
            left, right, latex_left, latex_right = BRACKETS[here]
            return Script(left, latex_left) + self.until(")") + Script(right, latex_right)
        if here == "sqrt" and self._ahead == "(":
            self._advance()
            inner = self.until(")")
            return Script(
                f"√{inner.unicode}" if inner.unicode.isalnum() else f"√({inner.unicode})", rf"\sqrt{{{inner.latex}}}"
            )
        return _word(here)

    def _exponent_or_index(self, sign: str) -> Script:
        """Read an exponent or an index: a group in parentheses, or a single symbol."""
        grouped = self._ahead in {"(", "{"}
        if grouped:
            closing = ")" if self._advance() == "(" else "}"
            inner = self.until(closing)
        else:
            inner = self._one()
        table = RAISED if sign == "^" else LOWERED
        plain = inner.unicode.replace("−", "-")
        if plain and all(letter in table for letter in plain):
            shown = "".join(table[letter] for letter in plain)
        else:
            shown = f"{sign}({inner.unicode})" if grouped else f"{sign}{inner.unicode}"
        return Script(shown, f"{sign}{{{inner.latex}}}")


def _word(token: str) -> Script:
    if token in GREEK:
        return Script(GREEK[token], rf"\{token} ")
    if found := WORDS.get(token) or OPERATORS.get(token):
        return Script(*found)
    return Script(token, token if len(token) == 1 or not token.isalpha() else rf"\mathit{{{token}}}")


PLAIN = {
    **{letter: plain for plain, (letter, _) in OPERATORS.items() if len(letter) == 1 and ord(letter) > 127},
    **{letter: plain for plain, (letter, _) in WORDS.items() if len(letter) == 1},
    **{letter: plain for plain, letter in GREEK.items()},
    **{letter: f"^{plain}" for plain, letter in RAISED.items()},
    **{letter: f"_{plain}" for plain, letter in LOWERED.items()},
    "⌊": "floor(", "⌈": "ceil(", "⌋": ")", "⌉": ")", "√": "sqrt", "‖": "|",
}  # fmt: skip
"""Plain characters for every character that `unicode` writes."""


def plain(text: str) -> str:
    """The text with plain characters for the Unicode of formulas, for a terminal without Unicode.

    >>> plain("⌊(k−1)h/2⌋ ≤ 2ᵈ")
    'floor((k-1)h/2) <= 2^d'
    """
    return "".join(PLAIN.get(letter, letter) for letter in text)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """An error handler of `codecs`: plain characters for those that the encoding lacks, and where to continue."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(PLAIN.get(it, "?") for it in error.object[error.start : error.end]), error.end


PLAIN_ERRORS = "loadbal.plain"
"""The name of the error handler that writes plain characters, for the argument `errors` of a stream."""

codecs.register_error(PLAIN_ERRORS, _replaced)
