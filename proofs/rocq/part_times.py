"""Binds Rocq's definitions to the library: compares times of phases with several ports, and with delays of links."""

import random
from collections.abc import Iterator
from fractions import Fraction

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.proofs.rocq.exchange_hull import fraction, rational
from loadbal.theory.exchange_hull import Machine
from loadbal.theory.part_times import delay_margin, uneven_halves, with_link_delays, with_ports

SOURCE = "loadbal/theory/part_times.py"


def delayed_phases() -> Iterator[str]:
    """Compare the time of each phase over a bits of the d-cube, 1 <= a <= d <= 8, if each link delays a message."""
    source = random.Random(4)  # noqa: S311 - samples, not secrets
    for d in range(1, 9):
        for a in range(1, d + 1):
            for _ in range(3):
                costs = 1, *(source.randint(0, 9) for _ in range(3))
                size = Fraction(source.randint(0, 9), source.randint(1, 9))
                text = f"delayed_phase {' '.join(map(rational, costs))} {d} {rational(size)} {a}"
                yield fraction(text, with_link_delays(d, Machine(*costs)).phase(a, size))


def delay_margins() -> Iterator[str]:
    """Compare how far the dimensions 4, ..., 40 are above the bound of the delay test, and their uneven halves."""
    source = random.Random(6)  # noqa: S311 - as above
    for d in range(4, 41):
        costs = 1, *(source.randint(0, 9) for _ in range(3))
        yield fraction(f"delay_margin {' '.join(map(rational, costs))} {d}", delay_margin(d, Machine(*costs)))
        yield f"uneven_halves {d} = {naturals(uneven_halves(d))}"


def ported_phases() -> Iterator[str]:
    """Compare the time of each phase over a bits of the d-cube, 1 <= a <= d <= 6, with one to four ports."""
    source = random.Random(5)  # noqa: S311 - as above
    for d in range(1, 7):
        for a in range(1, d + 1):
            for ports in range(1, 5):
                message, send, move = (source.randint(0, 9) for _ in range(3))
                size = Fraction(source.randint(0, 9), source.randint(1, 9))
                costs = " ".join(map(rational, (message, send, move)))
                text = f"ported_phase {ports} {costs} {d} {rational(size)} {a}"
                yield fraction(text, with_ports(d, Machine(message, 0, send, move), ports).phase(a, size))


AGREEMENTS = (
    Agreement(
        "DelayedPhases",
        delayed_phases.__doc__ or "",
        ("OrderedField", "Partitions", "ExchangeHull", "LinkDelays"),
        delayed_phases,
        count=108,
    ),
    Agreement(
        "DelayMargins",
        delay_margins.__doc__ or "",
        ("OrderedField", "Partitions", "ExchangeHull", "UnevenDelays"),
        delay_margins,
        count=74,
    ),
    Agreement(
        "PortedPhases",
        ported_phases.__doc__ or "",
        ("OrderedField", "Partitions", "ExchangeHull", "BokhariRefutations"),
        ported_phases,
        count=84,
    ),
)
