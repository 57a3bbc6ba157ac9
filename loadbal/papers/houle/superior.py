"""Section 4.5, second part: which of the two protocols leaves less on stars and on paths."""

from collections.abc import Callable

from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.networks.path import path
from loadbal.papers.houle.examples import (
    STABLE,
    exceeds,
    from_two,
    path_nodes,
    star_discrepancy,
    star_edges,
    star_threshold_2,
)
from loadbal.papers.houle.theorem_5 import largest_stable
from loadbal.theory.stable_gaps import maximum_stable_discrepancy

# --- houle/star-superior ---


def ahead_on_star(least: int) -> Callable[[int], bool]:
    """Whether Threshold-2 leaves less on S_k than Threshold-1, by at least so much."""
    return lambda k: star_discrepancy(k) - star_threshold_2(k) >= least


ON_STAR = f"{STABLE} of the star with k edges is"
LESS_BY_2 = "under Threshold-2, by Lemma 4, than under Threshold-1, by Theorem 12"

STAR_SUPERIOR = Statement(
    "houle/star-superior",
    Source("houle", "section 4.5"),
    "Threshold-2 is superior to Threshold-1 for stars.",
    (
        Claim(
            reading="strict",
            sentence=f"For every k >= 1, {ON_STAR} smaller {LESS_BY_2}.",
            case=star_edges,
            holds=ahead_on_star(1),
            near_misses=(NearMiss("by two", "It is smaller by at least 2.", holds=ahead_on_star(2)),),
        ),
        Claim(
            reading="not-worse",
            sentence=f"For every k >= 1, {ON_STAR} not larger {LESS_BY_2}.",
            case=star_edges,
            holds=ahead_on_star(0),
            near_misses=(
                NearMiss("k >= 2", "It is at most as large for k >= 2.", assumes=from_two, holds=ahead_on_star(0)),
            ),
        ),
        Claim(
            reading="eventually",
            repairs="houle/star-superior@strict",
            sentence=f"For every k >= 5, {ON_STAR} smaller {LESS_BY_2}.",
            case=star_edges,
            assumes=exceeds(5),
            holds=ahead_on_star(1),
            near_misses=(NearMiss("k >= 4", "It is smaller for k >= 4.", assumes=exceeds(4)),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/star-superior@not-worse",
            sentence=f"For k = 1 and every k >= 3, {ON_STAR} not larger {LESS_BY_2}.",
            case=star_edges,
            assumes=lambda k: k != 2,
            holds=ahead_on_star(0),
            near_misses=(
                NearMiss("strictly", "It is smaller for k >= 3.", assumes=exceeds(3), holds=ahead_on_star(1)),
            ),
        ),
    ),
)

# --- houle/path-superior ---


def ahead_on_path(least: int) -> Callable[[int], bool]:
    """Whether Threshold-1 leaves less on P_n than Threshold-2, by at least so much."""
    return lambda n: largest_stable(path(n)) - maximum_stable_discrepancy(path(n)) >= least


ON_PATH = f"{STABLE} of the path with n nodes is"
LESS_BY_1 = "under Threshold-1, by Theorem 12, than under Threshold-2, by Lemma 4"

PATH_SUPERIOR = Statement(
    "houle/path-superior",
    Source("houle", "section 4.5"),
    "For paths, Threshold-1 is superior to Threshold-2.",
    (
        Claim(
            reading="strict",
            sentence=f"For every n >= 2, {ON_PATH} smaller {LESS_BY_1}.",
            case=path_nodes,
            assumes=from_two,
            holds=ahead_on_path(1),
            near_misses=(NearMiss("by two", "It is smaller by at least 2.", holds=ahead_on_path(2)),),
        ),
        Claim(
            reading="eventually",
            repairs="houle/path-superior@strict",
            sentence=f"For every n >= 3, {ON_PATH} smaller {LESS_BY_1}.",
            case=path_nodes,
            assumes=exceeds(3),
            holds=ahead_on_path(1),
            near_misses=(NearMiss("by two", "It is smaller by at least 2.", holds=ahead_on_path(2)),),
        ),
    ),
)

STATEMENTS = (STAR_SUPERIOR, PATH_SUPERIOR)
