"""Pictures of cases: networks, loads and both sides of what fails."""

from loadbal import ledger
from loadbal.site.cases import Case
from loadbal.site.stills import still


def shown(id_: str) -> str:
    return still(Case(ledger.known()[id_]), "../../")


def test_a_run_is_shown_by_its_network_alone() -> None:
    star = "houle/termination-stable@stable-implies-one"

    assert shown(star).startswith(f'<img loading="lazy" src="../../pictures/{star}.svg" alt="star with 4 nodes; ')
    assert "sides" not in shown(star)


def test_a_network_on_which_nothing_runs_has_what_fails_beside_it() -> None:
    assert shown("houle/star-sg1").startswith("<img")
    assert 'class="sides"' in shown("houle/star-threshold-2")


def test_every_case_shows_something() -> None:
    cases = [Case(row) for row in ledger.known().values() if row.witness]
    with_nothing = [case.row.id for case in cases if not still(case)]

    assert len(cases) > 400
    assert with_nothing == []


def test_a_partition_that_was_not_expected_stands_out() -> None:
    drawn = shown("bokhari/challenge-12@three-ports")

    assert drawn.startswith('<dl class="sides"')
    assert "only here" not in drawn  # of long sets it is all that is told
    assert '<dd><span><span class="parts" style="--sum:6">' in drawn
    assert shown("bokhari/theorem-1-induction@set-as-printed").count("only here") == 2


def test_what_was_not_compared_shows_its_case() -> None:
    assert shown("bokhari/theorem-1-induction@delete-any").startswith('<dl class="answers"><dt>partition</dt>')


def test_what_attains_a_value_on_no_network_shows_the_value() -> None:
    assert shown("houle/fig-3@count") == '<p class="figure">21</p>'
    assert shown("bokhari/partition-growth").endswith("<dt>d</dt><dd>537</dd></dl>")


def test_loads_on_no_network_are_columns() -> None:
    assert '<div class="columns" role="img" aria-label="loads 0 0 3">' in shown("jan/overload-equivalence@forward")


def test_a_formula_shows_both_sides() -> None:
    assert shown("bokhari/factor-two@never-exceeded") == (
        '<div class="sides" role="img" aria-label="260100/117791 &gt; 2, against improvement(d) &lt;= 2">'
        '<code>improvement(d)</code><i style="--part:100%"><b>2.20815</b></i>'
        '<code>2</code><i style="--part:91%"><b>2</b></i></div>'
    )
