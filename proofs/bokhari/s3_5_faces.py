"""Proofs about section 3.5 for all sizes: the number of faces of the hull, and the levels of floor(d/n)."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, uses

THEOREMS = (
    Theorem("bokhari/face-bounds@lower", "FaceCounts.face_bounds_lower_and_listed"),
    Theorem("bokhari/face-bounds@upper", "FaceCounts.face_bounds_upper"),
    Theorem("bokhari/face-bounds@first-part", "FaceCounts.face_bounds_first_part"),
    Theorem("bokhari/face-bounds@second-part", "FaceCounts.face_bounds_second_part"),
    Theorem("bokhari/face-theta@explicit", "FaceCounts.face_theta"),
    Theorem("bokhari/optimal-count@faces", "FaceCounts.optimal_count"),
    Theorem("bokhari/distinct-range@pairwise", "FaceCounts.distinct_range_pairwise"),
    Theorem("bokhari/distinct-range@faces", "FaceCounts.up_to_the_root"),
    Theorem("bokhari/level-face", "FaceCounts.level_face"),
    Theorem("bokhari/distinct-values@open-range", "LevelCounts.distinct_values_open_range", refutes=True),
    Theorem("bokhari/distinct-values@closed-range", "LevelCounts.distinct_values_closed_range", refutes=True),
    Theorem("bokhari/distinct-values@from-s", "LevelCounts.distinct_values_from_s", refutes=True),
    Theorem("bokhari/distinct-values@at-most", "LevelCounts.distinct_values_at_most"),
    Theorem("bokhari/level-count@floor", "LevelCounts.level_count_floor", refutes=True),
    Theorem("bokhari/level-count@ceiling", "LevelCounts.level_count_ceiling", refutes=True),
    Theorem("bokhari/level-count@literal-line", "LevelCounts.level_count_literal_line", refutes=True),
    Theorem("bokhari/level-count@repaired", "LevelCounts.level_count"),
    Theorem("bokhari/figure-2@tangent-11", "BokhariRefutations.figure_2_tangent_11", refutes=True),
    Theorem("bokhari/tangent-points@open", "LevelCounts.tangent_points_open", refutes=True),
    Theorem("bokhari/tangent-points@closed", "LevelCounts.tangent_points_closed", refutes=True),
    Theorem("bokhari/tangent-points@first", "LevelCounts.tangent_points_first"),
    Theorem("bokhari/tangent-points@from-s", "LevelCounts.tangent_points_from_s"),
    Theorem("bokhari/optimal-count@touching", "LevelCounts.optimal_count_touching", refutes=True),
    Theorem("bokhari/common-element@both-in-range", "LevelCounts.common_element_both_in_range", refutes=True),
    Theorem("bokhari/common-element@first-in-range", "LevelCounts.common_element_first_in_range", refutes=True),
    Theorem("bokhari/common-element@repaired", "LevelCounts.common_element_repaired"),
    Theorem("bokhari/indistinct-range@members", "LevelCounts.indistinct_range_members", refutes=True),
    Theorem("bokhari/indistinct-range@both-parts", "LevelCounts.indistinct_range_both_parts"),
    Theorem("bokhari/indistinct-range@whole-set", "LevelCounts.indistinct_range_whole_set"),
    Theorem("bokhari/face-contributions@distinct-one", "Faces.face_contributions_distinct_one"),
    Theorem("bokhari/face-contributions@set-two", "Faces.face_contributions_set_two"),
    Theorem("bokhari/face-contributions@total", "Faces.face_contributions_total", refutes=True),
    Theorem("bokhari/hyperbola-slope@strict", "PrintedFormulas.hyperbola_strict", refutes=True),
    Theorem("bokhari/hyperbola-slope@at-most", "PrintedFormulas.hyperbola_at_most"),
    Theorem("bokhari/figure-2@bars", "PrintedExamples.bars"),
    Theorem("bokhari/figure-2@tangent-16", "PrintedExamples.tangent_16"),
)


CONTRIBUTIONS = (
    Proof(
        "bokhari/face-contributions@repaired",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/face-contributions@distinct-one"),
            uses("bokhari/face-contributions@set-two"),
            uses("bokhari/theorem-1@positive", "No other partition owns a face."),
            argued(
                "A member of two sets has equal parts and is an end of both, so that it is counted twice. No E(d,n)"
                " is in three sets."
            ),
        ),
    ),
)
