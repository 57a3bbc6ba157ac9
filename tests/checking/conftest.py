"""A fixture of the tests that ask Rocq about the theories."""

import pytest

from loadbal.checking import kernel


@pytest.fixture(scope="session")
def built() -> None:
    """Build all theories of `proofs/rocq`, once for all tests that need them."""
    kernel.library()
