"""Proofs beyond the paper: a balancing rule without memory is enough; the loads that one node sees are not."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/answer-no-information", "EvenThresholdEnds.maximum_is_one"),
    Theorem("houle/open-no-information", "EvenThreshold.no_memory_is_needed"),
    Theorem("houle/open-no-information@even-discrepancy", "EvenDiscrepancy.even_discrepancy_falls"),
    Theorem("houle/open-no-information@never-rises", "EvenThreshold.step_never_rises"),
    Theorem("houle/open-no-information@graphs", "EvenThreshold.cycles_need_more", refutes=True),
    Theorem("houle/open-local-termination", "Unseen.a_leaf_sees_nothing"),
)
