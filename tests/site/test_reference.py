"""The reference of the library on the site: a page for each module, with its public names and their examples."""

from pathlib import Path

import loadbal
from loadbal.site.reference import LEFT_OUT, reference

PAGES = dict(reference())


def test_every_module_has_a_page() -> None:
    root = Path(loadbal.__file__).parent
    paths = [path.relative_to(root) for path in root.rglob("*.py")]
    names = {
        ".".join(("loadbal", *path.with_suffix("").parts)).removesuffix(".__init__")
        for path in paths
        if path.parts[0] not in LEFT_OUT
    }

    assert PAGES.keys() == {"api/index.md", *(f"api/{name}.md" for name in names)}


def test_a_page_has_public_names_with_their_examples() -> None:
    page = PAGES["api/loadbal.loads.md"]

    assert "## discrepancy" in page
    assert "discrepancy(" in page
    assert "pycon" in page
    assert "\n## \\_" not in page


def test_a_class_lists_its_fields_with_their_types_and_explanations() -> None:
    trace, claim = PAGES["api/loadbal.trace.md"], PAGES["api/loadbal.claim.md"]

    for field in ("source: int", "moves: tuple[Move, ...] = ()", "frames: tuple[Frame, ...]", "note: str = ''"):
        assert f"\n* `{field}`" in trace, field
    assert "\n* `places: tuple[tuple[float, float], ...] = ()`: The position of every node in a drawing" in trace
    assert "\n* `seek: Seek`" in claim
