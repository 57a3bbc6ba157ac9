"""The bound without a limit."""

import pickle

from loadbal.claim import Bounds
from loadbal.unlimited import UNLIMITED


def test_no_cache_takes_a_bound_without_a_limit_for_a_number() -> None:
    assert UNLIMITED not in {1: "one"}
    assert {UNLIMITED: "all"}[pickle.loads(pickle.dumps(UNLIMITED))] == "all"  # noqa: S301 - made here
    assert Bounds(UNLIMITED) != Bounds(1)
    assert Bounds(UNLIMITED) == Bounds(UNLIMITED)
