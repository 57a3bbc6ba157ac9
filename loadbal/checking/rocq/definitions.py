"""The meaning of a theorem: its statement in full, and all definitions below it, each with a digest of Rocq's output.

Rocq prints a statement with notations and with names of definitions. If a definition changes, the statement may look
the same and mean something else. So Rocq prints the statement and each definition in full: without notations, with all
implicit arguments and coercions, and with the module of each name, because the file that asks imports no theory.
The names in that text are the definitions to print next. Names of Rocq's own library are not followed.

A definition is *bound* to the library if it is printed from Python, or if an agreement compares it with runs of Python.
From the words of a statement one goes down to the definitions of these words, then to the definitions of the words in
those, and so on. On each way down, the first bound definition counts, and the files that bind it bind the statement.
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
"""The beginning of the full name of every definition in the theories of `proofs/rocq`."""

ROCQS_OWN = ("Coq.", "Corelib.", "Stdlib.")
"""The possible beginnings of full names in Rocq's own library; newer versions have renamed it."""

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
"""Maps lines of Rocq commands to Rocq's output for a file with these lines that loads, but imports no theory."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a theorem: the definitions that its statement rests on, and the files that bind them."""

    digest: str
    """A digest of the statement in full and of all definitions below it."""
    uses: tuple[str, ...]
    """The names of the definitions in the statement."""
    below: Definitions
    """All definitions below the statement: those in it, those in these definitions, and so on."""
    bound_by: tuple[str, ...]
    """A small set of files of `proofs/rocq` that bind the first bound definition on each way down."""


@dataclass(frozen=True, slots=True)
class Known:
    """The constant, type or constructor that a name in Rocq's output refers to."""

    full: str
    """The full name."""
    kind: str
    """`Constant`, `Inductive` or `Constructor`."""
    has_body: bool
    """Whether the body counts: not for a constructor, nor for an opaque constant, of which only the type matters."""

    @property
    def is_own(self) -> bool:
        """Whether it is defined in the theories of `proofs/rocq`, and not in Rocq's own library."""
        return self.full.startswith(THEORIES)

    @property
    def name(self) -> str:
        """The name in the ledger: the full name without the name of the library of theories."""
        return self.full.removeprefix(THEORIES)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All names in some statements, in the definitions of these names, and so on, spelled as Rocq prints them."""

    known: Mapping[str, Known]
    texts: Mapping[str, str]
    """The text of each name of the theories: its definition in full, or only its type."""

    def in_full(self, text: str) -> str:
        """The text with every name in full: the short names that Rocq prints depend on which other modules exist."""
        return QUALIFIED.sub(lambda found: self._name(found[0]), text)

    def _name(self, printed: str) -> str:
        it = self.known[printed]
        return it.name if it.is_own else printed

    def uses(self, text: str) -> list[str]:
        """The names of the definitions in a text, sorted; a constructor counts as the definitions in its type."""
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
    """A small set that meets every given set, built greedily: each step adds a member of the most sets not yet met.

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
    """The definitions with these names, those that they use, and so on; the search stops at definitions in `ends`."""
    cut = {name: {**it, "uses": []} if name in ends else it for name, it in definitions.items()}
    return below(names, cut)


def mentioned(folder: Path, agreement: str) -> frozenset[str]:
    """The names of the definitions of the theories that the goals of a compiled agreement mention.

    Raises: RocqError if the `.glob` file of the agreement is missing, or does not belong to its source.
    """
    source, listing = (folder / "agreements" / f"{agreement}.{ending}" for ending in ("v", "glob"))
    goals, text = (path.read_bytes() if path.exists() else b"" for path in (source, listing))
    # Rocq begins the listing with this digest of the source.
    if not text.startswith(f"DIGEST {md5(goals, usedforsecurity=False).hexdigest()}\n".encode()):
        raise RocqError(
            f"{listing} is missing, or older than {source.name}; run `make -C {folder} clean`, then build again"
        )
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
    """The constant, type or constructor that `name` refers to, read from `about`, Rocq's answer to `About`.

    Raises: RocqError if it is no definition of the theories or of Rocq's own library.
    """
    found = re.search(r"^Expands to: (Constant|Inductive|Constructor) (\S+)$", about, re.MULTILINE)
    if found is None or not found[2].startswith((THEORIES, *ROCQS_OWN)):
        raise RocqError(
            f"{name} is defined neither in proofs/rocq nor in Rocq's own library; Rocq says: {_line(about)}"
        )
    has_body = found[1] == "Inductive" or (found[1] == "Constant" and f"{name} is opaque" not in about)
    return Known(found[2], found[1], has_body)


def in_full(names: Iterable[str], ask: Ask) -> dict[str, str]:
    """The definitions of some names in full, each with its type."""
    # After an empty line Rocq prints argument names and notations, which are no part of the definition.
    return {name: _line(it.strip().split("\n\n")[0]) for name, it in _answers(names, "Print {}.", ask).items()}


def _types(names: Iterable[str], ask: Ask) -> dict[str, str]:
    """The types of some names in full; the type of a theorem is its statement."""
    return {name: _line(it.partition(" : ")[2]) for name, it in _answers(names, "Check @{}.", ask).items()}


def _answers(names: Iterable[str], command: str, ask: Ask) -> dict[str, str]:
    """Rocq's output for a command about each name, which replaces `{}` in `command`."""
    commands = [f'Goal True. idtac "{MARK}{name}". Abort.\n{command.format(name)}' for name in names]
    if not commands:
        return {}
    return dict(block.split("\n", 1) for block in ask([IN_FULL, *commands]).split(MARK)[1:])


def _line(text: str) -> str:
    return " ".join(text.split())


def _qualified(texts: Iterable[str]) -> list[str]:
    """The qualified names in some texts, each once."""
    return list(dict.fromkeys(name for text in texts for name in QUALIFIED.findall(text)))
