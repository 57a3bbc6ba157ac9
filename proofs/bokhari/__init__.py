"""Bokhari: what is proved for all dimensions, partitions and parameters; `README.md` says how the paper is read.

A `Theorem` names a theorem of `proofs/rocq`, which says how its statement reads in the words of the claim. A `Proof` is
an argument in English.
"""
