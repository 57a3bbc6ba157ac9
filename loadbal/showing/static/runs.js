// Runs of the library's protocols, without a page. The rules are printed from Python (loadbal/showing/javascript.py).
// Loads are BigInt, because Number rounds large integers.
"use strict";

const runs = (() => {
  const LONGEST = 2000; // steps after which a run is cut
  const LARGEST = 64; // nodes of the largest network of the page

  class InputError extends Error {}

  // --- networks: { order, edges: [[u, v], ..], colors: [..], chi }, edges sorted, the smaller end first ---

  const compareEdges = ([u, v], [x, y]) => u - x || v - y;

  // A network from edges [u, v, color]; an edge whose color is null gets the first free color.
  // Throws InputError for an edge that is not possible.
  const network = (order, edges, chi = 0) => {
    if (!(1 <= order && order <= LARGEST)) throw new InputError(`${order} nodes; expected 1 to ${LARGEST}`);
    const sorted = edges.map(([u, v, color]) => [Math.min(u, v), Math.max(u, v), color ?? null]).sort(compareEdges);
    sorted.forEach(([u, v], index) => {
      if (u === v) throw new InputError(`the edge ${u}-${v}; a node is not joined to itself`);
      if (v >= order) throw new InputError(`the edge ${u}-${v}; the nodes are 0 to ${order - 1}`);
      if (index && compareEdges(sorted[index - 1], [u, v]) === 0) throw new InputError(`the edge ${u}-${v} twice`);
    });
    const colors = completeColors(order, sorted);
    const found = { order, edges: sorted.map(([u, v]) => [u, v]), colors };
    return { ...found, chi: Math.max(1, chi, ...colors.map((color) => color + 1)) };
  };

  // The colors of all edges. Given colors are taken first, so that a free color never collides with a later one.
  const completeColors = (order, edges) => {
    const used = Array.from({ length: order }, () => new Set());
    const take = ([u, v], color) => {
      if (used[u].has(color) || used[v].has(color)) throw new InputError(`two edges of color ${color} meet at ${u}-${v}`);
      used[u].add(color);
      used[v].add(color);
      return color;
    };
    edges.filter(([, , color]) => color !== null).forEach(([u, v, color]) => take([u, v], color));
    const firstFree = ([u, v]) => {
      let color = 0;
      while (used[u].has(color) || used[v].has(color)) color += 1;
      return color;
    };
    return edges.map(([u, v, color]) => color ?? take([u, v], firstFree([u, v])));
  };

  // The network of a text such as `0-1:0 1-2:1, 3 colors`; a node without edges is a word of its own.
  const parseNetwork = (text) => {
    const [edges, colors = ""] = text.trim().split(",");
    const chi = colors.trim() ? /^(\d+) colors?$/.exec(colors.trim())?.[1] : "0";
    if (!chi) throw new InputError(`"${colors.trim()}"; expected a number of colors, as in "3 colors"`);
    const words = edges.split(/\s+/).filter(Boolean).map(parseWord);
    const order = 1 + Math.max(-1, ...words.flatMap(([u, v]) => [u, v]));
    return network(order, words.filter(([u, v]) => v !== u), Number(chi));
  };

  // The edge [u, v, color] of a word; a single node is returned as [node, node, null].
  const parseWord = (word) => {
    const found = /^(\d{1,3})(?:-(\d{1,3})(?::(\d{1,2}))?)?$/.exec(word);
    if (!found) throw new InputError(`"${word}"; expected an edge, as in 0-1 or 0-1:2, or a node`);
    const [u, v = found[1], color] = found.slice(1);
    if (found[2] === found[1]) throw new InputError(`the edge ${word}; a node is not joined to itself`);
    return [Number(u), Number(v), color === undefined ? null : Number(color)];
  };

  // The text of a network, as the library prints it.
  const networkText = ({ order, edges, colors, chi }) => {
    const isolated = [...Array(order).keys()].filter((node) => !edges.some((edge) => edge.includes(node)));
    const words = edges.map(([u, v], index) => `${u}-${v}:${colors[index]}`).concat(isolated.map(String));
    return `${words.join(" ")}, ${chi} color${chi > 1 ? "s" : ""}`;
  };

  // The loads of a text, one for each node; throws InputError, naming a word that is no load.
  const parseLoads = (text, order) => {
    const words = text.split(/\s+/).filter(Boolean);
    const bad = words.find((word) => !/^\d{1,60}$/.test(word));
    if (bad) throw new InputError(`the load "${bad}" is not a natural number of tokens, such as 0 or 5`);
    if (words.length !== order) throw new InputError(`${words.length} loads for ${order} nodes`);
    return words.map(BigInt);
  };

  const matchings = ({ edges, colors, chi }) =>
    Array.from({ length: chi }, (_, active) => edges.filter((_, index) => colors[index] === active));

  const distances = ({ order, edges }, source) => {
    const found = Array(order).fill(Infinity);
    found[source] = 0;
    for (const queue = [source]; queue.length; ) {
      const node = queue.shift();
      const neighbors = edges.filter((edge) => edge.includes(node)).map(([u, v]) => (u === node ? v : u));
      neighbors.filter((other) => found[other] === Infinity).forEach((other) => {
        found[other] = found[node] + 1;
        queue.push(other);
      });
    }
    return found;
  };

  // --- states { loads, maxima, time } one after the other, until one comes back ---
  // A protocol with `sent` is a migration; one with `plus` is Discrepancy-1, which records `maxima`.

  // The steps after which a protocol does the same again.
  const period = (protocol, net) => (protocol.plus ? 2 * net.chi * net.order : stepsOfRound(protocol, net));

  // The steps of a round: one for each color, or one in all if every processor sends at once.
  const stepsOfRound = (protocol, net) => (protocol.sent ? 1 : net.chi);

  const nextState = (protocol, net, turns, state) =>
    protocol.sent ? afterMigration(protocol, state) : afterExchange(protocol, net, turns, state);

  // The tasks that each processor sends to the next one.
  const sentTasks = (protocol, loads) => {
    const average = protocol.average(loads.reduce((sum, load) => sum + load, 0n), BigInt(loads.length));
    return loads.map((load) => protocol.sent(load, average));
  };

  const afterMigration = (protocol, { loads, time }) => {
    const sent = sentTasks(protocol, loads);
    const after = loads.map((load, node) => load - sent[node] + sent.at(node - 1));
    return { loads: after, maxima: loads, time: time + 1 };
  };

  const afterExchange = (protocol, net, turns, { loads, maxima, time }) => {
    const within = time % period(protocol, net);
    const isRecording = protocol.plus && within < net.chi * net.order; // the A-phase of Discrepancy-1
    const known = protocol.plus && within === 0 ? loads : maxima;
    const flow = (u, v) =>
      protocol.plus && !isRecording
        ? protocol.plus(loads[u], loads[v], known[u], known[v])
        : protocol.flow(loads[u], loads[v]);
    const after = [...loads];
    turns[time % net.chi].forEach(([u, v]) => {
      const tokens = flow(u, v);
      after[u] -= tokens;
      after[v] += tokens;
    });
    const updated = isRecording ? known.map((load, node) => protocol.larger(load, after[node])) : known;
    return { loads: after, maxima: updated, time: time + 1 };
  };

  // The least steps that a run must have, even if a state comes back earlier: a phase, if claims speak of phases;
  // for a migration M n iterations, where M is the largest load.
  const leastSteps = (protocol, net, loads) => {
    const needed = protocol.sent ? Number(largest(loads)) * net.order : protocol.phases ? net.chi * net.order : 0;
    return Math.min(LONGEST, Math.max(needed, protocol.sent ? net.order : 0));
  };

  // The states of a run, and two indices of the first state that comes back; both are -1 if none does in time.
  const statesOf = (protocol, net, loads) => {
    const turns = matchings(net);
    const states = [{ loads, maxima: loads, time: 0 }];
    const seen = new Map();
    // Within a period of Discrepancy-1 the recorded maxima are part of the state.
    const key = ({ time, loads: now, maxima }) =>
      `${time % period(protocol, net)} ${now}${protocol.plus && time % period(protocol, net) ? ` ${maxima}` : ""}`;
    const addNext = () => states.push(nextState(protocol, net, turns, states.at(-1)));
    for (; !seen.has(key(states.at(-1))); addNext()) {
      if (states.length > LONGEST) return { states, first: -1, again: -1 };
      seen.set(key(states.at(-1)), states.length - 1);
    }
    const [first, again] = [seen.get(key(states.at(-1))), states.length - 1];
    while (states.length <= leastSteps(protocol, net, loads)) addNext();
    return { states, first, again };
  };

  const largest = (loads) => loads.reduce((most, load) => (load > most ? load : most));
  const smallest = (loads) => loads.reduce((least, load) => (load < least ? load : least));
  const discrepancy = (loads) => largest(loads) - smallest(loads);
  const squares = (loads) => loads.reduce((sum, load) => sum + load * load, 0n);

  // --- frames for the player ---

  // A run: its frames, and a function that gives the facts of a moment (the index of a frame).
  const run = (protocol, net, loads) => {
    if (protocol.sent && !isCycle(net)) throw new InputError("Function 1 needs a cycle 0, 1, 2, ...; this network is none");
    const { states, first, again } = statesOf(protocol, net, loads);
    const frames = states.map((_, index) => frame(protocol, net, states, index));
    const last = frames.at(-1);
    const title = first < 0 ? `after ${LONGEST} steps` : `as after ${first + ((frames.length - 1 - first) % (again - first))} steps`;
    Object.assign(last, { title, active: [], moves: [] });
    return { frames, facts: (index) => factsAt(protocol, net, states, first, index) };
  };

  const frame = (protocol, net, states, index) =>
    protocol.sent ? migrationFrame(protocol, net, states[index]) : exchangeFrame(protocol, net, states, index);

  const migrationFrame = (protocol, net, { loads, time }) => {
    const sent = sentTasks(protocol, loads);
    const moves = sent.flatMap((tasks, node) => (tasks ? [[node, (node + 1) % net.order, String(tasks)]] : []));
    const active = net.edges.map((_, edge) => edge);
    return { title: `iteration ${time}`, loads: loads.map(String), active, moves, discrepancy: String(discrepancy(loads)) };
  };

  const exchangeFrame = (protocol, net, states, index) => {
    const { loads, time } = states[index];
    const after = states[index + 1]?.loads ?? loads;
    const active = net.edges.flatMap((_, edge) => (net.colors[edge] === time % net.chi ? [edge] : []));
    const moves = active.flatMap((edge) => {
      const [u, v] = net.edges[edge];
      const tokens = loads[u] - after[u];
      if (tokens === 0n) return [];
      return [tokens > 0n ? [u, v, String(tokens)] : [v, u, String(-tokens)]];
    });
    const title = protocol.plus ? cycleTitle(protocol, net, states, index) : `step ${time}, color ${time % net.chi}`;
    return { title, loads: loads.map(String), active, moves, discrepancy: String(discrepancy(loads)) };
  };

  const cycleTitle = (protocol, net, states, index) => {
    const length = period(protocol, net);
    const within = index % length;
    const phase = within < length / 2 ? "A-phase" : `B-phase, local maxima ${states[index].maxima.join(" ")}`;
    return `cycle ${Math.floor(index / length)}, step ${within}, ${phase}`;
  };

  // --- facts for the claims ---

  // True for a cycle 0, 1, ... of an even number of nodes, at least four, whose edges have the colors 0 and 1 in turn.
  const isRing = ({ order, edges, colors }) =>
    order >= 4 &&
    order % 2 === 0 &&
    edges.length === order &&
    edges.every(([u, v], index) => (v - u === 1 ? colors[index] === u % 2 : u === 0 && v === order - 1 && colors[index] === 1));

  // True for a cycle 0, 1, 2, ... of any colors, or for two joined nodes.
  const isCycle = ({ order, edges }) =>
    order >= 2 &&
    edges.length === (order === 2 ? 1 : order) &&
    edges.every(([u, v]) => v - u === 1 || (u === 0 && v === order - 1));

  // The dimension of a hypercube whose colors are its dimensions in order; 0 for any other network.
  const dimension = ({ order, edges, colors, chi }) => {
    const isCube =
      order === 2 ** chi &&
      2 * edges.length === chi * order &&
      edges.every(([u, v], index) => (u ^ v) === 1 << colors[index]);
    return isCube ? chi : 0;
  };

  // The facts of a moment; the names are the fields of `Moment` in loadbal/showing/playground_claims.py.
  const factsAt = (protocol, net, states, first, index) => {
    const { loads } = states[index];
    const previous = states[Math.max(0, index - 1)].loads;
    const phase = net.chi * net.order * (protocol.plus ? 2 : 1);
    const isPhaseEnd = index >= phase && index % phase === 0;
    const phaseStart = isPhaseEnd ? states[index - phase].loads : loads;
    const eccentricities = [...Array(net.order).keys()].map((node) => Math.max(...distances(net, node)));
    const isConnected = !eccentricities.includes(Infinity);
    const turns = matchings(net);
    let afterRound = states[index];
    for (let turn = 0; turn < stepsOfRound(protocol, net); turn += 1) afterRound = nextState(protocol, net, turns, afterRound);
    return {
      nodes: BigInt(net.order),
      tokens: loads.reduce((sum, load) => sum + load, 0n),
      dimension: BigInt(dimension(net)),
      diameter: isConnected ? BigInt(Math.max(...eccentricities)) : 0n,
      largest: largest(loads),
      smallest: smallest(loads),
      squares: squares(loads),
      previous_largest: largest(previous),
      previous_smallest: smallest(previous),
      previous_squares: squares(previous),
      phase_discrepancy: discrepancy(phaseStart),
      phase_squares: squares(phaseStart),
      rounds: BigInt(Math.floor(index / stepsOfRound(protocol, net))),
      initial_largest: largest(states[0].loads),
      initial_discrepancy: discrepancy(states[0].loads),
      has_previous: index > 0,
      is_phase_end: isPhaseEnd,
      is_connected: isConnected,
      is_tree: isConnected && net.edges.length === net.order - 1,
      is_ring: isRing(net),
      is_cycle: isCycle(net),
      is_hypercube: dimension(net) > 0,
      recurs: first >= 0 && index >= first && !protocol.plus,
      is_fixed: afterRound.loads.every((load, node) => load === loads[node]),
    };
  };

  return { InputError, network, parseNetwork, networkText, parseLoads, run };
})();
if (typeof module !== "undefined") module.exports = runs;
