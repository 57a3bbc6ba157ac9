"""C. Greg Plaxton: load balancing on the hypercube and the shuffle-exchange.

Source: "Load Balancing on the Hypercube and Shuffle-Exchange", Stanford University, STAN-CS-89-1281, August 1989.
Reading: the text is a scan; a reading named `text` takes it literally. The decisions are in `proofs/plaxton.md`.
"""

SECTIONS = (
    "networks",
    "packets",
    "packet_roles",
    "processors",
    "leighton",
    "pipelining",
    "one_port_bounds",
    "hamming_balls",
    "cut_bound",
    "volume",
    "leaving",
    "dimensions",
    "intervals",
    "orders",
    "worst_error",
    "challenges",
    "discrepancy",
    "ball_fringes",
    "packings",
    "recursion",
    "finishing",
    "shuffling",
    "se_bounds",
    "multi",
    "group_packings",
    "small_groups",
    "group_shares",
    "group_exponent",
    "multi_sums",
    "multi_lower_bound",
    "fields",
    "average",
    "average_time",
    "shuffled_groups",
    "appendix",
)
