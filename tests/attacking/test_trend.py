"""What the slack of growing sizes is said to do."""

import pytest

from loadbal.attacking.trend import Point, percent, trend


@pytest.mark.parametrize(
    ("shares", "end"),
    [
        ((0.5, 0.4), "there are too few sizes to say how the slack grows"),
        ((1, 0.5, 0.25, 0.12, 0.06), "seems to tend to nothing"),
        ((0.5, 0.5, 0.49, 0.5, 0.5), "seems to stay"),
        ((0.5, 0.5, 0.6, 0.7, 0.9), "seems to grow"),
        ((0.5, 0.5, 0.1, 0.4, 0.3), "shows no clear trend"),
        ((0.5, 0.0, 0.0, 0.0), "some cases still have no slack"),
    ],
)
def test_trends(shares: tuple[float, ...], end: str) -> None:
    assert trend([Point(str(size), share) for size, share in enumerate(shares)], "sizes").endswith(end)


def test_percent_never_rounds_up_to_all() -> None:
    assert [percent(0.994), percent(1.0), percent(0.5), percent(-0.1)] == ["99 %", "100 %", "50 %", "-10 %"]
