"""A case in words: every number has a name of its own."""

from fractions import Fraction

from loadbal import ledger
from loadbal.network import Network
from loadbal.showing.case_words import in_words, parts_in_words
from loadbal.site.cases import Case


def test_a_question_with_several_names_is_divided() -> None:
    assert parts_in_words(None, {"t and k": (1, 0)}) == {"t": 1, "k": 0}
    assert parts_in_words(None, {"n, Delta and delta": (2, 3, 0)}) == {"n": 2, "Delta": 3, "delta": 0}
    assert parts_in_words(None, {"lambda+delta/tau m/rho m": (1, 2, 0)}) == {"lambda+delta": 1, "tau m": 2, "rho m": 0}
    assert parts_in_words(None, {"L tau rho m": (0, 1, 0, 1)}) == {"L": 0, "tau": 1, "rho": 0, "m": 1}
    assert parts_in_words(None, {"loads": (0, 1, 2)}) == {"loads": (0, 1, 2)}


def test_single_loads_are_one_load_vector() -> None:
    assert in_words(None, {"d": 1, "load 0": 0, "load 1": 2}) == "d = 1; loads 0 2"


def test_words_stand_before_their_values() -> None:
    given = {"network": Network(2, [(0, 1)]), "k": 2, "e": Fraction(1, 2), "ties to highest": False}

    assert in_words(None, given) == "network 0-1; k = 2, e = 1/2; ties to highest: no"


def test_groups_of_tokens_are_told_apart() -> None:
    assert Case(ledger.known()["plaxton/lemma-3.1"]).in_words == (
        "d = 2, n = 1; group 1 at processors 0 to 3: 0 0 0 0; group 2 at processors 0 to 3: 0 0 0 1"
    )


def test_every_case_of_the_ledger_has_words() -> None:
    cases = [Case(row) for row in ledger.known().values() if row.witness and row.paper in {"plaxton", "riess"}]

    assert len(cases) > 100
    assert all(case.in_words for case in cases if case.replayed[1])
