"""The trend of the smallest slack that an attack found, from size to size or from load to load."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

FEWEST = 4
"""No trend is reported for fewer sizes than this."""

SHRINKS, STAYS = 0.6, 0.9
"""Over the later half of the sizes: slack vanishes if it falls to the first factor, and stays above the second."""


class Point(NamedTuple):
    """The smallest share of slack that was found with sizes, or largest loads, up to a number."""

    label: str
    share: float


def trend(points: Sequence[Point], what: str) -> str:
    """The trend of the shares in words: a guess about larger sizes, since fewer cases of large sizes are tried.

    >>> trend([Point(str(n), 1 / n) for n in (1, 2, 4, 8, 16)], "sizes")
    'with growing sizes the slack seems to tend to nothing'
    >>> trend([Point(str(n), 0.5) for n in (1, 2, 4, 8, 16)], "sizes")
    'with growing sizes the slack seems to stay'
    """
    if len(points) < FEWEST:
        return f"there are too few {what} to say how the slack grows"
    later = [it.share for it in points[len(points) // 2 - 1 :]]
    if not any(later):
        return f"with growing {what} some cases still have no slack"
    falls = all(after <= before for before, after in pairwise(later))
    if falls and later[-1] <= SHRINKS * later[0]:
        return f"with growing {what} the slack seems to tend to nothing"
    if later[-1] >= STAYS * later[0]:
        return f"with growing {what} the slack seems to {'grow' if later[-1] * STAYS > later[0] else 'stay'}"
    return f"with growing {what} the slack shows no clear trend"


def percent(share: float) -> str:
    """A share in percent, with two significant digits.

    >>> percent(0.12345), percent(0.0), percent(0.00071)
    ('12 %', '0 %', '0.071 %')
    """
    return f"{100 * share:.2g} %" if share < 0.995 else "100 %"
