"""The list of the theories, and the places of theorems and names on their pages."""

import re

from loadbal.checking.rocq import bindings
from loadbal.site import theories


def test_a_name_is_found_as_rocq_may_print_it() -> None:
    found = theories.places(["Python.threshold.threshold", "Loads.step", "Own.step"], "Own", "../..")
    text = theories.linked("threshold.threshold 2 <= step (Loads.step x') stepped", found)

    assert text == (
        '<a href="../../theories/Loadbal.Python.threshold.html#threshold">threshold.threshold</a> 2 &lt;= '
        '<a href="../../theories/Loadbal.Own.html#step">step</a> '
        '(<a href="../../theories/Loadbal.Loads.html#step">Loads.step</a> x\') stepped'
    )


def test_the_list_of_theories_has_each_with_its_title() -> None:
    listed = theories.list_page()

    assert "# Theories" in listed
    assert re.search(r"^\* .*Threshold2.*: Houle\\, Symvonis\\, Wood", listed, re.MULTILINE)
    files = [file for part in ("theories", "generated") for file in (bindings.folder() / part).glob("*.v")]
    assert listed.count("\n* ") == len(files)
    assert "Python.threshold" in listed.replace("\\", "")  # a name that is no link has backslashes


def test_a_printed_theory_names_the_file_that_it_is_made_from() -> None:
    lines = theories.list_page().replace("\\", "").splitlines()

    (line,) = (line for line in lines if "Python.arithmetic" in line)
    assert line.endswith(": definitions printed from <code>loadbal/arithmetic.py</code>")
    assert not any("Do not edit" in line for line in lines)
