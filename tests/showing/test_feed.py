"""The Atom feed of changes: what RFC 4287 requires, and that it follows from the versions alone."""

import re
from datetime import datetime
from xml.etree import ElementTree as ET

import pytest

from loadbal.errors import InvalidInputError
from loadbal.showing.feed import ATOM, atom
from loadbal.showing.versions import Version, recorded_path, recorded_versions

VERSIONS = [
    Version(
        "1.1.0", "2026-12-01", {"p/x": ["verdict open becomes holds", "n < 2 & <b>"], "p/y": ["new: holds (kernel)"]}
    ),
    Version("1.0.0", "2026-11-01", {"p/x": ["new: open (sampled)"]}),
]
RFC_3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def made(versions: list[Version]) -> ET.Element:
    return ET.fromstring(atom(versions, lambda id_: f"statements/{id_}.html"))  # noqa: S314 - our own text


def texts(parent: ET.Element, path: str) -> list[str]:
    steps = "/".join(f"{{{ATOM}}}{step}" for step in path.split("/"))
    return [it.text or "" for it in parent.findall(steps)]


@pytest.mark.parametrize("versions", [VERSIONS, recorded_versions(recorded_path())])
def test_a_feed_has_what_atom_requires(versions: list[Version]) -> None:
    feed = made(versions)
    assert feed.tag == f"{{{ATOM}}}feed"
    assert all(texts(feed, "author/name"))
    for part in (feed, *feed.findall(f"{{{ATOM}}}entry")):
        for name in ("id", "title", "updated"):
            (text,) = texts(part, name)
            assert text
    times = texts(feed, "updated") + texts(feed, "entry/updated")
    assert all(RFC_3339.fullmatch(time) and datetime.fromisoformat(time) for time in times)
    ids = texts(feed, "id") + texts(feed, "entry/id")
    assert len(set(ids)) == len(ids) > len(versions)
    assert all(re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", it) for it in ids)


def test_every_version_and_every_changed_claim_has_an_entry() -> None:
    feed = made(VERSIONS)
    assert texts(feed, "entry/title") == [
        "loadbal 1.1.0: 2 claims changed",
        "p/x: verdict open becomes holds",
        "p/y: new: holds (kernel)",
        "loadbal 1.0.0: 1 claim changed",
        "p/x: new: open (sampled)",
    ]
    assert texts(feed, "entry/updated")[0] == texts(feed, "updated")[0] == "2026-12-01T00:00:00Z"
    assert texts(feed, "entry/updated")[-1] == "2026-11-01T00:00:00Z"
    assert texts(feed, "entry/content")[1] == "verdict open becomes holds\nn < 2 & <b>"
    links = [it.attrib["href"] for it in feed.findall(f"{{{ATOM}}}entry/{{{ATOM}}}link")]
    assert links[1] == "statements/p/x.html"


def test_a_feed_follows_from_the_versions_and_an_older_entry_keeps_its_id() -> None:
    assert atom(VERSIONS, str) == atom(list(VERSIONS), str)
    assert texts(made(VERSIONS), "entry/id")[-2:] == texts(made(VERSIONS[1:]), "entry/id")
    assert texts(made(VERSIONS), "id") == texts(made(VERSIONS[1:]), "id")


def test_a_version_without_recorded_changes_says_so() -> None:
    (entry,) = texts(made([Version("0.1.0", "2026-11-21", {})]), "entry/content")
    assert entry == "loadbal 0.1.0: no changes are recorded"


def test_a_feed_without_a_version_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="expected at least one version"):
        atom([], str)
