"""Shahid H. Bokhari: multiphase complete exchange on circuit-switched hypercubes.

Source: "Multiphase Complete Exchange: A Theoretical Analysis", NASA Contractor Report 191531, ICASE Report No. 93-64,
August 1993.
Reading: the paper gives no sign conditions for its parameters, so each domain is a claim of its own; the decisions
are in `proofs/bokhari/README.md`.
"""
