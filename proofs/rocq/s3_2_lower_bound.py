"""Binds Rocq's definitions to the library: compares condensed IDs of processors with `CondensedIds.v`."""

from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.papers.plaxton.s3_2_lower_bound import Fields

SOURCE = "loadbal/papers/plaxton/s3_2_lower_bound.py"


def condensed_ids() -> Iterator[str]:
    """Compare the width of up to 40 fields, and for every word of at most six bits its condensed ID."""
    for d in range(1, 41):
        yield f"map (width {d}) (seq 1 {d}) = {naturals(Fields(d, r).width for r in range(1, d + 1))}"
    for d in range(1, 7):
        for r in range(1, d + 1):
            ids = "; ".join(str(Fields(d, r).condensed(word)) for word in range(2**d))
            found = f"filter (fun c => sharing {d} {r} c v) (seq 0 (2 ^ {r}))"
            yield f"map (fun v => {found}) (seq 0 (2 ^ {d})) = map (fun c => [c]) [{ids}]%nat"


AGREEMENTS = (
    Agreement("CondensedIdsOfWords", condensed_ids.__doc__ or "", ("CondensedIds",), condensed_ids, count=61),
)
