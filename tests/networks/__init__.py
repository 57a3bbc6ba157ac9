"""Tests of the families of networks, against brute force and known sequences."""
