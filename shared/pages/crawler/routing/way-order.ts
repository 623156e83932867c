import { type Way, ways } from './ways.ts';

/** `zyte` was one driver with two modes. It stands for both, the cheap one first. */
const formerNames: Readonly<Record<string, readonly Way[]>> = { zyte: ['zyte-http', 'zyte-browser'] };

/**
 * Returns the ways that a configuration lists, in its order, each once. Throws an Error that names an unknown way:
 * if one were silently missing, only failing pages would show it.
 */
export function parseWayOrder(names: readonly string[]): Way[] {
  return [...new Set(names.flatMap(toWays))];
}

function toWays(name: string): readonly Way[] {
  const way = ways.find((known) => known === name);
  const found = way === undefined ? formerNames[name] : [way];
  if (found !== undefined) return found;
  throw new Error(
    `There is no way to read a page called "${name}". Known: ${ways.join(', ')}, and zyte for both of its ways.`,
  );
}
