"""Proofs about section 2.1 for all sizes: lower bounds on the time, and why a pipeline needs more than one port."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/leighton-far-processor", "LowerBounds.leighton_far_processor"),
    Theorem("plaxton/leighton-far-processor@half-full", "LowerBounds.leighton_far_processor_half_full"),
    Theorem("plaxton/leighton-send-bound", "OnePort.leighton_send_bound"),
    Theorem("plaxton/leighton-lower-bound@repaired", "LowerBounds.leighton_lower_bound_repaired"),
    Theorem("plaxton/leighton-lower-bound@two-tokens", "LowerBounds.leighton_lower_bound_two_tokens"),
    Theorem("plaxton/leighton-lower-bound@no-constant", "NoConstants.leighton_lower_bound_no_constant"),
    Theorem("plaxton/leighton-lower-bound@text", "LowerBounds.leighton_lower_bound_text", refutes=True),
    Theorem("plaxton/leighton-lower-bound@quarter", "LowerBounds.leighton_lower_bound_quarter", refutes=True),
    Theorem("plaxton/leighton-no-one-port-pipelining", "OnePortHops.leighton_no_one_port_pipelining"),
)
