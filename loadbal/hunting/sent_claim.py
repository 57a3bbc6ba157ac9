"""A claim in the form in which a hunt sends it to its workers: by name, with its files, or as an object.

The functions of a claim cannot be pickled. So a worker in another process receives the name and resolves it again; the
fingerprint and the files that travel with the name make sure that it resolves to the same claim.
"""

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from loadbal import names
from loadbal.claim import Claim
from loadbal.claimfile import CodeBundle
from loadbal.errors import InvalidInputError
from loadbal.networks import read
from loadbal.term import unmarked
from loadbal.version import __version__


@dataclass(frozen=True, slots=True)
class SentClaim:
    """A claim as it is sent to a worker: its name with the files that define it, or the claim object."""

    claim: Claim[Any] | str
    """A name, which any worker can resolve, or a claim object, for workers in this process."""
    fingerprint: str = ""
    """Digest of the code that defines the named claim; a worker refuses the claim if it computes another digest."""
    code: CodeBundle | None = None
    """The file of a claim named FILE.py::NAME and the files that it imports; None for the claim of a paper."""
    networks: CodeBundle | None = None
    """The file of the given networks in a name ending in `on network FILE`; None if there is no such file."""

    @classmethod
    def of(cls, claim: Claim[Any] | str) -> "SentClaim":
        """The claim in a form that can be sent; only a claim given by name gets a fingerprint and files."""
        if not isinstance(claim, str):
            return cls(claim)
        _, _, networks = claim.partition(names.ON_NETWORK)
        file, _ = names.within_file(claim)
        fingerprint = names.fingerprint(claim)
        code = CodeBundle.of(Path(file)) if file else None
        return cls(
            claim, fingerprint, code, CodeBundle.without_imports(Path(networks)) if read.is_file(networks) else None
        )

    @property
    def label(self) -> str:
        """The claim's name, or its sentence if it has no name."""
        return self.claim if isinstance(self.claim, str) else unmarked(self.claim.sentence)

    def resolve(self) -> Claim[Any]:
        """The claim object that a worker searches; it is cached until the process gets another claim.

        Raises: InvalidInputError if the claim that the name gives on this machine has another fingerprint.
        """
        return _resolve_name(self) if isinstance(self.claim, str) else self.claim


@lru_cache(maxsize=1)
def _resolve_name(sent: SentClaim) -> Claim[Any]:
    name = sent.label if _has_same_claim(sent.label, sent.fingerprint) else _name_in_unpacked_files(sent)
    if names.fingerprint(name) != sent.fingerprint:
        raise InvalidInputError(
            f"the loadbal of a worker ({__version__}) differs from the loadbal that sent the claim;"
            " install the same version on the worker's machine"
        )
    return names.claim(name)


def _name_in_unpacked_files(sent: SentClaim) -> str:
    """The claim's name with file paths replaced by those of the sent files, after unpacking them on this machine."""
    name, on_network, networks = sent.label.partition(names.ON_NETWORK)
    if sent.code:
        name = f"{sent.code.unpack()}{names.IN_FILE}{names.within_file(name)[1]}"
    return f"{name}{on_network}{sent.networks.unpack() if sent.networks else networks}"


def _has_same_claim(name: str, fingerprint: str) -> bool:
    """Whether the name, resolved on this machine, gives a claim with this fingerprint."""
    with suppress(InvalidInputError):
        return names.fingerprint(name) == fingerprint
    return False
