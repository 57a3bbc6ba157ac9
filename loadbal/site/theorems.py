"""The references between theorems, read from the text of the theories without Rocq.

A statement or proof refers to a theorem by its name, alone or after the name of its theory. A name alone means the
latest theorem of that name: an earlier one of the same theory, else one of the theory imported last that has it. The
references of a tactic count for every proof that uses the tactic. Theorems that Rocq finds by hints are missed.
"""

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from importlib import resources
from typing import NamedTuple, TypeAlias

from loadbal.checking.rocq.comments import without_comments

SENTENCE = re.compile(r"\.(?:\s+|$)")
STARTED = re.compile(r"(?:#\[\w+\]\s*)?(?:Local |Global )?(Theorem|Lemma|Corollary|Remark|Fact|Ltac)\s+([\w']+)")
IMPORTED = re.compile(r"From Loadbal Require (?:Import|Export)\s+(.*)", re.DOTALL)
WORD = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)*")
ENDS = frozenset({"Qed", "Defined"})

References: TypeAlias = Mapping[str, frozenset[str]]
"""For every theorem, named `Theory.theorem`, the theorems to which its statement or proof refers."""


class Declaration(NamedTuple):
    """A theorem or tactic of a theory, with all words of its statement and proof."""

    name: str
    is_tactic: bool
    words: frozenset[str]
    theories: tuple[str, ...]
    """The theories that the file imports before this declaration."""


@cache
def references() -> References:
    """For every theorem of the theories in `proofs/rocq`, the theorems to which its statement or proof refers."""
    folder = resources.files("loadbal.proofs.rocq").joinpath("theories")
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".v"))
    return references_in({name.removesuffix(".v"): folder.joinpath(name).read_text("utf-8") for name in files})


def references_in(texts: Mapping[str, str]) -> References:
    """For every theorem of some theories (name -> text), the theorems to which its statement or proof refers.

    >>> text = "Lemma one : True. Proof. exact I. Qed. Lemma two : True. Proof. exact one. Qed."
    >>> references_in({"A": text})["A.two"]
    frozenset({'A.one'})
    """
    found = {theory: list(declarations(text)) for theory, text in texts.items()}
    known = {theory: {it.name for it in items} for theory, items in found.items()}
    every = [(theory, it) for theory, items in found.items() for it in items]
    direct = {f"{theory}.{it.name}": set(_resolved_words(theory, it, found[theory], known)) for theory, it in every}
    tactics = {f"{theory}.{it.name}" for theory, it in every if it.is_tactic}
    return {name: frozenset(_theorems_behind(name, direct, tactics)) for name in direct if name not in tactics}


class UsedTheorems(NamedTuple):
    """The theorems that a theorem uses, directly or through others."""

    named: tuple[str, ...]
    """The used theorems that are in `among`; a theorem used only by these is not listed at all."""
    others: tuple[str, ...]
    """All other used theorems."""


def used_theorems(name: str, known: References, among: AbstractSet[str]) -> UsedTheorems:
    """The theorems that a theorem uses, directly or through others; the search stops at theorems in `among`.

    >>> used_theorems("A.three", {"A.three": frozenset({"A.two"}), "A.two": frozenset({"A.one"})}, {"A.one"})
    UsedTheorems(named=('A.one',), others=('A.two',))
    """
    seen, left = {name}, [name]
    while left:
        new = known.get(left.pop(), frozenset()) - seen
        seen |= new
        left += sorted(new - among)
    seen.discard(name)
    return UsedTheorems(tuple(sorted(seen & among)), tuple(sorted(seen - among)))


def declarations(text: str) -> Iterator[Declaration]:
    """Yield the theorems and tactics of a theory, in their order."""
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
            yield Declaration(begun[1], begun[0] == "Ltac", frozenset(words - {begun[1]}), tuple(imported))
            begun = None


def _resolved_words(
    theory: str, it: Declaration, own: list[Declaration], known: Mapping[str, set[str]]
) -> Iterator[str]:
    """Yield the theorems and tactics that the words of `it` name; `own` are all declarations of its theory.

    `known` has the names that each theory declares.
    """
    before = {other.name for other in own[: own.index(it)]}
    for word in it.words:
        path, _, name = word.rpartition(".")
        here = [theory] if name in before else []
        candidates = [path.rpartition(".")[2]] if path else [*here, *reversed(it.theories)]
        if home := next((theory for theory in candidates if name in known.get(theory, ())), ""):
            yield f"{home}.{name}"


def _theorems_behind(name: str, direct: Mapping[str, set[str]], tactics: set[str]) -> Iterator[str]:
    """Yield the theorems to which a theorem refers itself or by the tactics that it uses."""
    seen, open_ = {name}, [name]
    while open_:
        for used in direct[open_.pop()] - seen:
            seen.add(used)
            if used in tactics:
                open_.append(used)
            else:
                yield used
