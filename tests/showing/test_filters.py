"""The filter form of a page."""

from loadbal.showing import filters
from loadbal.showing.player import static_text


def test_a_form_is_hidden_until_its_script_runs() -> None:
    form = filters.filter_form("claim", [filters.select_element("paper", ["a", "b<c"])])

    assert '<form class="filters" hidden>' in form
    assert "<option>b&lt;c</option>" in form
    assert "form.hidden = false" in static_text("filters.js")
