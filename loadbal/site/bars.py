"""Values as bars, in HTML, so that they take the colors of the page: both sides of a comparison, loads, partitions.

They are the picture of a case that is on no network that could be drawn.
"""

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from html import escape
from typing import Any, TypeAlias

from loadbal.choices import says_itself, shown
from loadbal.showing.conclusion import FailedPart

SUMS = re.compile(r"--sum:(\d+)")
"""How long a bar in pieces is; both sides of a comparison have one scale."""

Number: TypeAlias = int | float | Fraction

MOST = 40
"""Loads that are drawn side by side."""
SIDES = re.compile(r" (?:<=|>=|==|!=|<|>) ")
"""What stands between the two sides of a comparison as it is written."""


def sides(told: FailedPart) -> str:
    """What was compared, one side below the other; empty where nothing was.

    >>> sides(FailedPart("all is well"))
    ''
    """
    if not told.word:
        return ""
    values = (told.left, told.right)
    written = SIDES.split(told.claimed.removeprefix("not "))
    labels = written if len(written) == 2 else ["found", "compared with"]
    if not told.is_numeric:
        drawn = [drawn_value(own, other) for own, other in (values, values[::-1])]
        most = max(map(int, SUMS.findall("".join(drawn))), default=1)
        return _listed("sides", zip(labels, drawn, strict=True), f' style="--most:{most}"')
    lines = "".join(_bar(label, value, _part(value, values)) for label, value in zip(labels, values, strict=True))
    return f'<div class="sides" role="img" aria-label="{escape(str(told))}">{lines}</div>'


def answers(given: Mapping[str, Any]) -> str:
    """The answers that a case is built from, by the names of the questions; empty if nothing is asked.

    >>> answers({"d": 3})
    '<dl class="answers"><dt>d</dt><dd>3</dd></dl>'
    """
    return _listed("answers", ((name, drawn_value(value)) for name, value in given.items())) if given else ""


def drawn_value(value: Any, other: Any = None) -> str:  # noqa: ANN401 - of any type
    """A value as one sees at once what it is, in a set what the other side has not: partitions as bars in pieces."""
    if says_itself(value) or not isinstance(value, tuple | list | AbstractSet):
        return escape(shown(value))
    if isinstance(value, AbstractSet):
        return "".join(_member(it, other) for it in sorted(value, key=_order)) or "none"
    if 0 < len(value) <= MOST and all(type(it) is int and it > 0 for it in value):
        return _parts(value)
    bars = columns(value) if all(type(it) is int and it >= 0 for it in value) else ""
    return bars or escape(", ".join(map(shown, value))) or "none"


def _member(value: Any, other: Any) -> str:  # noqa: ANN401 - as above
    """A member of one side of a comparison."""
    drawn = drawn_value((value,) if type(value) is int else value)
    alone = isinstance(other, AbstractSet) and value not in other
    return f'<span class="only">{drawn} <em>only here</em></span>' if alone else f"<span>{drawn}</span>"


def _order(value: Any) -> tuple[int, str]:  # noqa: ANN401 - as above
    """Long members first, since they are made of the smallest parts."""
    return -len(value) if isinstance(value, tuple) else 0, str(value)


def _parts(parts: Sequence[int]) -> str:
    """A bar in pieces of these lengths."""
    pieces = "".join(f'<b style="--part:{part}">{part}</b>' for part in parts)
    return f'<span class="parts" style="--sum:{sum(parts)}">{pieces}</span>'


def _listed(name: str, entries: Iterable[tuple[str, str]], style: str = "") -> str:
    lines = "".join(f"<dt>{escape(term)}</dt><dd>{told}</dd>" for term, told in entries)
    return f'<dl class="{name}"{style}>{lines}</dl>'


def figure(value: Fraction) -> str:
    """A number that is attained, large; with six digits if it is long.

    >>> figure(Fraction(7, 2)), figure(Fraction(33538050, 9221077))
    ('<p class="figure">7/2</p>', '<p class="figure">3.63711</p>')
    """
    return f'<p class="figure">{escape(_number(value))}</p>'


def columns(loads: Sequence[int]) -> str:
    """Loads side by side, each with its number; empty if there are too many."""
    if not 0 < len(loads) <= MOST:
        return ""
    bars = "".join(f'<i style="--part:{_part(load, loads)}%"><b>{escape(str(load))}</b></i>' for load in loads)
    said = f"loads {' '.join(map(str, loads))}"
    return f'<div class="columns" role="img" aria-label="{escape(said)}">{bars}</div>'


def _bar(label: str, value: Number, part: int) -> str:
    sign = ' class="negative"' if value < 0 else ""
    return f'<code>{escape(label)}</code><i{sign} style="--part:{part}%"><b>{escape(_number(value))}</b></i>'


def _number(value: Number) -> str:
    return str(value) if len(str(value)) <= 12 else f"{float(value):.6g}"


def _part(value: Number, values: Sequence[Number]) -> int:
    """How long a bar is among others, in percent; what is no number has no length."""
    longest = max((abs(float(it)) for it in values if not math.isnan(it)), default=0.0)
    return 0 if not longest or math.isnan(value) else round(100 * abs(float(value)) / longest)
