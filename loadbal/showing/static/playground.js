// The playground: what one draws or types becomes a run, which the player shows, and claims are held against it.
// Knows PROTOCOLS, WATCHES and NETWORKS, which loadbal/showing/playground.py makes from the library.
"use strict";

(() => {
  const GAP = 84; // pixels between neighbors, as in loadbal/showing/drawing.py
  const RADIUS = 17;
  const CANVAS = [560, 320]; // the least there is to draw on
  const FIRST = { picked: "star of 4 nodes", loads: "1 0 1 2", protocol: "threshold-1" };

  const $ = (id) => document.getElementById(id);
  const range = (count) => [...Array(count).keys()];

  // What is shown: a network with the places of its nodes, loads, a protocol, the player.
  const now = { net: null, places: [], loads: [], picked: "", selected: null, player: null, run: null, protocol: FIRST.protocol };

  // --- places ---

  const onCircle = (order) => {
    const radius = GAP * Math.max(0.7, order / (2 * Math.PI));
    return range(order).map((node) => {
      const angle = (2 * Math.PI * node) / order;
      return [40 + radius * (1 + Math.sin(angle)), 40 + radius * (1 - Math.cos(angle))];
    });
  };

  const canvas = (places) => {
    const end = (axis) => Math.max(CANVAS[axis], ...places.map((place) => place[axis] + 40));
    return [end(0), end(1)];
  };

  // --- the link: everything in the part after # ---

  const link = () => {
    const fields = now.picked ? { picked: now.picked } : { network: runs.written(now.net), places: now.places.flat().map(Math.round).join(" ") };
    const all = { ...fields, loads: now.loads.join(" "), protocol: $("protocol").value, step: String(now.player.at) };
    return `#${new URLSearchParams(all)}`;
  };

  const remember = () => {
    const here = link();
    if (location.hash !== here) history.replaceState(null, "", here);
    $("link").value = location.href;
  };

  // Shows what a link says; "Raises" InputError for what no link can say.
  const recall = (hash) => {
    const said = { ...FIRST, ...Object.fromEntries(new URLSearchParams(hash.slice(1))) };
    if (!PROTOCOLS[said.protocol]) throw new runs.InputError(`the protocol "${said.protocol}"; expected one of the list`);
    if (said.network) {
      const net = runs.read(said.network);
      const numbers = (said.places ?? "").split(" ").filter(Boolean).map(Number);
      const given = numbers.length === 2 * net.order && numbers.every(Number.isFinite);
      take(net, given ? range(net.order).map((node) => numbers.slice(2 * node, 2 * node + 2)) : onCircle(net.order));
    } else pick(said.picked);
    now.loads = runs.readLoads(said.loads, now.net.order);
    $("protocol").value = said.protocol;
    show(/^\d+$/.test(said.step ?? "") ? Number(said.step) : 0);
  };

  // --- changes ---

  const take = (net, places, picked = "") => Object.assign(now, { net, places, picked, selected: null });

  const pick = (name) => {
    const known = Object.hasOwn(NETWORKS, name) && NETWORKS[name];
    if (!known) throw new runs.InputError(`the network "${name}"; expected one of the list`);
    const edges = known.edges.map(([u, v], place) => [u, v, known.colors[place]]);
    take(runs.network(known.names.length, edges, known.chi), known.places, name);
  };

  // Loads for as many nodes as there are now.
  const fitted = () => range(now.net.order).map((node) => now.loads[node] ?? 0n);

  const show = (step = 0) => {
    const protocol = PROTOCOLS[$("protocol").value];
    now.run = runs.run(protocol, now.net, now.loads);
    now.protocol = $("protocol").value;
    const { order, edges, colors } = now.net;
    const known = NETWORKS[now.picked];
    const size = known ? known.size : canvas(now.places);
    const longest = Math.max(...now.run.frames.flatMap((frame) => frame.loads.map((load) => load.length)));
    const radius = Math.max(RADIUS, 5 + 5 * longest);
    const focused = now.player ? now.player.stage.disks.indexOf(document.activeElement) : -1;
    const stage = { names: range(order).map(String), edges, colors, radius, places: now.places, size };
    now.player = new loadbal.Player(stage, now.run.frames);
    now.player.element.addEventListener("step", told);
    $("stage").replaceChildren(now.player.element);
    operable(now.player.stage);
    if (focused >= 0) focus(Math.min(focused, order - 1));
    now.player.show(Math.min(step, now.run.frames.length - 1));
    $("picked").value = now.picked;
    $("network").value = runs.written(now.net);
    $("loads").value = now.loads.join(" ");
    mark();
    told();
  };

  // Tries a change; what cannot be is said in one line, and everything stays as it was.
  const attempt = (change) => {
    const before = { ...now };
    try {
      change();
      $("message").textContent = "";
    } catch (error) {
      if (!(error instanceof runs.InputError)) throw error;
      Object.assign(now, before);
      $("protocol").value = now.protocol;
      $("message").textContent = error.message;
    }
  };

  // --- claims ---

  const verdict = (watch) => {
    if (!watch.protocols.includes($("protocol").value)) return null;
    const facts = now.run.facts(now.player.at);
    return watch.assumes(facts) ? (watch.holds(facts) ? "holds here" : "fails here") : "says nothing of this step";
  };

  const told = () => {
    const spoken = WATCHES.map((watch) => [watch, verdict(watch)]).filter(([, said]) => said);
    const items = spoken.map(([watch, said]) => {
      const word = loadbal.made("b", { class: { "holds here": "holds", "fails here": "refuted" }[said] ?? "faint" }, `${said}: `);
      const known = loadbal.made("span", { class: "faint" }, ` (${watch.id}; known: ${watch.verdict})`);
      return loadbal.made("li", {}, word, watch.says, known);
    });
    $("claims").replaceChildren(...(items.length ? items : [loadbal.made("li", {}, "No claim of this page speaks of this protocol.")]));
    remember();
  };

  // --- drawing ---

  const mark = () => {
    now.player.stage.disks.forEach((disk, node) => {
      disk.classList.toggle("selected", node === now.selected);
      disk.setAttribute("aria-pressed", String(node === now.selected));
    });
    $("selected").hidden = now.selected === null;
  };

  const place = (event) => {
    const { svg } = now.player.stage;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [Math.round(x), Math.round(y)];
  };

  const isNear = ([x, y]) => ([u, v]) => Math.hypot(x - u, y - v) < 24;

  const drawn = (event) => {
    if (!event.target.closest("svg.run-drawing")) return;
    const at = place(event);
    const node = now.places.findIndex(isNear(at));
    if (node < 0) attempt(() => grown(at));
    else chosen(node);
  };

  const grown = (at) => redraw(now.net.order + 1, withColors(), [...now.places, at]);

  // One node is taken up, or put down, or joined with the one that was.
  const chosen = (node) => {
    if (now.selected === null || now.selected === node) {
      now.selected = now.selected === node ? null : node;
      mark();
    } else attempt(() => joined(now.selected, node));
  };

  // --- drawing by keys: Tab leads to one node, up and down to the others, and Enter is a click ---

  const operable = ({ svg, disks }) => {
    svg.setAttribute("role", "group"); // what is within a picture could not be operated
    const named = { tabindex: -1, role: "button" };
    disks.forEach((disk, node) => Object.entries({ ...named, "aria-label": `node ${node}` }).forEach((it) => disk.setAttribute(...it)));
    disks[0].setAttribute("tabindex", 0);
  };

  const focus = (node) => {
    const { disks } = now.player.stage;
    if (!disks[node]) return;
    disks.forEach((disk, place) => disk.setAttribute("tabindex", place === node ? 0 : -1));
    disks[node].focus();
  };

  const keyed = (event) => {
    const node = now.player.stage.disks.indexOf(event.target);
    const choose = () => chosen(node);
    const acts = { ArrowUp: () => focus(node - 1), ArrowDown: () => focus(node + 1), Enter: choose, " ": choose };
    if (node < 0 || !acts[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  };

  // The first place of a grid that is far enough from every node; fewer than nine are near any of them.
  const free = () => {
    const [width] = canvas(now.places);
    const across = Math.floor(width / GAP);
    const grid = range(9 * (now.net.order + 1)).map((at) => [40 + GAP * (at % across), 40 + GAP * Math.floor(at / across)]);
    return grid.find(([x, y]) => now.places.every(([u, v]) => Math.hypot(x - u, y - v) > GAP / 2));
  };

  const withColors = () => now.net.edges.map(([u, v], place) => [u, v, now.net.colors[place]]);

  const redraw = (order, edges, places) => {
    take(runs.network(order, edges), places);
    now.loads = fitted();
    show();
  };

  const joined = (one, other) => {
    const [u, v] = [Math.min(one, other), Math.max(one, other)];
    const rest = withColors().filter(([x, y]) => x !== u || y !== v);
    redraw(now.net.order, rest.length < now.net.edges.length ? rest : [...rest, [u, v, null]], now.places);
  };

  const without = (node) => {
    if (now.net.order === 1) throw new runs.InputError("the last node; a network has at least one");
    const kept = (list) => list.filter((_, place) => place !== node);
    const renamed = (other) => other - (other > node ? 1 : 0);
    const edges = withColors().filter(([u, v]) => u !== node && v !== node);
    now.loads = kept(now.loads);
    redraw(now.net.order - 1, edges.map(([u, v, color]) => [renamed(u), renamed(v), color]), kept(now.places));
  };

  const added = (tokens) => {
    const { selected } = now;
    if (now.loads[selected] + tokens < 0n) throw new runs.InputError("the load -1; expected a natural number of tokens");
    now.loads = now.loads.with(selected, now.loads[selected] + tokens);
    show();
    now.selected = selected;
    mark();
  };

  // --- the page ---

  // The other pages keep what their reader switched to; where nothing can be kept, the system's scheme stays.
  const scheme = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return "";
    }
  };
  if (["light", "dark"].includes(scheme())) document.documentElement.style.colorScheme = scheme();

  const typed = () => {
    const net = runs.read($("network").value);
    take(net, net.order === now.places.length ? now.places : onCircle(net.order));
    now.loads = fitted();
    show();
  };

  const loaded = () => {
    now.loads = runs.readLoads($("loads").value, now.net.order);
    show();
  };

  const picked = () => {
    if (!$("picked").value) return;
    pick($("picked").value);
    now.loads = fitted();
    show();
  };

  const on = (id, event, change) => $(id).addEventListener(event, () => attempt(change));

  document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  on("picked", "change", picked);
  on("protocol", "change", () => show());
  on("network", "change", typed);
  on("loads", "change", loaded);
  on("more", "click", () => added(1n));
  on("less", "click", () => added(-1n));
  on("gone", "click", () => {
    without(now.selected);
    focus(0); // the button that was pressed is gone too
  });
  on("new", "click", () => grown(free()));
  $("stage").addEventListener("click", drawn);
  $("stage").addEventListener("keydown", keyed, true); // before the player, which would play
  $("link").addEventListener("focus", () => $("link").select());
  addEventListener("hashchange", () => attempt(() => recall(location.hash)));
  // The first run writes its own link, so what the page was opened with is read before.
  const opened = location.hash;
  attempt(() => recall(""));
  if (opened) attempt(() => recall(opened));
})();
