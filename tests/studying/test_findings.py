"""Findings: an interrupted study keeps what was decided, and says what was not asked."""

from collections.abc import Iterator, Mapping

import pytest

from loadbal.studying.findings import Finding, Findings

PROPERTIES = {"first": "the first property", "second": "the second property"}


class Broken(Findings):
    """A study that the user interrupts after its first property, or while the kernel works."""

    def __init__(self, decided: int) -> None:
        self.decided = decided

    @property
    def properties(self) -> Mapping[str, str]:
        """The two properties."""
        return PROPERTIES

    def _by_solvers(self) -> Iterator[Finding]:
        yield from (Finding(key, what, "proved") for key, what in list(PROPERTIES.items())[: self.decided])
        if self.decided < len(PROPERTIES):
            raise KeyboardInterrupt

    @property
    def _kernel(self) -> tuple[Mapping[str, str], str]:
        raise KeyboardInterrupt


@pytest.mark.parametrize(("decided", "outcomes"), [(0, ["not asked"] * 2), (1, ["proved", "not asked"])])
def test_an_interrupted_study_keeps_what_was_decided(decided: int, outcomes: list[str]) -> None:
    study = Broken(decided)
    with pytest.raises(KeyboardInterrupt):
        _ = study.findings
    study.stop()

    assert [it.outcome for it in study.findings] == outcomes
    assert [it.what for it in study.findings] == list(PROPERTIES.values())
    assert not study.is_decided


class Told(Broken):
    """A study whose kernel knows a theorem about the second property, which solvers refute."""

    def _by_solvers(self) -> Iterator[Finding]:
        yield Finding("first", "the first property", "undecided", by="other")
        yield Finding("second", "the second property", "refuted")

    @property
    def _kernel(self) -> tuple[Mapping[str, str], str]:
        return {"other": "a statement", "second": "another statement"}, "Rocq"


def test_a_theorem_proves_what_solvers_left_undecided_and_nothing_that_is_refuted() -> None:
    first, second = Told(2).findings

    assert (first.outcome, first.theorem) == ("proved", "a statement")
    assert (second.outcome, second.theorem) == ("refuted", "")
    assert Told(2).is_decided
    assert Told(2).kernel_line == "Rocq"
