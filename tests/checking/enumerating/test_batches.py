"""What is remembered from one piece to the next."""

import pytest

from loadbal.checking.enumerating.batches import Best


@pytest.mark.parametrize(("seek", "beating", "others"), [("largest", 4, (3, 2)), ("smallest", 2, (3, 4))])
def test_only_what_is_more_extreme_beats(seek: str, beating: int, others: tuple[int, int]) -> None:
    best = Best(3, {})
    assert best.is_beaten_by(beating, seek)  # type: ignore[arg-type] # one of the two words
    assert not any(best.is_beaten_by(other, seek) for other in others)  # type: ignore[arg-type] # as above


def test_anything_beats_nothing() -> None:
    assert Best().is_beaten_by(0, "largest")
