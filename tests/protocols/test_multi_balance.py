"""MultiBalance on the shuffle-exchange against single tokens that move between words written as strings of bits."""

from collections import Counter

import numpy as np
import pytest

from loadbal.models.one_port import collision
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.protocols.multi_balance import Moves, moves, necklace, schedule, stages, staying, unshuffled
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LARGER_KEEPS,
    Excess,
    Groups,
    balance,
    balanced_across_all,
    highest_dimension,
)

Held = dict[str, Counter[int]]


def random_groups(dimension: int, groups: int, share: int, seed: int) -> Groups:
    """Loads of `groups` groups with `share` tokens at each processor; each token belongs to a random group."""
    kinds = np.random.default_rng(seed).integers(0, groups, (2**dimension, share))
    return tuple(tuple((kinds == group).sum(axis=1).tolist()) for group in range(groups))


def words(dimension: int) -> list[str]:
    """All words as strings, highest bit first."""
    return [format(node, f"0{dimension}b") for node in range(2**dimension)]


def held_by_word(groups: Groups, dimension: int) -> Held:
    """For each word, the number of tokens of each group at its processor."""
    held = zip(*groups, strict=True)
    return {word: Counter(dict(enumerate(loads))) for word, loads in zip(words(dimension), held, strict=True)}


def held_after_step(held: Held, step: tuple[tuple[int, int, int], ...], dimension: int) -> Held:
    """The tokens after a step, after checking that each moves along an edge of the shuffle-exchange and is there."""
    names, after = words(dimension), {word: Counter(loads) for word, loads in held.items()}
    for source, target, group in step:
        here, there = names[source], names[target]
        assert there in {here[:-1] + str(1 - int(here[-1])), here[1:] + here[0], here[-1] + here[:-1]}
        assert held[here][group] >= 1
        after[here][group] -= 1
        after[there][group] += 1
    assert len({source for source, _, _ in step}) == len({target for _, target, _ in step}) == len(step)
    return after


@pytest.mark.parametrize(("dimension", "groups", "share"), [(1, 2, 3), (2, 3, 2), (3, 2, 5), (3, 4, 1), (4, 3, 4)])
def test_the_schedule_ends_like_balancing_across_ascending_dimensions(dimension: int, groups: int, share: int) -> None:
    for seed in range(5):
        start = random_groups(dimension, groups, share, seed)
        held, steps = held_by_word(start, dimension), list(schedule(LARGER_KEEPS, start))
        for step in steps:
            held = held_after_step(held, step, dimension)
        ascending = tuple(balanced_across_all(LARGER_KEEPS, loads, range(dimension)) for loads in start)
        assert held == held_by_word(ascending, dimension)
        assert len(steps) == sum(moves(LARGER_KEEPS, start))


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_the_run_agrees_with_the_recursion_on_ascending_dimensions(rule: Excess) -> None:
    start = random_groups(3, 3, 4, 7)
    *_, last = stages(rule, start)
    run = balance(rule, start, highest_dimension)
    assert last.after == run.groups
    assert moves(rule, start).balancing == run.cost


def test_columns_agree_with_single_cases() -> None:
    cases = [random_groups(3, 2, 3, seed) for seed in range(50)]
    columns = tuple(tuple(map(np.array, zip(*group, strict=True))) for group in zip(*cases, strict=True))
    together = moves(LARGER_KEEPS, columns)
    assert list(zip(*map(np.ndarray.tolist, together), strict=True)) == [moves(LARGER_KEEPS, case) for case in cases]


def test_staying_is_the_largest_constant_below_the_loads_of_a_necklace() -> None:
    loads = (0, 5, 2, 1, 3, 4, 0, 7)
    kept, d = staying(loads), 3
    for node in range(8):
        ring = necklace(node, d)
        assert len({kept[word] for word in ring}) == 1
        assert any(loads[word] == kept[word] for word in ring)
    left = [load - keeps for load, keeps in zip(loads, kept, strict=True)]
    assert tuple(keeps + more for keeps, more in zip(kept, unshuffled(tuple(left)), strict=True)) == unshuffled(loads)


def test_two_groups_in_opposite_halves_need_moves_at_every_unshuffle() -> None:
    for d in range(2, 6):
        high = tuple(node >> d - 1 for node in range(2**d))
        assert moves(LARGER_KEEPS, (tuple(6 * bit for bit in high), tuple(6 - 6 * bit for bit in high))) == Moves(
            balancing=6, shuffling=6 * (d - 1)
        )


def test_the_schedule_is_legal_in_the_one_port_model() -> None:
    start = random_groups(3, 3, 3, 1)
    held = held_by_word(start, 3)
    for step in schedule(LARGER_KEEPS, start):
        loads = tuple(counts.total() for counts in held.values())
        assert collision(shuffle_exchange(3), loads, [transfer[:2] for transfer in step]) == ""
        held = held_after_step(held, step, 3)
