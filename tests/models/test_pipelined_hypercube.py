"""The pipelined hypercube: the packet printed in the paper, the counted violations, and feasible start times."""

from itertools import product

import numpy as np
import pytest

from loadbal.errors import InvalidInputError
from loadbal.models.pipelined_hypercube import (
    Packet,
    Violations,
    bits_between,
    feasible_starts,
    finishing_time,
    schedule,
    travel,
    violations,
)


def test_the_journey_of_the_printed_packet() -> None:
    packet = Packet(0b10110101, 0b10010011, descending=True)
    assert schedule(packet, 8) == (
        (0, 0b10110101),
        (1, 0b10010101),
        (2, 0b10010101),
        (3, 0b10010101),
        (4, 0b10010001),
        (5, 0b10010011),
    )


def test_the_journey_of_the_printed_packet_with_ascending_bits() -> None:
    nodes = [node for _, node in schedule(Packet(0b10110101, 0b10010011), 8)]
    assert nodes == [0b10110101, 0b10110111, 0b10110011, 0b10110011, 0b10110011, 0b10010011]


def test_a_packet_to_itself_takes_no_step() -> None:
    assert schedule(Packet(3, 3), 2) == ((0, 3),)
    assert violations([travel(Packet(3, 3), range(0)), travel(Packet(3, 3), range(0))]) == Violations(0, 0, 0)
    assert finishing_time([travel(Packet(3, 3, 7), range(2))]) == 0


@pytest.mark.parametrize("packet", [Packet(4, 0), Packet(0, 4), Packet(-1, 0)])
def test_a_packet_outside_the_cube_is_refused(packet: Packet) -> None:
    with pytest.raises(InvalidInputError, match=r"starts or ends outside the hypercube; expected nodes 0\.\.3"):
        schedule(packet, 2)


def test_violations_of_each_restriction_are_counted() -> None:
    def sent(*packets: Packet) -> Violations:
        return violations([travel(packet, bits_between(*packet[:2])) for packet in packets])

    assert sent(Packet(0, 1), Packet(0, 1)) == Violations(1, 1, 1)
    assert sent(Packet(0, 1), Packet(1, 0)) == Violations(0, 0, 0)
    assert sent(Packet(0, 1), Packet(0, 2)) == Violations(0, 1, 0)
    assert sent(Packet(1, 0), Packet(2, 0)) == Violations(0, 0, 1)
    assert sent(Packet(0, 3), Packet(1, 3, 1)) == Violations(1, 0, 1)
    assert sent(Packet(0, 1), Packet(0, 1, 1)) == Violations(0, 0, 0)


def test_feasible_starts_are_found_if_and_only_if_they_exist() -> None:
    for rows in np.random.default_rng(1).integers(0, 4, (60, 4, 3)).tolist():
        packets = [Packet(source, target, 0, order < 2) for source, target, order in rows]
        for steps in range(5):
            found = feasible_starts(packets, steps)
            assert (found is not None) == any(
                obeys_the_model(packets, starts, steps) for starts in product(range(steps + 1), repeat=4)
            )
            assert found is None or obeys_the_model(packets, found, steps)


def obeys_the_model(packets: list[Packet], starts: tuple[int, ...], steps: int) -> bool:
    leaving = [packet._replace(start=start) for packet, start in zip(packets, starts, strict=True)]
    journeys = [travel(packet, bits_between(*packet[:2])) for packet in leaving]
    return not any(violations(journeys)) and finishing_time(journeys) <= steps
