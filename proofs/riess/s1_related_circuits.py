"""Proofs about section 1, related work for all sizes: circuits of balancers that smooth every input."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/related-counting-networks ---

BITONIC = (
    Theorem(
        "riess/related-counting-networks@bitonic",
        "Bitonic.bitonic_smooths",
        "`bitonic k` lists the layers of the circuit on 2^k wires, and `applied` returns the loads after them; x"
        " are any integer loads. The theorem includes k = 0.",
    ),
    Theorem(
        "riess/related-counting-networks@bitonic-merges",
        "Bitonic.bitonic_merges",
        "k is S j. `falls x a M` says that on the M wires from a on loads never rise, and fall by at most one in"
        " all. The merger is the last k layers of the circuit. The last part says that the whole circuit turns any"
        " loads into loads that fall in this way.",
    ),
)


# --- riess/related-no-fixed-circuit, riess/related-repetitions ---

NO_FIXED_CIRCUIT = Theorem(
    "riess/related-no-fixed-circuit",
    "Circuits.no_fixed_circuit",
    "The number n of wires is not 2^k for any k; c is any list of d layers in which no two balancers share a wire."
    " `on_first` puts 2^(d+1) tokens on the first wire, and `applied` returns the loads after the layers. The"
    " theorem includes d = 0.",
)

REPETITIONS = (
    Theorem(
        "riess/related-repetitions@not-power-of-two",
        "Circuits.no_fixed_number_of_rounds",
        "The number N = 2h of processors is not 2^k for any k; `on_first` puts 2 * 4^R tokens on the first"
        " processor. The theorem includes R = 0.",
    ),
    Theorem(
        "riess/related-repetitions@power-of-two",
        "Circuits.eight_is_like_it",
        "It is false that for every N = 2^k, k >= 1, there is an R from 1 to N such that R rounds make 2 * 4^R"
        " tokens on the first processor 1-smooth. N is 2h for h = 2^(k - 1).",
        refutes=True,
    ),
    Theorem(
        "riess/related-repetitions@repaired",
        "Circuits.one_round_for_two_and_four",
        "h = 1 and h = 2 mean N = 2 and N = 4; x are any integer loads.",
    ),
)
