"""The door to `loadbal.hunting`, kept where it was promised."""

from loadbal.hunting.search import hunt
from loadbal.theory.worst_rounds import worst_rounds

__all__ = ["hunt", "worst_rounds"]
