"""The page about how a paper is read: the README of its proofs, with links to the claims that it names."""

import re
from collections.abc import Collection
from importlib import resources

from loadbal.site.myst import ORPHAN, link, page
from loadbal.site.places import UP, address, paper_path, statement_path

QUOTED = re.compile(r"`([^`\n]+)`")
START = re.compile(r"(?:\d+\.|\*) +")
"""Matches the beginning of an item of a list that is not indented."""
GUIDES = re.compile(r"\.\./\.\./docs/(\w+\.md)")


def decisions_page(paper: str, ids: Collection[str]) -> str:
    """The page about how a paper is read, from `proofs/<paper>/README.md`; claims among the ids become links."""
    text = resources.files("loadbal.proofs").joinpath(paper, "README.md").read_text(encoding="utf-8")
    back = f"[All claims of the paper](../{paper_path(paper)}.md)."
    heading, _, rest = GUIDES.sub(r"../\1", text).partition("\n")
    return page(ORPHAN, heading, back, linked(rest, paper, ids))


def decisions_about(statement: str, ids: Collection[str]) -> str:
    """A part with the items of `proofs/<paper>/README.md` that name a statement, most often named first."""
    paper, _, name = statement.partition("/")
    text = resources.files("loadbal.proofs").joinpath(paper, "README.md").read_text(encoding="utf-8")
    counts = {it: sum(found[1].partition("@")[0] == name for found in QUOTED.finditer(it)) for it in items_of(text)}
    items = sorted(filter(counts.get, counts), key=lambda it: -counts[it])
    listed = linked(GUIDES.sub(rf"{UP}/\1", "".join(f"* {it}\n" for it in items)), paper, ids, UP)
    return f"## Why it is read so\n\n{listed}" if items else ""


def items_of(text: str) -> list[str]:
    r"""The items of the lists of a Markdown text, each with the lists within it.

    >>> items_of("1. One\n   more.\n    * Within.\n2. Two.\n\nText.\n")
    ['One\n   more.\n    * Within.', 'Two.']
    """
    items: list[list[str]] = []
    is_open = False
    for line in text.splitlines():
        if (found := START.match(line)) is not None:
            items.append([line[found.end() :]])
            is_open = True
        elif is_open and line.startswith(" "):
            items[-1].append(line)
        else:
            is_open = False
    return ["\n".join(lines) for lines in items]


def linked(text: str, paper: str, ids: Collection[str], top: str = "..") -> str:
    """Markdown in which every claim or statement of the paper that stands between backquotes is a link.

    `top` is the way from the page to the top of the site.

    >>> linked("See `lemma-4` and `k`.", "houle", {"houle/lemma-4"})
    'See <a href="../statements/houle/lemma-4.html">lemma-4</a> and `k`.'
    """
    statements = {id_.partition("@")[0] for id_ in ids}

    def target(found: re.Match[str]) -> str:
        id_ = f"{paper}/{found[1].removeprefix(f'{paper}/')}"
        if id_ in ids:
            return link(found[1], f"{top}/{address(id_)}")
        return link(found[1], f"{top}/{statement_path(id_)}.html") if id_ in statements else found[0]

    return QUOTED.sub(target, text)
