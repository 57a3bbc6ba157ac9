"""Protocols in files of users: a function of a network and loads that gives the loads after every round."""

from collections.abc import Callable, Iterator
from typing import Any

from loadbal import names
from loadbal.claim_errors import explaining_errors
from loadbal.errors import UnknownNameError
from loadbal.loads import Loads
from loadbal.network import Network
from loadbal.trace import refuse_wrong_round

OWN_PROTOCOL_HINT = "; expected a function of network and loads that gives the loads after every round"


def own_function(name: str) -> Callable[..., Any]:
    """The function or class of a user's file that `name`, FILE.py::FUNCTION, names.

    Raises: UnknownNameError if the file has no such function.
    """
    file, function = names.within_file(name)
    protocol = getattr(names.module(file), function, None)
    if not callable(protocol):
        raise UnknownNameError(f"the file {file} defines no function {function!r}{OWN_PROTOCOL_HINT}")
    return protocol  # type: ignore[no-any-return] # a function of a user


def own_rounds(name: str, protocol: Callable[..., Any], network: Network, loads: Loads) -> Iterator[Loads]:
    """The loads after 1, 2, 3, ... rounds of a user's protocol, each checked.

    Raises: InvalidInputError for an error in the code, or a round that makes, loses or misplaces tokens.
    """
    with explaining_errors(name, OWN_PROTOCOL_HINT):
        for turn, after in enumerate(protocol(network, loads), 1):
            refuse_wrong_round(f"round {turn} of {name}", network, loads, after)
            loads = tuple(after)
            yield loads
