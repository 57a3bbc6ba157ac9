"""The guides, as pages in MyST, and their pictures."""
