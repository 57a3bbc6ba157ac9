"""The bibliographic data of a paper; the name by which readers know it, and its citation, follow from them."""

from dataclasses import dataclass

NAMED = 3
"""The most authors that the name of a paper lists; a paper with more has "et al." after the first one."""


@dataclass(frozen=True, slots=True)
class Publication:
    """A published paper.

    >>> Publication(("C. Greg Plaxton",), "Load Balancing", "Stanford University", 1989).name
    'Plaxton 1989'
    """

    authors: tuple[str, ...]
    """The full names, in the order of the title page; the last word of a name is the family name."""
    title: str
    venue: str
    """The journal, proceedings or series of reports, with volume, pages or number."""
    year: int
    main_results: tuple[str, ...] = ()
    """The ids of the statements that the abstract and the introduction announce, in the order of the paper."""

    @property
    def name(self) -> str:
        """The family names and the year, as other papers cite it.

        >>> Publication(("A One", "B Two", "C Three", "D Four"), "Title", "Venue", 2006).name
        'One et al. 2006'
        """
        families = [author.split()[-1] for author in self.authors]
        named = ", ".join(families) if len(families) <= NAMED else f"{families[0]} et al."
        return f"{named} {self.year}"

    @property
    def citation(self) -> str:
        """The authors, title, venue and year, in one line.

        >>> Publication(("A One",), "Title", "Venue", 2006).citation
        'A One, "Title", Venue (2006)'
        """
        return f'{", ".join(self.authors)}, "{self.title}", {self.venue} ({self.year})'
