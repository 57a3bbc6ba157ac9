"""A validator for the part of JSON Schema that the schemas of the project use; any other keyword is refused."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "null": (type(None),),
}
KEYWORDS = frozenset(
    (
        *("$ref", "additionalProperties", "anyOf", "enum", "items", "minimum", "pattern", "properties", "required"),
        *("type", "$defs", "$schema", "description", "title"),
    )
)
"""The keywords that this validator knows; the last four restrict nothing."""


def faults(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], place: str = "") -> Iterator[str]:  # noqa: ANN401 - any JSON value
    """Yield a line for each fault of a JSON value; `root` is the schema that has the definitions.

    Raises: ValueError for a keyword that this validator does not know.
    """
    if unknown := schema.keys() - KEYWORDS:
        raise ValueError(f"the keywords {sorted(unknown)} are not known here")
    yield from _faults_of_any_kind(value, schema, root, place)
    kinds = [schema["type"]] if isinstance(schema.get("type"), str) else schema.get("type", [])
    if kinds and not any(isinstance(value, KINDS[kind]) and not isinstance(value, bool) for kind in kinds):
        yield f"{place}: {value!r} is no {' or '.join(kinds)}"
    elif isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        yield f"{place}: {value!r} does not match {schema['pattern']}"
    elif isinstance(value, int) and value < schema.get("minimum", value):
        yield f"{place}: {value} is less than {schema['minimum']}"
    elif isinstance(value, list) and "items" in schema:
        for number, one in enumerate(value):
            yield from faults(one, schema["items"], root, f"{place}/{number}")
    elif isinstance(value, dict):
        yield from _object_faults(value, schema, root, place)


def _faults_of_any_kind(
    value: Any,  # noqa: ANN401 - any JSON value
    schema: Mapping[str, Any],
    root: Mapping[str, Any],
    place: str,
) -> Iterator[str]:
    """Yield a line for each fault by the keywords that restrict values of any type."""
    if "$ref" in schema:
        yield from faults(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, place)
    if "anyOf" in schema and all(list(faults(value, one, root, place)) for one in schema["anyOf"]):
        yield f"{place}: {value!r} is none of the alternatives"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place}: {value!r} is none of {schema['enum']}"


def _object_faults(
    value: Mapping[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any], place: str
) -> Iterator[str]:
    """Yield a line for each fault of an object: missing or further fields, and the faults of its fields."""
    known, others = schema.get("properties", {}), schema.get("additionalProperties", {})
    yield from (f"{place}: {name!r} is missing" for name in schema.get("required", ()) if name not in value)
    for name, one in value.items():
        if name in known:
            yield from faults(one, known[name], root, f"{place}/{name}")
        elif others is False:
            yield f"{place}: {name!r} is not expected"
        else:
            yield from faults(one, others, root, f"{place}/{name}")
