"""Rules of dimension exchange for the tests of studies, with what is known about them."""

from dataclasses import dataclass

from loadbal.arithmetic import Number, indicator, larger, quotient, smaller, where


def half(x: Number, y: Number) -> Number:
    """A balancer: of an odd number of tokens, the second end gets one more."""
    return quotient(x - y, 2)


def three_quarters(x: Number, y: Number) -> Number:
    """The richer end sends three quarters of the difference, rounded down."""
    return where(x >= y, quotient(3 * (x - y), 4), -quotient(3 * (y - x), 4))


def part(x: Number, y: Number, d: Number) -> Number:
    """The richer end sends a d-th of the difference, rounded down."""
    return where(x >= y, quotient(x - y, d), -quotient(y - x, d))


def everything(x: Number, y: Number, k: Number) -> Number:
    """The richer end sends the whole difference if it is at least k."""
    return where(x - y >= k, x - y, where(y - x >= k, x - y, 0))


def capped(x: Number, y: Number) -> Number:
    """The richer end sends half of the difference, rounded down, and at most three tokens."""
    return where(x >= y, smaller(quotient(x - y, 2), 3), -smaller(quotient(y - x, 2), 3))


def reserved(x: Number, y: Number) -> Number:
    """The richer end sends half of the difference, rounded down, but keeps two tokens; natural loads are meant."""
    tokens = smaller(abs(x - y) // 2, larger(larger(x, y) - 2, 0))
    return where(x >= y, tokens, -tokens)


def lending(x: Number, y: Number) -> Number:
    """The richer end sends half of the difference, rounded down; natural loads are meant, since equal debts move."""
    return part(x, y, 2) + indicator(x == y) * indicator(x < 0)


def by_squares(x: Number, y: Number) -> Number:
    """One token moves if the squares of the loads differ by at least 4; natural loads are meant."""
    return indicator(x * x - y * y >= 4) - indicator(y * y - x * x >= 4)


def far(x: Number, y: Number) -> Number:
    """One token moves if the difference is at least 1000."""
    return indicator(x - y >= 1000) - indicator(y - x >= 1000)


def never(x: Number, _: Number) -> Number:
    """Nothing ever moves."""
    return 0 * x


def always(_: Number, __: Number) -> Number:
    """One token always moves to the second end."""
    return 1


def pushes_one(x: Number, _: Number) -> Number:
    """The first end sends one token if it has any."""
    return indicator(x >= 1)


def pulls(_: Number, y: Number, k: Number) -> Number:
    """The second end sends at most k tokens."""
    return -smaller(y, k)


def odd_gives_more(x: Number, y: Number) -> Number:
    """The richer end sends half of the difference, rounded up if the first load is odd, and down otherwise."""
    tokens = (abs(x - y) + x % 2) // 2
    return where(x >= y, tokens, -tokens)


def odd_stays(x: Number, y: Number) -> Number:
    """Both share evenly; of two loads that differ by one, the odd one comes to the first end."""
    half_, sum_ = (x + y) // 2, x + y
    return x - where(half_ % 2 == 0, (sum_ + 1) // 2, half_)


def three(x: Number, y: Number) -> Number:
    """The first end sends three tokens if it has more."""
    return 3 * indicator(x > y)


def too_much(x: Number, y: Number) -> Number:
    """The whole difference and one token more move, so that the two loads drift apart."""
    return x - y + indicator(x > y) - indicator(y > x)


def double_part(x: Number, y: Number, q: Number) -> Number:
    """The richer end sends two q-ths of the difference, rounded down."""
    return where(x >= y, quotient(2 * (x - y), q), -quotient(2 * (y - x), q))


def if_even(x: Number, y: Number) -> Number:
    """The richer end sends half of the difference if that is a whole number of tokens."""
    return where((x - y) % 2 == 0, quotient(x - y, 2), 0)


def if_twice(x: Number, y: Number) -> Number:
    """One token moves if one load is more than twice the other, and more than one token ahead."""
    return indicator(x >= 2 * y + 2) - indicator(y >= 2 * x + 2)


def least_part(x: Number, y: Number, k: Number, m: Number) -> Number:
    """The richer end sends a k-th of the difference, at least m tokens; nothing if the difference is below 2 m."""
    apart = abs(x - y)
    tokens = where(apart < 2 * m, 0, larger(m, quotient(apart, k)))
    return where(x >= y, tokens, -tokens)


def tax(x: Number, y: Number) -> Number:
    """The richer end sends a tenth of its load, rounded down, if the difference is at least 4."""
    return where(x - y >= 4, quotient(x, 10), where(y - x >= 4, -quotient(y, 10), 0))


@dataclass(frozen=True)
class Above:
    """One token moves if the difference is at least `k`."""

    k: int

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens that are sent."""
        return indicator(x - y >= self.k) - indicator(y - x >= self.k)
