"""A browser driven by the WebDriver protocol, by the standard library only.

Source: W3C, WebDriver; chromedriver adds `goog/cdp/execute` for the commands of the DevTools, and `se/log`.
"""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

DRIVER, CHROMIUM = "chromedriver", "chromium"
PATIENCE = 20
"""How long to wait for a condition to become true in the browser. Units: seconds."""
KEYS = {
    "Control": "\ue009",
    "Down": "\ue015",
    "End": "\ue010",
    "Enter": "\ue007",
    "Home": "\ue011",
    "Left": "\ue012",
    "Right": "\ue014",
    "Shift": "\ue008",
    "Tab": "\ue004",
    "Up": "\ue013",
}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which the protocol returns the id of an element."""

DRAWN = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));"
"""A script that ends once the page has been drawn."""

DIRECTLY = build_opener(ProxyHandler({}))

OPTIONS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")


def missing() -> str:
    """The name of the first program that is not installed, driver or browser; empty if both are."""
    return next((name for name in (DRIVER, CHROMIUM) if shutil.which(name) is None), "")


@dataclass
class Browser:
    """A browser window."""

    session: str
    """The address of the driver's session, to which commands are sent."""

    def ask(self, method: str, path: str, **values: Any) -> Any:  # noqa: ANN401 - any JSON value
        """Send a command of WebDriver to the session, and return the value of the answer."""
        body = json.dumps(values).encode() if method == "POST" else None
        address = f"{self.session}/{path}".removesuffix("/")
        try:
            with DIRECTLY.open(Request(address, data=body, method=method), timeout=60) as answer:  # noqa: S310 - our driver
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(f"{path} {values}: {json.load(error)['value']['message']}") from None

    def devtools(self, command: str, **values: Any) -> Any:  # noqa: ANN401 - any JSON value
        """Send a command of Chrome's DevTools."""
        return self.ask("POST", "goog/cdp/execute", cmd=command, params=values)

    def open(self, path: Path, fragment: str = "", *, scripts: bool = True) -> None:
        """Open a file in the window, with JavaScript or without, and clear the messages of the console."""
        self.devtools("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.ask("POST", "url", url="about:blank")
        self.complaints()
        self.ask("POST", "url", url=f"{path.as_uri()}{fragment}")
        # Keys are lost until the page is drawn, which is later than its load; without JavaScript this cannot be tested.
        if scripts:
            self.run(DRAWN)

    def run(self, script: str, *given: Any) -> Any:  # noqa: ANN401 - any JSON value
        """Run a JavaScript, which finds the values passed to it in `arguments`, and return its result."""
        return self.ask("POST", "execute/sync", script=script, args=list(given))

    def value(self, expression: str) -> Any:  # noqa: ANN401 - any JSON value
        """The value of a JavaScript expression in the page."""
        return self.run(f"return {expression}")

    def until(self, expression: str) -> None:
        """Wait until a JavaScript expression is true in the page."""
        end = time.monotonic() + PATIENCE
        while not self.value(expression):
            assert time.monotonic() < end, f"not within {PATIENCE} s: {expression}"
            time.sleep(0.05)

    def press(self, *keys: str) -> None:
        """Press keys in turn; a key is a name of `KEYS`, a character, or a combination such as "Shift+Tab"."""
        held = [[KEYS.get(key, key) for key in together.split("+")] for together in keys]
        actions = [
            {"type": kind, "value": key}
            for together in held
            for kind, order in (("keyDown", together), ("keyUp", together[::-1]))
            for key in order
        ]
        self.ask("POST", "actions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def click(self, selector: str) -> None:
        """Click the first element that matches a selector."""
        self.ask("POST", f"element/{self._element(selector)}/click")

    def click_at(self, selector: str, right: float, down: float) -> None:
        """Click at a point of an element, given as fractions of its width and height."""
        box = self.run(
            "const b = document.querySelector(arguments[0]); b.scrollIntoView(); return b.getBoundingClientRect()",
            selector,
        )
        at = {"x": round(box["x"] + right * box["width"]), "y": round(box["y"] + down * box["height"])}
        moves = [
            {"type": "pointerMove", **at},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask("POST", "actions", actions=[{"type": "pointer", "id": "mouse", "actions": moves}])

    def fill(self, selector: str, text: str) -> None:
        """Replace the text of a field, and leave the field."""
        element = self._element(selector)
        self.ask("POST", f"element/{element}/clear")
        self.ask("POST", f"element/{element}/value", text=f"{text}{KEYS['Tab']}")

    def select(self, selector: str, value: str) -> None:
        """Choose an option of a select element."""
        script = "const it = document.querySelector(arguments[0]); it.value = arguments[1];"
        self.run(f"{script} it.dispatchEvent(new Event('change'))", selector, value)

    def _element(self, selector: str) -> str:
        found = self.ask("POST", "element", using="css selector", value=selector)
        return str(found[ELEMENT])

    def texts(self, selector: str) -> list[str]:
        """The texts of all elements that match a selector."""
        script = "return [...document.querySelectorAll(arguments[0])].map((it) => it.textContent.trim())"
        return list(self.run(script, selector))

    def pictured(self, selector: str) -> str:
        """A screenshot of the first element that matches a selector, as PNG in base 64."""
        return str(self.ask("GET", f"element/{self._element(selector)}/screenshot"))

    def width(self, pixels: int) -> None:
        """Set the width of the window. Units: pixels."""
        self.devtools("Emulation.setDeviceMetricsOverride", width=pixels, height=800, deviceScaleFactor=1, mobile=False)

    def prefers(self, **features: str) -> None:
        """Set the preferences of the reader, such as `color_scheme="dark"`, and clear all others."""
        wanted = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()]
        self.devtools("Emulation.setEmulatedMedia", features=wanted)

    def complaints(self) -> list[str]:
        """The messages in the browser's console, and the failed requests, since the last call of this method."""
        messages = [f"{it['level']}: {it['message']}" for it in self.ask("POST", "se/log", type="browser")]
        events = [json.loads(it["message"])["message"] for it in self.ask("POST", "se/log", type="performance")]
        failed = [str(it["params"]) for it in events if it["method"] == "Network.loadingFailed"]
        return messages + failed

    def requested(self) -> list[str]:
        """The addresses that the page requested since this method was last called."""
        events = [json.loads(it["message"])["message"] for it in self.ask("POST", "se/log", type="performance")]
        return [it["params"]["request"]["url"] for it in events if it["method"] == "Network.requestWillBeSent"]


@contextmanager
def opened(folder: Path) -> Iterator[Browser]:
    """A context manager: starts a browser whose profile is in `folder`, and ends it after the block."""
    with subprocess.Popen([DRIVER, "--port=0"], stdout=subprocess.PIPE, text=True) as driver:  # noqa: S603 - by its name
        try:
            browser = _session(Browser(f"http://127.0.0.1:{_port(driver)}"), folder)
            # Without this, on a busy machine a page may get the focus only with the first key, which is lost then.
            browser.devtools("Emulation.setFocusEmulationEnabled", enabled=True)
            yield browser
            browser.ask("DELETE", "")
        finally:
            driver.terminate()


def _session(driver: Browser, folder: Path) -> Browser:
    chrome = {"args": [*OPTIONS, f"--user-data-dir={folder}"], "binary": shutil.which(CHROMIUM)}
    logs = {"browser": "ALL", "performance": "ALL"}
    wanted = {"browserName": "chrome", "goog:chromeOptions": chrome, "goog:loggingPrefs": logs}
    found = driver.ask("POST", "session", capabilities={"alwaysMatch": wanted})
    return Browser(f"{driver.session}/session/{found['sessionId']}")


def _port(driver: "subprocess.Popen[str]") -> int:
    """The port on which the driver listens, read from its output."""
    assert driver.stdout is not None
    for line in driver.stdout:
        if found := re.search(r"successfully on port (\d+)", line):
            return int(found[1])
    raise RuntimeError(f"{DRIVER} ended without naming its port")
