"""`hunt` and `worst_rounds` under their public names `loadbal.search.hunt` and `loadbal.search.worst_rounds`."""

from loadbal.hunting.search import hunt
from loadbal.theory.worst_rounds import worst_rounds

__all__ = ["hunt", "worst_rounds"]
