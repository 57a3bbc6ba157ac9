"""Tests of printing and comparing definitions for Rocq."""
