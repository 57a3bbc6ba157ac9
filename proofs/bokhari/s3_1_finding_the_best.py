"""Proofs about section 3.1 for all sizes: the time of two phases is convex at some block sizes."""

from .theorems import MACHINE, PARTITION, refutation

NOT_CONVEX = refutation(
    "not-convex@every-m",
    "PrintedFormulas.not_convex_every_m",
    PARTITION,
    MACHINE,
    "f(a) is the time of the phases over a and d - a bits. f is not convex if some a has f(a-1) + f(a+1) < 2 f(a).",
)
