"""`loadbal define`: the definition of a term, or the list of all terms."""

from tests.commands import Run, refuses


def test_a_term_is_defined(run: Run) -> None:
    result = run("define", "discrepancy")

    assert (result.code, result.out[0]) == (0, "discrepancy (all papers): The largest load minus the smallest.")


def test_without_a_term_all_terms_are_listed(run: Run) -> None:
    assert run("define").out[0].startswith("all papers: ")


def test_an_unknown_term_is_refused(run: Run) -> None:
    refuses(run("define", "zzz"), "no term is called 'zzz'", "`loadbal define` lists all terms")
