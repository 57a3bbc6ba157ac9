"""The page of a study has its properties, counterexamples with players, worst runs and theorems."""

from dataclasses import replace

from loadbal.showing.study_page import study_page
from loadbal.studying.study import study
from tests.studying.rules_to_study import Above, half


def test_a_page_has_properties_counterexamples_and_runs() -> None:
    page = study_page("half.py::half", study(half, with_kernel=False), "loadbal study half.py::half")

    assert "<h1>half</h1>" in page
    assert page.count('<b class="refuted">') == 3
    assert "<h2>Counterexamples</h2>" in page
    assert "connected graphs, every coloring: the longest run" in page
    assert "loadbal study half.py::half</pre>" in page
    assert "Theorems, as Rocq prints them" not in page


def test_a_theorem_is_shown_as_the_kernel_prints_it() -> None:
    of = study(Above, with_kernel=False, k=2)
    object.__setattr__(of, "findings", tuple(replace(it, theorem="forall x, x < 1") for it in of.findings))

    assert "<pre>tokens : forall x, x &lt; 1</pre>" in study_page("above", of, "loadbal study")
