"""Checks what published results on load balancing in networks really say."""

__version__ = "0.1.0"
