"""Resolves the names of the command line: a claim of a paper, a near miss, a claim in a user's file.

    houle/lemma-2@after             a reading of a statement
    houle/lemma-2@after~bound 0     one of its near misses
    examples/own_claim.py::CLAIM    a module-level `Claim` of a Python file; `CLAIM~NAME` is one of its near misses
    houle/lemma-4 on network Cr     any of these on given networks alone: graph6, or a file of networks

A claim contains functions, which do not pickle; so a worker process gets the name and resolves it again.
"""

import difflib
import hashlib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from loadbal import claimfile, papers
from loadbal.checking.proving import arguments
from loadbal.claim import Claim, Extremum, Statement
from loadbal.errors import InvalidInputError, UnknownNameError, UnreadableFileError, error_line, unknown_name
from loadbal.networks import given, read
from loadbal.term import unmarked

Reading: TypeAlias = Claim[Any] | Extremum[Any]

IN_FILE = "::"
NEAR_MISS = "~"
ON_NETWORK = " on network "


def reading(name: str) -> Reading:
    """The claim or extremum that a name of the command line stands for.

    Raises: UnknownNameError, naming similar names; UnreadableFileError for a file that does not import.

    >>> reading("houle/perfect-balance~within two").sentence
    'The *discrepancy* is at most 2 if and only if every load is $floor(S/n)$ or $ceil(S/n)$.'
    """
    whole, mark, networks = name.partition(ON_NETWORK)
    if mark:
        return given.claim_on_networks(reading(whole), read.networks(networks))
    if IN_FILE in name:
        return _in_file(*within_file(name))
    id_, mark, miss = name.partition(NEAR_MISS)
    found = _only_reading(id_)
    return _near_miss(found, id_, miss) if mark else found


def readings(name: str) -> tuple[str, ...]:
    """The names of all readings that a name stands for: of a statement its readings, of a file its claims.

    In a file each claim is followed by its near misses.

    Raises: UnknownNameError, naming similar names; UnreadableFileError for a file that does not import.

    >>> readings("houle/lemma-2"), readings("houle/perfect-balance~within two")
    (('houle/lemma-2@after', 'houle/lemma-2@from'), ('houle/perfect-balance~within two',))
    """
    whole, mark, networks = name.partition(ON_NETWORK)
    if IN_FILE in whole or NEAR_MISS in whole:
        return (name,)
    several = _all_in_file(whole) if is_file(whole) else statement(whole)[1]
    return tuple(f"{one}{mark}{networks}" for one in several)


def is_file(name: str) -> bool:
    """True if a name stands for all claims of a file.

    >>> is_file("own.py"), is_file("own.py::HOLDS"), is_file("own.py on network Cr")
    (True, False, True)
    """
    whole = name.partition(ON_NETWORK)[0]
    return whole.endswith(".py") and IN_FILE not in whole


def within_file(name: str) -> tuple[str, str]:
    """The file and the rest of a name; the file is empty for a claim of a paper. A folder's name may contain `::` too.

    >>> within_file("own.py::HOLDS on network Cr"), within_file("a::b/own.py::HOLDS"), within_file("houle/lemma-4")
    (('own.py', 'HOLDS on network Cr'), ('a::b/own.py', 'HOLDS'), ('', 'houle/lemma-4'))
    """
    whole, mark, networks = name.partition(ON_NETWORK)
    file, _, own = whole.rpartition(IN_FILE)
    return file, f"{own}{mark}{networks}"


def on_network(name: str, networks: str | None) -> str:
    """The name restricted to given networks; the name itself if there are none.

    >>> on_network("houle/lemma-4", "Cr"), on_network("houle/lemma-4", None)
    ('houle/lemma-4 on network Cr', 'houle/lemma-4')
    """
    return name if networks is None else f"{name}{ON_NETWORK}{networks}"


def name_of(wanted: Reading) -> str:
    """The id of a claim; empty if it is no claim of a paper.

    >>> name_of(reading("houle/lemma-4"))
    'houle/lemma-4'
    """
    return next((id_ for id_, (_, found) in papers.claims().items() if found is wanted), "")


def claim(name: str) -> Claim[Any]:
    """The claim that a name of the command line stands for.

    Raises: UnknownNameError if there is no claim of this name; InvalidInputError if the claim asks for a number, and is
    not true or false; UnreadableFileError for a file that cannot be imported.
    """
    return true_or_false(name, reading(name))


def true_or_false(name: str, found: Reading) -> Claim[Any]:
    """The reading `found`, which has a name or an empty one, as a claim.

    Raises: InvalidInputError if the reading asks for a number.
    """
    if isinstance(found, Extremum):
        raise InvalidInputError(
            f"{name or unmarked(found.sentence)} asks for a number, so it is neither true nor false;"
            " use `check` to compute the number"
        )
    return found


def statement(id_: str) -> tuple[Statement, dict[str, Reading]]:
    """The statement of an id with its readings by id: all of them, or the one that the id names.

    Raises: UnknownNameError, naming similar ids.
    """
    known = _claims_of(id_.partition("/")[0])
    if id_ in known:
        found, one = known[id_]
        return found, {id_: one}
    readings = {key: one for key, (whole, one) in known.items() if whole.id == id_}
    if not readings:
        raise UnknownNameError(_unknown(id_))
    return next(whole for whole, _ in known.values() if whole.id == id_), readings


@cache
def _claims_of(paper: str) -> dict[str, tuple[Statement, Reading]]:
    """The readings of one paper by id; empty for an unknown paper. No other paper is imported."""
    sections = papers.sections(paper) if paper in papers.papers() else ()
    return {id_: found for section in sections for id_, found in papers.claims_of(paper, section).items()}


def files_of(id_: str) -> list[str]:
    """The files of a statement: the claims of its section, the plan, and the proofs if there are any.

    >>> files_of("houle/lemma-4")
    ['loadbal/papers/houle/s3_threshold_2.py', 'verify/houle/s3_threshold_2.py', 'proofs/houle/s3_threshold_2.py']
    """
    found, _ = statement(id_)
    paper = found.source.paper
    section = papers.section_of(found)
    proofs = {file for claim in found.ids() for file in arguments.files_about(claim)}
    rooms = ("loadbal/papers", "verify")
    return [
        *(f"{room}/{paper}/{section}.py" for room in rooms),
        *(f"proofs/{paper}/{file}.py" for file in sorted(proofs)),
    ]


def fingerprint(name: str) -> str:
    """A digest of the code of a claim and of everything that it imports; it differs if the claim may have changed."""
    whole, mark, networks = name.partition(ON_NETWORK)
    if mark:
        return hashlib.sha256(f"{fingerprint(whole)} {read.digest(networks)}".encode()).hexdigest()
    file, _ = within_file(name)
    return _digest(file) if file else claimfile.library_digest()


def _only_reading(id_: str) -> Reading:
    found, readings = statement(id_)
    if len(readings) > 1:
        raise UnknownNameError(f"{found.id} can be read in {len(readings)} ways; choose one of {', '.join(readings)}")
    return next(iter(readings.values()))


def _near_miss(found: Reading, id_: str, name: str) -> Reading:
    names = [miss.name for miss in found.near_misses]
    if name not in names:
        raise unknown_name(f"near miss (false variant) of {id_}", name, map(repr, names))
    return found.near(found.near_misses[names.index(name)])


def _unknown(id_: str) -> str:
    paper = id_.partition("/")[0]
    known = [_claims_of(key) for key in papers.papers() if key == paper or paper not in papers.papers()]
    ids = list(dict.fromkeys(name for found in known for key, (whole, _) in found.items() for name in (key, whole.id)))
    near = difflib.get_close_matches(id_, ids) or [key for key in ids if id_ and id_ in key][:3]
    hint = f"did you mean {', '.join(near)}?" if near else "`loadbal claims` lists all claims"
    return f"no claim is called {id_!r}; {hint}"


def _all_in_file(file: str) -> list[str]:
    """The names of the claims of a file, each followed by its near misses."""
    claims = _claims_in(module(file))
    if not claims:
        raise UnknownNameError(
            f"the file {file} defines no claim; expected a `Claim` at its top level, as in examples/own_claim.py"
        )
    return [
        f"{file}{IN_FILE}{key}{miss}"
        for key, claim in claims.items()
        for miss in ("", *(f"{NEAR_MISS}{it.name}" for it in claim.near_misses))
    ]


def _claims_in(own: ModuleType) -> dict[str, Reading]:
    """The module-level claims and extrema of a file, by their names."""
    return {key: value for key, value in vars(own).items() if isinstance(value, Claim | Extremum)}


def _in_file(file: str, name: str) -> Reading:
    own = module(file)
    name, mark, miss = name.partition(NEAR_MISS)
    found = getattr(own, name, None)
    if isinstance(found, Claim | Extremum):
        return _near_miss(found, f"{file}{IN_FILE}{name}", miss) if mark else found
    claims = _claims_in(own)
    there = f"the claims of the file are {', '.join(claims)}" if claims else "the file has no claim at its top level"
    if found is None:
        raise UnknownNameError(f"the file {file} defines no claim {name!r}; {there}")
    raise InvalidInputError(f"{name!r} in {file} is of type {type(found).__name__}, but a claim is expected; {there}")


def _digest(file: str) -> str:
    try:
        return claimfile.digest(Path(file))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise UnreadableFileError(f"cannot read the claim file {file!r}: {reason}{_installed_example(file)}") from error


def _installed_example(file: str) -> str:
    """For a file in `examples/`, a hint that names its copy beside an installed library; otherwise empty."""
    copy = claimfile.LIBRARY / file
    return f"; the installed copy is {copy}" if Path(file).parts[:1] == ("examples",) and copy.is_file() else ""


def module(file: str) -> ModuleType:
    """Import a claim file.

    Raises: UnreadableFileError for a file that does not import.
    """
    digest, path = _digest(file), Path(file).resolve()
    if path.suffix != ".py":
        raise UnreadableFileError(f"{file} is not a Python file; expected FILE.py::NAME")
    try:
        return claimfile.imported_module(path, digest)
    except (Exception, SystemExit) as error:
        raise UnreadableFileError(f"the file {path.name} cannot be imported: {error_line(error, path)}") from error
