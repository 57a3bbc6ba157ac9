"""Machine code of what is written in LLVM's language, for the vectors of this processor.

Needs llvmlite, which the extra `fast` brings.
"""

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from itertools import count
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import UnfitError

LLVM = 19
"""The oldest LLVM that reads the code: it knows vectors whose lanes are all the same by their word `splat`."""

VECTOR_BITS = (("avx512bw", 512), ("avx2", 256), ("sse2", 128), ("neon", 128))
"""How wide the vectors of processors are, by what says so."""

TOGETHER = 32
"""Functions whose machine code is kept together, since to start what makes it takes a quarter of the time of one."""

REGISTERS = "-optimize-regalloc=true"
"""What has code that is quickly made keep its numbers in registers: it takes two thirds of the time of making code that
the compiler thinks over, and is as fast, since vectors are explicit and nothing is left to be thought of."""

PASSED, FAILED, ESCAPED = 0, 1, 2
"""What the code answers: every case was looked at, or one fails, or one left a guard."""

ScanResult: TypeAlias = tuple[int, int, int, int, int]
"""Why a search stopped, how many cases met the hypothesis before, in which row and place, and how many do there."""


@dataclass(frozen=True)
class MachineCode:
    """A function in memory, and what must be kept there with it."""

    function: Callable[..., int]
    lanes: int
    """How many vectors it looks at together."""
    engine: str
    """What looks, in words."""
    kept: tuple[object, ...] = field(repr=False)

    def scan(
        self, table: NDArray[Any], rows: NDArray[Any], spans: NDArray[np.signedinteger[Any]], row: int, start: int
    ) -> ScanResult:
        """What the function answers of some rows, from a place in one of them on.

        Where there is no hypothesis nothing is counted.
        """
        out = np.zeros(4, np.int64)
        where = (table.ctypes.data, table.shape[1], rows.ctypes.data, spans.ctypes.data)
        answer = self.function(*where, row, len(rows), start, out.ctypes.data)
        seen, end, place, there = out.tolist()
        return answer, seen, end, place, there


@cache
def llvm() -> Any:  # noqa: ANN401 - a module without types
    """The compiler.

    Raises: UnfitError if there is none, or it is too old.
    """
    try:
        binding = import_module("llvmlite.binding")
    except ImportError:
        raise UnfitError("llvmlite is not there; `pip install 'loadbal[fast]'` brings it") from None
    if binding.llvm_version_info[0] < LLVM:
        version = ".".join(map(str, binding.llvm_version_info))
        raise UnfitError(
            f"llvmlite is too old, with LLVM {version}; `pip install 'loadbal[fast]'` brings LLVM {LLVM} or later"
        )
    binding.set_option("loadbal", REGISTERS)
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def vector_bits() -> int:
    """How wide the vectors of this processor are.

    Raises: UnfitError if it has none.
    """
    features = llvm().get_host_cpu_features()
    wide = next((bits for feature, bits in VECTOR_BITS if features.get(feature)), None)
    if wide is None:
        raise UnfitError(f"this processor ({llvm().get_host_cpu_name()}) has no vectors that are known here")
    return wide


@lru_cache(maxsize=256)
def compiled_code(text: str, lanes: int, bits: int) -> MachineCode:
    """The function that a text in LLVM's language says, for so many integers at once of so many bits."""
    number = next(_numbers())
    engine, name = _engine(number // TOGETHER), f"scan{number}"
    module = llvm().parse_assembly(text.replace("@scan(", f"@{name}("))
    module.verify()
    engine.add_module(module)
    engine.finalize_object()
    pointer, integer = ctypes.c_void_p, ctypes.c_int64
    shape = ctypes.CFUNCTYPE(integer, pointer, integer, pointer, pointer, integer, integer, integer, pointer)
    function = shape(engine.get_function_address(name))
    return MachineCode(function, lanes, f"compiled code, {bits} bits", (engine, module))


@cache
def _numbers() -> Iterator[int]:
    """What the functions of this process are numbered by."""
    return count()


@lru_cache(maxsize=2)
def _engine(_number: int) -> Any:  # noqa: ANN401 - as above
    """What makes machine code, and keeps it as long as any of it is in use."""
    binding = llvm()
    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=binding.get_host_cpu_name(), features=binding.get_host_cpu_features().flatten(), opt=0, jit=True
    )
    return binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
