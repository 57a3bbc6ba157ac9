"""Section 1, related work for all sizes: circuits of balancers that smooth every input."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/related-counting-networks ---

BITONIC = (
    Theorem(
        "riess/related-counting-networks@bitonic",
        "Bitonic.bitonic_smooths",
        "`bitonic k` is the circuit on 2^k wires, layer by layer; `applied` is what comes out of it; x are any integer"
        " loads. For k = 0 it holds too.",
        ("s1_related_circuits", "odd_even_transposition"),
    ),
    Theorem(
        "riess/related-counting-networks@bitonic-merges",
        "Bitonic.bitonic_merges",
        "k is S j. `falls x a M`: on the M wires from a on loads never rise, and fall by at most one in all. The"
        " merger is the last k layers of the circuit; and the whole circuit makes any loads fall so.",
        ("s1_related_circuits", "odd_even_transposition"),
    ),
)


# --- riess/related-no-fixed-circuit, riess/related-repetitions ---

NO_FIXED_CIRCUIT = Theorem(
    "riess/related-no-fixed-circuit",
    "Circuits.no_fixed_circuit",
    "n wires, not 2^k for any k; c is any list of layers, each with no two balancers that meet. `on_first` puts 2^(d+1)"
    " tokens on the first wire, d the number of layers, and `applied` is what comes out. For d = 0 it holds as well.",
    ("s1_related_circuits", "odd_even_transposition"),
)

REPETITIONS = (
    Theorem(
        "riess/related-repetitions@not-power-of-two",
        "Circuits.no_fixed_number_of_rounds",
        "N = 2h processors, not 2^k for any k; `on_first` puts 2 * 4^R tokens on the first one. For R = 0 it holds"
        " too.",
        ("odd_even_transposition", "dimension_exchange"),
    ),
    Theorem(
        "riess/related-repetitions@power-of-two",
        "Circuits.eight_is_like_it",
        "It is false that for every N = 2^k, k >= 1, some R from 1 to N makes 2 * 4^R tokens on the first processor"
        " 1-smooth; N is 2h for h = 2^(k - 1).",
        ("odd_even_transposition", "dimension_exchange"),
        refutes=True,
    ),
    Theorem(
        "riess/related-repetitions@repaired",
        "Circuits.one_round_for_two_and_four",
        "N = 2h for h = 1 and h = 2; x are any integer loads.",
        ("odd_even_transposition", "dimension_exchange"),
    ),
)
