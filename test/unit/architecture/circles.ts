/** The successors of each node. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** The cycles of a graph, each with all its nodes, in order. */
export function findCircles(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  const inCircles = [...reach.keys()].filter((node) => reach.get(node)?.has(node));
  const circles = Map.groupBy(inCircles, (node) =>
    inCircles
      .filter((other) => reach.get(node)?.has(other) && reach.get(other)?.has(node))
      .toSorted()
      .join(),
  );
  return [...circles.values()].map((nodes) => nodes.toSorted());
}

/** All nodes reachable from a node. They include the node itself if it is in a cycle. */
function reachableFrom(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const ahead = [...(graph.get(start) ?? [])];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    ahead.push(...(graph.get(node) ?? []));
  }
  return found;
}
