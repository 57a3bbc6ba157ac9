"""Titles of statements and names of readings, made from ids for readers who know the paper and not the ids."""

import re

from loadbal import papers

NUMBERED = re.compile(
    r"(algorithm|challenge|corollary|definition|equation|fig|figure|lemma|observation|property|table|theorem)"
    r"-((?:[a-c]\.)?\d+[a-z]?(?:\.\d+)*)(?:-(.+))?"
)
"""Matches the name of a statement that the paper numbers, such as `lemma-3.1-large-group` or `theorem-b.1`."""

SPELLED = {"ccc": "CCC", "fig": "figure", "kary": "k-ary", "msd": "MSD", "psi": "Psi", "sg1": "SG1"}
"""Words of ids that a sentence spells differently."""

MAIN = "main"
"""The name that is shown for the reading of a statement that has no name."""


def statement_title(statement: str) -> str:
    """The title of a statement: its number in the paper if it has one, and the words of its id.

    >>> statement_title("plaxton/lemma-3.1-large-group"), statement_title("plaxton/theorem-b.1")
    ('Lemma 3.1: large group', 'Theorem B.1')
    >>> statement_title("plaxton/pair-balance")
    'Pair balance'
    """
    name = statement.partition("/")[2]
    found = NUMBERED.fullmatch(name)
    if found is None:
        return _capitalized(_words(name))
    number = found[2].upper() if found[2][0].isalpha() else found[2]
    return f"{_capitalized(_words(found[1]))} {number}" + (f": {_words(found[3])}" if found[3] else "")


def reading_name(id_: str) -> str:
    """The name of a reading in plain words.

    >>> reading_name("plaxton/lemma-3.1@no-constant"), reading_name("plaxton/lemma-3.1")
    ('no constant', 'main')
    """
    return _words(id_.partition("@")[2]) or MAIN


def full_title(id_: str) -> str:
    """The title of a claim with its reading, if that has a name, and its paper.

    >>> full_title("plaxton/lemma-3.1@even"), full_title("plaxton/lemma-3.1")
    ('Lemma 3.1, even (Plaxton 1989)', 'Lemma 3.1 (Plaxton 1989)')
    """
    return f"{claim_title(id_)} ({papers.name_of(id_.partition('/')[0])})"


def claim_title(id_: str) -> str:
    """The title of a claim with its reading, if that has a name.

    >>> claim_title("plaxton/lemma-3.1@even")
    'Lemma 3.1, even'
    """
    statement, _, reading = id_.partition("@")
    return f"{statement_title(statement)}, {reading_name(id_)}" if reading else statement_title(statement)


def _words(name: str) -> str:
    """The words of a part of an id, spelled as in a sentence.

    >>> _words("msd-definition")
    'MSD definition'
    """
    return " ".join(SPELLED.get(word, word) for word in name.split("-"))


def _capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]
