"""The answer to a question about a claim: what was found, with what there is to show of it."""

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
    """What a check, a hunt or a proof found."""

    name: str
    """The id, or the place in a file; empty for a claim that nobody can find by a name."""
    claim: Reading
    found: Verdict
    note: str = ""
    further: str = ""
    """What the ledger has against the claim, beyond what was looked at; empty if nothing."""

    @property
    def verdict(self) -> Outcome:
        """In one word."""
        return OUTCOMES[type(self.found)]

    @property
    def evidence(self) -> Evidence | None:
        """What was looked at."""
        return self.found.evidence

    @property
    def answers(self) -> Answers:
        """The counterexample or the extreme case, by the names of the questions; empty if there is none."""
        return self.found.answers if isinstance(self.found, Refuted | Measured) else {}

    @property
    def trace(self) -> Trace | None:
        """The run of the counterexample, or of the case that attains the value, if it has one."""
        match self.found:
            case Refuted(case=case):
                return trace_of_case(self.claim, case)
            case Measured(answers=answers, evidence=evidence):
                return trace_of_case(self.claim, self.claim.case(Replay(answers), evidence.bounds or Bounds(1)))
        return None
