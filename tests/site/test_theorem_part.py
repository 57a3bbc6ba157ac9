"""The part of a reading about its theorem: its printed statement, and its words at the reading or once for the page."""

from loadbal import ledger
from loadbal.site.theorem_part import theorem_part, words_part

ROWS = ledger.known()
WORD = "* `Loads.loads`: "


def test_the_words_of_a_theorem_stand_at_the_reading_or_at_the_end_of_the_page() -> None:
    row = ROWS["houle/lemma-4"]
    assert row.kernel

    whole, short = (theorem_part(row, is_folded=True, has_own_words=it) for it in (True, False))

    assert WORD in whole
    assert WORD not in short
    assert '<a href="#words-of-the-theorems">' in short
    assert all(plain.partition("* ")[2] in words_part([row]) for plain in whole.splitlines() if plain.startswith("* "))


def test_every_word_of_a_page_is_explained_once() -> None:
    rows = [row for id_, row in ROWS.items() if id_.startswith("jan/function-1@")]

    text = words_part(rows)

    assert len(rows) > 20
    assert text.count(WORD) == 1
    assert text.count("swh:1:cnt:".replace(":", "\\:")) == len(
        {it.kernel["theorem"].partition(".")[0] for it in rows if it.kernel}
    )
    assert text.startswith("## Words of the theorems\n")
    assert words_part([]) == ""


def test_a_row_without_a_theorem_has_no_part() -> None:
    assert theorem_part(ROWS["riess/table-1-average@total-steps"], is_folded=False) == ""
