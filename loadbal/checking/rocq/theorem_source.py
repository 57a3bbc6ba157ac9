"""The place of a theorem in the theories, and an identifier of the theory's content that anybody can compute."""

import hashlib
from dataclasses import dataclass
from functools import cache

from loadbal.checking.rocq import bindings, comments
from loadbal.errors import UnknownNameError

FOLDER = "proofs/rocq/theories"
"""The folder of the theories, from the top of the repository."""


@dataclass(frozen=True, slots=True)
class TheoremSource:
    """The place of a theorem that Rocq's kernel checked."""

    file: str
    """The path of the theory from the top of the repository."""
    line: int
    """The line in which the theorem begins, 1 for the first."""
    content: str
    """The identifier of the content of the file, see `content_identifier`."""


def content_identifier(content: bytes) -> str:
    """The SoftWare Hash IDentifier of a file's content; `git hash-object FILE` prints its last part.

    Source: SoftWare Hash IDentifiers, ISO/IEC 18670, core identifiers of contents.

    >>> content_identifier(b"")
    'swh:1:cnt:e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'
    """
    header = f"blob {len(content)}\0".encode()
    return f"swh:1:cnt:{hashlib.sha1(header + content, usedforsecurity=False).hexdigest()}"


def theorem_source(theorem: str) -> TheoremSource:
    """The place of a theorem with the name `Theory.theorem`.

    Raises: UnknownNameError if the theory has no theorem of that name.

    >>> theorem_source("MultiphaseExchange.standard_transposes").file
    'proofs/rocq/theories/MultiphaseExchange.v'
    """
    theory, _, name = theorem.rpartition(".")
    lines, content = _lines_and_content(theory)
    if name not in lines:
        raise UnknownNameError(f"no theorem {theorem!r} in {FOLDER}; expected Theory.theorem")
    return TheoremSource(f"{FOLDER}/{theory}.v", lines[name], content)


@cache
def _lines_and_content(theory: str) -> tuple[dict[str, int], str]:
    """For each theorem of a theory its line, and the identifier of the theory's content; no theorems without a file."""
    path = bindings.folder() / "theories" / f"{theory}.v"
    if not path.is_file():
        return {}, ""
    content = path.read_bytes()
    source = content.decode("utf-8")
    proved = (it for it in comments.named(source) if it.kind in comments.PROVED)
    return {it.name: source.count("\n", 0, it.start) + 1 for it in proved}, content_identifier(content)
