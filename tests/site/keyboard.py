"""A walk through a page by its keyboard alone: what has the focus, whether one sees it, and what never has it."""

from typing import NamedTuple

from tests.site.browser import Browser

LONGEST = 400
"""Keys after which a walk that is not around has got caught."""

FOCUS = r"""
const it = document.activeElement;
if (it === document.body) return null;
const box = it.getClientRects()[0] ?? it.getBoundingClientRect(); // a link can begin in the middle of a line
const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2; // of what is within the window
const [x, y] = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
const top = document.elementFromPoint(x, y);
const isSeen = top && [it, it.ownerSVGElement].some((own) => own?.contains(top)); // a load is above its node
window.ids ??= new Map();
if (!ids.has(it)) ids.set(it, ids.size);
const name = it.getAttribute("aria-label") || it.labels?.[0]?.firstChild.textContent || it.textContent;
const style = getComputedStyle(it);
const drawn = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
return [ids.get(it), it.tagName.toLowerCase(), name.replace(/\s+/g, " ").trim(), drawn, Boolean(isSeen)];
"""

OPERABLE = """
const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']");
const isShown = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.disabled;
return [...all].filter((it) => isShown(it) && !window.ids?.has(it)).map((it) => it.outerHTML.slice(0, 120));
"""


class Stop(NamedTuple):
    """Where the focus is."""

    number: int
    """Of the element; the same wherever the walk comes back to it."""
    tag: str
    name: str
    outlined: bool
    seen: bool
    """Whether it is within the window with nothing above it."""


def stop(browser: Browser) -> Stop | None:
    """Where the focus is now; None where nothing has it."""
    found = browser.run(FOCUS)
    return Stop(*found) if found else None


def walk(browser: Browser, key: str = "Tab") -> list[Stop]:
    """The stops from the beginning of the page, or from its end, until nothing has the focus."""
    stops: list[Stop] = []
    while len(stops) < LONGEST:
        browser.press(key)
        if (here := stop(browser)) is None:
            return stops
        stops.append(here)
    raise AssertionError(f"{key} does not come to the end of the page: {stops[-1]}")


def unreached(browser: Browser) -> list[str]:
    """What can be operated, and had no focus in the walk."""
    return list(browser.run(OPERABLE))


def go_to(browser: Browser, name: str, key: str = "Tab") -> Stop:
    """Press a key until the focus is on what has this name."""
    for _ in range(LONGEST):
        browser.press(key)
        here = stop(browser)
        if here and here.name == name:
            return here
    raise AssertionError(f"{key} does not come to {name!r}")
