"""Filters stand in a page, with their script."""

from loadbal.showing import filters
from loadbal.showing.player import static


def test_a_form_is_hidden_until_its_script_runs() -> None:
    form = filters.words("claim", [filters.select("paper", ["a", "b<c"])])

    assert '<form class="filters" hidden>' in form
    assert "<option>b&lt;c</option>" in form
    assert "form.hidden = false" in static("filters.js")
