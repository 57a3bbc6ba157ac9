"""The papers' mathematics, independent of any check."""
