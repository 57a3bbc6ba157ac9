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

from loadbal.errors import UnfitError

LLVM = 19
"""The oldest LLVM that reads the code: it knows vectors whose lanes are all the same by their word `splat`."""

VECTOR_BITS = (("avx512bw", 512), ("avx2", 256), ("sse2", 128), ("neon", 128))
"""How wide the vectors of processors are, by what says so."""

TOGETHER = 32
"""Functions whose machine code is kept together, since to start what makes it takes a quarter of the time of one."""

Look: TypeAlias = Callable[..., int]


@dataclass(frozen=True)
class Code:
    """A function in memory, and what must be kept there with it."""

    look: Look
    kept: tuple[object, ...] = field(repr=False)


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
def compiled(text: str, effort: int) -> Code:
    """The function that a text in LLVM's language says, made with so much effort."""
    number = next(_numbers())
    engine, name = _engine(number // TOGETHER, effort), f"look{number}"
    module = llvm().parse_assembly(text.replace("@look(", f"@{name}("))
    module.verify()
    engine.add_module(module)
    engine.finalize_object()
    pointer, integer = ctypes.c_void_p, ctypes.c_int64
    shape = ctypes.CFUNCTYPE(integer, pointer, integer, pointer, pointer, integer, integer, integer, pointer)
    return Code(shape(engine.get_function_address(name)), (engine, module))


@cache
def _numbers() -> Iterator[int]:
    """What the functions of this process are numbered by."""
    return count()


@lru_cache(maxsize=2)
def _engine(_number: int, effort: int) -> Any:  # noqa: ANN401 - as above
    """What makes machine code, and keeps it as long as any of it is in use."""
    binding = llvm()
    target = binding.Target.from_default_triple()
    machine = target.create_target_machine(
        cpu=binding.get_host_cpu_name(), features=binding.get_host_cpu_features().flatten(), opt=effort, jit=True
    )
    return binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
