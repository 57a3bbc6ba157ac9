"""Guarded columns: NumPy columns of integers that never overflow.

NumPy's integers wrap around silently. A guarded column carries its *reach*, a bound on the absolute values of its
numbers. Before an operation the reach of the result is computed from those of the operands. If it does not fit the
type, the operands' numbers are measured; if the result still may not fit, the next wider type is used, and beyond 64
bits Python's own integers. The result is exact, whatever type the computation starts from.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

WIDTHS = tuple(map(np.dtype, (np.int8, np.int16, np.int32, np.int64)))
"""The integer types of columns, from narrow to wide."""

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
    # A quotient is no larger than the dividend (or 1), but the divisor must fit the type too.
    np.floor_divide: max,
    np.remainder: lambda _, y: y,
    np.bitwise_and: lambda x, y: 2 * max(x, y) + 1,
    np.bitwise_or: lambda x, y: 2 * max(x, y) + 1,
    np.bitwise_xor: lambda x, y: 2 * max(x, y) + 1,
    np.invert: lambda x: x + 1,
}
"""For each NumPy operation: a bound on the absolute values of its results, from such bounds of its operands."""

NARROWEST, TRUTH = WIDTHS[0], np.dtype(bool)

LIMITS = {width: (1 << 8 * width.itemsize - 1) - 1 for width in WIDTHS}
"""The largest number that each integer type can hold."""


UNKNOWN = {"plain": None, "reach": None, "room": 0}
"""The fields `plain`, `reach` and `room` of a column that NumPy made from a guarded one, for example as a view."""


class Guarded(np.ndarray[Any, np.dtype[Any]]):
    """A NumPy column of integers or truths that cannot overflow: a result that may not fit gets a wider type."""

    __slots__ = ("plain", "reach", "room")
    reach: int | None
    """A bound on the absolute values of the column's numbers; None if unknown."""
    plain: NDArray[Any] | None
    """The same numbers as a plain NumPy column; None if unknown, which makes operations slower but not less exact."""
    room: int
    """The largest number that the column's type can hold; 0 for a column of truths, and if `plain` is None."""

    @classmethod
    def of(cls, column: NDArray[Any], reach: int | None) -> "Guarded":
        """A guarded view of a column in which no number has an absolute value above `reach`."""
        return _guarded_view(column, reach, LIMITS.get(column.dtype, 0))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as in object
        """The value of `plain`, `reach` or `room` in `UNKNOWN`, for a column that NumPy made without setting them."""
        if name not in UNKNOWN:
            raise AttributeError(f"a NumPy column of loads has no attribute {name!r}")
        return UNKNOWN[name]

    def __getitem__(self, key: Any) -> Any:  # noqa: ANN401 - a column or an integer
        """Some of the numbers as a guarded column, or one number as a Python integer."""
        found = _plain_column(self)[key]
        return Guarded.of(found, self.reach) if isinstance(found, np.ndarray) else found.item()

    def indicator(self) -> "Guarded":
        """For a column of truths: the column of numbers with 1 for True and 0 for False."""
        return _guarded_view(_plain_column(self).view(NARROWEST), 1, LIMITS[NARROWEST])

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The exact result of a NumPy operation on guarded columns.

        Raises: TypeError for an operation in place, since columns are shared.
        """
        if "out" in more:
            raise TypeError("a column of loads cannot be changed in place; write x = x + y, not x += y")
        plain = [_plain_column(x) for x in inputs]
        rule = REACHES.get(ufunc) if method == "__call__" else None
        limit = _type_limit(plain) if rule else None
        if rule is None or limit is None:
            return _exact_result(getattr(ufunc, method), plain, more)
        reach = rule(*[x.reach if type(x) is Guarded and x.reach is not None else _reach(x) for x in inputs])
        return Guarded.of(ufunc(*plain), reach) if reach <= limit else _widened_result(ufunc, plain, limit)

    def __invert__(self) -> Any:  # noqa: ANN401 - as in NumPy
        """For truths their opposites, for numbers the numbers with all bits inverted."""
        return _guarded_truths(np.invert(_plain_column(self))) if self.dtype == TRUTH else super().__invert__()

    def __array_function__(self, func: Any, _: Any, args: Iterable[Any], more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The exact result of a NumPy function such as `np.sum`, which does not work element by element."""
        operands = list(args)
        if func is np.where and len(operands) == 3:
            return guarded_where(*operands)
        return _exact_result(
            func, [_plain_column(x) for x in operands], {name: _plain_column(x) for name, x in more.items()}
        )

    def astype(self, dtype: Any, *args: Any, **more: Any) -> Any:  # noqa: ANN401 - as in NumPy
        """The column converted to another type, checked for overflow.

        Raises: OverflowError if its numbers do not fit the type.
        """
        kind = np.dtype(dtype)
        if kind == self.dtype and more.get("copy") is False:
            return self
        if kind in LIMITS and _reach(self) > LIMITS[kind] and _largest_absolute(self) > LIMITS[kind]:
            raise OverflowError(
                f"the absolute value {_largest_absolute(self)} does not fit {kind}; use a larger integer type"
            )
        made = _plain_column(self).astype(kind, *args, **more)
        return Guarded.of(made, self.reach) if kind.kind in "iub" else made


def _guarded_view(column: NDArray[Any], reach: int | None, room: int) -> Guarded:
    made = column.view(Guarded)
    made.reach, made.plain, made.room = reach, column, room
    return made


def guarded_like(column: NDArray[Any], *parts: object) -> NDArray[Any]:
    """The column, made guarded if any of `parts`, from which its numbers were copied, is guarded."""
    if not any(isinstance(part, Guarded) for part in parts):
        return column
    return Guarded.of(column, max(map(_reach, parts)))


def _plain_column(value: Any) -> Any:  # noqa: ANN401 - a column, or whatever else
    """A guarded column as a plain NumPy column, also inside lists and tuples; any other value unchanged."""
    if type(value) is Guarded:
        return value.view(np.ndarray) if value.plain is None else value.plain
    return type(value)(map(_plain_column, value)) if isinstance(value, list | tuple) else value


def _type_limit(values: Sequence[Any]) -> int | None:
    """The largest number that the widest type among the values can hold; None if one of them is not integer."""
    widest = 0
    for value in values:
        if type(value) is not int:
            limit = LIMITS.get(value.dtype, 0) if isinstance(value, np.ndarray | np.generic) else 0
            if not limit:
                return None
            widest = max(widest, limit)
    return widest or None


def _reach(value: Any) -> int:  # noqa: ANN401 - a column or a number
    """A bound on the absolute values of a column or a number: the stored one, else measured."""
    if type(value) is Guarded and value.reach is not None:
        return value.reach
    return _largest_absolute(value) if isinstance(value, np.ndarray) else abs(int(value))


def _largest_absolute(column: NDArray[Any]) -> int:
    """The largest absolute value in a column, as a Python integer."""
    plain = column.view(np.ndarray)
    return max(abs(int(plain.max())), abs(int(plain.min()))) if plain.size else 0


def _widened_result(ufunc: Any, plain: Sequence[Any], limit: int) -> Any:  # noqa: ANN401 - a column
    """The result of an operation in the narrowest type that has room for it, judged by the numbers in the operands."""
    reach = REACHES[ufunc](*map(_reach, plain))
    wide = next((width for width in WIDTHS if LIMITS[width] >= max(limit, reach)), None)
    if wide is None:
        return ufunc(*map(_as_objects, plain))
    return Guarded.of(ufunc(*(x.astype(wide) if isinstance(x, np.ndarray) else x for x in plain)), reach)


def _exact_result(function: Any, plain: Sequence[Any], more: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The result of any NumPy function, computed with Python's integers and stored in 64 bits if it fits."""
    result = function(*plain, **more)
    if type(result) is np.ndarray and result.dtype == TRUTH:
        # Truths are guarded too, because indicators of them are added up.
        return Guarded.of(result, 1)
    if not isinstance(result, np.ndarray | np.generic) or result.dtype.kind not in "iu":
        return result
    result = function(*map(_as_objects, plain), **more)
    if not isinstance(result, np.ndarray):
        return result
    reach = max(map(abs, result.flat), default=0)
    return Guarded.of(result.astype(np.int64), int(reach)) if reach <= LIMITS[WIDTHS[-1]] else result


def _as_objects(value: Any) -> Any:  # noqa: ANN401 - a column, or whatever else
    if isinstance(value, list | tuple):
        return type(value)(map(_as_objects, value))
    return value.astype(object) if isinstance(value, np.ndarray) else value


def guarded_where(condition: Any, yes: Any, no: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The column with `yes` where the condition holds and `no` elsewhere; guarded if it has integers or truths."""
    made = np.where(_plain_column(condition), _plain_column(yes), _plain_column(no))
    return Guarded.of(made, max(_reach(yes), _reach(no))) if made.dtype.kind in "ib" else made


# --- fast operators for the usual operands: they bypass `__array_ufunc__` ---


def _guarded_truths(result: Any) -> Any:  # noqa: ANN401 - a column, or one truth
    return _guarded_view(result, 1, 0) if type(result) is np.ndarray else result


def _fast_comparison(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """A fast comparison of two columns, or of a column and an integer; `name` is the method that it becomes."""
    slow = getattr(np.ndarray, name)

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right = other.plain if type(other) is Guarded else other if type(other) is int else None
        if self.plain is None or right is None:
            return slow(self, other)
        return _guarded_truths(ufunc(self.plain, right))

    return operator


def _fast_connective(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """A fast `&` or `|` of two columns of truths, or of a column of truths and one truth."""
    slow = getattr(np.ndarray, name)

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right, kind = (other.plain, other.dtype) if type(other) is Guarded else (other, np.dtype(type(other)))
        if self.plain is None or right is None or not self.dtype == kind == TRUTH:
            return slow(self, other)
        return _guarded_truths(ufunc(self.plain, right))

    return operator


def _fast_arithmetic(name: str, ufunc: Any) -> Callable[[Guarded, Any], Any]:  # noqa: ANN401 - as in NumPy
    """A fast `+`, `//` or similar of two columns, or of a column and an integer.

    It is used if the result surely fits the wider type of the two; otherwise the slow way finds a type.
    """
    slow, rule = getattr(np.ndarray, name, ufunc), REACHES[ufunc]

    def operator(self: Guarded, other: Any) -> Any:  # noqa: ANN401 - as in NumPy
        right: Any
        room = self.room
        if type(other) is Guarded:
            right, other_reach = other.plain, other.reach
            if room != other.room:
                room = max(room, other.room) if room and other.room else 0
        elif type(other) is int:
            right, other_reach = other, abs(other)
        else:
            return slow(self, other)
        if not room or self.reach is None or other_reach is None or (reach := rule(self.reach, other_reach)) > room:
            return slow(self, other)
        return _guarded_view(ufunc(self.plain, right), reach, room)

    return operator


COMPARISONS = {
    "__lt__": np.less,
    "__le__": np.less_equal,
    "__gt__": np.greater,
    "__ge__": np.greater_equal,
    "__eq__": np.equal,
    "__ne__": np.not_equal,
}
CONNECTIVES = {
    "__and__": np.bitwise_and,
    "__rand__": np.bitwise_and,
    "__or__": np.bitwise_or,
    "__ror__": np.bitwise_or,
}
ARITHMETIC = {
    "__add__": np.add,
    "__radd__": np.add,
    "__sub__": np.subtract,
    "__mul__": np.multiply,
    "__rmul__": np.multiply,
    "__floordiv__": np.floor_divide,
    "__mod__": np.remainder,
}
FAST = ((_fast_comparison, COMPARISONS), (_fast_connective, CONNECTIVES), (_fast_arithmetic, ARITHMETIC))
for _fast, _operators in FAST:
    for _name, _ufunc in _operators.items():
        setattr(Guarded, _name, _fast(_name, _ufunc))

_maximum, _minimum = _fast_arithmetic("maximum", np.maximum), _fast_arithmetic("minimum", np.minimum)


def maximum(left: Any, right: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The larger of two numbers, case by case; at least one of them is a column."""
    if type(left) is Guarded:
        return _maximum(left, right)
    return _maximum(right, left) if type(right) is Guarded else np.maximum(left, right)


def minimum(left: Any, right: Any) -> Any:  # noqa: ANN401 - as in NumPy
    """The smaller of two numbers, case by case; at least one of them is a column."""
    if type(left) is Guarded:
        return _minimum(left, right)
    return _minimum(right, left) if type(right) is Guarded else np.minimum(left, right)
