"""The cards and filters of the gallery."""

import re

from loadbal import ledger, papers
from loadbal.showing import sentences
from loadbal.site import gallery
from loadbal.site.evidence import again
from loadbal.site.statements import site_data

CODE = re.compile(r"<(?:code|dt)>[^<]*")
KARY = "houle/conjecture-kary@membership"
STAR = "houle/termination-stable@stable-implies-one"


def test_a_card_shows_picture_failure_sentence_repair_and_command() -> None:
    whole = site_data(ledger.known())
    card = gallery.card(whole.cases[STAR], whole)

    for part in (
        'data-paper="houle"',
        'data-kind="star"',
        'data-nodes="4 to 8"',
        sentences.html(ledger.known()[STAR].statement),
        "<summary><b>2 &gt; 1</b>, where the claim says: at most 1</summary>",
        "<code>discrepancy(it.loads) &lt;= 1</code></details>",
        "Repaired: ",
        f"loadbal check {STAR} --size 4 --load 2",
        f'href="witnesses/{STAR}.json" download',
        f'src="pictures/{STAR}.svg" alt="star with 4 nodes; discrepancy 2',
    ):
        assert part in card


def test_a_card_replays_a_case_whose_check_takes_hours() -> None:
    whole = site_data(ledger.known())
    card = gallery.card(whole.cases[KARY], whole)

    assert "<pre>loadbal replay conjecture-kary@membership.json</pre>" in card
    assert f'href="witnesses/{KARY}.json" download' in card
    assert "To run it again with Python alone, which may take hours, " in again(ledger.known()[KARY])


def test_a_card_shows_code_only_where_it_is_folded_away() -> None:
    whole = site_data(ledger.known())
    refuted = [case for case in whole.cases.values() if case.row.verdict == "refuted"]
    shown = [re.sub(r"(<details.*?</summary>).*?</details>", r"\1", gallery.card(case, whole)) for case in refuted]

    assert len(shown) > 200
    assert [
        case.row.id for case, card in zip(refuted, shown, strict=True) if "it." in "".join(CODE.findall(card))
    ] == []
    assert [card for card in shown if "<pre>" in card] == []


def test_every_refuted_claim_has_a_card_and_the_filters_offer_its_facets() -> None:
    whole = site_data(ledger.known())
    refuted = [case for case in whole.cases.values() if case.row.verdict == "refuted"][:40]
    page = gallery.gallery_html(refuted, whole)

    assert page.count('<article class="entry"') == len(refuted)
    for name in gallery.FACETS:
        listed = re.search(rf'data-by="{name}">(.*?)</select>', page)
        assert listed
        offered = {gallery.facets(case)[name] for case in refuted}
        options = set(re.findall("<option[^>]*>(.+?)</option>", listed[1])) - {"any"}
        assert options == ({papers.name_of(it) for it in offered} if name == "paper" else offered)


def test_a_measured_claim_has_a_card_with_its_value() -> None:
    whole = site_data(ledger.known())
    id_ = "houle/open-max-msd@degree-3"
    card = gallery.card(whole.cases[id_], whole)

    assert 'data-verdict="measured"' in card
    assert f"attains <b>{ledger.known()[id_].value}</b>" in card
    assert "download" not in card
