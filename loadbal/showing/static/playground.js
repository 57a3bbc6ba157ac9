// The playground: a network and loads that a reader draws or types become a run, which the player shows; claims of the
// ledger are checked at every step. PROTOCOLS, CLAIMS and NETWORKS come from loadbal/showing/playground.py.
"use strict";

(() => {
  const GAP = 84; // pixels between neighbors, as in loadbal/showing/drawing.py
  const RADIUS = 17;
  const CANVAS = [560, 320]; // the smallest width and height to draw on
  const DEFAULTS = { picked: "star of 4 nodes", loads: "1 0 1 2", protocol: "threshold-1" };

  const $ = (id) => document.getElementById(id);
  const range = (count) => [...Array(count).keys()];

  // The state of the page; `picked` is the name of a network of the list, or empty, and `selected` a node or null.
  const state = { net: null, places: [], loads: [], picked: "", selected: null, player: null, run: null, protocol: DEFAULTS.protocol };

  // --- positions of the nodes ---

  const onCircle = (order) => {
    const radius = GAP * Math.max(0.7, order / (2 * Math.PI));
    return range(order).map((node) => {
      const angle = (2 * Math.PI * node) / order;
      return [40 + radius * (1 + Math.sin(angle)), 40 + radius * (1 - Math.cos(angle))];
    });
  };

  const canvasSize = (places) => {
    const end = (axis) => Math.max(CANVAS[axis], ...places.map((place) => place[axis] + 40));
    return [end(0), end(1)];
  };

  // --- the link, which has the whole state in its fragment ---

  const fragment = () => {
    const fields = state.picked
      ? { picked: state.picked }
      : { network: runs.networkText(state.net), places: state.places.flat().map(Math.round).join(" ") };
    const all = { ...fields, loads: state.loads.join(" "), protocol: $("protocol").value, step: String(state.player.at) };
    return `#${new URLSearchParams(all)}`;
  };

  const updateLink = () => {
    const current = fragment();
    if (location.hash !== current) history.replaceState(null, "", current);
    $("link").value = location.href;
  };

  // Shows the state of a link; throws InputError for a link that the page cannot have made.
  const showLink = (hash) => {
    const fields = { ...DEFAULTS, ...Object.fromEntries(new URLSearchParams(hash.slice(1))) };
    if (!PROTOCOLS[fields.protocol]) throw new runs.InputError(`the protocol "${fields.protocol}"; expected one of the list`);
    if (fields.network) {
      const net = runs.parseNetwork(fields.network);
      const numbers = (fields.places ?? "").split(" ").filter(Boolean).map(Number);
      const areGiven = numbers.length === 2 * net.order && numbers.every(Number.isFinite);
      setNetwork(net, areGiven ? range(net.order).map((node) => numbers.slice(2 * node, 2 * node + 2)) : onCircle(net.order));
    } else pickNetwork(fields.picked);
    state.loads = runs.parseLoads(fields.loads, state.net.order);
    $("protocol").value = fields.protocol;
    show(/^\d+$/.test(fields.step ?? "") ? Number(fields.step) : 0);
  };

  // --- changes of the state ---

  const setNetwork = (net, places, picked = "") => Object.assign(state, { net, places, picked, selected: null });

  const pickNetwork = (name) => {
    const known = Object.hasOwn(NETWORKS, name) && NETWORKS[name];
    if (!known) throw new runs.InputError(`the network "${name}"; expected one of the list`);
    const edges = known.edges.map(([u, v], index) => [u, v, known.colors[index]]);
    setNetwork(runs.network(known.names.length, edges, known.chi), known.places, name);
  };

  // The loads for the current number of nodes: new nodes are empty, the loads of removed nodes are dropped.
  const fittedLoads = () => range(state.net.order).map((node) => state.loads[node] ?? 0n);

  const show = (step = 0) => {
    const protocol = PROTOCOLS[$("protocol").value];
    state.run = runs.run(protocol, state.net, state.loads);
    state.protocol = $("protocol").value;
    const { order, edges, colors } = state.net;
    const known = NETWORKS[state.picked];
    const size = known ? known.size : canvasSize(state.places);
    const digits = Math.max(...state.run.frames.flatMap((frame) => frame.loads.map((load) => load.length)));
    const radius = Math.max(RADIUS, 5 + 5 * digits);
    // The new player replaces the element that has the focus, so the focus is set again.
    const focused = state.player ? state.player.stage.disks.indexOf(document.activeElement) : -1;
    const stage = { names: range(order).map(String), edges, colors, radius, places: state.places, size };
    state.player = new loadbal.Player(stage, state.run.frames);
    state.player.element.addEventListener("step", showClaims);
    $("stage").replaceChildren(state.player.element);
    makeNodesOperable(state.player.stage);
    if (focused >= 0) focusNode(Math.min(focused, order - 1));
    state.player.show(Math.min(step, state.run.frames.length - 1));
    $("picked").value = state.picked;
    $("network").value = runs.networkText(state.net);
    $("loads").value = state.loads.join(" ");
    markSelected();
    showClaims();
  };

  // Makes a change; if it throws InputError, shows the message and restores the state.
  const attempt = (change) => {
    const before = { ...state };
    try {
      change();
      $("message").textContent = "";
    } catch (error) {
      if (!(error instanceof runs.InputError)) throw error;
      Object.assign(state, before);
      $("protocol").value = state.protocol;
      $("message").textContent = error.message;
    }
  };

  // --- claims ---

  // The result of a claim at the current step; null if the claim is about other protocols.
  const result = (claim) => {
    if (!claim.protocols.includes($("protocol").value)) return null;
    const facts = state.run.facts(state.player.at);
    return claim.assumes(facts) ? (claim.holds(facts) ? "holds here" : "fails here") : "says nothing of this step";
  };

  const showClaims = () => {
    const results = CLAIMS.map((claim) => [claim, result(claim)]).filter(([, word]) => word);
    const items = results.map(([claim, word]) => {
      const style = { "holds here": "holds", "fails here": "refuted" }[word] ?? "faint";
      const marked = loadbal.htmlElement("b", { class: style }, `${word}: `);
      const known = loadbal.htmlElement("span", { class: "faint" }, ` (${claim.id}; known: ${claim.verdict})`);
      return loadbal.htmlElement("li", {}, marked, claim.says, known);
    });
    const none = loadbal.htmlElement("li", {}, "No claim of this page speaks of this protocol.");
    $("claims").replaceChildren(...(items.length ? items : [none]));
    updateLink();
  };

  // --- drawing by mouse ---

  const markSelected = () => {
    state.player.stage.disks.forEach((disk, node) => {
      disk.classList.toggle("selected", node === state.selected);
      disk.setAttribute("aria-pressed", String(node === state.selected));
    });
    $("selected").hidden = state.selected === null;
  };

  const positionOf = (event) => {
    const { svg } = state.player.stage;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [Math.round(x), Math.round(y)];
  };

  const isNear = ([x, y]) => ([u, v]) => Math.hypot(x - u, y - v) < 24;

  const onStageClick = (event) => {
    if (!event.target.closest("svg.run-drawing")) return;
    const position = positionOf(event);
    const node = state.places.findIndex(isNear(position));
    if (node < 0) attempt(() => addNode(position));
    else selectOrJoin(node);
  };

  const addNode = (position) => rebuild(state.net.order + 1, coloredEdges(), [...state.places, position]);

  // Selects a node, deselects the selected one, or adds or removes the edge between the selected node and another.
  const selectOrJoin = (node) => {
    if (state.selected === null || state.selected === node) {
      state.selected = state.selected === node ? null : node;
      markSelected();
    } else attempt(() => toggleEdge(state.selected, node));
  };

  // --- drawing by keyboard: Tab moves to one node, up and down to the others, Enter or Space clicks ---

  const makeNodesOperable = ({ svg, disks }) => {
    svg.setAttribute("role", "group"); // assistive technology ignores the children of role img
    const attributes = { tabindex: -1, role: "button" };
    disks.forEach((disk, node) => {
      const named = { ...attributes, "aria-label": `node ${node}` };
      Object.entries(named).forEach((entry) => disk.setAttribute(...entry));
    });
    disks[0].setAttribute("tabindex", 0);
  };

  const focusNode = (node) => {
    const { disks } = state.player.stage;
    if (!disks[node]) return;
    disks.forEach((disk, index) => disk.setAttribute("tabindex", index === node ? 0 : -1));
    disks[node].focus();
  };

  const onStageKey = (event) => {
    const node = state.player.stage.disks.indexOf(event.target);
    const click = () => selectOrJoin(node);
    const actions = { ArrowUp: () => focusNode(node - 1), ArrowDown: () => focusNode(node + 1), Enter: click, " ": click };
    if (node < 0 || !actions[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    actions[event.key]();
  };

  // The first point of a grid that is far enough from every node. A node is near to less than nine points of the grid,
  // so that nine points a node always leave one.
  const freePosition = () => {
    const [width] = canvasSize(state.places);
    const across = Math.floor(width / GAP);
    const grid = range(9 * (state.net.order + 1)).map((at) => [40 + GAP * (at % across), 40 + GAP * Math.floor(at / across)]);
    return grid.find(([x, y]) => state.places.every(([u, v]) => Math.hypot(x - u, y - v) > GAP / 2));
  };

  // --- changes of the network ---

  const coloredEdges = () => state.net.edges.map(([u, v], index) => [u, v, state.net.colors[index]]);

  const rebuild = (order, edges, places) => {
    setNetwork(runs.network(order, edges), places);
    state.loads = fittedLoads();
    show();
  };

  const toggleEdge = (one, other) => {
    const [u, v] = [Math.min(one, other), Math.max(one, other)];
    const rest = coloredEdges().filter(([x, y]) => x !== u || y !== v);
    rebuild(state.net.order, rest.length < state.net.edges.length ? rest : [...rest, [u, v, null]], state.places);
  };

  const removeNode = (node) => {
    if (state.net.order === 1) throw new runs.InputError("the last node; a network has at least one");
    const without = (list) => list.filter((_, index) => index !== node);
    const renumbered = (other) => other - (other > node ? 1 : 0);
    const edges = coloredEdges().filter(([u, v]) => u !== node && v !== node);
    state.loads = without(state.loads);
    rebuild(state.net.order - 1, edges.map(([u, v, color]) => [renumbered(u), renumbered(v), color]), without(state.places));
  };

  const addTokens = (tokens) => {
    const { selected } = state;
    if (state.loads[selected] + tokens < 0n) throw new runs.InputError("the load -1 is not a natural number of tokens, such as 0 or 5");
    state.loads = state.loads.with(selected, state.loads[selected] + tokens);
    show();
    state.selected = selected;
    markSelected();
  };

  // --- the page ---

  // The color scheme that the reader chose on the other pages; empty if none is stored or the storage is not allowed.
  const storedScheme = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return "";
    }
  };
  if (["light", "dark"].includes(storedScheme())) document.documentElement.style.colorScheme = storedScheme();

  const onNetworkTyped = () => {
    const net = runs.parseNetwork($("network").value);
    setNetwork(net, net.order === state.places.length ? state.places : onCircle(net.order));
    state.loads = fittedLoads();
    show();
  };

  const onLoadsTyped = () => {
    state.loads = runs.parseLoads($("loads").value, state.net.order);
    show();
  };

  const onNetworkPicked = () => {
    if (!$("picked").value) return;
    pickNetwork($("picked").value);
    state.loads = fittedLoads();
    show();
  };

  const on = (id, event, change) => $(id).addEventListener(event, () => attempt(change));

  document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
  on("picked", "change", onNetworkPicked);
  on("protocol", "change", () => show());
  on("network", "change", onNetworkTyped);
  on("loads", "change", onLoadsTyped);
  on("more", "click", () => addTokens(1n));
  on("less", "click", () => addTokens(-1n));
  on("gone", "click", () => {
    removeNode(state.selected);
    focusNode(0); // the pressed button is hidden now
  });
  on("new", "click", () => addNode(freePosition()));
  $("stage").addEventListener("click", onStageClick);
  $("stage").addEventListener("keydown", onStageKey, true); // before the player, for which Space means play
  $("link").addEventListener("focus", () => $("link").select());
  addEventListener("hashchange", () => attempt(() => showLink(location.hash)));
  // Showing the default run replaces the fragment of the address, so the fragment is read first.
  const opened = location.hash;
  attempt(() => showLink(""));
  if (opened) attempt(() => showLink(opened));
})();
