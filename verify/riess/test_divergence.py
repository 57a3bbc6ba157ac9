"""Definition 1, theorem 2 and lemma 1: how far, by which method, expecting exactly what."""

from loadbal.checking.expectation import Check, holds, refuted
from loadbal.claim import Bounds
from verify.settle import settle

SMALL = Bounds(size=20)
LARGE = Bounds(size=200)

CHECKS = (
    Check("riess/definition-1@value", "exhaustive", SMALL, refuted("2", 1)),
    Check("riess/definition-1@value", "exhaustive", SMALL, refuted("2", 1), near="N/2 + 1"),
    Check("riess/definition-1@repaired", "exhaustive", Bounds(size=24), holds(12)),
    Check("riess/definition-1@repaired", "exhaustive", Bounds(size=60), holds(30), depth="standard"),
    Check("riess/definition-1@repaired", "exhaustive", SMALL, refuted("2", 1), near="N/2 - 1"),
    Check("riess/definition-1@l-independent", "exhaustive", Bounds(size=24), holds(12)),
    Check("riess/definition-1@l-independent", "exhaustive", Bounds(size=60), holds(30), depth="standard"),
    Check("riess/definition-1@l-independent", "exhaustive", SMALL, refuted("2", 1), near="without an identity term"),
    Check("riess/definition-1@transpose-equal", "exhaustive", Bounds(size=24), holds(12)),
    Check("riess/definition-1@transpose-equal", "exhaustive", Bounds(size=60), holds(30), depth="standard"),
    Check("riess/definition-1@transpose-equal", "exhaustive", SMALL, refuted("6", 3), near="transposed entries"),
    Check("riess/theorem-2@literal", "exhaustive", LARGE, refuted("2", 1)),
    Check("riess/theorem-2@literal", "exhaustive", SMALL, refuted("2", 1), near="N/2 - 3/2"),
    Check("riess/theorem-2@literal", "exhaustive", SMALL, refuted("2", 1), near="N/2 + 1"),
    Check("riess/theorem-2@from-first-matrix", "exhaustive", LARGE, holds(100)),
    Check("riess/theorem-2@from-first-matrix", "exhaustive", Bounds(size=500), holds(250), depth="standard"),
    Check("riess/theorem-2@from-first-matrix", "exhaustive", SMALL, refuted("2", 1), near="N/2 - 3/2"),
    Check("riess/theorem-2@from-first-matrix", "exhaustive", SMALL, refuted("2", 1), near="N/2 + 1"),
    Check("riess/theorem-2@transposed-entries", "exhaustive", LARGE, refuted("2", 1)),
    Check("riess/theorem-2@transposed-entries", "exhaustive", SMALL, refuted("2", 1), near="N/2 - 3/2"),
    Check("riess/theorem-2@transposed-entries", "exhaustive", SMALL, refuted("2", 1), near="N/2 + 1"),
    Check("riess/theorem-2@repaired", "exhaustive", LARGE, holds(100), depth="standard"),
    Check("riess/theorem-2@repaired", "exhaustive", SMALL, refuted("2", 1), near="N/2 - 1"),
    Check("riess/theorem-2@transposed-entries-repaired", "exhaustive", LARGE, holds(100), depth="standard"),
    Check("riess/theorem-2@transposed-entries-repaired", "exhaustive", SMALL, refuted("2", 1), near="1 + n/2"),
    Check("riess/lemma-1@products", "exhaustive", LARGE, holds(100), depth="standard"),
    Check("riess/lemma-1@products", "exhaustive", SMALL, refuted("2", 1), near="other parity"),
    Check("riess/lemma-1@products", "exhaustive", SMALL, refuted("2", 1), near="one more"),
    Check("riess/lemma-1@steps", "exhaustive", LARGE, refuted("2", 1)),
    Check("riess/lemma-1@steps", "exhaustive", SMALL, refuted("2", 1), near="other parity"),
    Check("riess/lemma-1@steps", "exhaustive", SMALL, refuted("4", 2), near="one more"),
    Check("riess/lemma-1@steps-without-identity", "exhaustive", LARGE, refuted("4", 2)),
    Check("riess/lemma-1@steps-without-identity", "exhaustive", SMALL, refuted("2", 1), near="other parity"),
    Check("riess/lemma-1@steps-without-identity", "exhaustive", SMALL, refuted("2", 1), near="one more"),
    Check("riess/lemma-1@steps-repaired", "exhaustive", LARGE, holds(100)),
    Check("riess/lemma-1@steps-repaired", "exhaustive", SMALL, refuted("4", 2), near="other parity"),
    Check("riess/lemma-1@steps-repaired", "exhaustive", SMALL, refuted("2", 1), near="one more"),
    Check("riess/lemma-1@steps-without-identity-repaired", "exhaustive", LARGE, holds(100)),
    Check("riess/lemma-1@steps-without-identity-repaired", "exhaustive", SMALL, refuted("4", 2), near="other parity"),
    Check("riess/lemma-1@steps-without-identity-repaired", "exhaustive", SMALL, refuted("2", 1), near="one more"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
