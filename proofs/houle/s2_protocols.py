"""Proofs about section 2 for all sizes: the lower bound on time, stable distributions."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/observation-1@explicit-quarter", "Schedules.observation_1"),
    Theorem("houle/observation-1@every-edge", "TreeSchedules.every_edge"),
    Theorem("houle/observation-1@every-tree", "TreeSchedules.every_tree"),
    Theorem("houle/definition-stable@one-phase-t1", "Threshold1.stable_is_one_phase"),
    Theorem("houle/observation-2", "Threshold2.observation_2"),
    Theorem("houle/observation-2@uneven", "Threshold2.observation_2_uneven"),
    Theorem("houle/observation-3", "Threshold2.observation_3"),
    Theorem("houle/lemma-2@from", "Threshold2.lemma_2"),
    Theorem("houle/lemma-2@after", "Threshold2.lemma_2_after"),
    Theorem("houle/stable-bound", "Threshold2.stable_bound"),
    Theorem("houle/observation-2-drop", "EdgeRules.small_keeps_large_drops"),
    Theorem("houle/observation-2-drop@exact", "EdgeRules.exact_drop"),
)
