"""Proofs about section 4.5, stars and paths: the stable discrepancies of both protocols, and their comparison."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/star-sg1@repaired", "StarsAndPaths.star_sg1"),
    Theorem("houle/star-sg1", "StarsAndPaths.star_sg1_refuted", refutes=True),
    Theorem("houle/star-msd", "StarsAndPaths.star_msd"),
    Theorem("houle/path-sg1", "StarsAndPaths.path_sg1"),
    Theorem("houle/star-msd@only-stars", "OnlyStars.only_stars"),
    Theorem("houle/star-msd@stable-loads", "StarsAndPaths.star_msd_loads"),
    Theorem("houle/path-sg1@stable-loads", "StarsAndPaths.path_sg1_loads"),
    Theorem("houle/star-threshold-2", "Examples.star_threshold_2_fails", refutes=True),
    Theorem("houle/star-threshold-2@repaired", "Families.star_threshold_2_repaired"),
    Theorem("houle/star-threshold-2@stable-loads", "Families.star_threshold_2_loads"),
    Theorem("houle/path-threshold-2", "Families.path_threshold_2"),
    Theorem("houle/path-threshold-2@stable-loads", "Families.path_threshold_2_loads"),
    Theorem("houle/star-superior@repaired", "StarsAndPaths.star_superior_repaired"),
    Theorem("houle/star-superior@eventually", "StarsAndPaths.star_superior_eventually"),
    Theorem("houle/star-superior@strict", "StarsAndPaths.star_superior_strict_refuted", refutes=True),
    Theorem("houle/star-superior@not-worse", "StarsAndPaths.star_superior_not_worse_refuted", refutes=True),
    Theorem("houle/path-superior@eventually", "StarsAndPaths.path_superior_eventually"),
    Theorem("houle/path-superior@strict", "StarsAndPaths.path_superior_strict_refuted", refutes=True),
)
