// Runs of the library's protocols, whose rules are made from the Python definitions (loadbal/showing/javascript.py).
// Loads are BigInt, so that no number is rounded. Knows nothing of the page.
"use strict";

const runs = (() => {
  const LONGEST = 2000; // steps after which a run is not followed any further
  const LARGEST = 64; // nodes of a network that can be drawn

  class InputError extends Error {}

  // --- networks: { order, edges: [[u, v], ..], colors: [..], chi }, edges with the smaller end first, in order ---

  const byEnds = ([u, v], [x, y]) => u - x || v - y;

  // The network of edges [u, v, color], where a color that is null becomes the first free one; "Raises" InputError.
  const network = (order, edges, chi = 0) => {
    if (!(1 <= order && order <= LARGEST)) throw new InputError(`${order} nodes; expected 1 to ${LARGEST}`);
    const sorted = edges.map(([u, v, color]) => [Math.min(u, v), Math.max(u, v), color ?? null]).sort(byEnds);
    sorted.forEach(([u, v], place) => {
      if (u === v) throw new InputError(`the edge ${u}-${v}; a node is not joined to itself`);
      if (v >= order) throw new InputError(`the edge ${u}-${v}; the nodes are 0 to ${order - 1}`);
      if (place && byEnds(sorted[place - 1], [u, v]) === 0) throw new InputError(`the edge ${u}-${v} twice`);
    });
    const colors = colored(order, sorted);
    const found = { order, edges: sorted.map(([u, v]) => [u, v]), colors };
    return { ...found, chi: Math.max(1, chi, ...colors.map((color) => color + 1)) };
  };

  // The colors of edges; the first free one where none is given.
  const colored = (order, edges) => {
    const used = Array.from({ length: order }, () => new Set());
    const take = ([u, v], color) => {
      if (used[u].has(color) || used[v].has(color)) throw new InputError(`two edges of color ${color} meet at ${u}-${v}`);
      used[u].add(color);
      used[v].add(color);
      return color;
    };
    edges.filter(([, , color]) => color !== null).forEach(([u, v, color]) => take([u, v], color));
    const free = ([u, v]) => {
      let color = 0;
      while (used[u].has(color) || used[v].has(color)) color += 1;
      return color;
    };
    return edges.map(([u, v, color]) => color ?? take([u, v], free([u, v])));
  };

  // The network that a text such as `0-1:0 1-2:1, 3 colors` describes; nodes without edges stand alone.
  const read = (text) => {
    const [edges, colors = ""] = text.trim().split(",");
    const chi = colors.trim() ? /^(\d+) colors?$/.exec(colors.trim())?.[1] : "0";
    if (!chi) throw new InputError(`"${colors.trim()}"; expected a number of colors, as in "3 colors"`);
    const words = edges.split(/\s+/).filter(Boolean).map(readEdge);
    const order = 1 + Math.max(-1, ...words.flatMap(([u, v]) => [u, v]));
    const several = words.filter(([u, v]) => v !== u);
    return network(order, several, Number(chi));
  };

  const readEdge = (word) => {
    const found = /^(\d{1,3})(?:-(\d{1,3})(?::(\d{1,2}))?)?$/.exec(word);
    if (!found) throw new InputError(`"${word}"; expected an edge, as in 0-1 or 0-1:2, or a node`);
    const [u, v = found[1], color] = found.slice(1);
    if (found[2] === found[1]) throw new InputError(`the edge ${word}; a node is not joined to itself`);
    return [Number(u), Number(v), color === undefined ? null : Number(color)];
  };

  // The text of a network, as the library writes it.
  const written = ({ order, edges, colors, chi }) => {
    const alone = [...Array(order).keys()].filter((node) => !edges.some((edge) => edge.includes(node)));
    const words = edges.map(([u, v], place) => `${u}-${v}:${colors[place]}`).concat(alone.map(String));
    return `${words.join(" ")}, ${chi} color${chi > 1 ? "s" : ""}`;
  };

  // As many loads as there are nodes; "Raises" InputError, naming the word.
  const readLoads = (text, order) => {
    const words = text.split(/\s+/).filter(Boolean);
    const bad = words.find((word) => !/^\d{1,60}$/.test(word));
    if (bad) throw new InputError(`the load "${bad}"; expected a natural number of tokens`);
    if (words.length !== order) throw new InputError(`${words.length} loads for ${order} nodes`);
    return words.map(BigInt);
  };

  const matchings = ({ edges, colors, chi }) =>
    Array.from({ length: chi }, (_, active) => edges.filter((_, place) => colors[place] === active));

  const distances = ({ order, edges }, source) => {
    const found = Array(order).fill(Infinity);
    found[source] = 0;
    for (const queue = [source]; queue.length; ) {
      const node = queue.shift();
      const near = edges.filter((edge) => edge.includes(node)).map(([u, v]) => (u === node ? v : u));
      near.filter((other) => found[other] === Infinity).forEach((other) => {
        found[other] = found[node] + 1;
        queue.push(other);
      });
    }
    return found;
  };

  // --- a run: states one after the other until one comes back ---

  // How many steps until the protocol is where it was, but for the loads.
  const period = (protocol, net) => (protocol.plus ? 2 * net.chi * net.order : round(protocol, net));

  // How many steps a round has: one for every color, but one in all where everybody sends at once.
  const round = (protocol, net) => (protocol.sent ? 1 : net.chi);

  // The state after one more step.
  const advanced = (protocol, net, turns, state) =>
    protocol.sent ? migrated(protocol, state) : exchanged(protocol, net, turns, state);

  // What every processor sends to the next one; the average stays what it is.
  const sending = (protocol, loads) => {
    const average = protocol.average(loads.reduce((sum, load) => sum + load, 0n), BigInt(loads.length));
    return loads.map((load) => protocol.sent(load, average));
  };

  const migrated = (protocol, { loads, time }) => {
    const sent = sending(protocol, loads);
    const after = loads.map((load, node) => load - sent[node] + sent.at(node - 1));
    return { loads: after, maxima: loads, time: time + 1 };
  };

  const exchanged = (protocol, net, turns, { loads, maxima, time }) => {
    const within = time % period(protocol, net);
    const records = protocol.plus && within < net.chi * net.order;
    const known = protocol.plus && within === 0 ? loads : maxima;
    const flow = (u, v) =>
      protocol.plus && !records
        ? protocol.plus(loads[u], loads[v], known[u], known[v])
        : protocol.flow(loads[u], loads[v]);
    const after = [...loads];
    turns[time % net.chi].forEach(([u, v]) => {
      const tokens = flow(u, v);
      after[u] -= tokens;
      after[v] += tokens;
    });
    const most = records ? known.map((load, node) => protocol.larger(load, after[node])) : known;
    return { loads: after, maxima: most, time: time + 1 };
  };

  // How many steps of a run are looked at even if a state comes back earlier: a phase, where claims speak of phases;
  // M n iterations of Function 1, M being the largest load.
  const least = (protocol, net, loads) => {
    const asked = protocol.sent ? Number(largest(loads)) * net.order : protocol.phases ? net.chi * net.order : 0;
    return Math.min(LONGEST, Math.max(asked, protocol.sent ? net.order : 0));
  };

  // All states until one comes back, the first that does, and when; both are -1 if none does for too long.
  const states = (protocol, net, loads) => {
    const turns = matchings(net);
    const found = [{ loads, maxima: loads, time: 0 }];
    const seen = new Map();
    const key = ({ time, loads: now, maxima }) =>
      `${time % period(protocol, net)} ${now}${protocol.plus && time % period(protocol, net) ? ` ${maxima}` : ""}`;
    const next = () => found.push(advanced(protocol, net, turns, found.at(-1)));
    for (; !seen.has(key(found.at(-1))); next()) {
      if (found.length > LONGEST) return { found, back: -1, again: -1 };
      seen.set(key(found.at(-1)), found.length - 1);
    }
    const [back, again] = [seen.get(key(found.at(-1))), found.length - 1];
    while (found.length <= least(protocol, net, loads)) next();
    return { found, back, again };
  };

  const largest = (loads) => loads.reduce((most, load) => (load > most ? load : most));
  const smallest = (loads) => loads.reduce((least, load) => (load < least ? load : least));
  const gap = (loads) => largest(loads) - smallest(loads);
  const squares = (loads) => loads.reduce((sum, load) => sum + load * load, 0n);

  // The run as frames of the player, and what claims ask of every frame.
  const run = (protocol, net, loads) => {
    if (protocol.sent && !isCircle(net)) throw new InputError("Function 1 goes around a cycle 0, 1, 2, ...; this network is none");
    const { found, back, again } = states(protocol, net, loads);
    const frames = found.map((_, place) => frame(protocol, net, found, place));
    const last = frames.at(-1);
    const title = back < 0 ? `after ${LONGEST} steps` : `as after ${back + ((frames.length - 1 - back) % (again - back))} steps`;
    Object.assign(last, { title, active: [], moves: [] });
    return { frames, facts: (place) => facts(protocol, net, found, back, place) };
  };

  const frame = (protocol, net, found, place) =>
    protocol.sent ? iteration(protocol, net, found[place]) : step(protocol, net, found, place);

  const iteration = (protocol, net, { loads, time }) => {
    const sent = sending(protocol, loads);
    const moves = sent.flatMap((tasks, node) => (tasks ? [[node, (node + 1) % net.order, String(tasks)]] : []));
    const active = net.edges.map((_, edge) => edge);
    return { title: `iteration ${time}`, loads: loads.map(String), active, moves, discrepancy: String(gap(loads)) };
  };

  const step = (protocol, net, found, place) => {
    const { loads, time } = found[place];
    const after = found[place + 1]?.loads ?? loads;
    const active = net.edges.flatMap((_, edge) => (net.colors[edge] === time % net.chi ? [edge] : []));
    const moves = active.flatMap((edge) => {
      const [u, v] = net.edges[edge];
      const tokens = loads[u] - after[u];
      if (tokens === 0n) return [];
      return [tokens > 0n ? [u, v, String(tokens)] : [v, u, String(-tokens)]];
    });
    const title = protocol.plus ? cycleTitle(protocol, net, found, place) : `step ${time}, color ${time % net.chi}`;
    return { title, loads: loads.map(String), active, moves, discrepancy: String(gap(loads)) };
  };

  const cycleTitle = (protocol, net, found, place) => {
    const length = period(protocol, net);
    const within = place % length;
    const phase = within < length / 2 ? "A-phase" : `B-phase, local maxima ${found[place].maxima.join(" ")}`;
    return `cycle ${Math.floor(place / length)}, step ${within}, ${phase}`;
  };

  // Whether a network is the cycle 0, 1, ..., with evenly many nodes, whose edges have the colors 0 and 1 in turn.
  const isRing = ({ order, edges, colors }) =>
    order >= 4 &&
    order % 2 === 0 &&
    edges.length === order &&
    edges.every(([u, v], place) => (v - u === 1 ? colors[place] === u % 2 : u === 0 && v === order - 1 && colors[place] === 1));

  // Whether a network is the cycle 0, 1, 2, ..., of any colors; two nodes that are joined are its first case.
  const isCircle = ({ order, edges }) =>
    order >= 2 &&
    edges.length === (order === 2 ? 1 : order) &&
    edges.every(([u, v]) => v - u === 1 || (u === 0 && v === order - 1));

  // The dimension of a hypercube whose colors are its dimensions in their order; 0 for any other network.
  const dimension = ({ order, edges, colors, chi }) => {
    const isCube =
      order === 2 ** chi &&
      2 * edges.length === chi * order &&
      edges.every(([u, v], place) => (u ^ v) === 1 << colors[place]);
    return isCube ? chi : 0;
  };

  // What is so at a moment of a run; the names are those of `Facts` in loadbal/showing/playground.py.
  const facts = (protocol, net, found, back, place) => {
    const { loads } = found[place];
    const before = found[Math.max(0, place - 1)].loads;
    const phase = net.chi * net.order * (protocol.plus ? 2 : 1);
    const phaseIsOver = place >= phase && place % phase === 0;
    const then = phaseIsOver ? found[place - phase].loads : loads;
    const ways = [...Array(net.order).keys()].map((node) => Math.max(...distances(net, node)));
    const connected = !ways.includes(Infinity);
    const turns = matchings(net);
    let state = found[place];
    for (let turn = 0; turn < round(protocol, net); turn += 1) state = advanced(protocol, net, turns, state);
    return {
      nodes: BigInt(net.order),
      tokens: loads.reduce((sum, load) => sum + load, 0n),
      dimension: BigInt(dimension(net)),
      diameter: connected ? BigInt(Math.max(...ways)) : 0n,
      largest: largest(loads),
      smallest: smallest(loads),
      squares: squares(loads),
      largest_before: largest(before),
      smallest_before: smallest(before),
      squares_before: squares(before),
      gap_then: gap(then),
      squares_then: squares(then),
      rounds: BigInt(Math.floor(place / round(protocol, net))),
      largest_first: largest(found[0].loads),
      gap_first: gap(found[0].loads),
      stepped: place > 0,
      phase_over: phaseIsOver,
      connected,
      tree: connected && net.edges.length === net.order - 1,
      ring: isRing(net),
      circle: isCircle(net),
      cube: dimension(net) > 0,
      recurs: back >= 0 && place >= back && !protocol.plus,
      fixed: state.loads.every((load, node) => load === loads[node]),
    };
  };

  return { InputError, network, read, written, readLoads, run };
})();
if (typeof module !== "undefined") module.exports = runs;
