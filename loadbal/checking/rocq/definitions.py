"""What the words of a theorem mean: the definitions below its statement, as Rocq's kernel has them, and their digests.

Two statements may print alike and mean different things, if a definition has changed. So every definition below a
statement is printed as the kernel has it: with all arguments, without notations, each name with its theory. The ledger
keeps a digest of each text.

A statement is *bound* to the library by definitions that are printed from Python, or that an agreement compares with
runs of Python. They are found by walking down from the statement; the walk ends at each bound definition.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from loadbal.errors import RocqError

Ask: TypeAlias = Callable[[Iterable[str]], str]
"""Compiles a file with these lines, and returns what Rocq prints."""

DIGITS = 12
"""The length of a digest, in hexadecimal digits."""

LIBRARY = "Loadbal"
"""The name under which Rocq knows the theories."""

DEFINED = frozenset({"def", "ind", "rec", "constr", "proj"})
"""The kinds of constants that are printed at once: definitions, inductive types, records, constructors, projections."""

LEMMA = "prf"
"""The kind of a constant that was defined by a proof; it is printed only if a definition uses it."""

REFERENCE = ("place", "theory", "section", "name", "kind")
"""The words of a line of a `.glob` file that says where a constant is mentioned."""

QUALIFIED = re.compile(r"[A-Za-z_][\w']*(?:\.[A-Za-z_][\w']*)+")
CONSTRUCTOR = re.compile(r"(?::=|\|)\s*([A-Za-z_][\w']*) :")
MARK = "constant by name: "

IN_FULL = """Set Printing All.
Set Printing Depth 1000000.
Set Printing Width 1000000."""
"""Commands that make Rocq print a term as the kernel has it, without notations and with all implicit arguments."""


def digest(text: str) -> str:
    r"""The digest of a text, in which spaces and line ends do not count.

    >>> digest("nat  ->\n bool") == digest("nat -> bool")
    True
    """
    return hashlib.sha256(re.sub(r"\s+", " ", text).strip().encode()).hexdigest()[:DIGITS]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What stands behind a statement that Rocq prints."""

    digest: str
    """The digest of the statement, printed in full."""
    below: Mapping[str, str]
    """The name of each definition below the statement -> the digest of its text."""
    bound_by: tuple[str, ...]
    """Files of `proofs/rocq` that print or compare definitions below the statement: few that bind them all."""


def constants(folder: Path) -> dict[str, str]:
    """The kind of each constant of the compiled theories in a folder, by full name, as `.glob` files list them."""
    found: dict[str, str] = {}
    for listing in sorted([*folder.glob("theories/*.glob"), *folder.glob("generated/*.glob")]):
        theory = ""
        for line in listing.read_text(encoding="utf-8").splitlines():
            if line.startswith("F"):
                theory = line[1:]
            match line.split():
                case [kind, _, _, name] if kind in DEFINED or kind == LEMMA:
                    found[f"{theory}.{name}"] = kind
    return found


def mentioned(folder: Path, agreement: str) -> frozenset[str]:
    """The constants of the theories that the goals of a compiled agreement mention, by full name."""
    listing = folder / "agreements" / f"{agreement}.glob"
    references = (line.split() for line in listing.read_text(encoding="utf-8").splitlines() if line.startswith("R"))
    return frozenset(
        f"{theory}.{name}"
        for _, theory, _, name, _ in (words for words in references if len(words) == len(REFERENCE))
        if theory.startswith(f"{LIBRARY}.") and not theory.startswith(f"{LIBRARY}.Agreements.")
    )


@dataclass(frozen=True)
class Definitions:
    """All definitions of the compiled theories, as the kernel has them."""

    kinds: Mapping[str, str]
    """The kind of each constant, by full name."""
    ask: Ask
    bindings: Mapping[str, frozenset[str]]
    """For each constant that is bound to the library: the files of `proofs/rocq` that bind it."""

    @cached_property
    def texts(self) -> dict[str, str]:
        """The text of each definition, by full name; of lemmas only those that a definition uses."""
        found = self._printed(name for name, kind in self.kinds.items() if kind != LEMMA)
        self._names.update(_constructors(found))
        while missing := {used for text in found.values() for used in self._used(text)} - set(found):
            found |= self._printed(sorted(missing))
        return found

    @cached_property
    def _names(self) -> dict[str, str]:
        """The full name of each constant, by every way to write it with at least the name of its theory."""
        return {suffix: name for name in self.kinds for suffix in _suffixes(name)}

    def _printed(self, names: Iterable[str]) -> dict[str, str]:
        return {name: _term(text) for name, text in self._answers("Print", names).items()}

    def _answers(self, command: str, names: Iterable[str]) -> dict[str, str]:
        """What Rocq prints for a command about each constant."""
        asked = list(names)
        theories = dict.fromkeys(name.rpartition(".")[0] for name in asked)
        lines = (f'Goal True. idtac "{MARK}{name}". Abort.\n{command} {name}.' for name in asked)
        output = self.ask([*(f"Require {theory}." for theory in theories), IN_FULL, *lines])
        return dict(block.split("\n", 1) for block in output.split(MARK)[1:])

    def _used(self, text: str) -> Iterator[str]:
        """The full names of the constants of these theories in a text.

        Raises: RocqError for a name in one of these theories that is no known constant.
        """
        for written in QUALIFIED.findall(text):
            if written in self._names:
                yield self._names[written]
            elif written.split(".")[-2] in self._theories:
                raise RocqError(f"{written} is printed in a definition, and is no constant of the theories")

    @cached_property
    def _theories(self) -> frozenset[str]:
        return frozenset(name.split(".")[-2] for name in self.kinds)

    @cached_property
    def uses(self) -> dict[str, frozenset[str]]:
        """For each definition, the definitions that its text uses."""
        return {name: frozenset(self._used(text)) - {name} for name, text in self.texts.items()}

    def meanings(self, theorems: Iterable[str]) -> dict[str, Meaning]:
        """The meaning of each theorem, by its name, such as `Threshold2.lemma_4`."""
        full = {f"{LIBRARY}.{name}": name for name in theorems}
        # Rocq prints the name of the theorem before its statement.
        statements = {full[name]: text.partition(":")[2] for name, text in self._answers("Check", full).items()}
        return {name: self._meaning(statement) for name, statement in statements.items()}

    def _meaning(self, statement: str) -> Meaning:
        used = set(self._used(statement))
        below = {name: digest(self.texts[name]) for name in sorted(self._reached(used, lambda _: False))}
        bound = self._reached(used, self.bindings.__contains__) & set(self.bindings)
        short = {name.partition(".")[2]: it for name, it in below.items()}
        return Meaning(digest(statement), short, tuple(sorted(_cover([self.bindings[name] for name in bound]))))

    def _reached(self, used: Iterable[str], ends_at: Callable[[str], bool]) -> set[str]:
        """The definitions that are reached from those used; what an end uses is not followed."""
        found: set[str] = set()
        pending = list(used)
        while pending:
            name = pending.pop()
            if name not in found:
                found.add(name)
                if not ends_at(name):
                    pending += self.uses[name]
        return found

    def unbound(self, theorem_uses: Iterable[str]) -> set[str]:
        """The definitions that are reached before a bound one, and that nothing binds."""
        return self._reached(theorem_uses, self.bindings.__contains__) - set(self.bindings)


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


def _suffixes(name: str) -> Iterator[str]:
    """A full name, and what is left of it without leading folders, down to theory and constant.

    >>> list(_suffixes("Loadbal.Python.threshold.threshold"))
    ['Loadbal.Python.threshold.threshold', 'Python.threshold.threshold', 'threshold.threshold']
    """
    parts = name.split(".")
    return (".".join(parts[start:]) for start in range(len(parts) - 1))


def _constructors(texts: Mapping[str, str]) -> dict[str, str]:
    """The constructors of records and inductive types in printed definitions: each way to write one -> its type."""
    return {
        suffix: name
        for name, text in texts.items()
        if text.startswith(("Inductive", "Variant", "Record"))
        for constructor in CONSTRUCTOR.findall(text)
        for suffix in _suffixes(f"{name.rpartition('.')[0]}.{constructor}")
    }


def _term(printed: str) -> str:
    """The printed term, without the lines after it, which are about the display of arguments."""
    return re.split(r"\n\s*\n", printed.strip(), maxsplit=1)[0]
