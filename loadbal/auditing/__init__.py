"""Audits a claim: moves every bound by one, drops every hypothesis, and lists where the verdict changes."""
