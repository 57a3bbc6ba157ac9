"""Binds Rocq's definitions to the library: compares the list and the steps of the hull construction up to d = 60."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.bokhari.cases import FIGURE_1, Hull
from loadbal.papers.bokhari.s3_5_finding_the_hull import construction

SOURCE = "loadbal/papers/bokhari/s3_5_finding_the_hull.py"


def constructions() -> Iterator[str]:
    """Compare the numbers of parts that the hull construction writes down, and how many steps it takes."""
    for d in range(1, 61):
        made = construction(Hull(d, FIGURE_1))
        yield f"(constructed {d}, construction_steps {d}) = ({naturals(made.parts[::-1])}, {made.steps})%nat"


AGREEMENTS = (Agreement("Constructions", constructions.__doc__ or "", ("HullConstruction",), constructions, count=60),)
