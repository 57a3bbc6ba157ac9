"""Parts of the first page and of the guides: numbers by verdict, the list of papers, and links to claims."""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from html import escape

from loadbal import papers
from loadbal.records import Row, Standing
from loadbal.showing import markdown
from loadbal.showing.text import VERDICTS, tally
from loadbal.site.places import address, paper_path

MEANINGS: dict[Standing, tuple[str, str]] = {
    "holds": ("hold", "proved for all sizes, or every case is checked"),
    "bounded": ("bounded", "no counterexample among the cases that are checked, and no proof"),
    "refuted": ("refuted", "false: a counterexample is known, or Rocq has proved that there is one"),
    "measured": ("measured", "the sentence asks for a number, and this is its value"),
    "open": ("open", "samples only, which show nothing for other cases"),
}
"""For each verdict, the word on its tile and its meaning in a few words."""

SHOWN = re.compile(r"`loadbal show ([a-z]+/[^\s`]+)`")


def numbers(rows: Iterable[Row]) -> str:
    """The numbers of claims by verdict as an HTML list; each number is a link to its claims, and all add up."""
    count = Counter(row.verdict for row in rows)
    tiles = [_tile(f"claims.html#verdict={verdict}", count[verdict], *MEANINGS[verdict]) for verdict in VERDICTS]
    every = _tile(
        "claims.html",
        count.total(),
        "claims",
        "exact sentences, each with one of these verdicts",
    )
    return f'<ul class="numbers">{"".join((every, *tiles))}</ul>'


def _tile(address: str, count: int, word: str, meaning: str) -> str:
    return f'<li><a href="{escape(address)}"><b>{count:,}</b> {escape(word)}<small>{escape(meaning)}</small></a></li>'


def paper_list(rows: Iterable[Row]) -> str:
    """The papers as an HTML list: name, title, and the numbers of their claims by verdict."""
    items = (
        f'<li><a href="{paper_path(paper)}.html">{escape(papers.name_of(paper))}</a>'
        f" <cite>{escape(papers.publication(paper).title)}</cite> <span>{escape(tally(own))}</span></li>"
        for paper, own in sorted(markdown.by_paper(rows).items())
    )
    return f'<ul class="papers">{"".join(items)}</ul>'


def with_links(text: str, ids: Collection[str]) -> str:
    """A guide in which the command that shows a claim is a link to the page of the claim.

    >>> with_links("`loadbal show houle/lemma-4`", {"houle/lemma-4"})
    '<a href="statements/houle/lemma-4.html"><code>loadbal show houle/lemma-4</code></a>'
    """
    statements = {id_.partition("@")[0] for id_ in ids}

    def target(found: re.Match[str]) -> str:
        where = address(found[1]) if found[1] in ids or found[1] in statements else ""
        return f'<a href="{where}"><code>loadbal show {found[1]}</code></a>' if where else found[0]

    return SHOWN.sub(target, text)
