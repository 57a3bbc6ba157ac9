"""The command line, one command a file; `loadbal` and `python -m loadbal` run it."""
