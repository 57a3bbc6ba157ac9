"""The exhaustive domains of the hypercube paper up to standard depth: how long every case takes.

Seconds are those of one core; two share the work under `pytest verify -n 2`.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from figures import Figure, report, seconds

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from loadbal import papers  # noqa: E402 - found from the root
from loadbal.checking.expectation import Check, outcome, verdict  # noqa: E402 - the same


def domains() -> Iterator[tuple[str, list[Check]]]:
    """The exhaustive checks of every table."""
    for path in sorted((ROOT / "verify" / "plaxton").glob("test_*.py")):
        table = import_module(f"verify.plaxton.{path.stem}").CHECKS
        yield path.stem, [check for check in table if check.method == "exhaustive" and check.depth != "deep"]


def look(checks: list[Check]) -> int:
    """The number of cases, each of which must come out as expected."""
    cases = 0
    for check in checks:
        found = outcome(verdict(check, papers.find(check.claim)[1]))
        if found != check.expected:
            sys.exit(f"{check}: {found}")
        cases += found.cases
    return cases


def figures() -> Iterator[Figure]:
    """Seconds for every table, and for all."""
    total = 0.0
    for name, checks in domains():
        spent, cases = seconds(lambda checks=checks: look(checks))  # type: ignore[misc]
        total += spent
        yield Figure(f"{name}, {cases:,} cases", spent, "s")
    yield Figure("all, half of it on each of two cores", total / 2, "s", at_most=240)


if __name__ == "__main__":
    sys.exit(report("exhaustive domains at standard depth", figures()))
