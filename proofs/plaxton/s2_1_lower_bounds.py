"""Proofs about section 2.1 for all sizes: lower bounds on the time, and why a pipeline needs more than one port."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/leighton-far-processor ---


FAR_PROCESSOR = Theorem(
    "plaxton/leighton-far-processor",
    "LowerBounds.leighton_far_processor",
    (
        "`sum r (binomial d)` is the volume of the ball of radius r - 1. The first part says that this ball leaves"
        " x processors free, the second that no larger r does. `placed d x r` says that some x processors all have"
        " distance r or more from some processor c."
    ),
)


FAR_HALF_FULL = Theorem(
    "plaxton/leighton-far-processor@half-full",
    "LowerBounds.leighton_far_processor_half_full",
    (
        "`sum r (binomial d)` is the volume of the ball of radius r - 1. Exactly the r up to ceil(d/2) leave x ="
        " p/2 processors free, so ceil(d/2) is the largest."
    ),
)


# --- plaxton/leighton-send-bound ---


SEND_BOUND = Theorem(
    "plaxton/leighton-send-bound",
    "OnePort.leighton_send_bound",
    (
        "`near` says which of p nodes are neighbors, for any p, so that the network may be a hypercube, a"
        " shuffle-exchange or any other. `balances` says that every step of the schedule is a 1-port step and that"
        " it ends with loads at most 1 apart. largest x is m, total x is n."
    ),
)


# --- plaxton/leighton-lower-bound ---


LOWER_BOUND = Theorem(
    "plaxton/leighton-lower-bound@repaired",
    "LowerBounds.leighton_lower_bound_repaired",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token."
        " `quotient_up` is the quotient rounded up. Both sides are multiplied by 4."
    ),
)


TWO_TOKENS = Theorem(
    "plaxton/leighton-lower-bound@two-tokens",
    "LowerBounds.leighton_lower_bound_two_tokens",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token."
        " Some loads of two tokens need at least one step, and from all loads of two tokens some schedule has at"
        " most one."
    ),
)


LOWER_BOUND_TEXT = Theorem(
    "plaxton/leighton-lower-bound@text",
    "LowerBounds.leighton_lower_bound_text",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token. c"
        " is C, and both sides are multiplied by C."
    ),
    refutes=True,
)


LOWER_BOUND_QUARTER = Theorem(
    "plaxton/leighton-lower-bound@quarter",
    "LowerBounds.leighton_lower_bound_quarter",
    (
        "`time_at_least` says that from some loads of n tokens, at most m at a processor, the number of steps of"
        " every balancing schedule satisfies the last argument. `balances` says that all steps of a schedule are"
        " 1-port steps and that it ends with loads at most 1 apart, `affordable` that every sender has a token."
        " Both sides are multiplied by 4."
    ),
    refutes=True,
)


# --- plaxton/leighton-no-one-port-pipelining ---


NO_ONE_PORT = Theorem(
    "plaxton/leighton-no-one-port-pipelining",
    "OnePortHops.leighton_no_one_port_pipelining",
    (
        "x has m tokens on every processor with an odd number and none elsewhere. `hops` adds up the Hamming"
        " distances from source to target of the packets of all phases. The second part says that no 1-port step"
        " has more than p moves."
    ),
)
