// The player: shows runs step by step. Every `figure.run` brings its run as JSON (see loadbal/showing/player.py).
// Its parts, which the playground uses too, are fields of `loadbal`.
"use strict";

const loadbal = (() => {
  const GLIDE = 450; // milliseconds that tokens take from node to node
  const PAUSE = 700; // milliseconds between the steps of a run that plays
  const LONGEST = 4; // digits of a number that has room in a bar

  // --- exact numbers: loads are integers of any size, or fractions, and come as strings ---

  const MILLION = 1000000;

  // A numerator and a denominator; what is neither, such as 0.5 or 1e-05, is near enough for a picture.
  const rational = (text) =>
    /^-?\d+(\/\d+)?$/.test(text)
      ? text.split("/").map(BigInt).concat(1n).slice(0, 2)
      : [BigInt(Math.round(MILLION * Number(text)) || 0), BigInt(MILLION)];
  const difference = ([a, b], [c, d]) => [a * d - c * b, b * d];
  const isLess = (x, y) => difference(x, y)[0] < 0n;

  // How far a number is on the way from one to another, from 0 to 1: as exact as a picture can be.
  const part = (value, low, high) => {
    const [top, bottom] = difference(value, low);
    const [whole, by] = difference(high, low);
    return whole === 0n ? 0 : Number((1000n * top * by) / (bottom * whole)) / 1000;
  };

  // The smallest and the largest of some numbers.
  const range = (texts) => {
    const numbers = texts.map(rational);
    const pick = (better) => numbers.reduce((kept, it) => (better(it, kept) ? it : kept), numbers[0] ?? [0n, 1n]);
    return [pick(isLess), pick((x, y) => isLess(y, x))];
  };

  // --- elements ---

  const made = (name, attributes = {}, ...children) => filled(document.createElement(name), attributes, children);
  const drawn = (name, attributes = {}, ...children) =>
    filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
  const filled = (element, attributes, children) => {
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.append(...children);
    return element;
  };

  // --- the network, with its loads and what moves ---

  class Stage {
    // `network` is what loadbal/showing/player.py calls a stage.
    constructor(network) {
      this.network = network;
      const [width, height] = network.size;
      this.svg = drawn("svg", { class: "run-drawing", viewBox: `0 0 ${width} ${height}`, role: "img" });
      this.svg.style.maxWidth = `${1.5 * width}px`;
      this.edges = network.edges.map((edge) => this.line(edge));
      this.colors = (network.colors ?? []).map((color, index) => this.beside(network.edges[index], color));
      this.disks = network.places.map(([x, y]) => drawn("circle", { class: "disk", cx: x, cy: y, r: network.radius }));
      this.loads = network.places.map(([x, y]) => drawn("text", { class: "load", x, y }));
      this.names = network.places.map(([x, y], node) => this.name(x - network.radius - 1, y - 9, node));
      this.moves = drawn("g");
      this.svg.append(...this.edges, ...this.colors, ...this.disks, ...this.loads, ...this.names, this.moves);
    }

    // Whether everything else has to stand below.
    get isWide() {
      const [width, height] = this.network.size;
      return width > 2.2 * height && width > 500;
    }

    line([u, v]) {
      const [[x1, y1], [x2, y2]] = [this.network.places[u], this.network.places[v]];
      return drawn("line", { class: "edge", x1, y1, x2, y2 });
    }

    name(x, y, node) {
      return drawn("text", { class: "node", x, y }, this.network.names[node]);
    }

    // A small number beside the middle of an edge, rather above than below.
    beside([u, v], number) {
      const [[x1, y1], [x2, y2]] = [this.network.places[u], this.network.places[v]];
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [right, down] = [(y2 - y1) / length, (x1 - x2) / length];
      const side = down <= 0 ? 9 : -9;
      return drawn(
        "text",
        { class: "color", x: (x1 + x2) / 2 + side * right, y: (y1 + y2) / 2 + side * down },
        String(number),
      );
    }

    show(frame, low, high) {
      this.still();
      frame.loads.forEach((load, node) => {
        if (!this.disks[node]) return;
        this.disks[node].style.setProperty("--part", `${100 * part(rational(load), low, high)}%`);
        this.loads[node].textContent = load;
      });
      this.activate(frame.active);
      this.moves.replaceChildren(...frame.moves.map((move) => this.arrow(move)));
      this.svg.setAttribute("aria-label", `loads of the nodes in their order: ${frame.loads.join(" ")}`);
    }

    activate(active) {
      this.edges.forEach((line, index) => line.setAttribute("class", active.includes(index) ? "active" : "edge"));
      this.colors.forEach((text, index) => text.toggleAttribute("hidden", active.includes(index)));
    }

    arrow([source, target, tokens]) {
      const [[x1, y1], [x2, y2]] = [this.network.places[source], this.network.places[target]];
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
      return drawn(
        "g",
        {},
        drawn("polygon", {
          class: "arrow",
          points: "-14,-8 6,-8 6,-12 17,0 6,12 6,8 -14,8",
          transform: `translate(${x} ${y}) rotate(${degrees})`,
        }),
        drawn("text", { class: "tokens", x, y }, tokens),
      );
    }

    // Lets the tokens of some moves go from node to node; resolves when they are there, or were stopped.
    async glide(moves) {
      const gliding = moves.map(([source, target, tokens]) => {
        const [from, to] = [this.network.places[source], this.network.places[target]];
        const token = drawn(
          "g",
          { class: "token" },
          drawn("circle", { class: "arrow", r: 12 }),
          drawn("text", { class: "tokens" }, tokens),
        );
        this.moves.append(token);
        const at = ([x, y]) => ({ transform: `translate(${x}px, ${y}px)` });
        return token.animate([at(from), at(to)], { duration: GLIDE, easing: "ease-in-out", fill: "forwards" });
      });
      await Promise.allSettled(gliding.map((animation) => animation.finished));
    }

    // Ends whatever glides.
    still() {
      this.moves.querySelectorAll(".token").forEach((token) => token.remove());
    }
  }

  // --- loads as bars ---

  class Bars {
    constructor(names) {
      this.bars = names.map((name) => made("li", { title: `node ${name}` }, made("b"), made("i"), made("span", {}, name)));
      this.element = made("ol", { class: "bars", "aria-hidden": "true" }, ...this.bars);
      this.element.classList.toggle("many", names.length > 16);
    }

    show(frame, low, high) {
      const [floor] = range(["0", low.join("/")]);
      frame.loads.forEach((load, node) => {
        const [number, bar] = this.bars[node].children;
        number.textContent = load.length <= LONGEST ? load : "";
        bar.style.setProperty("--part", part(rational(load), floor, high));
      });
    }
  }

  // --- the discrepancy over time ---

  class Chart {
    // `seek` is called with the number of a frame that is pointed at.
    constructor(seek) {
      this.line = drawn("polyline");
      this.marker = drawn("line", { class: "now", y1: 0, y2: 100 });
      this.svg = drawn("svg", { viewBox: "0 -4 1000 108", preserveAspectRatio: "none" }, this.marker, this.line);
      this.most = made("span");
      this.element = made("div", { class: "chart", "aria-hidden": "true" }, this.most, made("span", {}, "0"), this.svg);
      this.svg.addEventListener("click", (event) => {
        const box = this.svg.getBoundingClientRect();
        seek(Math.round(((event.clientX - box.left) / box.width) * (this.count - 1)));
      });
    }

    // The discrepancy keeps its value until the next frame.
    draw(frames) {
      this.count = frames.length;
      const [, high] = range(["0", ...frames.map((frame) => frame.discrepancy)]);
      const heights = frames.map((frame) => 100 - 100 * part(rational(frame.discrepancy), [0n, 1n], high));
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

  // The frames with all their loads, from frames that say what changes.
  const unpacked = (frames) => {
    const loads = [];
    return frames.map((frame) => {
      frame.changes.forEach(([node, load]) => (loads[node] = load));
      return { ...frame, loads: [...loads] };
    });
  };

  // What a frame shows, in words.
  const said = (frame, names) => {
    const moves = frame.moves.map(([u, v, tokens]) => `${names[u]} to ${names[v]}: ${tokens}`);
    return moves.length ? `moves ${moves.join(", ")}` : frame.active.length ? "no token moves" : "";
  };

  const isQuiet = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  class Player {
    constructor(stage, frames) {
      this.names = stage.names;
      this.stage = stage.places.length ? new Stage(stage) : null;
      this.bars = new Bars(stage.names);
      this.chart = new Chart((at) => this.show(at));
      this.status = made("p", { class: "status", "aria-live": "polite" });
      this.slider = made("input", { type: "range", min: 0, step: 1, "aria-label": "step" });
      this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
      this.buttons = this.controls();
      this.element = this.assembled();
      this.element.addEventListener("keydown", (event) => this.pressed(event));
      this.load(frames);
    }

    assembled() {
      const beside = made("div", { class: "beside" }, made("h4", {}, "Loads"), this.bars.element);
      beside.append(made("h4", { class: "time" }, "Discrepancy"), this.chart.element);
      const shown = made("div", { class: "shown" }, ...(this.stage ? [this.stage.svg] : []), beside);
      shown.classList.toggle("wide", this.stage?.isWide ?? false);
      const controls = made("div", { class: "controls" }, ...Object.values(this.buttons), this.slider);
      return made("div", { class: "player", tabindex: 0, role: "group", "aria-label": "run; arrow keys step" }, shown, this.status, controls);
    }

    controls() {
      const button = (label, sign, act) => {
        const found = made("button", { type: "button", "aria-label": label, title: label }, sign);
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

    // Takes other frames, and shows the first or another.
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

    // Everything but the stage, which tokens may still cross.
    turnTo(at) {
      this.at = Math.max(0, Math.min(at, this.frames.length - 1));
      this.turn = (this.turn ?? 0) + 1;
      const frame = this.frames[this.at];
      this.slider.value = this.at;
      this.slider.setAttribute("aria-valuetext", frame.title);
      this.bars.show(frame, this.low, this.high);
      this.chart.mark(this.at);
      const parts = [`${this.at + 1} of ${this.frames.length}`, `discrepancy ${frame.discrepancy}`, said(frame, this.names)];
      this.status.replaceChildren(made("b", {}, frame.title), ` · ${parts.filter(Boolean).join(" · ")}`);
      this.enable(["first", "back"], this.at > 0);
      this.enable(["last", "forward"], this.at < this.frames.length - 1);
      this.element.dispatchEvent(new CustomEvent("step"));
    }

    // What does nothing now says so, and keeps the focus, so that keys go on to work.
    enable(names, is) {
      names.forEach((name) => this.buttons[name].setAttribute("aria-disabled", String(!is)));
    }

    // One step on: tokens cross, then the next frame is drawn, unless something else was asked for meanwhile.
    async advance() {
      const { moves } = this.frames[this.at];
      if (this.at === this.frames.length - 1) return;
      this.stage?.still();
      this.turnTo(this.at + 1);
      const { turn } = this;
      if (this.stage && moves.length && !isQuiet()) {
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

    pressed(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select")) return;
      const acts = {
        ArrowRight: () => this.forward(),
        ArrowLeft: () => this.show(this.at - 1),
        Home: () => this.show(0),
        End: () => this.show(this.frames.length - 1),
        ...(event.target.matches("button") ? {} : { " ": () => this.toggle() }),
      };
      if (!acts[event.key]) return;
      event.preventDefault();
      acts[event.key]();
    }
  }

  // --- the page ---

  const start = () =>
    document.querySelectorAll("figure.run > script[type='application/json']").forEach((script) => {
      const run = JSON.parse(script.textContent);
      script.parentElement.append(new Player(run.stage, unpacked(run.frames)).element);
      script.parentElement.classList.add("playing");
    });

  if (typeof document !== "undefined") {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
    else start();
  }
  return { Player, Stage, made, drawn, range, part, rational, unpacked };
})();
