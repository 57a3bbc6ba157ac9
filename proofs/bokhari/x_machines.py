"""Proofs beyond sections 2.3 and 3 for all sizes: link delays, ports, and any times of phases."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/challenge-11", "LowestFirst.lowest_first_transposes"),
    Theorem("bokhari/challenge-11@time", "LowestFirst.lowest_first_time"),
    Theorem("bokhari/challenge-4", "FreeMoving.challenge_4"),
    Theorem("bokhari/challenge-6", "DirectSizes.challenge_6"),
    Theorem("bokhari/challenge-6@vertices", "DirectVertices.challenge_6_vertices"),
    Theorem("bokhari/challenge-7", "LinkDelays.equipartitions_touch"),
    Theorem("bokhari/challenge-7@repaired", "LinkDelays.uneven_do_not_touch"),
    Theorem("bokhari/challenge-7@dimension", "UnevenDelays.first_dimension"),
    Theorem("bokhari/challenge-7@exactly", "UnevenDelays.exactly_if_moving_costs_as_sending"),
    Theorem("bokhari/challenge-7@figure-1", "UnevenDelays.figure_1_dimension", value=58),
    Theorem("bokhari/challenge-7@theorem-1", "BokhariRefutations.challenge_7_theorem_1", refutes=True),
    Theorem(
        "bokhari/challenge-7@theorem-1-rho-zero", "BokhariRefutations.challenge_7_theorem_1_rho_zero", refutes=True
    ),
    Theorem("bokhari/challenge-12", "Ports.two_ports"),
    Theorem("bokhari/challenge-12@three-ports", "BokhariRefutations.challenge_12_three_ports", refutes=True),
    Theorem("bokhari/challenge-12@four-ports", "Ports.four_ports"),
    Theorem("bokhari/challenge-12@concurrent", "Ports.only_one_part"),
    Theorem("bokhari/challenge-9", "ShufflePasses.challenge_9"),
    Theorem("bokhari/challenge-9@touching", "FreeMoving.challenge_9_touching"),
    Theorem("bokhari/challenge-8", "PhaseTimes.challenge_8"),
    Theorem("bokhari/challenge-8@theorem-1", "PhaseTimes.challenge_8_theorem_1", refutes=True),
    Theorem("bokhari/challenge-8@repaired", "PhaseTimes.challenge_8_repaired"),
)
