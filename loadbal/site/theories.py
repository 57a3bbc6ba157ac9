"""The theories on the site: their list, and the places of their theorems.

coqdoc makes their pages where Rocq is installed and the theories are compiled.
"""

import re
import shutil
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from pathlib import Path

from loadbal.checking.rocq import bindings
from loadbal.site.myst import link, literal, page, plain

TITLE = re.compile(r"\(\*+\s*(.+?\.)(?:\s|\*\))", re.DOTALL)
"""Matches the beginning of the first comment of a theory; its first group is the first sentence."""

MADE_FROM = re.compile(r"\(\* Made from ([^;]+);")
"""Matches the beginning of a theory that is printed from the library; its group is the file that it is made from."""

FOLDER = "theories"
"""The folder of the pages, from the top of the site."""

WORD = re.compile(r"([A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*)")
"""Matches a name in the text of Rocq, with the theories before it."""


@cache
def are_shown() -> bool:
    """True if coqdoc is installed and has what it needs: a .glob file, which the compiler writes, for each theory."""
    return shutil.which("coqdoc") is not None and all(it.with_suffix(".glob").is_file() for it in sources())


def address(theorem: str) -> str:
    """The address of a theorem or definition, from the top of the site.

    >>> address("Threshold2.theorem_5")
    'theories/Loadbal.Threshold2.html#theorem_5'
    """
    theory, _, name = theorem.rpartition(".")
    return f"{FOLDER}/Loadbal.{theory}.html#{name}"


def places(names: Iterable[str], theory: str, up: str) -> dict[str, str]:
    """The addresses of names, by each way in which Rocq may print them: with or without the theory before them.

    A name that two theories give is that of `theory`, if it is one of the two. `up` leads to the top of the site.

    >>> places(["Loads.step", "Own.step"], "Own", "..")["step"]
    '../theories/Loadbal.Own.html#step'
    """
    found = dict[str, str]()
    for name in sorted(names, key=lambda it: it.rpartition(".")[0] == theory):
        parts = name.split(".")
        found |= {".".join(parts[at:]): f"{up}/{address(name)}" for at in range(len(parts))}
    return found


def linked(text: str, found: Mapping[str, str]) -> str:
    """The text of Rocq as HTML, in which each name of `found` is a link to its address where it comes first.

    >>> linked("a.b <= a.b", {"a.b": "x.html#b"})
    '<a href="x.html#b">a.b</a> &lt;= a.b'
    """
    parts = WORD.split(text)
    first = {part: at for at, part in reversed(list(enumerate(parts))) if part in found}
    return "".join(
        f'<a href="{escape(found[part])}">{escape(part)}</a>' if first.get(part) == at else escape(part, quote=False)
        for at, part in enumerate(parts)
    )


def comment_html(comment: str) -> str:
    r"""The text of a comment without its marks and line breaks, with its code between ticks as HTML.

    >>> comment_html("(** `x <= m`: no load\n    is larger. *)")
    '<code>x &lt;= m</code>: no load is larger.'
    """
    text = " ".join(comment.removeprefix("(*").removeprefix("*").removesuffix("*)").split())
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def list_page() -> str:
    """The list of the theories with their titles; each leads to its page with the proofs, if that is shown."""
    lines = "\n".join(f"* {_entry(it)}" for it in sources())
    about = (
        "The theories are the proofs that Rocq's kernel checks, in the folder `proofs/rocq/theories` of the sources."
        " [How a protocol becomes a theorem](kernel.md) says how they are tied to the library."
    )
    return page("# Theories", about, lines)


def _entry(source: Path) -> str:
    name = name_of(source)
    shown = link(name, f"{FOLDER}/Loadbal.{name}.html") if are_shown() else literal(name)
    text = source.read_text(encoding="utf-8")
    if made := MADE_FROM.match(text):
        return f"{shown}: definitions printed from {literal(made[1])}"
    found = TITLE.search(text)
    return f"{shown}: {plain(found[1])}" if found else shown


def name_of(source: Path) -> str:
    """The name of a theory, from its file.

    >>> name_of(Path("theories/Loads.v")), name_of(Path("generated/loads.v"))
    ('Loads', 'Python.loads')
    """
    return source.stem if source.parent.name == FOLDER else f"Python.{source.stem}"


def sources() -> list[Path]:
    """The files of the theories, by hand and printed from the library, sorted by name."""
    return [file for place in ("generated", "theories") for file in sorted((bindings.folder() / place).glob("*.v"))]
