"""Sections 2, 2.1 and 2.2 for all sizes: the pattern, Standard exchange and Direct, and the channels that they hold."""

from loadbal.checking.proving.arguments import Theorem

# --- programs ---

PROGRAMS = (
    Theorem(
        "bokhari/standard-exchange@shuffle-left",
        "MultiphaseExchange.standard_transposes",
        "`transposes` runs the program from the memory where node p has its block for node i at place i, and says that"
        " in the end node p has at place i the block from i to p; `standard d true` shuffles to the left.",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/standard-exchange@shuffle-right",
        "MultiphaseExchange.standard_not_right",
        "`standard d false` shuffles to the right; it does not transpose for every d >= 1.",
        bound_by=("multiphase_exchange",),
        refutes=True,
    ),
    Theorem(
        "bokhari/standard-counts",
        "ExchangeMessages.standard_counts",
        "The widths of the exchanges, at each of which every node sends one message, are d times N/2 blocks; `held`"
        " lists the channels of all messages of an exchange, e-cube routes, and `times` counts a channel among those of"
        " all exchanges; the shuffles of the program are d single ones, each of all blocks of a node.",
        bound_by=("multiphase_exchange", "circuit_switched"),
    ),
    Theorem(
        "bokhari/direct-exchange",
        "MultiphaseExchange.direct_exchange",
        "Direct transposes, has N - 1 instructions, and the i-th is an exchange of every node p with p xor i of one"
        " superblock of width 1, the one at place p xor i.",
        bound_by=("multiphase_exchange",),
    ),
    Theorem(
        "bokhari/complete-digraph",
        "MultiphaseExchange.complete_digraph",
        "`serves_all` says that in the end all blocks of a node q are for q, and that for all nodes p and q exactly one"
        " place, in node q, has the block from p to q; `phases_of d` are sequences of positive numbers with the sum d.",
        bound_by=("multiphase_exchange",),
    ),
)


# --- contention ---

CONTENTION = (
    Theorem(
        "bokhari/direct-contention@directed",
        "Contention.direct_directed",
        "`held i d (seq 0 d)` lists the channels of the e-cube routes of all messages from p to p xor i, message by"
        " message, each as often as it is held: none is listed twice (`NoDup`).",
        bound_by=("circuit_switched",),
    ),
    Theorem(
        "bokhari/direct-contention@undirected",
        "Contention.not_undirected",
        "`undirected` names the link of a channel: it is not so that for every d and i no link is listed twice.",
        bound_by=("circuit_switched",),
        refutes=True,
    ),
    Theorem(
        "bokhari/direct-contention@repaired",
        "Contention.direct_links",
        "`once_each_way` says that every link, named by its end u with bit 0 and its dimension k, is listed at most"
        " twice, and if twice then its channels from u and from u + 2^k once each.",
        bound_by=("circuit_switched",),
    ),
    Theorem(
        "bokhari/direct-contention@any-order",
        "Contention.any_order_links",
        "The same for routes that cross the dimensions in any order that is a permutation of 0 .. d - 1.",
        bound_by=("circuit_switched",),
    ),
    Theorem(
        "bokhari/multiphase-contention",
        "Contention.multiphase_contention",
        "A step j of a phase over the a bits s .. s + a - 1 of a label of d bits has the mask j 2^s; no channel of the"
        " e-cube routes is listed twice.",
        bound_by=("circuit_switched",),
    ),
)


# --- direct-beats-standard ---

DIRECT_BEATS_STANDARD = Theorem(
    "bokhari/direct-beats-standard@rho-zero",
    "ExchangeTimes.direct_not_flatter",
    "That the time of Direct grows less than that of Standard from every block size m to every larger one m' is not so"
    " for all machines with lambda + delta > 0, tau > 0, rho = 0 and all d >= 1; both are the printed times.",
    bound_by=("circuit_switched",),
    refutes=True,
)
