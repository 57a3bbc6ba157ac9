"""The bound without a limit, which solvers get in place of the bounds of a check."""

from typing import NoReturn

from loadbal.errors import UnknownsError


class Unlimited(int):
    """A bound without a limit, for solvers: numbers up to it are unknowns, and computing with it raises an error."""

    def _refuse(self, *_: object) -> NoReturn:
        raise UnknownsError(
            "the function that builds a case computes with a size or a load, as in a loop, but solvers"
            " do not know its value; use --by exhaustive"
        )

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __pos__ = __abs__ = __invert__ = _refuse
    __floordiv__ = __rfloordiv__ = __truediv__ = __rtruediv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = _refuse
    __pow__ = __rpow__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = bit_length = bit_count = _refuse
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __bool__ = __index__ = __int__ = __float__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __round__ = __trunc__ = __floor__ = __ceil__ = _refuse

    def __eq__(self, other: object) -> bool:
        """True for another such bound, and for no number: a cache must not take the bound for the integer 1."""
        return isinstance(other, Unlimited)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(Unlimited)


UNLIMITED = Unlimited(1)
