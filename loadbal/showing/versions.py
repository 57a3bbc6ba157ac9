"""The versions of the ledger: what changed in each, claim by claim, as `docs/changes.json` records it.

`python -m loadbal.showing.versions DATE OLD.json` adds this version to the file. It compares the ledger with OLD.json,
the `ledger.json` of the version before; without OLD.json no changes are listed.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import date
from importlib import resources
from pathlib import Path

from loadbal import files, ledger
from loadbal.errors import InvalidInputError, UnreadableFileError
from loadbal.records import Row
from loadbal.showing.changes import changes_by_claim
from loadbal.version import __version__

FILE = "changes.json"
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the ledger.

    Raises: InvalidInputError, naming the value, if the date is none.
    """

    number: str
    date: str
    """The day of the release, such as 2026-11-21."""
    changes: Mapping[str, Sequence[str]]
    """For each claim that differs from the version before, by id: a line for each change."""

    def __post_init__(self) -> None:
        if not _is_date(self.date):
            raise InvalidInputError(
                f"the date of the version is {self.date!r}; expected YYYY-MM-DD, such as 2026-11-21"
            )


def _is_date(text: str) -> bool:
    """True if a text is a day of the calendar; `date.fromisoformat` also takes other forms, such as weeks."""
    with suppress(ValueError):
        return DATE.fullmatch(text) is not None and bool(date.fromisoformat(text))
    return False


def recorded_path() -> Path:
    """The path of the file that records the versions."""
    return Path(str(resources.files("loadbal.docs") / FILE))


def recorded_versions(path: Path) -> list[Version]:
    """The versions that a file records, the newest first.

    Raises: UnreadableFileError if the file is no record of versions.
    """
    found = files.json_document(path, "a record of versions")
    try:
        return [Version(**one) for one in found["versions"]]
    except (InvalidInputError, KeyError, TypeError) as error:
        raise UnreadableFileError(f"{path} is not a record of versions: {type(error).__name__}: {error}") from error


def versions_text(versions: Iterable[Version]) -> str:
    """The text of a file that records versions."""
    document = {"versions": [asdict(version) for version in versions]}
    return f"{json.dumps(document, ensure_ascii=False, indent=1)}\n"


def existing_ledger(path: Path) -> dict[str, Row]:
    """The rows of a ledger that must exist.

    Raises: UnreadableFileError if the file does not exist, or is no ledger.
    """
    if not path.exists():
        raise UnreadableFileError(f"there is no file {path}; expected a ledger, such as the ledger.json of a site")
    return ledger.load(path)


def main(arguments: Sequence[str]) -> None:
    """Record this version in `docs/changes.json`; a record of the same version is replaced.

    Raises: InvalidInputError for a date that is none, or for a ledger that cannot be read.
    """
    day, *old = arguments
    after = ledger.known()
    before = existing_ledger(Path(old[0])) if old else after
    new = Version(__version__, day, changes_by_claim(before, after))
    others = [it for it in recorded_versions(recorded_path()) if it.number != new.number]
    files.write(recorded_path(), versions_text([new, *others]))


if __name__ == "__main__":
    main(sys.argv[1:])
