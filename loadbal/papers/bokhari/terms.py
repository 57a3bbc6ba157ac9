"""The terms of Bokhari's report."""

from loadbal.term import Term

TERMS: tuple[Term, ...] = ()
