"""Proofs beyond sections 3.3 to 3.5: owners of faces, common points, numbers of faces, extreme block sizes."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/challenge-3", "Faces.challenge_3"),
    Theorem("bokhari/challenge-3@rho-zero", "Faces.challenge_3_rho_zero"),
    Theorem("bokhari/challenge-3@tau-zero", "Faces.challenge_3_tau_zero"),
    Theorem("bokhari/challenge-3@point", "Faces.challenge_3_point"),
    Theorem("bokhari/challenge-3@point-rho-zero", "Faces.challenge_3_point_rho_zero"),
    Theorem("bokhari/challenge-3@point-tau-zero", "Faces.challenge_3_point_tau_zero"),
    Theorem("bokhari/challenge-1", "FaceCounts.challenge_1"),
    Theorem("bokhari/challenge-1@listed", "FaceCounts.challenge_1_listed"),
    Theorem("bokhari/challenge-1@owners", "FaceCounts.challenge_1_owners"),
    Theorem("bokhari/challenge-1@enumerated", "Faces.challenge_1_enumerated"),
    Theorem("bokhari/challenge-1@trillion", "FaceValues.faces_of_a_trillion", value=2828344),
    Theorem("bokhari/challenge-2", "FaceCounts.challenge_2"),
    Theorem("bokhari/challenge-2@upper", "FaceCounts.challenge_2_upper"),
    Theorem("bokhari/challenge-2@lower", "FaceCounts.challenge_2_lower"),
    Theorem("bokhari/challenge-2@smallest", "FaceValues.smallest_square", value=Fraction(529, 120)),
    Theorem("bokhari/challenge-5", "ExtremeSizes.challenge_5"),
    Theorem("bokhari/challenge-5@single-phase", "ExtremeSizes.challenge_5_single_phase"),
    Theorem("bokhari/challenge-3@dimension", "TwoParts.halved_blocks"),
)
