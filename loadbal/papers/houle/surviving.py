"""Section 5: which observers survive the phases of a cycle, and what that says of the loads they meet.

Reading: the remarks are looked at in all B-phases, in those that start with discrepancy at least two, and in those in
which every local maximum is the largest load M >= m + 2; the proof of Theorem 18 needs only the last ones.
"""

from loadbal.arithmetic import Truth, largest, smallest
from loadbal.claim import Claim, NearMiss, Source, Statement, always
from loadbal.papers.houle.observers import Crossing, crossing, sensible, uniform
from loadbal.papers.houle.phase_runs import (
    EXTREMES,
    a_run,
    acts_as_threshold_1,
    b_run,
    keeps_its_load,
    large,
    meets_at_most,
    uniform_and_large,
    uniform_run,
)

# --- houle/surviving-load ---

UNIFORM = "if every localMax is M >= m + 2 at its start"

SURVIVING_LOAD = Statement(
    "houle/surviving-load",
    Source("houle", "section 5, after the algorithm"),
    "The load of an observer that is extreme before and after a phase is the same throughout the phase.",
    (
        Claim(
            reading="a-phase",
            sentence="Maximum and minimum observers that survive an A-phase have the same load at every step.",
            case=a_run,
            holds=keeps_its_load(*EXTREMES),
            near_misses=(NearMiss("any", "So do those that do not.", holds=keeps_its_load(*EXTREMES, survival=False)),),
        ),
        Claim(
            reading="b-phase",
            sentence="Maximum and minimum observers that survive a B-phase have the same load at every step.",
            case=b_run,
            holds=keeps_its_load(*EXTREMES),
            near_misses=(NearMiss("any", "So do those that do not.", holds=keeps_its_load(*EXTREMES, survival=False)),),
        ),
        Claim(
            reading="b-phase-large",
            sentence="The same, if the discrepancy is at least 2 at the start of the B-phase.",
            case=b_run,
            assumes=large,
            holds=keeps_its_load(*EXTREMES),
            near_misses=(NearMiss("minimum", "The same for minimum observers alone.", holds=keeps_its_load(smallest)),),
        ),
        Claim(
            reading="b-uniform-minimum",
            repairs="houle/surviving-load@b-phase-large",
            sentence=f"Minimum observers that survive a B-phase from any loads keep their load, {UNIFORM}.",
            case=uniform_run,
            assumes=large,
            holds=keeps_its_load(smallest),
            near_misses=(NearMiss("M = m + 1", "The same for every M >= m.", assumes=always),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/surviving-load@b-phase",
            sentence=f"Minimum observers that survive a B-phase have the same load at every step, {UNIFORM}.",
            case=b_run,
            assumes=uniform_and_large,
            holds=keeps_its_load(smallest),
            near_misses=(NearMiss("M = m + 1", "The same for every M >= m.", assumes=always),),
        ),
    ),
)

# --- houle/minimum-observer-action ---


def smallest_of_all(it: Crossing) -> Truth:
    """Whether x is the smallest load of the network, and local maxima are at least the loads."""
    return sensible(it) & (it.x == it.least)


def same_action(it: Crossing) -> Truth:
    """Whether the observer gets the same load under both protocols."""
    return it.under_plus() == it.under_threshold_1()


def largest_of_uniform(it: Crossing) -> Truth:
    """Whether x is the largest load, and local maxima are equal to it."""
    return uniform(it) & (it.x == it.most_x) & (it.y <= it.x)


AS_THRESHOLD_1 = (
    "Crossing an active edge, a minimum observer gets the same load under Threshold-1 Plus as under Threshold-1"
)

MINIMUM_OBSERVER_ACTION = Statement(
    "houle/minimum-observer-action",
    Source("houle", "section 5, before Theorem 18"),
    "For minimum observers Threshold-1 Plus acts as Threshold-1.",
    (
        Claim(
            reading="any",
            sentence=f"{AS_THRESHOLD_1}, for any local maxima that are at least the loads.",
            case=crossing,
            assumes=smallest_of_all,
            holds=same_action,
            near_misses=(NearMiss("any observer", "So does every observer.", assumes=sensible),),
        ),
        Claim(
            reading="algorithm-runs",
            sentence=f"{AS_THRESHOLD_1}, in B-phases with discrepancy at least 2 at their start.",
            case=b_run,
            assumes=large,
            holds=acts_as_threshold_1(smallest),
            near_misses=(NearMiss("maximum", "So does a maximum observer.", holds=acts_as_threshold_1(largest)),),
        ),
        Claim(
            reading="uniform",
            repairs="houle/minimum-observer-action@any",
            sentence=f"{AS_THRESHOLD_1}, if both local maxima are M >= m + 2.",
            case=crossing,
            assumes=lambda it: uniform(it) & (it.x == it.least),
            holds=same_action,
            near_misses=(NearMiss("maximum", "So does a maximum observer.", assumes=largest_of_uniform),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/minimum-observer-action@algorithm-runs",
            sentence=f"{AS_THRESHOLD_1}, in B-phases, {UNIFORM}.",
            case=b_run,
            assumes=uniform_and_large,
            holds=acts_as_threshold_1(smallest),
            near_misses=(NearMiss("maximum", "So does a maximum observer.", holds=acts_as_threshold_1(largest)),),
        ),
    ),
)

# --- houle/surviving-active-edge ---


def stays_smallest(it: Crossing) -> Truth:
    """Whether the observer has the smallest load before and after the step."""
    return (it.x == it.least) & (it.y >= it.least) & (it.under_plus() == it.least)


SURVIVING_ACTIVE_EDGE = Statement(
    "houle/surviving-active-edge",
    Source("houle", "section 5, before Theorem 18"),
    "Edges active at a surviving observer have discrepancy at most one: in the A-phase for both extremes, in the "
    "B-phase for the minimum.",
    (
        Claim(
            reading="a-phase",
            sentence="Edges active at an observer that survives an A-phase have discrepancy at most 1.",
            case=a_run,
            holds=meets_at_most(1, *EXTREMES),
            near_misses=(NearMiss("equal loads", "They have 0.", holds=meets_at_most(0, *EXTREMES)),),
        ),
        Claim(
            reading="b-step",
            sentence="An edge that is active at an observer of load m before and after a step of Threshold-1 Plus has "
            "discrepancy at most 1, for any local maxima.",
            case=crossing,
            assumes=stays_smallest,
            holds=lambda it: it.y - it.x <= 1,
            near_misses=(NearMiss("equal loads", "It has 0.", holds=lambda it: it.y == it.x),),
        ),
        Claim(
            reading="b-phase",
            sentence="Edges active at a minimum observer that survives a B-phase have discrepancy at most 1.",
            case=b_run,
            holds=meets_at_most(1, smallest),
            near_misses=(NearMiss("maximum", "So do those at a maximum observer.", holds=meets_at_most(1, largest)),),
        ),
        Claim(
            reading="b-uniform",
            sentence=f"The same in a B-phase from any loads, {UNIFORM}.",
            case=uniform_run,
            assumes=large,
            holds=meets_at_most(1, smallest),
            near_misses=(NearMiss("maximum", "So do those at a maximum observer.", holds=meets_at_most(1, largest)),),
        ),
        Claim(
            reading="repaired",
            repairs="houle/surviving-active-edge@b-phase",
            sentence=f"Edges active at a minimum observer that survives a B-phase have at most 1, {UNIFORM}.",
            case=b_run,
            assumes=uniform_and_large,
            holds=meets_at_most(1, smallest),
            near_misses=(NearMiss("equal loads", "They have 0.", holds=meets_at_most(0, smallest)),),
        ),
    ),
)

STATEMENTS = (SURVIVING_LOAD, MINIMUM_OBSERVER_ACTION, SURVIVING_ACTIVE_EDGE)
