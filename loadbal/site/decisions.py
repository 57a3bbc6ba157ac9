"""The page about how a paper is read: the README of its proofs, with links to the claims that it names."""

import re
from collections.abc import Collection
from importlib import resources

from loadbal.site.myst import ORPHAN, link, page
from loadbal.site.places import address, paper_path, statement_path

QUOTED = re.compile(r"`([^`\n]+)`")
GUIDES = re.compile(r"\.\./\.\./docs/(\w+\.md)")


def decisions_page(paper: str, ids: Collection[str]) -> str:
    """The page about how a paper is read, from `proofs/<paper>/README.md`; claims among the ids become links."""
    text = resources.files("loadbal.proofs").joinpath(paper, "README.md").read_text(encoding="utf-8")
    back = f"[All claims of the paper](../{paper_path(paper)}.md)."
    heading, _, rest = GUIDES.sub(r"../\1", text).partition("\n")
    return page(ORPHAN, heading, back, linked(rest, paper, ids))


def linked(text: str, paper: str, ids: Collection[str]) -> str:
    """Markdown in which every claim or statement of the paper that stands between backquotes is a link.

    >>> linked("See `lemma-4` and `k`.", "houle", {"houle/lemma-4"})
    'See <a href="../statements/houle/lemma-4.html">lemma-4</a> and `k`.'
    """
    statements = {id_.partition("@")[0] for id_ in ids}

    def target(found: re.Match[str]) -> str:
        id_ = f"{paper}/{found[1].removeprefix(f'{paper}/')}"
        if id_ in ids:
            return link(found[1], f"../{address(id_)}")
        return link(found[1], f"../{statement_path(id_)}.html") if id_ in statements else found[0]

    return QUOTED.sub(target, text)
