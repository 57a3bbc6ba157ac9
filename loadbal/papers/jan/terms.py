"""The terms of the paper of Jan, Leu, Li and Dong."""

from loadbal.term import Term

TERMS: tuple[Term, ...] = ()
