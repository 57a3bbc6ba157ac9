"""Proofs about section 4.2 for all sizes: where observers are during a phase, and how their loads change."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/definition-3", "Orderings.definition_3"),
    Theorem("houle/definition-4@rounds", "Orderings.definition_4_rounds"),
    Theorem("houle/definition-4@repaired", "Orderings.definition_4_repaired"),
    Theorem("houle/definition-4@printed", "GapTimes.definition_4_printed_refuted", refutes=True),
    Theorem("houle/definition-4@since-start", "GapTimes.definition_4_since_start_refuted", refutes=True),
    Theorem("houle/lemma-7@observers-above", "Threshold1.lemma_7_observers_above"),
    Theorem("houle/lemma-7@observers-below", "Threshold1.lemma_7_observers_below"),
    Theorem("houle/lemma-7@minimum", "Threshold1.lemma_7_minimum"),
    Theorem("houle/lemma-7@maximum", "Threshold1.lemma_7_maximum"),
    Theorem("houle/lemma-7-proof-minimum@non-decreasing", "Threshold1.minimum_non_decreasing"),
    Theorem("houle/lemma-7-proof-minimum@non-increasing", "Threshold1.minimum_non_increasing_refuted", refutes=True),
    Theorem("houle/lemma-8@even-phase", "Threshold1.lemma_8_even_phase"),
    Theorem("houle/lemma-8", "Threshold1.lemma_8"),
    Theorem("houle/single-token", "Threshold1.single_token"),
    Theorem("houle/observation-5@threshold-1", "EdgeRules.observation_5"),
    Theorem("houle/observation-5@plus-any", "EdgeRules.observation_5_plus_any_fails", refutes=True),
    Theorem("houle/observation-5@plus-uniform", "EdgeRules.observation_5_plus_uniform_fails", refutes=True),
    Theorem("houle/observation-5@repaired", "EdgeRules.observation_5_repaired"),
    Theorem("houle/fig-2", "EdgeRules.fig_2"),
)
