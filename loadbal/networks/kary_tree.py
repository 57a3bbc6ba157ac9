"""The complete k-ary tree T_{h,k} of height h."""

import numpy as np

from loadbal.errors import InvalidNetworkError
from loadbal.network import Network


def kary_order(height: int, arity: int) -> int:
    """The number of nodes of the complete k-ary tree T_{h,k}, for every k >= 1.

    >>> kary_order(3, 2), kary_order(4, 1), kary_order(0, 5)
    (15, 5, 1)
    """
    return height + 1 if arity == 1 else (arity ** (height + 1) - 1) // (arity - 1)


def kary_tree(height: int, arity: int) -> Network:
    """The complete tree of the given height and arity; nodes are numbered level by level from the root 0.

    Raises: InvalidNetworkError, showing the value, unless height >= 0 and arity >= 1.

    >>> str(kary_tree(2, 2))
    '0-1 0-2 1-3 1-4 2-5 2-6'
    """
    if height < 0 or arity < 1:
        raise InvalidNetworkError(
            f"the tree has height {height} and arity {arity}; expected height >= 0 and arity >= 1"
        )
    children = np.arange(1, kary_order(height, arity))
    return Network(len(children) + 1, np.stack(((children - 1) // arity, children)))
