"""Tests of exhaustive checking: enumeration, engines, runs, shares and shells."""
