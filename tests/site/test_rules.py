"""The page of rules: a row for each rule, what is proved and refuted in its cells, and a study for each."""

from loadbal.site.rules import HEADS, address, table
from loadbal.studying.known_rules import RULES

CHOSEN = [it for it in RULES if it.name in {"threshold", "sorted-ends"}]


def test_the_table_says_what_the_studies_say() -> None:
    made = table((it, it.studied(with_kernel=False)) for it in CHOSEN)

    assert made.count("<tr ") == 1 + len(CHOSEN)
    assert all(f'href="{address(it)}"' in made for it in CHOSEN)
    threshold, sorting = made.split("<tr ")[2:]
    assert ">least - 1</span>" in threshold
    assert threshold.count('class="refuted"') == 0
    assert (
        'title="at rest, the loads of neighbors differ by at most a constant: for every t &gt;= 0, nothing moves'
        in sorting
    )
    assert threshold.count("<td ") == sorting.count("<td ") == 1 + len(HEADS)
