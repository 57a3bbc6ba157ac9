"""Theorems of Rocq: what is generated is up to date, and nothing is taken on trust.

What needs coqc is skipped, with that reason, where there is none, unless LOADBAL_REQUIRE_ROCQ is set.
"""

import re
from pathlib import Path

import pytest

from loadbal.checking import kernel

TRUSTING = re.compile(
    r"\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|Declare\s+ML|bypass_check|type_in_type|"
    r"native_compute|Unset\s+Guard\s+Checking|Unset\s+Positivity\s+Checking|Unset\s+Universe\s+Checking)\b"
)


def sources() -> list[Path]:
    return sorted([*kernel.folder().glob("theories/*.v"), *kernel.folder().glob("generated/*.v")])


def without_comments(text: str) -> str:
    """The text with its comments, which nest, left out."""
    kept: list[str] = []
    depth = 0
    for part in re.split(r"(\(\*|\*\))", text):
        if part == "(*":
            depth += 1
        elif part == "*)":
            depth -= 1
        elif not depth:
            kept.append(part)
    return "".join(kept)


def test_generated_definitions_are_what_the_library_gives_now() -> None:
    assert kernel.stale() == []
    assert kernel.generated()


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.stem)
def test_no_theory_takes_anything_on_trust(path: Path) -> None:
    assert not TRUSTING.findall(without_comments(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("word", ["Admitted.", "Axiom a : False.", "Unset Guard Checking."])
def test_a_word_of_trust_is_seen_where_it_is_no_comment(word: str) -> None:
    assert TRUSTING.findall(without_comments(f"Lemma a : True. (* (* {word} *) *) {word}"))
    assert not TRUSTING.findall(without_comments(f"Lemma a : True. (* (* {word} *) *)"))
