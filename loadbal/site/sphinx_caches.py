"""A Sphinx extension that makes builds faster: it caches results that Sphinx would compute again for every page.

The pages stay the same, byte for byte. Garbage collection is off: it takes a third of the time of Sphinx, and frees
little, because most objects of a build live until its end.
"""

import gc
from functools import cache
from posixpath import dirname
from typing import Any

from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish

BEFORE_FURO = 400
"""The priority of the navigation's handler; Furo, whose priority is 500, draws the navigation of a page."""


class CachedEnglish(SearchEnglish):
    """The language of the search index; it computes the stem of each word once."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.stem = cache(super().stem)  # type: ignore[method-assign] # the same function, cached


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the caches with Sphinx."""
    gc.disable()
    app.add_search_language(CachedEnglish)
    drawn: dict[tuple[Any, ...], str] = {}

    def share_navigation(app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
        """Draw the navigation once for all unlisted pages of a folder; a page that it lists is marked in it."""
        if page not in app.env.all_docs or "orphan" not in app.env.metadata[page]:
            return
        draw = context["toctree"]

        def drawn_navigation(**options: Any) -> str:  # noqa: ANN401 - options of Sphinx
            key = (dirname(page), *sorted(options.items()))
            if key not in drawn:
                drawn[key] = draw(**options)
            return drawn[key]

        context["toctree"] = drawn_navigation

    app.connect("html-page-context", share_navigation, BEFORE_FURO)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
