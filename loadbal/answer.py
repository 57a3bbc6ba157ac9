"""The answer to a question about a claim: the verdict, with the case to show for it."""

from dataclasses import dataclass

from loadbal.choices import Answers, Replay
from loadbal.claim import Bounds
from loadbal.display import Displayed
from loadbal.hunting.case_parts import trace_of_case
from loadbal.names import Reading
from loadbal.records import OUTCOMES, Outcome
from loadbal.trace import Trace
from loadbal.verdict import Evidence, Measured, Refuted, Verdict


@dataclass(frozen=True, slots=True)
class Answer(Displayed):
    """The result of a check, a hunt or a proof."""

    name: str
    """The id of the claim, or FILE.py::NAME; empty for a claim without a name."""
    claim: Reading
    found: Verdict
    note: str = ""
    """A remark on how the answer was found, for the user; often empty."""
    further: str = ""
    """A line about the ledger's refutation of the claim, if this answer does not refute it too; else empty."""

    @property
    def verdict(self) -> Outcome:
        """The verdict in one word, such as "refuted"."""
        return OUTCOMES[type(self.found)]

    @property
    def evidence(self) -> Evidence | None:
        """The cases and bounds that were checked; None if a verdict has none."""
        return self.found.evidence

    @property
    def answers(self) -> Answers:
        """The answers that build the counterexample or the extreme case, by question; empty if there is none."""
        return self.found.answers if isinstance(self.found, Refuted | Measured) else {}

    @property
    def trace(self) -> Trace | None:
        """The run of the counterexample or of the case that attains the value; None if there is no such case or run."""
        match self.found:
            case Refuted(case=case):
                return trace_of_case(self.claim, case)
            case Measured(answers=answers, evidence=evidence):
                return trace_of_case(self.claim, self.claim.case(Replay(answers), evidence.bounds or Bounds(1)))
        return None
