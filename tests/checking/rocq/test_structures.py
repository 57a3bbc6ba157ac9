"""Tests that structures with laws, which theorems quantify over, have instances: else a theorem could say nothing."""

import re

import pytest

from loadbal.checking import kernel
from loadbal.checking.rocq import bindings, checked_files
from loadbal.checking.rocq.comments import parts, sources, without_comments
from tests.rocq import with_rocq

INSTANCES = {
    "OrderedField.ordered_field": (
        "OrderedField.rationals : OrderedField.ordered_field",
        "RealNumbers.reals : OrderedField.ordered_field",
    ),
    "CosineSums.field_with_root": (
        "CalculationRefutations.sixth_roots : CosineSums.field_with_root 6",
        "RealNumbers.complex_field : forall n, le 1 n -> CosineSums.field_with_root n",
    ),
    "RootsOfUnity.ring_with_root": (
        "RootsOfUnity.with_minus_one : RootsOfUnity.ring_with_root 2",
        "RootsOfUnity.with_cube_root : RootsOfUnity.ring_with_root 3",
        "CalculationRefutations.with_sixth_root : RootsOfUnity.ring_with_root 6",
        "RealNumbers.complex_numbers : forall n, le 1 n -> RootsOfUnity.ring_with_root n",
    ),
}
"""Each structure with laws, and its instances; only those of RealNumbers.v rest on axioms, of Rocq's real numbers."""

STRUCTURE = re.compile(r"(?:Record|Structure|Class)\s+(\w+)(.*?):=(.*)", re.DOTALL)
LAW = re.compile(r":\s*(?:forall\b|~|\w+_theory\b)|<->|=\s*\w+\s*[;}]")
"""Matches the beginning of a field that is a proposition, or the end of an equation."""


def structures(source: str) -> list[str]:
    """The names of the structures with laws that a theory defines; records of propositions alone are none."""
    found = (STRUCTURE.match(without_comments(part)) for _, part in parts(source))
    return [it[1] for it in found if it and not re.search(r":\s*Prop\s*$", it[2]) and LAW.search(it[3])]


def test_every_structure_with_laws_has_an_instance() -> None:
    known = sources(bindings.folder())
    assert {f"{theory}.{name}" for theory, source in known.items() for name in structures(source)} == set(INSTANCES)


def test_structures_with_laws_are_recognized() -> None:
    assert structures("Record a := { x : nat; y : x = 0 }. Record b := { z : nat -> nat }.") == ["a"]
    assert structures("Class c (n : nat) := { r : forall x, x = n }. Record d : Prop := { s : forall n, n = 0 }.") == [
        "c"
    ]


@with_rocq
@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("instance", [it for them in INSTANCES.values() for it in them])
def test_an_instance_has_the_type_of_its_structure(instance: str) -> None:
    name = instance.split(maxsplit=1)[0]
    asked = ["RootsOfUnity.w", "OrderedField.w", "CosineSums.w", name]
    assert kernel._output(asked, [f"Check ({instance}).", f"Print Assumptions {name}."])
    without_axioms = checked_files.CLOSED in kernel._output(asked, [f"Print Assumptions {name}."])
    assert without_axioms == (not name.startswith("RealNumbers"))


def test_no_theory_requires_the_real_numbers() -> None:
    for theory, source in sources(bindings.folder()).items():
        assert theory == "RealNumbers" or not re.search(r"\b(RealNumbers|Reals)\b", without_comments(source)), theory
