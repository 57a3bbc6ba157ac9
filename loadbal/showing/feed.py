"""An Atom feed of what changed between versions of the ledger.

Source: RFC 4287, The Atom Syndication Format. The feed follows from the recorded versions alone, so that it is the same
whenever it is written. Its links are relative, and its ids need no host.
"""

import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from xml.etree import ElementTree as ET

from loadbal.errors import InvalidInputError
from loadbal.showing.citation import AUTHORS
from loadbal.showing.versions import Version

ATOM = "http://www.w3.org/2005/Atom"
PATH = "changes.atom"
"""The path of the feed, from the top of the site."""

NAMES = uuid.UUID("7eb49931-5b49-42be-839b-6e173e156353")
"""The namespace of the ids of this feed and of its entries; another one would make all entries new to readers."""


class Item(NamedTuple):
    """An entry of the feed."""

    about: str
    """The id of a claim; empty for an entry about a version."""
    title: str
    address: str
    """The page about it, from the top of the site."""
    lines: Sequence[str]


def atom(versions: Sequence[Version], address: Callable[[str], str]) -> str:
    """The feed of versions, the newest first; `address` returns the address of a claim from the top of the site.

    Raises: InvalidInputError if there is no version.
    """
    if not versions:
        raise InvalidInputError(
            "the list of versions is empty; expected at least one version, because the feed has its date"
        )
    feed = ET.Element("feed", xmlns=ATOM)
    _texts(feed, id=_identifier("feed"), title="loadbal: what changed in the ledger", updated=_time(versions[0]))
    ET.SubElement(feed, "link", rel="self", href=PATH)
    ET.SubElement(feed, "link", rel="alternate", type="text/html", href="index.html")
    ET.SubElement(ET.SubElement(feed, "author"), "name").text = AUTHORS
    for version in versions:
        for item in _items(version, address):
            _add_entry(feed, version, item)
    ET.indent(feed)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(feed, encoding="unicode")}\n'


def _items(version: Version, address: Callable[[str], str]) -> Iterator[Item]:
    """Yield the entry of a version, and one for each claim that differs from the version before."""
    count = len(version.changes)
    changed = f"{count} claim{'' if count == 1 else 's'} changed" if count else "no changes are recorded"
    title = f"loadbal {version.number}: {changed}"
    yield Item("", title, "index.html", list(version.changes))
    for id_, lines in version.changes.items():
        yield Item(id_, f"{id_}: {lines[0]}", address(id_), lines)


def _add_entry(feed: ET.Element, version: Version, item: Item) -> None:
    entry = ET.SubElement(feed, "entry")
    identifier = _identifier(f"{version.number} {item.about}")
    _texts(entry, id=identifier, title=_shortened(item.title), updated=_time(version))
    ET.SubElement(entry, "link", rel="alternate", type="text/html", href=item.address)
    ET.SubElement(entry, "content", type="text").text = "\n".join(item.lines) or item.title


def _texts(parent: ET.Element, **texts: str) -> None:
    """Add an element with a text for each argument."""
    for name, text in texts.items():
        ET.SubElement(parent, name).text = text


def _identifier(name: str) -> str:
    """The permanent id of an entry, which follows from its name."""
    return uuid.uuid5(NAMES, name).urn


def _time(version: Version) -> str:
    """The date of a version as a time of RFC 3339."""
    return f"{version.date}T00:00:00Z"


def _shortened(text: str, most: int = 160) -> str:
    return text if len(text) <= most else f"{text[: most - 3]}..."
