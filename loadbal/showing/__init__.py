"""What is known and what a run does, as text, Markdown, pages and pictures."""
