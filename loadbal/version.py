"""The version of loadbal: a module of its own, so that every other module can name it."""

__version__ = "0.2.0"
