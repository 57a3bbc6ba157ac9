"""Tests of laws that fit the values of an extremum."""
