import { isObject, type JsonObject } from '../json/json-access.ts';

/** `["ShallowReactive", ["Ref", 3]]` is rarely nested deeper. */
const maxWrappers = 4;

/** The number of the entry that is a key, in React Router. */
const keyReference = /^_(\d+)$/;

/**
 * Restores a state that Nuxt 3, SvelteKit or React Router wrote as a flat list, in which numbers point to other entries
 * and the first entry is the whole, and the props of Astro. Returns any other value unchanged.
 */
export function revive(value: unknown): unknown {
  if (isObject(value)) return unpair(value);
  if (!Array.isArray(value) || value.length < 3) return value;
  const entries: unknown[] = value;
  if (!isFlat(entries)) return value;
  const revived = entries.map((entry): unknown => {
    if (Array.isArray(entry)) return [];
    return isObject(entry) ? Object.create(null) : entry;
  });
  const resolve = (at: unknown, depth = 0): unknown => {
    if (typeof at !== 'number') return at;
    const entry = entries[at];
    const isWrapper = Array.isArray(entry) && typeof entry[0] === 'string' && depth < maxWrappers;
    return isWrapper ? resolve(entry[1], depth + 1) : (revived[at] ?? null);
  };
  const nameOf = (key: string) => {
    const name = entries[Number(keyReference.exec(key)?.[1] ?? -1)];
    return typeof name === 'string' ? name : key;
  };
  // Entries can be circular, so all exist before any is filled.
  for (const [at, target] of revived.entries()) {
    const entry = entries[at];
    if (Array.isArray(target) && Array.isArray(entry)) {
      for (const one of entry) target.push(resolve(one));
    } else if (isObject(target) && isObject(entry)) {
      const filled: Record<string, unknown> = target;
      for (const key of Object.keys(entry)) filled[nameOf(key)] = resolve(entry[key]);
    }
  }
  return resolve(0);
}

/** Restores the props of Astro, which writes each value with the number of its type: `{ price: [0, 89] }`. */
function unpair(object: JsonObject, depth = 0): unknown {
  const entries = Object.entries(object);
  if (entries.length === 0 || depth > maxDepth || !entries.every(([, pair]) => isPair(pair))) return object;
  const inner = (pair: unknown): unknown => {
    const value: unknown = isPair(pair) ? pair[1] : pair;
    if (Array.isArray(value)) return value.map(inner);
    return isObject(value) ? unpair(value, depth + 1) : value;
  };
  return Object.fromEntries(entries.map(([key, pair]) => [key, inner(pair)]));
}

const maxDepth = 30;

function isPair(value: unknown): value is [number, unknown] {
  return Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && value[0] < 20;
}

/** The first entry is a wrapper, or an object of references only. */
function isFlat([first, second, ...others]: readonly unknown[]): boolean {
  if (Array.isArray(first)) return typeof first[0] === 'string' && typeof second === 'object';
  if (!isObject(first)) return false;
  const references = Object.values(first);
  const isReference = (at: unknown) => Number.isInteger(at) && Number(at) <= others.length + 1;
  return references.length > 0 && references.every(isReference) && !others.every(isObject);
}
