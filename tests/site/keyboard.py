"""Walking through a page by keyboard: which element has the focus, whether it is visible, and which never has it."""

from typing import NamedTuple

from tests.site.browser import Browser

LONGEST = 400
"""The most keys that a walk presses; a page that needs more traps the focus."""

FOCUS = r"""
const it = document.activeElement;
if (it === document.body) return null;
const box = it.getClientRects()[0] ?? it.getBoundingClientRect(); // the first line box of a link that spans lines
const middle = (from, to, end) => (Math.max(from, 0) + Math.min(to, end)) / 2; // the middle of the visible part
const [x, y] = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
const top = document.elementFromPoint(x, y);
const isSeen = top && [it, it.ownerSVGElement].some((own) => own?.contains(top)); // the text of a load covers its node
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
    """The element with the focus."""

    number: int
    """The number of the element, which stays the same if the walk comes to it again."""
    tag: str
    name: str
    outlined: bool
    seen: bool
    """True if the element is within the window and not covered."""


def stop(browser: Browser) -> Stop | None:
    """The element with the focus; None if there is none."""
    found = browser.run(FOCUS)
    return Stop(*found) if found else None


def walk(browser: Browser, key: str = "Tab") -> list[Stop]:
    """The elements that get the focus while a key is pressed, until the focus leaves the page."""
    stops: list[Stop] = []
    while len(stops) < LONGEST:
        browser.press(key)
        if (here := stop(browser)) is None:
            return stops
        stops.append(here)
    raise AssertionError(f"{key} does not come to the end of the page: {stops[-1]}")


def unreached(browser: Browser) -> list[str]:
    """The controls that did not get the focus in the walk."""
    return list(browser.run(OPERABLE))


def go_to(browser: Browser, name: str, key: str = "Tab") -> Stop:
    """Press a key until an element of the given name has the focus, and return it."""
    for _ in range(LONGEST):
        browser.press(key)
        here = stop(browser)
        if here and here.name == name:
            return here
    raise AssertionError(f"{key} does not come to {name!r}")
