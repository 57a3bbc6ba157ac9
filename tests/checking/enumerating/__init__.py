"""Tests of exhaustive checking: how cases are listed, run, divided among workers and counted."""
