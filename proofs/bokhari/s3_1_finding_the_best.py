"""Section 3.1: two phases are convex at some block sizes."""

from .theorems import MACHINE, PARTITION, refutation

NOT_CONVEX = refutation(
    "not-convex@every-m",
    "PrintedFormulas.not_convex_every_m",
    PARTITION,
    MACHINE,
    "For f(a), the time of the phases a and d - a, some a has f(a-1) + f(a+1) < 2 f(a): f is not convex.",
)
