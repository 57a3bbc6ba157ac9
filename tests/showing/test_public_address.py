"""The address of the public site, from the metadata of the project."""

from importlib.metadata import PackageNotFoundError

import pytest

from loadbal.showing.public_address import address_among, public_address


@pytest.mark.parametrize(
    ("entries", "address"),
    [
        ([], ""),
        (["Homepage, https://a.example/"], ""),
        (["Documentation, https://a.invalid/"], ""),
        (["Documentation, https://a.invalid/docs"], ""),
        (["Documentation, https://b.example"], "https://b.example/"),
        (["Homepage, https://a.example/", "Documentation, https://b.example/lb/"], "https://b.example/lb/"),
    ],
)
def test_only_a_host_that_can_exist_is_an_address(entries: list[str], address: str) -> None:
    assert address_among(entries) == address


def test_a_project_that_is_not_installed_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise PackageNotFoundError

    monkeypatch.setattr("loadbal.showing.public_address.metadata", missing)
    assert public_address.__wrapped__() == ""
