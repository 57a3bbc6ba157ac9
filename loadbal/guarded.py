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
    # The quotient of -1 is -1 however large the divisor, for which there has to be room too.
    np.floor_divide: max,
    np.remainder: lambda _, y: y,
    np.bitwise_and: lambda x, y: 2 * max(x, y) + 1,
    np.bitwise_or: lambda x, y: 2 * max(x, y) + 1,
    np.bitwise_xor: lambda x, y: 2 * max(x, y) + 1,
    np.invert: lambda x: x + 1,
}
"""How large the result of an operation can be, given how large its operands can."""

NARROWEST, TRUTH = WIDTHS[0], np.dtype(bool)

LIMITS = {width: (1 << 8 * width.itemsize - 1) - 1 for width in WIDTHS}
"""The largest number of each type."""


UNKNOWN = {"plain": None, "reach": None, "room": 0}
"""What is known of a column that NumPy made of a guarded one."""


class Guarded(np.ndarray[Any, np.dtype[Any]]):
    """A column of integers or truths with its reach; what it becomes otherwise, such as floats, is NumPy's own."""

    __slots__ = ("plain", "reach", "room")
    reach: int | None
    """What no number exceeds in absolute value; None if nobody knows."""
    plain: NDArray[Any] | None
    """The same numbers as NumPy's own column; None for what NumPy made of a guarded one, which is exact but slower."""
    room: int
    """The largest number of its type; 0 for truths, and where there is no such column."""

    @classmethod
    def of(cls, column: NDArray[Any], reach: int | None) -> "Guarded":
        """The column, guarded."""
        return _made(column, reach, LIMITS.get(column.dtype, 0))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as in object
        """What nobody has said of a column."""
        if name not in UNKNOWN:
            raise AttributeError(f"a column has no {name!r}")
        return UNKNOWN[name]

    def __getitem__(self, key: Any) -> Any:  # noqa: ANN401 - a column or an integer
        """Some of the numbers, or one as an integer of Python's, which has no end."""
        found = _plain(self)[key]
        return Guarded.of(found, self.reach) if isinstance(found, np.ndarray) else found.item()

    def indicator(self) -> "Guarded":
        """1 for each truth that holds, 0 for the others."""
        return _made(_plain(self).view(NARROWEST), 1, LIMITS[NARROWEST])

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The exact result.

        Raises: TypeError for a change in place, since columns are shared.
        """
        if "out" in more:
            raise TypeError("columns are shared, so they are not changed in place; write x = x + y for x += y")
        plain = [_plain(x) for x in inputs]
        rule = REACHES.get(ufunc) if method == "__call__" else None
        limit = _limit(plain) if rule else None
        if rule is None or limit is None:
            return _exactly(getattr(ufunc, method), plain, more)
        reach = rule(*[x.reach if type(x) is Guarded and x.reach is not None else _reach(x) for x in inputs])
        return Guarded.of(ufunc(*plain), reach) if reach <= limit else _widened(ufunc, plain, limit)

    def __invert__(self) -> Any:  # noqa: ANN401 - as in NumPy
        """The truths turned around, or the numbers bit by bit."""
        return _truths(np.invert(_plain(self))) if self.dtype == TRUTH else super().__invert__()

    def __array_function__(self, func: Any, _: Any, args: Iterable[Any], more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """What a function of NumPy makes of the column, exactly."""
        of = list(args)
        if func is np.where and len(of) == 3:
            return guarded_where(*of)
        return _exactly(func, [_plain(x) for x in of], {name: _plain(x) for name, x in more.items()})

    def astype(self, dtype: Any, *args: Any, **more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The column in another type.

        Raises: OverflowError if its numbers do not fit.
        """
        kind = np.dtype(dtype)
        if kind == self.dtype and more.get("copy") is False:
            return self
        if kind in LIMITS and _reach(self) > LIMITS[kind] and _measured(self) > LIMITS[kind]:
            raise OverflowError(f"a number as large as {_measured(self)} does not fit {kind}")
        made = _plain(self).astype(kind, *args, **more)
        return Guarded.of(made, self.reach) if kind.kind in "iub" else made


def _made(column: NDArray[Any], reach: int | None, room: int) -> Guarded:
    made = column.view(Guarded)
    made.reach, made.plain, made.room = reach, column, room
    return made


def guarded_like(column: NDArray[Any], *parts: object) -> NDArray[Any]:
    """The column, guarded if one of the parts is that its numbers come from."""
    if not any(isinstance(part, Guarded) for part in parts):
        return column
    return Guarded.of(column, max(map(_reach, parts)))


def _plain(value: Any) -> Any:  # noqa: ANN401 - a column, or whatever else
    """NumPy's own column, also within a list."""
    if type(value) is Guarded:
        return value.view(np.ndarray) if value.plain is None else value.plain
    return type(value)(map(_plain, value)) if isinstance(value, list | tuple) else value


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


def guarded_where(condition: Any, yes: Any, no: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """One or the other, as a condition says case by case; guarded if they are integers or truths."""
    made = np.where(_plain(condition), _plain(yes), _plain(no))
    return Guarded.of(made, max(_reach(yes), _reach(no))) if made.dtype.kind in "ib" else made


# --- what checks do most, without the detour by which NumPy asks a column what becomes of it ---


def _truths(result: Any) -> Any:  # noqa: ANN401 - a column, or one truth
    return _made(result, 1, 0) if type(result) is np.ndarray else result


def _compared(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """The comparison of two columns, or of a column and an integer."""
    detour = getattr(np.ndarray, name)

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right = other.plain if type(other) is Guarded else other if type(other) is int else None
        if self.plain is None or right is None:
            return detour(self, other)
        return _truths(ufunc(self.plain, right))

    return operator


def _joined(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """What two columns of truths say together, or one and a truth that is the same for all."""
    detour = getattr(np.ndarray, name)

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right, kind = (other.plain, other.dtype) if type(other) is Guarded else (other, np.dtype(type(other)))
        if self.plain is None or right is None or not self.dtype == kind == TRUTH:
            return detour(self, other)
        return _truths(ufunc(self.plain, right))

    return operator


def _reckoned(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """What becomes of two columns, of which NumPy takes the wider type, or of one and an integer, if it surely fits."""
    detour, rule = getattr(np.ndarray, name, ufunc), REACHES[ufunc]

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right: Any
        room = self.room
        if type(other) is Guarded:
            right, far = other.plain, other.reach
            if room != other.room:
                room = max(room, other.room) if room and other.room else 0
        elif type(other) is int:
            right, far = other, abs(other)
        else:
            return detour(self, other)
        if not room or self.reach is None or far is None or (reach := rule(self.reach, far)) > room:
            return detour(self, other)
        return _made(ufunc(self.plain, right), reach, room)

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
for _faster, _operators in ((_compared, COMPARED), (_joined, JOINED), (_reckoned, RECKONED)):
    for _name, _ufunc in _operators.items():
        setattr(Guarded, _name, _faster(_name, _ufunc))

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
