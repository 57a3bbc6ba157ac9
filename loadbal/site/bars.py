"""Numbers as bars, in HTML, so that they take the colors of the page: both sides of a comparison, and loads.

They are the picture of a case that is on no network that could be drawn.
"""

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import TypeAlias

from loadbal.hunting.conclusion import Told

Number: TypeAlias = int | float | Fraction

MOST = 40
"""Loads that are drawn side by side."""
SIDES = re.compile(r" (?:<=|>=|==|!=|<|>) ")
"""What stands between the two sides of a comparison as it is written."""


def sides(told: Told) -> str:
    """What was compared, one bar below the other; empty where there are no two numbers.

    >>> sides(Told("all is well"))
    ''
    """
    if not told.is_numeric:
        return ""
    values = (told.left, told.right)
    written = SIDES.split(told.claimed.removeprefix("not "))
    labels = written if len(written) == 2 else ["found", "compared with"]
    lines = "".join(_bar(label, value, _part(value, values)) for label, value in zip(labels, values, strict=True))
    return f'<div class="sides" role="img" aria-label="{escape(str(told))}">{lines}</div>'


def columns(loads: Sequence[int]) -> str:
    """Loads side by side, each with its number; empty if there are too many."""
    if not 0 < len(loads) <= MOST:
        return ""
    bars = "".join(f'<i style="--part:{_part(load, loads)}%"><b>{escape(str(load))}</b></i>' for load in loads)
    said = f"loads {' '.join(map(str, loads))}"
    return f'<div class="columns" role="img" aria-label="{escape(said)}">{bars}</div>'


def _bar(label: str, value: Number, part: int) -> str:
    sign = ' class="negative"' if value < 0 else ""
    shown = str(value) if len(str(value)) <= 12 else f"{float(value):.6g}"
    return f'<code>{escape(label)}</code><i{sign} style="--part:{part}%"><b>{escape(shown)}</b></i>'


def _part(value: Number, values: Sequence[Number]) -> int:
    """How long a bar is among others, in percent; what is no number has no length."""
    longest = max((abs(float(it)) for it in values if not math.isnan(it)), default=0.0)
    return 0 if not longest or math.isnan(value) else round(100 * abs(float(value)) / longest)
