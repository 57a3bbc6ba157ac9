"""Methods of checking a claim, one a file; each answers the questions of the claim's recipe in its own way."""
