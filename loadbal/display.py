"""How values show themselves: how long a line is, and in a notebook a picture, which is imported when somebody asks."""

from importlib import import_module

LONGEST = 300
"""Characters of a verdict's line."""


def shortened(line: str, most: int) -> str:
    """The line, or as much of it as there is room for.

    >>> shortened("loads 0 1 2 3", 10)
    'loads 0...'
    """
    return line if len(line) <= most else f"{line[: most - 3]}..."


class Pictured:
    """A network, a coloring or a run, which a notebook draws."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows in place of the text."""
        return str(import_module("loadbal.showing.drawing").picture(self))


class Told:
    """What is known or was found, which prints as the command line says it and opens as a page in a notebook."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(import_module("loadbal.showing.text").told(self))

    def _repr_html_(self) -> str:
        """What a notebook shows in place of the text."""
        return str(import_module("loadbal.showing.page").part(self))
