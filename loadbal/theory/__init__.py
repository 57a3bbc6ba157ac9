"""The mathematics of the papers, one subject a file; no file knows how a claim is checked."""
