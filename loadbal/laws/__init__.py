"""Laws that fit the exact values of an extremum, size by size.

A *law* is a formula in the size n, such as `floor(n^2/4)`. A *fit* is a law with the values that chose its numbers and
the held-out values that agree with it. A fit is a guess: only a theorem shows that a law holds for all sizes.
"""
