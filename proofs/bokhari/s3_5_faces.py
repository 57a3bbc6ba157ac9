"""Proofs about section 3.5 for all sizes: the number of faces of the hull, and the levels of floor(d/n)."""

from loadbal.checking.proving.arguments import Proof, Scheme, argued, uses

from .theorems import FASTEST, MACHINE, OWNERS, PARTITION, ROUNDED, SQUARES, refutation, theorem

BOUNDS = (
    theorem("face-bounds@lower", "FaceCounts.face_bounds_lower_and_listed", OWNERS, SQUARES),
    theorem("face-bounds@upper", "FaceCounts.face_bounds_upper", OWNERS, SQUARES),
    theorem(
        "face-bounds@first-part",
        "FaceCounts.face_bounds_first_part",
        OWNERS,
        SQUARES,
        "`face_owners d` lists the n from 1 to d that are not inner.",
    ),
    theorem(
        "face-bounds@second-part",
        "FaceCounts.face_bounds_second_part",
        OWNERS,
        SQUARES,
        "`face_owners d` lists the n from 1 to d that are not inner.",
    ),
    theorem("face-theta@explicit", "FaceCounts.face_theta", OWNERS, SQUARES),
    theorem(
        "optimal-count@faces",
        "FaceCounts.optimal_count",
        OWNERS,
        SQUARES,
        "2 sqrt(d) - 1 <= F is 4d <= (F + 1)^2, and F <= 3 sqrt(d) is F^2 <= 9d.",
    ),
)

REAL = "d is x and n are elements of any ordered field. n <= sqrt d is n^2 <= d."

SETS = "`on_level d n q` is the library's `is_on_level`: all parts of E(d,n) are q or q + 1."

LEVEL = (
    theorem(
        "distinct-range@pairwise",
        "FaceCounts.distinct_range_pairwise",
        SETS,
        SQUARES,
        "If E(d,n) and E(d,k) were in one indistinct set, both would be on one level q >= 1.",
    ),
    theorem("distinct-range@faces", "FaceCounts.up_to_the_root", OWNERS, SQUARES),
    theorem("level-face", "FaceCounts.level_face", OWNERS),
)

DISTINCT = "`distinct f keep d` is the number of different values f n over the n from 1 to d for which `keep` is true."

POINTS = "`points d keep` counts the points (n, 2s - n), n from 1 to 2s - 1, for which `keep` is true."

COUNTED = (
    *(
        refutation(
            f"distinct-values@{reading}",
            f"LevelCounts.distinct_values_{name}",
            DISTINCT,
            SQUARES,
        )
        for reading, name in (("open-range", "open_range"), ("closed-range", "closed_range"), ("from-s", "from_s"))
    ),
    theorem("distinct-values@at-most", "LevelCounts.distinct_values_at_most", DISTINCT, SQUARES),
    *(
        refutation(
            f"level-count@{reading}",
            f"LevelCounts.level_count_{name}",
            DISTINCT,
            ROUNDED,
            SQUARES,
        )
        for reading, name in (("floor", "floor"), ("ceiling", "ceiling"), ("literal-line", "literal_line"))
    ),
    theorem("level-count@repaired", "LevelCounts.level_count", DISTINCT, SQUARES),
    refutation(
        "figure-2@tangent-11",
        "BokhariRefutations.figure_2_tangent_11",
        "n and y are elements of any ordered field. The line through (s, s) is y - s = -(n - s).",
    ),
    refutation("tangent-points@open", "LevelCounts.tangent_points_open", POINTS, SQUARES),
    refutation("tangent-points@closed", "LevelCounts.tangent_points_closed", POINTS, SQUARES),
    theorem("tangent-points@first", "LevelCounts.tangent_points_first", POINTS, SQUARES),
    theorem("tangent-points@from-s", "LevelCounts.tangent_points_from_s", POINTS, SQUARES),
    refutation(
        "optimal-count@touching",
        "LevelCounts.optimal_count_touching",
        PARTITION,
        MACHINE,
        FASTEST,
        SQUARES,
        "ns lists the n for which E(d,n) touches, each once. By theorem-1@positive no other partition touches.",
    ),
)

SHARED = (
    refutation(
        "common-element@both-in-range",
        "LevelCounts.common_element_both_in_range",
        PARTITION,
        SQUARES,
    ),
    refutation(
        "common-element@first-in-range",
        "LevelCounts.common_element_first_in_range",
        PARTITION,
        SQUARES,
    ),
    theorem(
        "common-element@repaired",
        "LevelCounts.common_element_repaired",
        PARTITION,
        SQUARES,
        "If both equipartitions have the parts a and b, then a = b.",
    ),
    refutation(
        "indistinct-range@members",
        "LevelCounts.indistinct_range_members",
        SETS,
        SQUARES,
        "A member of an indistinct set is on a level q >= 1 that has another member E(d,k).",
    ),
    theorem(
        "indistinct-range@both-parts",
        "LevelCounts.indistinct_range_both_parts",
        PARTITION,
        SETS,
        SQUARES,
        "E(d,n) has parts q and parts q + 1, and some other E(d,k), neighbor or not, is on level q.",
    ),
    theorem("indistinct-range@whole-set", "LevelCounts.indistinct_range_whole_set", SETS, SQUARES),
)

CONTRIBUTIONS = (
    theorem(
        "face-contributions@distinct-one",
        "Faces.face_contributions_distinct_one",
        PARTITION,
        MACHINE,
        FASTEST,
        "A is in no indistinct set: for every q, if A has parts q and q + 1 alone, no other E(d,n) has.",
    ),
    theorem(
        "face-contributions@set-two",
        "Faces.face_contributions_set_two",
        PARTITION,
        MACHINE,
        FASTEST,
        "Of the partitions with parts q and q + 1 alone, exactly those with the fewest and with the most parts own a"
        " face. If there are two or more, these are two partitions, since all have different numbers of parts.",
    ),
    refutation(
        "face-contributions@total",
        "Faces.face_contributions_total",
        PARTITION,
        MACHINE,
        FASTEST,
        "`faces_of M d ns`: the partitions that own a face are exactly the E(d,n) with n in the list ns, which lists"
        " no n twice. `in_sets d 0` is the number of E(d,n) in no indistinct set, and `indistinct_sets d` lists"
        " these sets.",
    ),
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

HYPERBOLA = (
    refutation("hyperbola-slope@strict", "PrintedFormulas.hyperbola_strict", REAL),
    theorem("hyperbola-slope@at-most", "PrintedFormulas.hyperbola_at_most", REAL),
)
