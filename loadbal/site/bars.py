"""Pictures of a case without a network: both sides of a comparison, loads and partitions as bars.

The bars are HTML, so that they take the colors of the page.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from html import escape
from typing import Any, TypeAlias

from loadbal.choices import answer_text, has_own_text
from loadbal.display import number_text
from loadbal.showing.failed_part import FailedPart

SUMS = re.compile(r"--sum:(\d+)")
"""Matches the sum of the pieces in the HTML of `_parts`; the larger sum scales both sides of a comparison."""

Number: TypeAlias = int | float | Fraction

MOST = 40
"""The most loads, or parts of a partition, that are drawn as bars."""
MOST_DIGITS = 12
"""The most characters of a number beside a bar; longer ones are written with six digits."""
RELATION = re.compile(r" (?:<=|>=|==|!=|<|>|\u2264) ")
"""The operator of a comparison in source text or in a formula."""


def sides(part: FailedPart) -> str:
    """Both sides of a failed comparison, one below the other; empty if the part is no comparison.

    >>> sides(FailedPart("all is well"))
    ''
    """
    if not part.relation:
        return ""
    values = (part.left, part.right)
    written = RELATION.split(part.claimed.removeprefix("not "))
    labels = written if len(written) == 2 and part.is_readable and not part.is_code else ["left side", "right side"]
    if not part.is_numeric:
        drawn = [drawn_value(own, other) for own, other in (values, values[::-1])]
        most = max(map(int, SUMS.findall("".join(drawn))), default=1)
        return _listed("sides", zip(labels, drawn, strict=True), f' style="--most:{most}"')
    lines = "".join(_bar(label, value, _percent(value, values)) for label, value in zip(labels, values, strict=True))
    return f'<div class="sides" role="img" aria-label="{escape(str(part))}">{lines}</div>'


def answers(given: Mapping[str, Any]) -> str:
    """The answers from which a case is built, by the names of the questions; empty if there are none.

    >>> answers({"d": 3})
    '<dl class="answers"><dt>d</dt><dd>3</dd></dl>'
    """
    return _listed("answers", ((name, drawn_value(value)) for name, value in given.items())) if given else ""


def drawn_value(value: Any, other: Any = None) -> str:  # noqa: ANN401 - of any type
    """A value as HTML: partitions and loads as bars, anything else as text.

    If both values are sets, the members that `other` lacks are marked.
    """
    if has_own_text(value) or not isinstance(value, tuple | list | AbstractSet):
        return escape(answer_text(value))
    if isinstance(value, AbstractSet):
        return "".join(_member(it, other) for it in sorted(value, key=_order)) or "none"
    if 0 < len(value) <= MOST and all(type(it) is int and it > 0 for it in value):
        return _parts(value)
    bars = columns(value) if all(type(it) is int and it >= 0 for it in value) else ""
    return bars or escape(", ".join(map(answer_text, value))) or "none"


def _member(value: Any, other: Any) -> str:  # noqa: ANN401 - of any type
    """A member of a set, marked if `other` is a set without it."""
    drawn = drawn_value((value,) if type(value) is int else value)
    is_extra = isinstance(other, AbstractSet) and value not in other
    return f'<span class="only">{drawn} <em>only here</em></span>' if is_extra else f"<span>{drawn}</span>"


def _order(value: Any) -> tuple[int, str]:  # noqa: ANN401 - of any type
    """The sort key of a member of a set: partitions with many parts come first."""
    return -len(value) if isinstance(value, tuple) else 0, str(value)


def _parts(parts: Sequence[int]) -> str:
    """A partition as a bar cut into pieces, whose lengths are the parts."""
    pieces = "".join(f'<b style="--part:{part}">{part}</b>' for part in parts)
    return f'<span class="parts" style="--sum:{sum(parts)}">{pieces}</span>'


def _listed(name: str, entries: Iterable[tuple[str, str]], style: str = "") -> str:
    """An HTML description list of the class `name`; each entry is its heading as text and its content as HTML."""
    lines = "".join(f"<dt>{escape(term)}</dt><dd>{value}</dd>" for term, value in entries)
    return f'<dl class="{name}"{style}>{lines}</dl>'


def figure(value: Fraction) -> str:
    """The value of an extremum in large type; six digits if it is long.

    >>> figure(Fraction(7, 2)), figure(Fraction(33538050, 9221077))
    ('<p class="figure">7/2</p>', '<p class="figure">3.63711</p>')
    """
    return f'<p class="figure">{escape(number_text(value, MOST_DIGITS))}</p>'


def columns(loads: Sequence[int]) -> str:
    """Loads side by side as bars with numbers; empty if there are none or more than `MOST`."""
    if not 0 < len(loads) <= MOST:
        return ""
    bars = "".join(f'<i style="--part:{_percent(load, loads)}%"><b>{escape(str(load))}</b></i>' for load in loads)
    label = f"loads {' '.join(map(str, loads))}"
    return f'<div class="columns" role="img" aria-label="{escape(label)}">{bars}</div>'


def _bar(label: str, value: Number, part: int) -> str:
    sign = ' class="negative"' if value < 0 else ""
    text = escape(number_text(value, MOST_DIGITS))
    return f'<code>{escape(label)}</code><i{sign} style="--part:{part}%"><b>{text}</b></i>'


def _percent(value: Number, values: Sequence[Number]) -> int:
    """The length of the bar for a value, in percent of the longest bar for `values`; 0 for NaN."""
    if not _is_finite(value):
        return 0 if math.isnan(value) else 100
    # As fractions, because an integer may be larger than any float.
    longest = max(abs(Fraction(it)) for it in values if _is_finite(it))
    return round(100 * abs(Fraction(value)) / longest) if longest else 0


def _is_finite(value: Number) -> bool:
    return not isinstance(value, float) or math.isfinite(value)
