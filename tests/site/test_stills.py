"""Still pictures of cases: networks, loads, and both sides of a failed comparison."""

from loadbal import ledger
from loadbal.site.cases import Case
from loadbal.site.stills import still


def shown(id_: str) -> str:
    return still(Case(ledger.known()[id_]), "../../")


def test_a_case_with_a_run_shows_only_its_network() -> None:
    star = "houle/termination-stable@stable-implies-one"

    assert shown(star).startswith(f'<img loading="lazy" src="../../pictures/{star}.svg" alt="star with 4 nodes; ')
    assert "sides" not in shown(star)


def test_a_network_without_a_run_shows_the_failed_comparison_too() -> None:
    assert shown("houle/star-sg1").startswith("<img")
    assert 'class="sides"' in shown("houle/star-threshold-2")


def test_circles_without_tokens_are_not_drawn_if_the_network_is_large_or_no_token_lies_anywhere() -> None:
    assert "<code>MSD(T)</code>" in shown("houle/conjecture-kary@membership")
    assert "<b>17</b>" in shown("houle/conjecture-kary@membership")
    assert "<img" not in shown("houle/conjecture-kary@membership")
    assert "<img" not in shown("plaxton/lemma-2.3@exact")


def test_tokens_of_groups_are_drawn_together() -> None:
    case = Case(ledger.known()["plaxton/lemma-3.1"])

    assert case.loads == (0, 0, 0, 1)
    assert still(case).startswith("<img")
    assert [str(part) for part in case.failed_parts] == [
        "2 > 1.67332, against \u0394^M \u2264 \u221a(1.4) n \u221a(d log\u2082 g)"
    ]


def test_scaled_integers_are_no_evidence() -> None:
    rows = [row for row in ledger.known().values() if row.verdict == "refuted" and row.paper in {"plaxton", "riess"}]
    shown_parts = [str(part) for row in rows for part in Case(row).failed_parts]

    assert len(shown_parts) > 90
    assert [part for part in shown_parts if "MICRO" in part or "SCALE" in part or "0000000" in part] == []


def test_every_case_has_a_still_picture() -> None:
    cases = [Case(row) for row in ledger.known().values() if row.witness]
    without = [case.row.id for case in cases if not still(case)]

    assert len(cases) > 400
    assert without == []


def test_an_unexpected_partition_is_marked() -> None:
    drawn = shown("bokhari/challenge-12@three-ports")

    assert drawn.startswith('<dl class="sides"')
    assert "only here" not in drawn  # if a set has many members, only the unexpected ones are shown
    assert '<dd><span><span class="parts" style="--sum:6">' in drawn
    assert shown("bokhari/theorem-1-induction@set-as-printed").count("only here") == 2


def test_a_failure_without_a_comparison_shows_the_answers() -> None:
    assert shown("bokhari/theorem-1-induction@delete-any").startswith('<dl class="answers"><dt>partition</dt>')


def test_an_extremum_on_no_network_shows_its_value() -> None:
    assert shown("houle/fig-3@count") == '<p class="figure">21</p>'
    assert shown("bokhari/partition-growth").endswith("<dt>d</dt><dd>537</dd></dl>")


def test_loads_on_no_network_are_drawn_as_columns() -> None:
    assert '<div class="columns" role="img" aria-label="loads 0 0 3">' in shown("jan/overload-equivalence@forward")


def test_a_failed_comparison_of_formulas_shows_both_sides() -> None:
    assert shown("bokhari/factor-two@never-exceeded") == (
        '<div class="sides" role="img" aria-label="260100/117791 &gt; 2, against largest_gain(d) &lt;= 2">'
        '<code>left side</code><i style="--part:100%"><b>2.20815</b></i>'
        '<code>right side</code><i style="--part:91%"><b>2</b></i></div>'
    )
