"""What a protocol of one's own does on every network: theorems, counterexamples and measurements, from its rule alone.

A rule of dimension exchange sees two loads. So a property of the runs on all networks often follows from a fact about
a single edge, which solvers and Rocq decide for all loads at once.
"""
