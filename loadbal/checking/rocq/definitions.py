"""What a theorem means: its statement in full, and all definitions below it, each with a digest of what Rocq prints.

Rocq prints a statement with notations and with names of definitions. If a definition changes, the statement may look
the same and mean something else. So Rocq prints the statement and each definition in full: without notations, with all
implicit arguments and coercions, and with the module of each name, because the file that asks imports no theory.
The names in that text are the definitions to print next. Names of Rocq's own library are not followed.

A definition is *bound* to the library if it is printed from Python, or if an agreement compares it with runs of Python.
A statement is bound by files that bind the first bound definitions on each way down from its words.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import md5, sha256
from pathlib import Path
from typing import Any, TypeAlias

from loadbal.errors import RocqError
from loadbal.records import Definitions, below

IN_FULL = "Set Printing All.\nSet Printing Width 1000000.\nSet Printing Depth 1000000000."
"""Commands that make Rocq print a term in full and on one line."""

THEORIES = "Loadbal."
"""How the full name of a definition of the theories begins."""

ROCQS_OWN = ("Coq.", "Corelib.", "Stdlib.")
"""How full names in Rocq's own library begin; newer versions have renamed it."""

QUALIFIED = re.compile(r"[^\W\d][\w']*(?:\.[^\W\d][\w']*)+")
"""Matches a name with its module; Rocq prints no definition of a theory without one, since no theory is imported."""

REFERENCE = re.compile(r"^R\S+ Loadbal\.(\S+) <> ([\w']+) (?:def|prf|ind|rec)$", re.MULTILINE)
"""Matches a line of a `.glob` file that says that a definition of the theories is mentioned.

Constructors and the fields of records do not count: a goal mentions them to write down a value.
"""

MARK = "answer about: "
"""Rocq prints this text before the name that its next answer is about."""

DIGITS = 16
"""The number of hexadecimal digits of a digest."""

Bindings: TypeAlias = Mapping[str, frozenset[str]]
"""For each bound definition, the names of the files of `proofs/rocq` that bind it."""

Ask: TypeAlias = Callable[[list[str]], str]
"""A function that has Rocq run commands in a file that loads the theories without importing them; what Rocq prints."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a theorem means."""

    digest: str
    """A digest of the statement in full and of all definitions below it."""
    uses: tuple[str, ...]
    """The names of the definitions in the statement."""
    below: Definitions
    """All definitions below the statement: those in it, those in these definitions, and so on."""
    bound_by: tuple[str, ...]
    """Few files of `proofs/rocq` that bind the first bound definitions on each way down."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a name in Rocq's output stands for."""

    full: str
    """The full name."""
    kind: str
    """`Constant`, `Inductive` or `Constructor`."""
    has_body: bool
    """Whether Rocq can print a definition: not for a constructor, and only the type of an opaque constant matters."""

    @property
    def is_own(self) -> bool:
        """Whether the theories define it."""
        return self.full.startswith(THEORIES)

    @property
    def name(self) -> str:
        """The name in the ledger: the full name without the name of the library of theories."""
        return self.full.removeprefix(THEORIES)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All names in some statements, in the definitions of these names, and so on; as Rocq prints the names."""

    known: Mapping[str, Known]
    texts: Mapping[str, str]
    """The text of each name of the theories: its definition in full, or only its type."""

    def in_full(self, text: str) -> str:
        """The text with full names of definitions, since the names that Rocq prints depend on which modules exist."""
        return QUALIFIED.sub(lambda found: self._name(found[0]), text)

    def _name(self, printed: str) -> str:
        it = self.known[printed]
        return it.name if it.is_own else printed

    def uses(self, text: str) -> list[str]:
        """The names of the definitions in a text, sorted; in place of a constructor those of the types in its type."""
        return sorted(set(self._definitions_in(text)))

    def _definitions_in(self, text: str) -> Iterator[str]:
        for printed in _qualified([text]):
            it = self.known[printed]
            if it.kind == "Constructor" and it.is_own:
                yield from self._definitions_in(self.texts[printed])
            elif it.is_own:
                yield it.name

    def definitions(self, explanations: Mapping[str, str]) -> Definitions:
        """All definitions of the theories, with the explanations of those that have one."""
        return {
            it.name: {
                "digest": digest(self.in_full(self.texts[printed])),
                "uses": [name for name in self.uses(self.texts[printed]) if name != it.name],
                "reads": explanations.get(it.name, "").replace("\n\n", " "),
            }
            for printed, it in self.known.items()
            if it.is_own and it.kind != "Constructor"
        }


def meanings(
    theorems: Iterable[str], ask: Ask, bindings: Bindings, explanations: Mapping[str, str]
) -> dict[str, Meaning]:
    """The meanings of theorems, by name; `explanations` are those of definitions.

    Raises: RocqError, with the name, for a name that is neither of the theories nor of Rocq's own library.
    """
    statements = _types(theorems, ask)
    words = vocabulary(statements.values(), ask)
    definitions = words.definitions(explanations)
    return {
        name: _meaning(words.in_full(text), words.uses(text), definitions, bindings)
        for name, text in statements.items()
    }


def digest(text: str) -> str:
    """The digest of a text."""
    return sha256(text.encode()).hexdigest()[:DIGITS]


def _meaning(statement: str, uses: list[str], definitions: Definitions, bindings: Bindings) -> Meaning:
    everything = below(uses, definitions)
    lines = [statement, *(f"{name} {it['digest']}" for name, it in everything.items())]
    files = _cover(bindings[name] for name in first_below(uses, definitions, bindings) if name in bindings)
    return Meaning(digest("\n".join(lines)), tuple(uses), everything, tuple(sorted(files)))


def _cover(sets: Iterable[frozenset[str]]) -> set[str]:
    """Few members of which every set has one: again and again the one that most of the remaining sets have.

    >>> sorted(_cover([frozenset("ab"), frozenset("bc"), frozenset("d")]))
    ['b', 'd']
    """
    rest, chosen = list(sets), set[str]()
    while rest:
        best = max(sorted(set().union(*rest)), key=lambda member: sum(member in one for one in rest))
        chosen.add(best)
        rest = [one for one in rest if best not in one]
    return chosen


def first_below(names: Iterable[str], definitions: Definitions, ends: Container[str]) -> dict[str, Mapping[str, Any]]:
    """The definitions with these names, those that they use, and so on, but not below one that is in `ends`."""
    cut = {name: {**it, "uses": []} if name in ends else it for name, it in definitions.items()}
    return below(names, cut)


def mentioned(folder: Path, agreement: str) -> frozenset[str]:
    """The names of the definitions of the theories that the goals of a compiled agreement mention.

    Raises: RocqError if what Rocq wrote when it compiled the agreement is missing, or is about other goals.
    """
    source, listing = (folder / "agreements" / f"{agreement}.{ending}" for ending in ("v", "glob"))
    goals, text = (path.read_bytes() if path.exists() else b"" for path in (source, listing))
    # Rocq begins the listing with this digest of the source.
    if not text.startswith(f"DIGEST {md5(goals, usedforsecurity=False).hexdigest()}\n".encode()):
        raise RocqError(f"{listing} is missing or of other goals; run `make -C {folder} clean`")
    return frozenset(f"{theory}.{name}" for theory, name in REFERENCE.findall(text.decode()))


def vocabulary(statements: Iterable[str], ask: Ask) -> Vocabulary:
    """The vocabulary of some statements.

    Raises: RocqError, with the name, for a name that is neither of the theories nor of Rocq's own library.
    """
    known, texts = dict[str, Known](), dict[str, str]()
    new = _qualified(statements)
    while new:
        found = {name: _known(name, about) for name, about in _answers(new, "About {}.", ask).items()}
        defined = in_full((name for name, it in found.items() if it.is_own and it.has_body), ask)
        typed = _types((name for name, it in found.items() if it.is_own and not it.has_body), ask)
        known |= found
        texts |= defined | typed
        new = [name for name in _qualified([*defined.values(), *typed.values()]) if name not in known]
    return Vocabulary(known, texts)


def _known(name: str, about: str) -> Known:
    """What a name stands for, from Rocq's answer to `About`.

    Raises: RocqError if it is no definition of the theories or of Rocq's own library.
    """
    found = re.search(r"^Expands to: (Constant|Inductive|Constructor) (\S+)$", about, re.MULTILINE)
    if found is None or not found[2].startswith((THEORIES, *ROCQS_OWN)):
        raise RocqError(f"{name} is no definition of the theories or of Rocq's own library; Rocq says: {_line(about)}")
    has_body = found[1] == "Inductive" or (found[1] == "Constant" and f"{name} is opaque" not in about)
    return Known(found[2], found[1], has_body)


def in_full(names: Iterable[str], ask: Ask) -> dict[str, str]:
    """The definitions of some names in full, each with its type."""
    # After an empty line Rocq prints how the source may write the definition, which is no part of it.
    return {name: _line(it.strip().split("\n\n")[0]) for name, it in _answers(names, "Print {}.", ask).items()}


def _types(names: Iterable[str], ask: Ask) -> dict[str, str]:
    """The types of some names in full; the type of a theorem is its statement."""
    return {name: _line(it.partition(" : ")[2]) for name, it in _answers(names, "Check @{}.", ask).items()}


def _answers(names: Iterable[str], command: str, ask: Ask) -> dict[str, str]:
    """What Rocq prints for a command about each name."""
    commands = [f'Goal True. idtac "{MARK}{name}". Abort.\n{command.format(name)}' for name in names]
    if not commands:
        return {}
    return dict(block.split("\n", 1) for block in ask([IN_FULL, *commands]).split(MARK)[1:])


def _line(text: str) -> str:
    return " ".join(text.split())


def _qualified(texts: Iterable[str]) -> list[str]:
    """The qualified names in some texts, each once."""
    return list(dict.fromkeys(name for text in texts for name in QUALIFIED.findall(text)))
