"""Attacks: the search for counterexamples among cases too large to enumerate, guided by the slack of the conclusion.

`attack.Attack` tries cases that grow geometrically. `slack` says how far a conclusion is from failing in a case.
`steering` answers the questions of a recipe by levels, patterns and earlier draws, so that every case is in the domain
of the claim; `patterns` has the structured load vectors, `levels` the answers to single questions. `ladder` says which
bounds come next, `changes` varies a tight case, and `shrinking` makes a counterexample smaller.

An attack never shows that a claim holds: it refutes it, or leaves it undecided.
"""
