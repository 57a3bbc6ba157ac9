"""Forty rules in the manner of the literature, written down before any of them was studied."""

from collections.abc import Sequence
from dataclasses import dataclass

from loadbal.arithmetic import Number, indicator, larger, smaller, where


def toward(x: Number, y: Number, tokens: Number) -> Number:
    """The richer end sends `tokens`."""
    return where(x >= y, tokens, -tokens)


def half_down(x: Number, y: Number) -> Number:
    return toward(x, y, abs(x - y) // 2)


def extra_to_first(x: Number, y: Number) -> Number:
    return x - (x + y + 1) // 2


def two_thirds(x: Number, y: Number) -> Number:
    return toward(x, y, 2 * abs(x - y) // 3)


def half_above_threshold(x: Number, y: Number, t: Number) -> Number:
    return toward(x, y, where(abs(x - y) > t, abs(x - y) // 2, 0))


def bandwidth(x: Number, y: Number, b: Number) -> Number:
    return toward(x, y, smaller(abs(x - y) // 2, b))


def quarter_at_least_one(x: Number, y: Number) -> Number:
    d = abs(x - y)
    return toward(x, y, where(d >= 2, larger(d // 4, 1), 0))


def one_if_more_than_one(x: Number, y: Number) -> Number:
    return indicator(x - y > 1) - indicator(y - x > 1)


def idle_steals_half(x: Number, y: Number) -> Number:
    return where(y == 0, x // 2, where(x == 0, -(y // 2), 0))


def low_takes_from_high(x: Number, y: Number, low: Number) -> Number:
    high = low + 2
    return where((y <= low) & (x >= high), (x - y) // 2, where((x <= low) & (y >= high), -((y - x) // 2), 0))


def below_level_takes_one(x: Number, y: Number, level: Number) -> Number:
    return indicator((y < level) & (x > level)) - indicator((x < level) & (y > level))


def part(x: Number, y: Number, d: Number) -> Number:
    return toward(x, y, abs(x - y) // d)


def hysteresis(x: Number, y: Number) -> Number:
    return toward(x, y, where(abs(x - y) >= 4, abs(x - y) // 2, 0))


def extra_by_parity(x: Number, y: Number) -> Number:
    s = x + y
    return x - where((s // 2) % 2 == 0, (s + 1) // 2, s // 2)


def buffer(x: Number, y: Number, room: Number) -> Number:
    return toward(x, y, smaller(abs(x - y) // 2, larger(room - smaller(x, y), 0)))


def packets(x: Number, y: Number, size: Number) -> Number:
    return toward(x, y, size * (abs(x - y) // (2 * size)))


def push_one_way(x: Number, y: Number) -> Number:
    return where(x > y, (x - y) // 2, 0)


def extra_by_own_parity(x: Number, y: Number) -> Number:
    return toward(x, y, (abs(x - y) + x % 2) // 2)


def powers(x: Number, y: Number) -> Number:
    d = abs(x - y)
    return toward(x, y, where(d >= 16, 8, where(d >= 8, 4, where(d >= 4, 2, where(d >= 2, 1, 0)))))


def bulk_then_one(x: Number, y: Number, bulk: Number) -> Number:
    d = abs(x - y)
    return toward(x, y, where(d >= 2 * bulk, bulk, indicator(d >= 2)))


def pull_one(x: Number, y: Number) -> Number:
    return indicator(x >= y + 2)


def first_order(x: Number, y: Number, d: Number) -> Number:
    return toward(x, y, abs(x - y) // (d + 1))


def half_of_degree(x: Number, y: Number, d: Number) -> Number:
    return toward(x, y, abs(x - y) // (2 * d))


def one_above_twice_degree(x: Number, y: Number, d: Number) -> Number:
    return indicator(x - y >= 2 * d + 1) - indicator(y - x >= 2 * d + 1)


def nearest(x: Number, y: Number) -> Number:
    return toward(x, y, (abs(x - y) + 2) // 4)


def up(x: Number, y: Number) -> Number:
    return toward(x, y, (abs(x - y) + 2) // 3)


@dataclass(frozen=True)
class CappedDiffusion:
    """First-order diffusion with at most `cap` tokens on an edge."""

    d: int
    cap: int

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent."""
        return toward(x, y, smaller(abs(x - y) // (self.d + 1), self.cap))


class Port:
    """One port after the other: the poorer neighbor there gets a half of the difference, rounded down."""

    def states(self, degree: int) -> int:
        """The number of states."""
        return degree

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> list[Number]:
        """The number of tokens sent to each neighbor."""
        part = where(load > neighbors[state], (load - neighbors[state]) // 2, 0)
        return [part if port == state else 0 for port in range(len(neighbors))]

    def next_state(self, _load: Number, neighbors: Sequence[Number], state: int) -> Number:
        """The state in the next round."""
        return (state + 1) % len(neighbors)


class LazyRotor:
    """The rotor-router with one self-loop: of d + 1 shares a node keeps one; extra tokens go in turn."""

    def states(self, degree: int) -> int:
        """The number of states."""
        return degree + 1

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> list[Number]:
        """The number of tokens sent to each neighbor."""
        d = len(neighbors)
        return [(load - (port - state) % (d + 1) + d) // (d + 1) for port in range(d)]

    def next_state(self, load: Number, neighbors: Sequence[Number], state: int) -> Number:
        """The state in the next round."""
        return (state + load) % (len(neighbors) + 1)


class EverySecondRound:
    """First-order diffusion in every second round."""

    def states(self, _degree: int) -> int:
        """The number of states."""
        return 2

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> list[Number]:
        """The number of tokens sent to each neighbor."""
        if state == 0:
            return [0 for _ in neighbors]
        return [where(load > other, (load - other) // (len(neighbors) + 1), 0) for other in neighbors]

    def next_state(self, _load: Number, _neighbors: Sequence[Number], state: int) -> Number:
        """The state in the next round."""
        return 1 - state


class Awake:
    """A node that is awake sends one token over each edge with a difference above 2d; it dozes for a round after."""

    def states(self, _degree: int) -> int:
        """The number of states."""
        return 2

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> list[Number]:
        """The number of tokens sent to each neighbor."""
        d = len(neighbors)
        return [indicator(load - other > 2 * d) if state == 1 else 0 for other in neighbors]

    def next_state(self, _load: Number, _neighbors: Sequence[Number], state: int) -> Number:
        """The state in the next round."""
        return 1 - state


def extra_to_second_if_sum_by_four(x: Number, y: Number) -> Number:
    s = x + y
    return x - where(s % 4 == 1, s // 2, (s + 1) // 2)


def three_eighths(x: Number, y: Number) -> Number:
    return toward(x, y, 3 * abs(x - y) // 8)


def half_but_even(x: Number, y: Number) -> Number:
    return toward(x, y, 2 * (abs(x - y) // 4))


def push_above_level(x: Number, _: Number, level: Number) -> Number:
    return where(x > level, x - level, 0)


def pull_at_most(_: Number, y: Number, k: Number) -> Number:
    return -smaller(larger(y - 1, 0), k)


def steal_if_starving(x: Number, y: Number, low: Number) -> Number:
    return where((y <= low) & (x >= y + 2), (x - y) // 2, where((x <= low) & (y >= x + 2), -((y - x) // 2), 0))


def batch(x: Number, y: Number, batch: Number) -> Number:
    return toward(x, y, batch * indicator(abs(x - y) > batch))


def two_caps(x: Number, y: Number, slow: Number, fast: Number) -> Number:
    d = abs(x - y)
    return toward(x, y, smaller(d // 2, where(d >= 10, fast, slow)))


def odd_holder_gives(x: Number, y: Number) -> Number:
    return where(x >= y, (x - y + x % 2) // 2, -((y - x + y % 2) // 2))


def half_of_surplus(x: Number, y: Number, mean: Number) -> Number:
    return where(
        (x > mean) & (y < mean),
        smaller(x - mean, mean - y),
        -where((y > mean) & (x < mean), smaller(y - mean, mean - x), 0),
    )
