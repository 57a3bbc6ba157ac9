"""The ledger and runs, shown as text, Markdown, pages and pictures."""
