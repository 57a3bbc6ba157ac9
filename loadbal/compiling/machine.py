"""Machine code for this processor from text in LLVM's language; needs llvmlite, which the extra `fast` installs."""

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import UnfitError

LLVM = 19
"""The oldest version of LLVM that accepts the text of `llvm_text`: earlier ones lack `splat` (equal lanes)."""

VECTOR_BITS = (("avx512bw", 512), ("avx2", 256), ("sse2", 128), ("neon", 128))
"""Processor features and the bits of a vector that each feature allows, widest first."""

FUNCTIONS_PER_ENGINE = 32
"""How many functions share one execution engine: starting an engine takes a quarter of the time of one function."""

REGISTERS = "-optimize-regalloc=true"
"""The LLVM option that keeps numbers in registers although optimization is off.

Compiling without optimization takes two thirds of the time. The code is as fast: its vectors are explicit, so there is
nothing left for the optimizer to find.
"""

NO_PARTNERS = np.zeros((0, 0), np.int64)
"""The partners of nodes for code that reads none."""

PASSED, FAILED, ESCAPED = 0, 1, 2
"""The answers of a scan: all cases passed, a case failed, or a number left the range that the code is compiled for."""


class ScanResult(NamedTuple):
    """The end of a scan of rows: the reason, the place, and the relevant cases counted so far."""

    answer: int
    """Why the scan ended: `PASSED`, `FAILED` or `ESCAPED`."""
    relevant: int
    """How many cases meet the hypothesis, counted up to the block at which the scan ended and without that block."""
    row: int
    """The index, in the slice, of the row at which the scan ended; 0 if the scan passed."""
    place: int
    """The index in the table at which the block where the scan ended begins; 0 if the scan passed."""
    relevant_in_block: int
    """How many cases of the block where the scan ended meet the hypothesis; 0 unless a case failed."""


@dataclass(frozen=True)
class MachineCode:
    """A compiled function that scans rows of load vectors."""

    function: Callable[..., int]
    lanes: int
    """How many load vectors the function checks at a time."""
    engine: str
    """The name of the compiled code in reports."""
    kept_alive: tuple[object, ...] = field(repr=False)
    """The owners of the function's memory, which must live as long as the function."""

    def scan(  # noqa: PLR0913, PLR0917 - the arrays of the compiled function
        self,
        table: NDArray[Any],
        rows: NDArray[Any],
        spans: NDArray[np.signedinteger[Any]],
        row: int,
        start: int,
        partners: NDArray[np.int64] = NO_PARTNERS,
    ) -> ScanResult:
        """Check all cases from table index `start` of the given row on, until a case fails or all rows are done.

        For a claim without a hypothesis no relevant cases are counted. Code for many networks reads from `partners`
        the neighbor of each node across its edge of each color.

        Shape: table [load + 1][vector], rows [row][load], spans [row][2], partners [color][node].
        """
        out = np.zeros(4, np.int64)
        arrays = (table.ctypes.data, table.shape[1], rows.ctypes.data, spans.ctypes.data, partners.ctypes.data)
        answer = self.function(*arrays, row, len(rows), start, out.ctypes.data)
        return ScanResult(answer, *out.tolist())


@cache
def llvm() -> Any:  # noqa: ANN401 - a module without types
    """The compiler, llvmlite's binding to LLVM.

    Raises: UnfitError if it is not installed, or too old.
    """
    try:
        binding = import_module("llvmlite.binding")
    except ImportError:
        raise UnfitError("llvmlite is not installed; run `pip install 'loadbal[fast]'`") from None
    if binding.llvm_version_info[0] < LLVM:
        version = ".".join(map(str, binding.llvm_version_info))
        raise UnfitError(
            f"llvmlite has LLVM {version}; expected LLVM {LLVM} or later; run `pip install 'loadbal[fast]'`"
        )
    binding.set_option("loadbal", REGISTERS)
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding


@cache
def vector_bits() -> int:
    """The width of this processor's vectors, in bits.

    Raises: UnfitError if it has no vector instructions that loadbal uses.
    """
    features = llvm().get_host_cpu_features()
    wide = next((bits for feature, bits in VECTOR_BITS if features.get(feature)), None)
    if wide is None:
        raise UnfitError(f"this processor ({llvm().get_host_cpu_name()}) has no vector instructions that loadbal uses")
    return wide


def has_compiler() -> bool:
    """Whether code can be compiled for this processor."""
    try:
        vector_bits()
    except UnfitError:
        return False
    return True


@lru_cache(maxsize=256)
def compiled_code(text: str, lanes: int, bits: int) -> MachineCode:
    """Compile a text that defines `@scan` for vectors of `lanes` integers of `bits` bits each.

    Equal texts are compiled once.
    """
    number = next(_function_numbers())
    engine, name = _engine(number // FUNCTIONS_PER_ENGINE), f"scan{number}"
    # Functions of one execution engine need different names.
    module = llvm().parse_assembly(text.replace("@scan(", f"@{name}("))
    module.verify()
    engine.add_module(module)
    engine.finalize_object()
    pointer, integer = ctypes.c_void_p, ctypes.c_int64
    shape = ctypes.CFUNCTYPE(integer, pointer, integer, *[pointer] * 3, *[integer] * 3, pointer)
    function = shape(engine.get_function_address(name))
    return MachineCode(function, lanes, f"compiled code, {bits} bits", (engine, module))


@cache
def _function_numbers() -> Iterator[int]:
    """The counter 0, 1, 2, ..., shared by the whole process, that gives every compiled function its number."""
    return count()


@lru_cache(maxsize=2)
def _engine(_number: int) -> Any:  # noqa: ANN401 - as above
    """LLVM execution engine number `_number`: it compiles `FUNCTIONS_PER_ENGINE` functions, and owns their memory.

    The last two engines are cached; a function keeps its own engine alive (`MachineCode.kept_alive`).
    """
    binding = llvm()
    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=binding.get_host_cpu_name(), features=binding.get_host_cpu_features().flatten(), opt=0, jit=True
    )
    return binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
