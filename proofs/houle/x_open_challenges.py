"""Proofs beyond the paper for all sizes: trees that come next to stars, families of trees, and cycles."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/open-extremal-tree@second", "TreeFamilies.second_to_stars"),
    Theorem("houle/open-extremal-tree@attained", "TreeFamilies.next_to_star"),
    Theorem("houle/open-families@spiders", "TreeFamilies.spiders"),
    Theorem("houle/open-families@brooms", "TreeFamilies.brooms"),
    Theorem("houle/open-families@caterpillars", "TreeFamilies.caterpillars"),
    Theorem("houle/open-families@double-stars", "TreeFamilies.double_stars"),
    Theorem("houle/open-families@all-double-stars", "DoubleStars.all_double_stars"),
    Theorem("houle/open-kary-law@low", "KaryHeights.height_at_most_3"),
    Theorem("houle/open-kary-law@height-4", "KaryHeights.height_4"),
    Theorem("houle/open-kary-law@every-height", "KaryHeights.every_height"),
    Theorem("houle/open-kary-law@next-arity", "KaryHeights.next_arity"),
    Theorem("houle/open-kary-law@lower", "KaryHeights.law_lower"),
    Theorem("houle/open-kary-law@upper", "KaryHeights.every_arity"),
    Theorem("houle/open-cycles@threshold-2", "Families.cycle_threshold_2"),
    Theorem("houle/open-cycles", "CycleLoads.cycle_maximum"),
    Theorem("houle/open-cycles@loads", "CycleLoads.cycle_loads"),
    Theorem("houle/open-spanning-tree@hamilton-path", "TreeFamilies.hamilton_path_refuted", refutes=True),
    Theorem("houle/open-sharper-bound", "LogarithmicBound.sharper_bound"),
    Theorem("houle/open-iterations", "SubgraphPaths.open_iterations"),
    Theorem("houle/open-phase-length@pre-step", "ShortPhases.two_rounds_less", refutes=True),
    Theorem("houle/open-cycle-count@two-nodes", "TwoNodes.two_node_cycles"),
)
