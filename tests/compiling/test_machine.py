"""Tests of machine.py: errors say what is missing on this machine, and compiled functions do not interfere."""

import sys
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import pytest

from loadbal.compiling import machine
from loadbal.errors import UnfitError


@pytest.fixture
def empty_caches() -> Iterator[None]:
    """Forget what is stored about this machine, before the test and after it."""
    cached = machine.llvm, machine.vector_bits
    for it in cached:
        it.cache_clear()
    yield
    for it in cached:
        it.cache_clear()


@pytest.mark.usefixtures("empty_caches")
def test_without_llvmlite_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite.binding", None)
    with pytest.raises(UnfitError, match=r"pip install 'loadbal\[fast\]'"):
        machine.vector_bits()


@pytest.mark.usefixtures("empty_caches")
def test_for_an_old_llvmlite_the_error_gives_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "llvmlite.binding", SimpleNamespace(llvm_version_info=(14, 0, 6)))
    with pytest.raises(UnfitError, match=r"LLVM 14\.0\.6"):
        machine.llvm()


@pytest.mark.usefixtures("empty_caches")
def test_for_a_processor_without_vectors_the_error_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = SimpleNamespace(get_host_cpu_features=lambda: {"avx2": False}, get_host_cpu_name=lambda: "i386")
    monkeypatch.setattr(machine, "llvm", lambda: bare)
    with pytest.raises(UnfitError, match="i386"):
        machine.vector_bits()


FUNCTION = "define i64 @scan(ptr %0, i64 %1, ptr %2, ptr %3, i64 %4, i64 %5, i64 %6, ptr %7) {{ ret i64 {number} }}"


def test_functions_that_are_kept_together_are_kept_apart() -> None:
    pytest.importorskip("llvmlite")
    made = [
        machine.compiled_code(FUNCTION.format(number=number), 1, 8)
        for number in range(2 * machine.FUNCTIONS_PER_ENGINE)
    ]
    nothing = np.zeros((1, 2), np.int64)
    assert [code.scan(nothing, nothing, nothing, 0, 0)[0] for code in made] == list(
        range(2 * machine.FUNCTIONS_PER_ENGINE)
    )
