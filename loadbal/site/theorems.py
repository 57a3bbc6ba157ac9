"""Which theorems rest on which, read from the text of the theories: no Rocq is needed for it.

A statement or proof refers to a theorem by its name, whole or behind that of its theory. A bare name means the latest
theorem of that name: of the same theory before it, else of the last theory imported that has one. What a tactic of a
theory refers to counts for every proof that uses it. What hints find by themselves is not seen.
"""

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from importlib import resources
from typing import NamedTuple, TypeAlias

COMMENT = re.compile(r"\(\*|\*\)")
SENTENCE = re.compile(r"\.(?:\s+|$)")
STARTED = re.compile(r"(?:#\[\w+\]\s*)?(?:Local |Global )?(Theorem|Lemma|Corollary|Remark|Fact|Ltac)\s+([\w']+)")
IMPORTED = re.compile(r"From Loadbal Require (?:Import|Export)\s+(.*)", re.DOTALL)
WORD = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")
ENDS = frozenset({"Qed", "Defined"})

References: TypeAlias = Mapping[str, frozenset[str]]
"""For every theorem, named `Theory.theorem`, those to which its statement or proof refers."""


class Named(NamedTuple):
    """A theorem or tactic of a theory, with the words of its statement and proof."""

    name: str
    is_tactic: bool
    words: frozenset[str]
    theories: tuple[str, ...]
    """The theories imported before it."""


@cache
def references() -> References:
    """All theorems of the theories."""
    folder = resources.files("loadbal.proofs.rocq").joinpath("theories")
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".v"))
    return read({name.removesuffix(".v"): folder.joinpath(name).read_text("utf-8") for name in files})


def read(texts: Mapping[str, str]) -> References:
    """The theorems of some theories, by their texts.

    >>> read({"A": "Lemma one : True. Proof. exact I. Qed. Lemma two : True. Proof. exact one. Qed."})["A.two"]
    frozenset({'A.one'})
    """
    found = {theory: list(declared(text)) for theory, text in texts.items()}
    known = {theory: {it.name for it in items} for theory, items in found.items()}
    every = [(theory, it) for theory, items in found.items() for it in items]
    direct = {f"{theory}.{it.name}": set(_meant(theory, it, found[theory], known)) for theory, it in every}
    tactics = {f"{theory}.{it.name}" for theory, it in every if it.is_tactic}
    return {name: frozenset(_through(name, direct, tactics)) for name in direct if name not in tactics}


class Under(NamedTuple):
    """What a theorem rests on."""

    named: tuple[str, ...]
    """Those of some theorems that it rests on, directly or through others that are not among them."""
    others: tuple[str, ...]
    """The others on the way."""


def under(name: str, known: References, among: AbstractSet[str]) -> Under:
    """What a theorem rests on, up to the theorems that one asks for.

    >>> under("A.three", {"A.three": frozenset({"A.two"}), "A.two": frozenset({"A.one"})}, {"A.one"})
    Under(named=('A.one',), others=('A.two',))
    """
    seen, left = {name}, [name]
    while left:
        new = known.get(left.pop(), frozenset()) - seen
        seen |= new
        left += sorted(new - among)
    seen.discard(name)
    return Under(tuple(sorted(seen & among)), tuple(sorted(seen - among)))


def declared(text: str) -> Iterator[Named]:
    """The theorems and tactics of a theory, in their order."""
    imported: list[str] = []
    begun: tuple[str, str] | None = None
    words: set[str] = set()
    for sentence in SENTENCE.split(without_comments(text)):
        if found := IMPORTED.match(sentence.strip()):
            imported += found[1].split()
        if started := STARTED.match(sentence.strip()):
            begun, words = (started[1], started[2]), set()
        words |= set(WORD.findall(sentence))
        if begun and (begun[0] == "Ltac" or sentence.strip() in ENDS):
            yield Named(begun[1], begun[0] == "Ltac", frozenset(words - {begun[1]}), tuple(imported))
            begun = None


def without_comments(text: str) -> str:
    """The text without its comments, which may lie in one another.

    >>> without_comments("a (* b (* c *) d *) e")
    'a  e'
    """
    kept, depth, last = [], 0, 0
    for mark in COMMENT.finditer(text):
        if depth == 0:
            kept.append(text[last : mark.start()])
        depth += 1 if mark[0] == "(*" else -1
        last = mark.end()
    return "".join(kept) + text[last:]


def _meant(theory: str, it: Named, own: list[Named], known: Mapping[str, set[str]]) -> Iterator[str]:
    """What the words of a theorem mean, where they are names of others."""
    before = {other.name for other in own[: own.index(it)]}
    for word in it.words:
        path, _, name = word.rpartition(".")
        here = [theory] if name in before else []
        homes = [path.rpartition(".")[2]] if path else [*here, *reversed(it.theories)]
        if home := next((home for home in homes if name in known.get(home, ())), ""):
            yield f"{home}.{name}"


def _through(name: str, direct: Mapping[str, set[str]], tactics: set[str]) -> Iterator[str]:
    """What a theorem refers to itself, or by the tactics that it uses."""
    seen, open_ = {name}, [name]
    while open_:
        for used in direct[open_.pop()] - seen:
            seen.add(used)
            if used in tactics:
                open_.append(used)
            else:
                yield used
