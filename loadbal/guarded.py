"""Columns that never wrap around: each knows how large its numbers can be, and takes a wider type before they are.

NumPy's integers wrap around without a word. A guarded column carries its *reach*, which none of its numbers exceeds in
absolute value; what follows for the result of an operation is found before it is carried out. Where it would not fit,
the operands are looked at once, and if they really are that large the next wider type is taken, beyond 64 bits Python's
own integers. So the answer is exact, whatever the type one starts from.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

WIDTHS = tuple(map(np.dtype, (np.int8, np.int16, np.int32, np.int64)))
"""The types of columns, from narrow to wide."""

REACHES: Mapping[Any, Callable[..., int]] = {
    np.add: lambda x, y: x + y,
    np.subtract: lambda x, y: x + y,
    np.multiply: lambda x, y: x * y,
    np.negative: lambda x: x,
    np.positive: lambda x: x,
    np.absolute: lambda x: x,
    np.sign: lambda _: 1,
    np.maximum: max,
    np.minimum: max,
    # The quotient of -1 is -1 however large the divisor.
    np.floor_divide: lambda x, _: max(x, 1),
    np.remainder: lambda _, y: y,
    np.bitwise_and: lambda x, y: 2 * max(x, y) + 1,
    np.bitwise_or: lambda x, y: 2 * max(x, y) + 1,
    np.bitwise_xor: lambda x, y: 2 * max(x, y) + 1,
    np.invert: lambda x: x + 1,
}
"""How large the result of an operation can be, given how large its operands can."""

LIMITS = {width: (1 << 8 * width.itemsize - 1) - 1 for width in WIDTHS}
"""The largest number of each type."""


class Guarded(np.ndarray[Any, np.dtype[Any]]):
    """A column of integers or truths with its reach; what it becomes otherwise, such as floats, is NumPy's own."""

    reach: int | None = None
    """What no number exceeds in absolute value; None if nobody knows."""

    @classmethod
    def of(cls, column: NDArray[Any], reach: int) -> "Guarded":
        """The column, guarded."""
        made = column.view(cls)
        made.reach = reach
        return made

    def __array_finalize__(self, of: object) -> None:
        """Views, copies and parts of a column reach as far as the column."""
        if type(of) is Guarded:
            self.reach = of.reach

    def __getitem__(self, key: Any) -> Any:  # noqa: ANN401 - a column or an integer
        """Some of the numbers, or one as an integer of Python's, which has no end."""
        found = super().__getitem__(key)
        return found if isinstance(found, np.ndarray) else found.item()

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The exact result.

        Raises: TypeError for a change in place, since columns are shared.
        """
        if "out" in more:
            raise TypeError("columns are shared, so they are not changed in place; write x = x + y for x += y")
        plain = [x.view(np.ndarray) if type(x) is Guarded else x for x in inputs]
        rule = REACHES.get(ufunc) if method == "__call__" else None
        kind = _kind(plain) if rule else None
        if rule is None or kind is None:
            return _exactly(getattr(ufunc, method), plain, more)
        reach = rule(*map(_reach, inputs))
        return Guarded.of(ufunc(*plain), reach) if reach <= LIMITS[kind] else _widened(ufunc, plain, kind)

    def __array_function__(self, func: Any, _: Any, args: Iterable[Any], more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """What a function of NumPy makes of the column, exactly."""
        of = list(args)
        plain = [_plain(x) for x in of]
        if func is np.where and len(of) == 3:
            made = np.where(*plain)
            return Guarded.of(made, max(map(_reach, of[1:]))) if made.dtype.kind in "ib" else made
        return _exactly(func, plain, {name: _plain(x) for name, x in more.items()})

    def astype(self, dtype: Any, *args: Any, **more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The column in another type.

        Raises: OverflowError if its numbers do not fit.
        """
        kind = np.dtype(dtype)
        if kind in LIMITS and _reach(self) > LIMITS[kind] and _measured(self) > LIMITS[kind]:
            raise OverflowError(f"a number as large as {_measured(self)} does not fit {kind}")
        return super().astype(kind, *args, **more)


def guarded_like(column: NDArray[Any], *parts: object) -> NDArray[Any]:
    """The column, guarded if one of the parts is that its numbers come from."""
    if not any(isinstance(part, Guarded) for part in parts):
        return column
    return Guarded.of(column, max(map(_reach, parts)))


def _plain(value: Any) -> Any:  # noqa: ANN401 - a column, or whatever else
    """NumPy's own column, also within a list."""
    if isinstance(value, list | tuple):
        return type(value)(map(_plain, value))
    return value.view(np.ndarray) if isinstance(value, Guarded) else value


def _kind(values: Sequence[Any]) -> np.dtype[Any] | None:
    """The type that NumPy takes for columns and integers, the widest; None if there is anything else."""
    widest: np.dtype[Any] | None = None
    for value in values:
        if type(value) is not int:
            kind = getattr(value, "dtype", None)
            if kind not in LIMITS:
                return None
            widest = kind if widest is None or kind.itemsize > widest.itemsize else widest
    return widest


def _reach(value: Any) -> int:  # noqa: ANN401 - a column or a number
    """How large the numbers can be."""
    if type(value) is Guarded and value.reach is not None:
        return value.reach
    return _measured(value) if isinstance(value, np.ndarray) else abs(int(value))


def _measured(column: NDArray[Any]) -> int:
    """How large the numbers are."""
    plain = column.view(np.ndarray)
    return max(abs(int(plain.max())), abs(int(plain.min()))) if plain.size else 0


def _widened(ufunc: Any, plain: Sequence[Any], kind: np.dtype[Any]) -> Any:  # noqa: ANN401 - a column
    """The result in the narrowest type from this one on that has room for it, the operands having been looked at."""
    reach = REACHES[ufunc](*map(_reach, plain))
    wide = next((width for width in WIDTHS if width.itemsize >= kind.itemsize and reach <= LIMITS[width]), None)
    if wide is None:
        return ufunc(*map(_objects, plain))
    return Guarded.of(ufunc(*(x.astype(wide) if isinstance(x, np.ndarray) else x for x in plain)), reach)


def _exactly(function: Any, plain: Sequence[Any], more: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The result; if it has integers, then by Python's, and in columns of 64 bits if they fit."""
    result = function(*plain, **more)
    if not isinstance(result, np.ndarray | np.generic) or result.dtype.kind not in "iu":
        # Truths are guarded, because they are counted.
        return Guarded.of(result, 1) if isinstance(result, np.ndarray) and result.dtype == bool else result
    result = function(*map(_objects, plain), **more)
    if not isinstance(result, np.ndarray):
        return result
    reach = max(map(abs, result.flat), default=0)
    return Guarded.of(result.astype(np.int64), int(reach)) if reach <= LIMITS[WIDTHS[-1]] else result


def _objects(value: Any) -> Any:  # noqa: ANN401 - a column, or whatever else
    if isinstance(value, list | tuple):
        return type(value)(map(_objects, value))
    return value.astype(object) if isinstance(value, np.ndarray) else value
