"""Checks of the appearance of a page: contrast, colors, overflow and names."""

from tests.site.browser import Browser

CONTRASTS = """
const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const channels = (color) => {
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  return [...pixel.getImageData(0, 0, 1, 1).data];
};
const linear = (it) => (it / 255 <= 0.04045 ? it / 255 / 12.92 : ((it / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const behind = (element) => {
  const color = channels(getComputedStyle(element).backgroundColor);
  if (color[3] === 255) return color;
  return element.parentElement ? behind(element.parentElement) : channels("Canvas");
};
const under = (text) => {
  const stage = text.closest("svg");
  const all = (selector) => [...stage.querySelectorAll(selector)];
  const disk = text.classList.contains("load") && all(".disk")[all(".load").indexOf(text)];
  const arrow = text.classList.contains("tokens") && text.parentElement.querySelector(".arrow");
  const shape = disk || arrow;
  return shape ? channels(getComputedStyle(shape).fill) : behind(stage);
};
const low = [];
for (const it of document.querySelectorAll("body *")) {
  const own = [...it.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const isHidden = !it.checkVisibility() || it.matches("script, style, option, title, :disabled");
  if (!own || isHidden) continue;
  const svg = it instanceof SVGElement;
  const style = getComputedStyle(it);
  const [ink, paper] = [channels(svg ? style.fill : style.color), svg ? under(it) : behind(it)];
  const [light, dark] = [luminance(ink), luminance(paper)].sort((a, b) => b - a);
  const contrast = (light + 0.05) / (dark + 0.05);
  const name = `${it.tagName}.${it.getAttribute("class")} ${it.textContent.trim().slice(0, 30)}`;
  if (contrast < 4.5) low.push(`${name}: ${contrast.toFixed(2)}`);
}
return low;
"""


def too_faint(browser: Browser) -> list[str]:
    """The texts whose contrast with their background is less than 4.5 to 1."""
    return list(browser.run(CONTRASTS))


def brightness(browser: Browser) -> float:
    """The brightness of the background of the page, from 0 to 255."""
    script = "return getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).slice(0, 3).map(Number)"
    return float(sum(browser.run(script)) / 3)


def seen_brightness(browser: Browser, selector: str) -> float:
    """The mean brightness of a screenshot of an element, from 0 to 255."""
    script = """
    const image = new Image();
    image.src = `data:image/png;base64,${arguments[0]}`;
    return image.decode().then(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const pen = canvas.getContext("2d");
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((_, at) => at % 4 < 3).reduce((sum, it) => sum + it, 0) / (0.75 * data.length);
    });
    """
    return float(browser.run(script, browser.pictured(selector)))


def overflow(browser: Browser) -> int:
    """By how many pixels the page is wider than the window."""
    return int(browser.value("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def nameless(browser: Browser) -> list[str]:
    """The controls and pictures without an accessible name, which screen readers need."""
    script = """
    const isSaid = (it) => it.getAttribute("aria-label") || it.textContent.trim() || it.labels?.length;
    const named = (it) => isSaid(it) || it.closest("[aria-hidden]");
    const all = document.querySelectorAll("button, input, select, a[href], [role='img'], [tabindex]");
    return [...all].filter((it) => it.checkVisibility() && !named(it)).map((it) => it.outerHTML.slice(0, 80));
    """
    return list(browser.run(script))
