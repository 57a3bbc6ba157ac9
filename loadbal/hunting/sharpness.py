"""How sharp a conclusion is: each of its comparisons made strict, and whether a case falls.

For integers a strict comparison is the same with one more or one less. A conclusion of which every strict version falls
says as much as it can; where one survives, more might be true, and near misses have to be sharp in another way.
"""

import dis
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any

STRICTER = {"<=": "<", ">=": ">"}


def _operand(operator: str) -> int:
    """How this Python writes the comparison."""
    written = dis.get_instructions(compile(f"a {operator} b", "", "eval"))
    return next(instruction.arg or 0 for instruction in written if instruction.opname == "COMPARE_OP")


def stricter(function: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """The function with one of its own comparisons made strict, for each of them in turn.

    Comparisons in functions that it calls are theirs; they stay.

    >>> [strict(3, 3) for strict in stricter(lambda x, y: (x <= y) & (y >= x) & (x == y))]
    [False, False]
    """
    if not isinstance(function, FunctionType):
        return
    for instruction in dis.get_instructions(function.__code__):
        if instruction.opname == "COMPARE_OP" and instruction.argval in STRICTER:
            old, new = _operand(instruction.argval), _operand(STRICTER[instruction.argval])
            yield _with(function, _replaced(function.__code__, instruction.offset + 1, old ^ new))


def _replaced(code: CodeType, place: int, change: int) -> CodeType:
    """The code with the operand at a place changed; what newer Pythons keep beside the comparison stays."""
    changed = bytearray(code.co_code)
    changed[place] ^= change
    return code.replace(co_code=bytes(changed))


def _with(function: FunctionType, code: CodeType) -> FunctionType:
    made = FunctionType(code, function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    made.__kwdefaults__ = function.__kwdefaults__
    return made
