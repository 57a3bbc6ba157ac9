"""The filter form of a page."""

from dataclasses import replace

from loadbal.reason import Reason
from loadbal.showing import filters
from loadbal.showing.player import static_text
from tests.showing.test_text import ROW


def test_a_form_is_hidden_until_its_script_runs() -> None:
    form = filters.filter_form("claim", [filters.select_element("paper", ["a", "b<c"])])

    assert '<form class="filters" hidden>' in form
    assert "<option>b&lt;c</option>" in form
    assert "form.hidden = false" in static_text("filters.js")


def test_a_paper_is_chosen_by_its_name() -> None:
    choice = filters.select_element("paper", ["jan", "own"], "jan")

    assert '<option value="jan" selected>Jan et al. 2006</option><option>own</option>' in choice


def test_claims_are_filtered_by_reason_and_by_what_a_computation_settles() -> None:
    large = replace(ROW, id="p/two", verdict="open", reason=Reason.LARGE)

    assert filters.claim_filters([ROW, large]).count("<option>too large</option>") == 1
    assert '<option value="">any</option></select>' in filters.claim_filters([ROW])
    assert "<option>decidable</option>" in filters.claim_filters([ROW, large])
    assert filters.entry_attributes(large).endswith(' data-reason="too large" data-decidability="decidable"')
    assert filters.entry_attributes(ROW).endswith(' data-reason="" data-decidability=""')
