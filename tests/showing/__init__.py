"""Tests of showing."""
