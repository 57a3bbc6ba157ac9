"""Section 5 for all sizes: which observers survive the phases of a cycle, and what that says of the loads they meet."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

from .steps import MATCHING

# --- houle/surviving-load@a-phase, houle/surviving-active-edge@a-phase ---

SURVIVING_LOAD_A = Proof(
    "houle/surviving-load@a-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/observation-3", "No load passes the extremes of the start of the phase."),
        uses("houle/lemma-7@observers-above", "An observer that is above the smallest load stays above it."),
        uses("houle/lemma-7@observers-below", "An observer that is below the largest load stays below it."),
        argued(
            "So an observer that has an extreme load at the end of the phase has had it before and after every step."
        ),
    ),
)


SURVIVING_EDGE_A = Proof(
    "houle/surviving-active-edge@a-phase",
    Scheme.CONSEQUENCE,
    (
        uses("houle/surviving-load@a-phase", "A surviving observer keeps its extreme load throughout."),
        uses("houle/observation-3", "That load is the largest or the smallest before every step."),
        uses("houle/fig-2", "Across a difference of two or more it would lose it."),
    ),
)


# --- houle/surviving-load@b-uniform-minimum, houle/surviving-active-edge@b-uniform ---

SURVIVING_LOAD_B = Proof(
    "houle/surviving-load@b-uniform-minimum",
    Scheme.CONSEQUENCE,
    (
        uses("houle/plus-monotone", "Over no active edge a load falls below both loads before."),
        argued(f"{MATCHING} So no load falls below m, the smallest at the start of the phase."),
        uses("houle/lemma-7-plus@observers-above", "An observer that is above m stays above m."),
        argued("So an observer that has m at the end of the phase has had it before and after every step."),
    ),
)


SURVIVING_EDGE_B = Proof(
    "houle/surviving-active-edge@b-uniform",
    Scheme.CONSEQUENCE,
    (
        uses(
            "houle/surviving-load@b-uniform-minimum", "A surviving minimum observer has m before and after every step."
        ),
        uses("houle/plus-monotone", "Over no active edge a load falls below both loads before."),
        argued(f"{MATCHING} So m is the smallest load before every step."),
        uses("houle/surviving-active-edge@b-step", "So its active edges differ by at most one."),
    ),
)


# --- houle/surviving-load@repaired, houle/surviving-active-edge@repaired, houle/minimum-observer-action@repaired ---

AFTER_A_PHASE = argued("The loads that the A-phase leaves are loads from which a B-phase can begin.")


SURVIVING_LOAD_REPAIRED = Proof(
    "houle/surviving-load@repaired",
    Scheme.CONSEQUENCE,
    (
        AFTER_A_PHASE,
        uses("houle/surviving-load@b-uniform-minimum", "It speaks of any loads, if every localMax is M >= m + 2."),
    ),
)


SURVIVING_EDGE_REPAIRED = Proof(
    "houle/surviving-active-edge@repaired",
    Scheme.CONSEQUENCE,
    (
        AFTER_A_PHASE,
        uses("houle/surviving-active-edge@b-uniform", "It speaks of any loads, if every localMax is M >= m + 2."),
    ),
)


MINIMUM_OBSERVER_REPAIRED = Proof(
    "houle/minimum-observer-action@repaired",
    Scheme.CONSEQUENCE,
    (
        uses("houle/plus-monotone", "Over no active edge a load passes both loads before."),
        argued(f"{MATCHING} So before every step all loads lie between m and M, those of the start of the phase."),
        uses(
            "houle/minimum-observer-action@uniform",
            "So an observer that comes from a load m gets what Threshold-1 would give it, as M >= m + 2.",
        ),
    ),
)
