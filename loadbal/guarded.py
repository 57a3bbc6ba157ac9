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

TRUTH = np.dtype(bool)

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
        limit = _limit(plain) if rule else None
        if rule is None or limit is None:
            return _exactly(getattr(ufunc, method), plain, more)
        reach = rule(*[x.reach if type(x) is Guarded and x.reach is not None else _reach(x) for x in inputs])
        return Guarded.of(ufunc(*plain), reach) if reach <= limit else _widened(ufunc, plain, limit)

    def __invert__(self) -> Any:  # noqa: ANN401 - as in NumPy
        """The truths turned around, or the numbers bit by bit."""
        return _truths(np.invert(self.view(np.ndarray))) if self.dtype == TRUTH else super().__invert__()

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
        if kind == self.dtype and more.get("copy") is False:
            return self
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


def _limit(values: Sequence[Any]) -> int | None:
    """The largest number of the type that NumPy takes for columns and integers, the widest; None for anything else."""
    widest = 0
    for value in values:
        if type(value) is not int:
            limit = LIMITS.get(value.dtype, 0) if isinstance(value, np.ndarray | np.generic) else 0
            if not limit:
                return None
            widest = max(widest, limit)
    return widest or None


def _reach(value: Any) -> int:  # noqa: ANN401 - a column or a number
    """How large the numbers can be."""
    if type(value) is Guarded and value.reach is not None:
        return value.reach
    return _measured(value) if isinstance(value, np.ndarray) else abs(int(value))


def _measured(column: NDArray[Any]) -> int:
    """How large the numbers are."""
    plain = column.view(np.ndarray)
    return max(abs(int(plain.max())), abs(int(plain.min()))) if plain.size else 0


def _widened(ufunc: Any, plain: Sequence[Any], limit: int) -> Any:  # noqa: ANN401 - a column
    """The result in the narrowest type from this one on that has room for it, the operands having been looked at."""
    reach = REACHES[ufunc](*map(_reach, plain))
    wide = next((width for width in WIDTHS if LIMITS[width] >= max(limit, reach)), None)
    if wide is None:
        return ufunc(*map(_objects, plain))
    return Guarded.of(ufunc(*(x.astype(wide) if isinstance(x, np.ndarray) else x for x in plain)), reach)


def _exactly(function: Any, plain: Sequence[Any], more: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The result; if it has integers, then by Python's, and in columns of 64 bits if they fit."""
    result = function(*plain, **more)
    if type(result) is np.ndarray and result.dtype == TRUTH:
        # Truths are guarded, because they are counted.
        return Guarded.of(result, 1)
    if not isinstance(result, np.ndarray | np.generic) or result.dtype.kind not in "iu":
        return result
    result = function(*map(_objects, plain), **more)
    if not isinstance(result, np.ndarray):
        return result
    reach = max(map(abs, result.flat), default=0)
    return Guarded.of(result.astype(np.int64), int(reach)) if reach <= LIMITS[WIDTHS[-1]] else result


def _objects(value: Any) -> Any:  # noqa: ANN401 - a column, or whatever else
    if isinstance(value, list | tuple):
        return type(value)(map(_objects, value))
    return value.astype(object) if isinstance(value, np.ndarray) else value


# --- what checks do most, without the detour by which NumPy asks a column what becomes of it ---


def _truths(result: Any) -> Any:  # noqa: ANN401 - a column, or one truth
    return Guarded.of(result, 1) if type(result) is np.ndarray else result


def _compared(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """The comparison of two columns, or of a column and an integer."""
    detour = getattr(np.ndarray, name)

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        if type(other) is Guarded:
            return _truths(ufunc(self.view(np.ndarray), other.view(np.ndarray)))
        return _truths(ufunc(self.view(np.ndarray), other)) if type(other) is int else detour(self, other)

    return operator


def _joined(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """What two columns of truths say together, or one and a truth that is the same for all."""
    detour = getattr(np.ndarray, name)

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        if self.dtype == TRUTH:
            if type(other) is Guarded and other.dtype == TRUTH:
                return _truths(ufunc(self.view(np.ndarray), other.view(np.ndarray)))
            if type(other) is bool:
                return _truths(ufunc(self.view(np.ndarray), other))
        return detour(self, other)

    return operator


def _reckoned(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """What becomes of two columns of one type, or of a column and an integer, if it surely fits."""
    detour, rule = getattr(np.ndarray, name, ufunc), REACHES[ufunc]

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right: Any
        if type(other) is Guarded and other.dtype == self.dtype:
            right, far = other.view(np.ndarray), other.reach
        elif type(other) is int:
            right, far = other, abs(other)
        else:
            return detour(self, other)
        if self.reach is None or far is None or (reach := rule(self.reach, far)) > LIMITS.get(self.dtype, -1):
            return detour(self, other)
        return Guarded.of(ufunc(self.view(np.ndarray), right), reach)

    return operator


COMPARED = {
    "__lt__": np.less,
    "__le__": np.less_equal,
    "__gt__": np.greater,
    "__ge__": np.greater_equal,
    "__eq__": np.equal,
    "__ne__": np.not_equal,
}
JOINED = {
    "__and__": np.bitwise_and,
    "__rand__": np.bitwise_and,
    "__or__": np.bitwise_or,
    "__ror__": np.bitwise_or,
}
RECKONED = {
    "__add__": np.add,
    "__radd__": np.add,
    "__sub__": np.subtract,
    "__mul__": np.multiply,
    "__rmul__": np.multiply,
    "__floordiv__": np.floor_divide,
    "__mod__": np.remainder,
}
for _made, _operators in ((_compared, COMPARED), (_joined, JOINED), (_reckoned, RECKONED)):
    for _name, _ufunc in _operators.items():
        setattr(Guarded, _name, _made(_name, _ufunc))

_maximum, _minimum = _reckoned("maximum", np.maximum), _reckoned("minimum", np.minimum)


def maximum(left: Any, right: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The larger of two, one of them a column, case by case; it does not matter which stands first."""
    if type(left) is Guarded:
        return _maximum(left, right)
    return _maximum(right, left) if type(right) is Guarded else np.maximum(left, right)


def minimum(left: Any, right: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The smaller of two, likewise."""
    if type(left) is Guarded:
        return _minimum(left, right)
    return _minimum(right, left) if type(right) is Guarded else np.minimum(left, right)
