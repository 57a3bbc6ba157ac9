"""Tests of the library, with one file for each of its modules, and tests of the project's documents and layout."""
