"""The still picture of a case, and the lines that say which parts of its claim fail."""

from html import escape

from loadbal.showing.failed_part import FailedPart
from loadbal.site import bars
from loadbal.site.cases import Case


def still(case: Case, up: str = "") -> str:
    """The picture of a case as HTML; `up` leads from the page to the top of the site.

    A case whose drawing says something is drawn on its network. Any other case shows its value and its loads or the
    failed comparison; if it has none of these, its parts. A case without a run shows the failed comparison too.
    """
    compared = "" if case.has_tokens else next(filter(None, map(bars.sides, case.failed_parts)), "")
    if not case.picture or not case.has_telling_picture:
        attained = bars.figure(case.row.value) if case.row.value is not None else ""
        loads = bars.columns(case.loads) if any(case.loads) else ""
        return attained + (loads + compared or bars.answers(case.parts))
    about = f"{case.kind} with {case.network.order if case.network else 0} nodes; {case.discrepancies}".rstrip("; ")
    return f'<img loading="lazy" src="{up}{picture_path(case.row.id)}" alt="{escape(about)}">{compared}'


def picture_path(id_: str) -> str:
    """The path of the picture of a claim's case among the downloads."""
    return f"pictures/{id_}.svg"


def failure(part: FailedPart) -> str:
    """A failed part of a conclusion as HTML: the true comparison, then the claimed one in words or as a formula.

    Source text is folded away, since it says nothing to readers who do not know the library.
    """
    if not part.is_code or not part.is_readable:
        formula = f"against <code>{escape(part.claimed)}</code>" if part.is_readable else escape(part.expected)
        told = f"<b>{escape(part.found)}</b>, {formula}" if part.relation else escape(str(part))
        return f"<p class='fails'>{told}</p>"
    words = f", {escape(part.in_words)}" if part.in_words else ""
    compared = f"<b>{escape(part.found)}</b>{words}" if part.relation else ""
    summary = compared or "A part of the sentence is not so"
    return f"<details class='fails'><summary>{summary}</summary><code>{escape(part.claimed)}</code></details>"
