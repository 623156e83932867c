import { isShownVariant } from '../../../lexicon/key-patterns.ts';
import { idKeys, variantKeys } from '../../../lexicon/key-words.ts';
import { isObject, type JsonObject, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import type { FoundData } from './find-data.ts';

const maxVariants = 100;

/** Returns the variants that a product's object shows first, or the part of it that is sold. */
export function shownVariantsOf(object: JsonObject, path: string): FoundData[] {
  return Object.keys(object)
    .filter((key) => isShownVariant.test(key))
    .map((key) => ({ value: object[key], path: jsonPathTo(path, key) }));
}

/** Returns the variants of a product's object: a list, or a GraphQL connection. */
export function variantsOf(object: JsonObject, path: string): FoundData[] {
  const key = variantKeys.find((name) => typeof object[name] === 'object' && object[name] !== null);
  if (key === undefined) return [];
  const held = object[key];
  const own = jsonPathTo(path, key);
  const [list, at] = isObject(held)
    ? [held.nodes ?? held.edges, jsonPathTo(own, held.nodes ? 'nodes' : 'edges')]
    : [held, own];
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxVariants).map((entry: unknown, index) => {
    const entryPath = jsonPathTo(at, index);
    const isEdge = isObject(entry) && isObject(entry.node);
    return isEdge
      ? { value: entry.node, path: jsonPathTo(entryPath, 'node') }
      : { value: entry, path: entryPath };
  });
}

/** Returns them if the page's URL names one by its ID. */
export function namedVariantsOf(object: JsonObject, path: string, isNamed: (id: string | null) => boolean) {
  const idOf = ({ value }: FoundData) => {
    const ids = isObject(value) ? idKeys.flatMap((key) => textOf(value[key]) ?? []) : [];
    return ids.find(isNamed) ?? ids[0] ?? null;
  };
  const all = variantsOf(object, path).map((found) => ({ ...found, id: idOf(found) }));
  return all.some(({ id }) => isNamed(id)) ? all : [];
}
