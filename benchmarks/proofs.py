"""The solver time of the lemmas of all proofs, with their controls: for z3, for cvc5, and for all proofs together.

Times are seconds of one core, except for the last figure, which is wall-clock time.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

from figures import Figure, report, seconds

from loadbal import papers
from loadbal.checking import proof
from loadbal.checking.proving.lemmas import Lemma
from loadbal.checking.solving import backends
from loadbal.verdict import Holds

PROOFS = [each for paper in papers.papers() for each in proof.proofs_of(paper)]
LEMMAS = {name: lemma for each in PROOFS for name, lemma in each.obligations().items()}


def question_seconds(lemma: Lemma, ask: Callable[[str, int], str]) -> list[float]:
    """The seconds that the solver `ask` takes for each question about the lemma."""
    times = []
    for question in proof.questions(lemma):
        taken, found = seconds(partial(ask, question.script, backends.RESOURCES))
        if found != question.needed:
            sys.exit(f"the solver answers {found} for {question.about} of {lemma.name}; expected {question.needed}")
        times.append(taken)
    return times


def are_all_proved() -> bool:
    """True if every proof is accepted."""
    return all(isinstance(proof.check(each), Holds) for each in PROOFS)


def figures() -> Iterator[Figure]:
    """For each solver, the total time and the slowest question; then the time for all proofs."""
    for name, ask in (("z3", backends.z3_answer), ("cvc5", backends.cvc5_answer)):
        times = {lemma: question_seconds(each, ask) for lemma, each in LEMMAS.items()}
        slowest = max(times, key=lambda lemma, times=times: max(times[lemma]))
        count = sum(map(len, times.values()))
        yield Figure(f"{name}, {len(LEMMAS)} lemmas, {count} questions", sum(map(sum, times.values())), "s")
        yield Figure(f"{name}, slowest question, {slowest}", max(times[slowest]), "s", at_most=5)
    began = perf_counter()
    found = are_all_proved()
    taken = perf_counter() - began
    yield Figure(f"{len(PROOFS)} proofs, both solvers, real time", taken if found else float("nan"), "s", at_most=120)


if __name__ == "__main__":
    sys.exit(report("proofs for all sizes", figures()))
