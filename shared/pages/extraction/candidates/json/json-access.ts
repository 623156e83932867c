import { onceEachName } from '../../../../platform/once.ts';
import { jsonPathTo } from './json-path.ts';

/** JSON objects and arrays of unknown shape. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value contains others: an object or a list. */
export function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export const maxEntries = 1_000;
const maxDepth = 5;

/** Returns at most 1,000 entries: shops write a list, lists within a list, one value or null. */
export function listOf(value: unknown): unknown[] {
  return placedEntries(value, '').map((entry) => entry.value);
}

/** Returns these entries, each with its JSONPath below the JSONPath of the property. */
export function placedEntries(value: unknown, path: string): PlacedValue[] {
  if (value === undefined || value === null) return [];
  let entries: PlacedValue[] = [{ value, path }];
  for (let depth = 0; depth < maxDepth && entries.some(isList); depth += 1)
    entries = entries.slice(0, maxEntries).flatMap(entriesIn);
  return entries.slice(0, maxEntries);
}

interface PlacedValue {
  value: unknown;
  path: string;
}

/** JSON-LD also writes a list as an object. */
const listKeys = ['@list', '@set'] as const;

function isList({ value }: PlacedValue): boolean {
  return Array.isArray(value) || (isObject(value) && listKeys.some((key) => value[key] !== undefined));
}

function entriesIn(entry: PlacedValue): PlacedValue[] {
  const { value, path } = entry;
  if (Array.isArray(value))
    return value.slice(0, maxEntries).map((one, at) => ({ value: one, path: jsonPathTo(path, at) }));
  const key = isObject(value) ? listKeys.find((name) => value[name] !== undefined) : undefined;
  return key && isObject(value) ? [{ value: value[key], path: jsonPathTo(path, key) }] : [entry];
}

/** Returns the trimmed text of a string or number, also in a list of one or under `@value`; or null. */
export function textOf(value: unknown): string | null {
  const single = Array.isArray(value) ? value[0] : value;
  const plain = isObject(single) ? (single['@value'] ?? single.name) : single;
  if (typeof plain === 'number') return Number.isFinite(plain) ? String(plain) : null;
  if (typeof plain !== 'string') return null;
  return plain.slice(0, 2_000).trim() || null;
}

/** Returns the URL in a text, an object with `url` or `@id`, or the first entry of a list. */
export function urlOf(value: unknown): string | null {
  const [first] = listOf(value);
  if (typeof first === 'string') return first.slice(0, 4_000).trim() || null;
  if (!isObject(first)) return null;
  return textOf(first.url) ?? textOf(first.contentUrl) ?? textOf(first['@id']);
}

/** The names of an object's properties, the first of each, by their names in lower case without a vocabulary. */
export function namesIn(object: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(object)
      .map((written): [string, string] => [plainName(written), written])
      .toReversed(),
  );
}

const plainName = onceEachName((written) =>
  written.toLowerCase().replace(/^(?:schema:|https?:\/\/schema\.org\/)/, ''),
);

/** Returns the first of the properties that is a string or number. */
export function firstTextOf(object: JsonObject, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = textOf(object[key]);
    if (text !== null) return text;
  }
  return null;
}
