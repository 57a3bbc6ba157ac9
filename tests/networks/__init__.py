"""Tests of the families of networks against brute force, networkx and known sequences."""
