"""Tests of definitions that are printed for Rocq, or compared with Rocq's."""
