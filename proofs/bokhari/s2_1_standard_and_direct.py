"""Proofs about sections 2, 2.1 and 2.2 for all sizes: Standard exchange and Direct, and the channels that they hold."""

from loadbal.checking.proving.arguments import Theorem

# --- programs ---

PROGRAMS = (
    Theorem(
        "bokhari/standard-exchange@shuffle-left",
        "MultiphaseExchange.standard_transposes",
        "`transposes` runs the program from the memory in which node p has its block for node i at place i. It says"
        " that in the end node p has at place i the block from i to p. `standard d true` shuffles to the left.",
    ),
    Theorem(
        "bokhari/standard-exchange@shuffle-right",
        "MultiphaseExchange.standard_not_right",
        "`standard d false` shuffles to the right. It does not transpose for every d >= 1.",
        refutes=True,
    ),
    Theorem(
        "bokhari/standard-counts",
        "ExchangeMessages.standard_counts",
        "The exchanges of the program are d, and every node sends N/2 blocks in each (`widths`). `held` lists the"
        " channels of all messages of an exchange by e-cube routes, and `times` counts how often all exchanges hold"
        " a channel. The shuffles of the program are d single ones, each of all blocks of a node.",
    ),
    Theorem(
        "bokhari/direct-exchange",
        "MultiphaseExchange.direct_exchange",
        "Direct transposes and has N - 1 instructions. Instruction i exchanges one superblock of width 1 between"
        " every node p and p xor i: the block at place p xor i.",
    ),
    Theorem(
        "bokhari/complete-digraph",
        "MultiphaseExchange.complete_digraph",
        "`serves_all` says two things about the end: every block in a node q is for q; and for all nodes p and q the"
        " block from p to q is at exactly one place, in node q. `phases_of d` are the sequences of positive numbers"
        " with the sum d.",
    ),
)


# --- contention ---

CONTENTION = (
    Theorem(
        "bokhari/direct-contention@directed",
        "Contention.direct_directed",
        "`held i d (seq 0 d)` lists the channels of the e-cube routes of all messages from p to p xor i, each as"
        " often as messages hold it. `NoDup` says that no channel is listed twice.",
    ),
    Theorem(
        "bokhari/direct-contention@undirected",
        "Contention.not_undirected",
        "`undirected` names the link of a channel. The theorem says: it is false that for every d and i no link is"
        " listed twice.",
        refutes=True,
    ),
    Theorem(
        "bokhari/direct-contention@repaired",
        "Contention.direct_links",
        "`once_each_way` speaks of every link, named by its end u with bit 0 and its dimension k. The link is listed"
        " at most twice, and if twice, then its channels from u and from u + 2^k are listed once each.",
    ),
    Theorem(
        "bokhari/direct-contention@any-order",
        "Contention.any_order_links",
        "As direct-contention@repaired, for routes that cross the dimensions in any permutation of 0, ..., d - 1.",
    ),
    Theorem(
        "bokhari/multiphase-contention",
        "Contention.multiphase_contention",
        "Step j of a phase over the a bits s, ..., s + a - 1 of a label of d bits has the mask j 2^s. No channel of"
        " the e-cube routes is listed twice.",
    ),
)


# --- direct-beats-standard ---

DIRECT_BEATS_STANDARD = Theorem(
    "bokhari/direct-beats-standard@rho-zero",
    "ExchangeTimes.direct_not_flatter",
    "The theorem says: it is false that for all machines with lambda + delta > 0, tau > 0, rho = 0 and all d >= 1"
    " the printed time of Direct grows less than that of Standard, from every block size m to every larger m'.",
    refutes=True,
)
