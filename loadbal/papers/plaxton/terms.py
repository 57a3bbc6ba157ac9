"""The terms of Plaxton's report."""

from loadbal.term import Term

TERMS: tuple[Term, ...] = ()
