"""The exhaustive domains of the hypercube paper up to standard depth: how long every case takes.

Seconds are those of one core; two share the work under `pytest verify -n 2`.
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


def domains() -> Iterator[tuple[str, list[Check]]]:
    """The exhaustive checks of every section."""
    for section in papers.sections("plaxton"):
        planned = checks("plaxton", section)
        yield section, [it for it in planned if it.look.method == "exhaustive" and it.look.depth != "deep"]


def look(planned: list[Check]) -> int:
    """The number of cases, each of which must come out as the ledger says."""
    cases = 0
    for check in planned:
        found = settle.record(check)
        settle.compare(check, found, ledger.known())
        cases += found.cases
    return cases


def figures() -> Iterator[Figure]:
    """Seconds for every section, and for all."""
    total = 0.0
    for name, planned in domains():
        spent, cases = seconds(lambda planned=planned: look(planned))  # type: ignore[misc]
        total += spent
        yield Figure(f"{name}, {cases:,} cases", spent, "s")
    yield Figure("all, half of it on each of two cores", total / 2, "s", at_most=240)


if __name__ == "__main__":
    sys.exit(report("exhaustive domains at standard depth", figures()))
