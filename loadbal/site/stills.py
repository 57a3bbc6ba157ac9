"""What there is to be seen of a case without stepping through it."""

from html import escape

from loadbal.showing.conclusion import FailedPart
from loadbal.site import bars
from loadbal.site.cases import Case


def still(case: Case, up: str = "") -> str:
    """Its network, else its loads, else all that it is made of; and both sides of what fails, if nothing runs.

    It is seen from a page below the top.
    """
    compared = "" if case.trace else next(filter(None, map(bars.sides, case.missed)), "")
    if not case.picture:
        attained = bars.figure(case.row.value) if case.row.value is not None else ""
        return attained + (bars.columns(case.loads) + compared or bars.answers(case.replayed[1]))
    about = f"{case.kind} with {case.network.order if case.network else 0} nodes; {case.told}".rstrip("; ")
    return f'<img loading="lazy" src="{up}{picture_place(case.row.id)}" alt="{escape(about)}">{compared}'


def picture_place(id_: str) -> str:
    """Where the picture of a case is among the downloads."""
    return f"pictures/{id_}.svg"


def fails(told: FailedPart) -> str:
    """A part of the claim that fails, what is so in front."""
    claimed = f"<code>{escape(told.claimed)}</code>"
    is_so = str(told).partition(", against ")[0]
    return f"<p class='fails'>{f'<b>{escape(is_so)}</b>, against {claimed}' if told.word else escape(str(told))}</p>"
