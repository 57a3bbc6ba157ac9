"""The checks of the paper's claims, a file for each of its sections."""
