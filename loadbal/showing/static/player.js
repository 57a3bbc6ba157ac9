// The player: steps through runs. Each `figure.run` of a page has its run as JSON (see loadbal/showing/player.py).
// The playground uses the parts of the player, which are fields of `loadbal`.
"use strict";

const loadbal = (() => {
  const GLIDE = 450; // milliseconds that tokens move from node to node
  const PAUSE = 700; // milliseconds between steps while a run plays
  const LONGEST = 4; // most digits of a number above a bar

  // --- exact numbers: loads are integers of any size or fractions, given as strings ---

  const MILLION = 1000000;

  // A string as [numerator, denominator]; a float such as 0.5 or 1e-05 is rounded to millionths, enough for a picture.
  const rational = (text) =>
    /^-?\d+(\/\d+)?$/.test(text)
      ? text.split("/").map(BigInt).concat(1n).slice(0, 2)
      : [BigInt(Math.round(MILLION * Number(text)) || 0), BigInt(MILLION)];
  const difference = ([a, b], [c, d]) => [a * d - c * b, b * d];
  const isLess = (x, y) => difference(x, y)[0] < 0n;

  // The position of a number between `low` and `high`, from 0 to 1 in thousandths.
  const fraction = (value, low, high) => {
    const [top, bottom] = difference(value, low);
    const [whole, by] = difference(high, low);
    return whole === 0n ? 0 : Number((1000n * top * by) / (bottom * whole)) / 1000;
  };

  // The smallest and the largest of numbers that are given as strings.
  const range = (texts) => {
    const numbers = texts.map(rational);
    const best = (isBetter) => numbers.reduce((found, it) => (isBetter(it, found) ? it : found), numbers[0] ?? [0n, 1n]);
    return [best(isLess), best((x, y) => isLess(y, x))];
  };

  // --- elements ---

  const htmlElement = (name, attributes = {}, ...children) => withContent(document.createElement(name), attributes, children);
  const svgElement = (name, attributes = {}, ...children) =>
    withContent(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
  const withContent = (element, attributes, children) => {
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.append(...children);
    return element;
  };

  // --- the network with its loads and moves ---

  class Stage {
    // `network` is the result of `stage_data` in loadbal/showing/player.py.
    constructor(network) {
      this.network = network;
      const [width, height] = network.size;
      this.svg = svgElement("svg", { class: "run-drawing", viewBox: `0 0 ${width} ${height}`, role: "img" });
      this.svg.style.maxWidth = `${1.5 * width}px`;
      this.edges = network.edges.map((edge) => this.line(edge));
      this.colors = (network.colors ?? []).map((color, index) => this.edgeLabel(network.edges[index], color));
      this.disks = network.places.map(([x, y]) => svgElement("circle", { class: "disk", cx: x, cy: y, r: network.radius }));
      this.loads = network.places.map(([x, y]) => svgElement("text", { class: "load", x, y }));
      this.names = network.places.map(([x, y], node) => this.name(x - network.radius - 1, y - 9, node));
      this.moves = svgElement("g");
      this.svg.append(...this.edges, ...this.colors, ...this.disks, ...this.loads, ...this.names, this.moves);
    }

    // True if bars and chart stand below the network instead of beside it.
    get isWide() {
      const [width, height] = this.network.size;
      return width > 2.2 * height && width > 500;
    }

    line([u, v]) {
      const [[x1, y1], [x2, y2]] = [this.network.places[u], this.network.places[v]];
      return svgElement("line", { class: "edge", x1, y1, x2, y2 });
    }

    name(x, y, node) {
      return svgElement("text", { class: "node", x, y }, this.network.names[node]);
    }

    // A small number next to the middle of an edge, not below it.
    edgeLabel([u, v], number) {
      const [[x1, y1], [x2, y2]] = [this.network.places[u], this.network.places[v]];
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [right, down] = [(y2 - y1) / length, (x1 - x2) / length];
      const side = down <= 0 ? 9 : -9;
      return svgElement(
        "text",
        { class: "color", x: (x1 + x2) / 2 + side * right, y: (y1 + y2) / 2 + side * down },
        String(number),
      );
    }

    show(frame, low, high) {
      this.removeTokens();
      frame.loads.forEach((load, node) => {
        if (!this.disks[node]) return;
        this.disks[node].style.setProperty("--part", `${100 * fraction(rational(load), low, high)}%`);
        this.disks[node].classList.toggle("negative", load.startsWith("-"));
        this.loads[node].textContent = load;
      });
      this.activate(frame);
      this.moves.replaceChildren(...frame.moves.map((move) => this.arrow(move)));
      this.svg.setAttribute("aria-label", `loads of the nodes in their order: ${frame.loads.join(" ")}`);
    }

    // An edge is "active" if tokens cross it, and "idle" if it is active without tokens.
    activate({ active, moves }) {
      const isCrossed = ([u, v]) => moves.some(([from, to]) => (from === u && to === v) || (from === v && to === u));
      const kind = (index) => (isCrossed(this.network.edges[index]) ? "active" : "idle");
      this.edges.forEach((line, index) => line.setAttribute("class", active.includes(index) ? kind(index) : "edge"));
      this.colors.forEach((text, index) => text.toggleAttribute("hidden", active.includes(index)));
    }

    arrow([source, target, tokens]) {
      const [[x1, y1], [x2, y2]] = [this.network.places[source], this.network.places[target]];
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
      return svgElement(
        "g",
        {},
        svgElement("polygon", {
          class: "arrow",
          points: "-14,-8 6,-8 6,-12 17,0 6,12 6,8 -14,8",
          transform: `translate(${x} ${y}) rotate(${degrees})`,
        }),
        svgElement("text", { class: "tokens", x, y }, tokens),
      );
    }

    // Animates tokens from node to node; resolves when they arrive or are removed.
    async glide(moves) {
      const gliding = moves.map(([source, target, tokens]) => {
        const [from, to] = [this.network.places[source], this.network.places[target]];
        const token = svgElement(
          "g",
          { class: "token" },
          svgElement("circle", { class: "arrow", r: 12 }),
          svgElement("text", { class: "tokens" }, tokens),
        );
        this.moves.append(token);
        const at = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
        return token.animate([at(from), at(to)], { duration: GLIDE, easing: "ease-in-out", fill: "forwards" });
      });
      await Promise.allSettled(gliding.map((animation) => animation.finished));
    }

    // Removes tokens that are still moving.
    removeTokens() {
      this.moves.querySelectorAll(".token").forEach((token) => token.remove());
    }
  }

  // --- loads as bars ---

  class Bars {
    constructor(names) {
      this.bars = names.map((name) => htmlElement("li", { title: `node ${name}` }, htmlElement("b"), htmlElement("i"), htmlElement("span", {}, name)));
      this.element = htmlElement("ol", { class: "bars", "aria-hidden": "true" }, ...this.bars);
      this.element.classList.toggle("many", names.length > 16);
    }

    show(frame, low, high) {
      const [floor] = range(["0", low.join("/")]);
      frame.loads.forEach((load, node) => {
        const [number, bar] = this.bars[node].children;
        number.textContent = load.length <= LONGEST ? load : "";
        bar.style.setProperty("--part", fraction(rational(load), floor, high));
      });
    }
  }

  // --- the discrepancy over time ---

  class Chart {
    // `seek` is called with the index of the frame that the reader clicks.
    constructor(seek) {
      this.line = svgElement("polyline");
      this.marker = svgElement("line", { class: "now", y1: 0, y2: 100 });
      this.svg = svgElement("svg", { viewBox: "0 -4 1000 108", preserveAspectRatio: "none" }, this.marker, this.line);
      this.most = htmlElement("span");
      this.element = htmlElement("div", { class: "chart", "aria-hidden": "true" }, this.most, htmlElement("span", {}, "0"), this.svg);
      this.svg.addEventListener("click", (event) => {
        const box = this.svg.getBoundingClientRect();
        seek(Math.round(((event.clientX - box.left) / box.width) * (this.count - 1)));
      });
    }

    // The line is a step function: the discrepancy stays the same until the next frame.
    draw(frames) {
      this.count = frames.length;
      const [, high] = range(["0", ...frames.map((frame) => frame.discrepancy)]);
      const heights = frames.map((frame) => 100 - 100 * fraction(rational(frame.discrepancy), [0n, 1n], high));
      const corners = heights.flatMap((y, at) => (at ? [`${this.x(at)},${heights[at - 1]}`] : []).concat(`${this.x(at)},${y}`));
      this.line.setAttribute("points", corners.join(" "));
      this.most.textContent = high[1] === 1n ? high[0] : high.join("/");
    }

    x(at) {
      return this.count > 1 ? (1000 * at) / (this.count - 1) : 500;
    }

    mark(at) {
      ["x1", "x2"].forEach((end) => this.marker.setAttribute(end, this.x(at)));
    }
  }

  // --- a run ---

  // Frames with all their loads, from frames that have only the changed loads.
  const fullFrames = (frames) => {
    const loads = [];
    return frames.map((frame) => {
      frame.changes.forEach(([node, load]) => (loads[node] = load));
      return { ...frame, loads: [...loads] };
    });
  };

  // The moves of a frame in words; empty if it has no active edges.
  const movesText = (frame, names) => {
    const moves = frame.moves.map(([u, v, tokens]) => `${names[u]} to ${names[v]}: ${tokens}`);
    return moves.length ? `moves ${moves.join(", ")}` : frame.active.length ? "no token moves" : "";
  };

  const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  class Player {
    constructor(stage, frames) {
      this.names = stage.names;
      this.stage = stage.places.length ? new Stage(stage) : null;
      this.bars = new Bars(stage.names);
      this.chart = new Chart((at) => this.show(at));
      this.status = htmlElement("p", { class: "status", "aria-live": "polite" });
      this.slider = htmlElement("input", { type: "range", min: 0, step: 1, "aria-label": "step" });
      this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
      this.buttons = this.controls();
      this.element = this.layout();
      this.element.addEventListener("keydown", (event) => this.onKey(event));
      this.load(frames);
    }

    layout() {
      const beside = htmlElement("div", { class: "beside" }, htmlElement("h4", {}, "Loads"), this.bars.element);
      beside.append(htmlElement("h4", { class: "time" }, "Discrepancy"), this.chart.element);
      const shown = htmlElement("div", { class: "shown" }, ...(this.stage ? [this.stage.svg] : []), beside);
      shown.classList.toggle("wide", this.stage?.isWide ?? false);
      const controls = htmlElement("div", { class: "controls" }, ...Object.values(this.buttons), this.slider);
      return htmlElement("div", { class: "player", tabindex: 0, role: "group", "aria-label": "run; arrow keys step" }, shown, this.status, controls);
    }

    controls() {
      const button = (label, sign, act) => {
        const found = htmlElement("button", { type: "button", "aria-label": label, title: label }, sign);
        found.addEventListener("click", act);
        return found;
      };
      return {
        first: button("first step", "|◀", () => this.show(0)),
        back: button("one step back", "◀", () => this.show(this.at - 1)),
        play: button("play", "▶︎ play", () => this.toggle()),
        forward: button("one step forward", "▶", () => this.forward()),
        last: button("last step", "▶|", () => this.show(this.frames.length - 1)),
      };
    }

    // Replaces the frames, and shows the frame with index `at`.
    load(frames, at = 0) {
      this.frames = frames;
      [this.low, this.high] = range(frames.flatMap((frame) => frame.loads));
      this.slider.max = frames.length - 1;
      this.element.classList.toggle("single", frames.length === 1);
      this.chart.draw(frames);
      this.show(at);
    }

    show(at) {
      this.pause();
      this.turnTo(at);
      this.stage?.show(this.frames[this.at], this.low, this.high);
    }

    // Shows a frame everywhere but on the stage, where tokens may still be moving.
    turnTo(at) {
      this.at = Math.max(0, Math.min(at, this.frames.length - 1));
      this.turn = (this.turn ?? 0) + 1;
      const frame = this.frames[this.at];
      this.slider.value = this.at;
      this.slider.setAttribute("aria-valuetext", frame.title);
      this.bars.show(frame, this.low, this.high);
      this.chart.mark(this.at);
      const parts = [`${this.at + 1} of ${this.frames.length}`, `discrepancy ${frame.discrepancy}`, movesText(frame, this.names)];
      this.status.replaceChildren(htmlElement("b", {}, frame.title), ` · ${parts.filter(Boolean).join(" · ")}`);
      this.enable(["first", "back"], this.at > 0);
      this.enable(["last", "forward"], this.at < this.frames.length - 1);
      this.element.dispatchEvent(new CustomEvent("step"));
    }

    // Sets aria-disabled, not disabled: a disabled button would lose the focus, and then keys would no longer work.
    enable(names, isEnabled) {
      names.forEach((name) => this.buttons[name].setAttribute("aria-disabled", String(!isEnabled)));
    }

    // Goes one step forward: tokens move, then the next frame is drawn, unless the reader went elsewhere meanwhile.
    async advance() {
      const { moves } = this.frames[this.at];
      if (this.at === this.frames.length - 1) return;
      this.stage?.removeTokens();
      this.turnTo(this.at + 1);
      const { turn } = this;
      if (this.stage && moves.length && !prefersReducedMotion()) {
        this.stage.moves.replaceChildren();
        await this.stage.glide(moves);
      }
      if (turn === this.turn) this.stage?.show(this.frames[this.at], this.low, this.high);
    }

    forward() {
      this.pause();
      return this.advance();
    }

    toggle() {
      if (this.timer) this.pause();
      else this.play();
    }

    play() {
      if (this.at === this.frames.length - 1) this.show(0);
      this.status.setAttribute("aria-live", "off");
      this.label("pause", "⏸︎ pause");
      const next = async () => {
        await this.advance();
        if (!this.timer) return;
        if (this.at === this.frames.length - 1) this.pause();
        else this.timer = setTimeout(next, PAUSE);
      };
      this.timer = setTimeout(next, 0);
    }

    pause() {
      clearTimeout(this.timer);
      this.timer = null;
      this.status.setAttribute("aria-live", "polite");
      this.label("play", "▶︎ play");
    }

    label(name, sign) {
      const { play } = this.buttons;
      [play.textContent, play.title] = [sign, name];
      play.setAttribute("aria-label", name);
    }

    onKey(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
      const actions = {
        ArrowRight: () => this.forward(),
        ArrowLeft: () => this.show(this.at - 1),
        Home: () => this.show(0),
        End: () => this.show(this.frames.length - 1),
        ...(event.target.matches("button") ? {} : { " ": () => this.toggle() }),
      };
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    }
  }

  // --- the page ---

  const start = () =>
    document.querySelectorAll("figure.run > script[type='application/json']").forEach((script) => {
      const run = JSON.parse(script.textContent);
      script.parentElement.append(new Player(run.stage, fullFrames(run.frames)).element);
      script.parentElement.classList.add("playing");
    });

  if (typeof document !== "undefined") {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
    else start();
  }
  return { Player, Stage, htmlElement, svgElement, range, fraction, rational, fullFrames };
})();
