"""Installs every package of the tree, and the rooms beside the library as parts of it."""

from pathlib import Path

from setuptools import find_packages, setup

ROOMS = ("docs", "examples", "proofs", "verify")
"""The folders that stand beside the library in the tree and are installed inside it: `proofs` as `loadbal.proofs`."""

BESIDE = [package for room in ROOMS for package in (room, *(f"{room}.{name}" for name in find_packages(room)))]

setup(
    packages=[*find_packages(include=["loadbal", "loadbal.*"]), *(f"loadbal.{package}" for package in BESIDE)],
    package_dir={f"loadbal.{package}": str(Path(*package.split("."))) for package in BESIDE},
)
