"""The command line, one command a file; `python -m loadbal` and `loadbal` run it."""
