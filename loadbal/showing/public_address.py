"""The address of the public site, which the owner of the project writes into its metadata; empty until then."""

from functools import cache
from importlib.metadata import PackageNotFoundError, metadata

MISSING = ".invalid"
"""The end of every host that stands for a missing address; no host with this end can exist (RFC 2606)."""


@cache
def public_address() -> str:
    """The address of the site, with a slash at its end; empty if the metadata of the project names none."""
    try:
        named = metadata("loadbal").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    return address_among(named)


def address_among(named: list[str]) -> str:
    """The address with the label Documentation among the entries `Project-URL`; empty if its host is a missing one.

    >>> address_among(["Homepage, https://a.example/", "Documentation, https://b.example/lb"])
    'https://b.example/lb/'
    >>> address_among(["Documentation, https://a.invalid/"])
    ''
    """
    found = dict(entry.partition(", ")[::2] for entry in named).get("Documentation", "").rstrip("/")
    host = found.partition("://")[2].partition("/")[0]
    return f"{found}/" if host and not host.endswith(MISSING) else ""
