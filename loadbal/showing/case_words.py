"""A case in words: the answers that build it, with a name for every number."""

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from loadbal.choices import Answers, answer_text, has_own_text, is_number

SINGLE_LOAD = re.compile(r"load \d+")
TRUTHS = {"True": "yes", "False": "no"}


def parts_in_words(built: Any, given: Answers) -> dict[str, Any]:  # noqa: ANN401 - a case is whatever the recipe builds
    """The parts of a case by name, each name for one number, load vector or option.

    They are those that the case names itself by a method `in_words`, or else the answers, where a question with several
    names is divided into its numbers.

    >>> parts_in_words(None, {"d and q": (2, 0), "load 0": 1, "load 1": 3})
    {'d': 2, 'q': 0, 'loads': (1, 3)}
    """
    if (own := naming_part(built)) is not None:
        return dict(own.in_words())
    loads = tuple(answer for name, answer in given.items() if SINGLE_LOAD.fullmatch(name))
    parts = dict(part for name, answer in given.items() for part in _divided(name, answer))
    return {**parts, "loads": loads} if loads else parts


def naming_part(built: Any) -> Any:  # noqa: ANN401 - as above
    """The case, or the first of its parts, that names its numbers itself by a method `in_words`; None without one."""
    candidates = (built, *(built if isinstance(built, tuple) else ()))
    return next((it for it in candidates if hasattr(it, "in_words")), None)


def in_words(built: Any, given: Answers) -> str:  # noqa: ANN401 - as above
    """A case in one line.

    >>> in_words(None, {"d and q": (2, 0), "loads": (0, 1)})
    'd = 2, q = 0; loads 0 1'
    """
    parts = parts_in_words(built, given)
    clauses = groupby(parts.items(), lambda named: is_number(named[1]) or named[0])
    return "; ".join(", ".join(_part(name, value) for name, value in clause) for _, clause in clauses)


def _part(name: str, value: object) -> str:
    text = TRUTHS.get(str(value), answer_text(value))
    if is_number(value):
        return f"{name} = {text}"
    return f"{name}: {text}" if " " in name else f"{name} {text}"


def _divided(name: str, answer: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - an answer of any type
    """Yield the names and numbers of an answer; a tuple is divided if its question has a name for each number."""
    if SINGLE_LOAD.fullmatch(name):
        return
    if isinstance(answer, tuple) and len(answer) > 1 and not has_own_text(answer):
        for separator in (r",? and |, ", "/", " "):
            names = re.split(separator, name)
            if len(names) == len(answer):
                yield from zip(names, answer, strict=True)
                return
    yield name, answer
