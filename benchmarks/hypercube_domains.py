"""The exhaustive checks of the hypercube paper (Plaxton) up to depth standard, section by section.

Times are seconds of one core; under `pytest verify -n 2`, two cores share the work.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from figures import Figure, report, seconds

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from loadbal import ledger, papers  # noqa: E402 - found from the root
from verify import settle  # noqa: E402 - the same
from verify.plan import Check, checks  # noqa: E402 - the same


def exhaustive_checks() -> Iterator[tuple[str, list[Check]]]:
    """The planned exhaustive checks of each section, without those of depth deep."""
    for section in papers.sections("plaxton"):
        planned = checks("plaxton", section)
        yield section, [it for it in planned if it.run.method == "exhaustive" and it.run.depth != "deep"]


def number_of_cases(planned: list[Check]) -> int:
    """The number of cases of the checks, after running them and comparing their records with the ledger."""
    cases = 0
    for check in planned:
        found = settle.record(check)
        settle.compare(check, found, ledger.known())
        cases += found.cases
    return cases


def figures() -> Iterator[Figure]:
    """The seconds for each section, and for all of them."""
    total = 0.0
    for name, planned in exhaustive_checks():
        spent, cases = seconds(lambda planned=planned: number_of_cases(planned))  # type: ignore[misc]
        total += spent
        yield Figure(f"{name}, {cases:,} cases", spent, "s")
    yield Figure("all, half of it on each of two cores", total / 2, "s", at_most=240)


if __name__ == "__main__":
    sys.exit(report("exhaustive domains at standard depth", figures()))
