"""Bokhari: what holds for all dimensions, partitions and parameters; `README.md` has the reading decisions.

A part a is met as the number u = 2^a of nodes of its subcubes, any real number > 1. Two parts with u and v nodes on a
cube with u v z nodes have superblocks of v z and u z blocks; taken together they have u v nodes and z blocks.
"""
