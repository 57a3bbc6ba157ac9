"""Tests of `loadbal/showing`: text, Markdown, drawings and pages."""
