"""The terms of the paper of Riess and Wanka."""

from loadbal.term import Term

TERMS: tuple[Term, ...] = ()
