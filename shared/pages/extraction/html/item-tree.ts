import { firstWhere } from '../../../platform/first-where.ts';
import { wordsIn } from '../../../platform/text/words-in.ts';
import type { Attributes } from './attribute-spans.ts';
import type { NodeId, PageTree } from './page-tree.ts';

/** More than any real page has; further items are ignored. */
const maxItems = 5_000;
const maxProperties = 20_000;
const maxReferences = 20;
/** Properties of an item that refers to others. */
const maxReferred = 1_000;
/** Enough for names and prices; a description can be truncated. */
const maxTextLength = 1_000;

/** A property of an item: its machine-readable value, and its visible text. */
export interface ItemProperty {
  name: string;
  node: NodeId;
  /** The value by the microdata rules: `content`, `href`, `src`, `datetime` or the text. */
  value: string;
  text: string;
  /** It is in `del`, `s` or `strike`. */
  isStruck: boolean;
  /** The item that is the value, if the element opens one. */
  item: Item | null;
}

/** A microdata or RDFa item with the properties of its own scope only. */
export interface Item {
  node: NodeId;
  /** Names of schema.org types, without the vocabulary. */
  types: string[];
  properties: ItemProperty[];
  /** The properties of the parent item whose value is this item; empty for a top-level item. */
  roles: string[];
  parent: Item | null;
}

export interface Items {
  /** Properties outside of items belong to this one. */
  root: Item;
  /** In page order. */
  all: Item[];
}

const urlAttributes: ReadonlyMap<string, string> = new Map([
  ...wordsIn('a area link').map((name) => [name, 'href'] as const),
  ...wordsIn('img source audio video iframe embed').map((name) => [name, 'src'] as const),
  ['object', 'data'] as const,
  ['time', 'datetime'] as const,
  ...wordsIn('data meter').map((name) => [name, 'value'] as const),
]);

export const struckElements = new Set(['del', 's', 'strike']);

export function readItems(tree: PageTree): Items {
  const root: Item = { node: -1, types: [], properties: [], roles: [], parent: null };
  const all: Item[] = [];
  const scopes: Item[] = [root];
  const references: { item: Item; ids: string[] }[] = [];
  let properties = 0;
  for (const node of tree.annotated) {
    if (properties >= maxProperties || all.length >= maxItems) break;
    let scope = scopes.at(-1) ?? root;
    while (scope !== root && node >= tree.endOf(scope.node)) {
      scopes.pop();
      scope = scopes.at(-1) ?? root;
    }
    const name = tree.nameOf(node);
    const attributes = tree.attributesOf(node);
    const names = propertyNames(name, attributes);
    let item: Item | null = null;
    if (opensItem(name, attributes)) {
      item = { node, types: itemTypes(attributes), properties: [], roles: names, parent: scope };
      all.push(item);
      scopes.push(item);
      const ids = attributes.itemref?.trim().split(/\s+/).slice(0, maxReferences);
      if (ids && references.length < maxReferences) references.push({ item, ids });
    }
    for (const property of names) {
      scope.properties.push(readProperty(tree, node, property, item));
      properties += 1;
    }
  }
  if (references.length > 0) followReferences(tree, references, root);
  return { root, all };
}

function readProperty(tree: PageTree, node: NodeId, property: string, item: Item | null): ItemProperty {
  const name = tree.nameOf(node);
  const attributes = tree.attributesOf(node);
  const text = item || name === 'meta' ? '' : tree.textOf(node, maxTextLength);
  const written = attributes.content ?? attributes[urlAttributes.get(name) ?? ''] ?? '';
  return { name: property, node, value: written || text, text, isStruck: isStruck(tree, node), item };
}

function isStruck(tree: PageTree, node: NodeId): boolean {
  for (let at = node; at !== -1; at = tree.parentOf(at)) if (struckElements.has(tree.nameOf(at))) return true;
  return false;
}

function itemTypes({ itemtype, typeof: rdfa }: Attributes): string[] {
  return (itemtype ?? rdfa ?? '').slice(0, 500).split(/\s+/).map(typeName).filter(Boolean);
}

/** Assigns properties outside of items to items by `itemref`. */
function followReferences(
  tree: PageTree,
  references: readonly { item: Item; ids: string[] }[],
  root: Item,
): void {
  const wanted = new Set(references.flatMap(({ ids }) => ids));
  const referenced = new Map<string, NodeId>();
  for (let node = 0; node < tree.size && referenced.size < wanted.size; node += 1) {
    const id = tree.isText(node) ? undefined : tree.attributesOf(node).id;
    if (id !== undefined && wanted.has(id) && !referenced.has(id)) referenced.set(id, node);
  }
  // Several items can refer to the same element, which is read once.
  const read = new Map<NodeId, Map<string, ItemProperty>>();
  for (const property of root.properties) {
    if (property.item) known(read, property.item.node).set(property.name, property);
  }
  for (const { item, ids } of references) {
    const nodes = ids.map((id) => referenced.get(id)).filter((node) => node !== undefined);
    for (const node of annotatedIn(tree, nodes)) {
      if (item.properties.length >= maxReferred) break;
      if (tree.contains(item.node, node)) continue;
      const before = known(read, node);
      for (const property of propertyNames(tree.nameOf(node), tree.attributesOf(node))) {
        const value = before.get(property) ?? readProperty(tree, node, property, null);
        before.set(property, value);
        item.properties.push(value);
      }
    }
  }
}

function known(read: Map<NodeId, Map<string, ItemProperty>>, node: NodeId): Map<string, ItemProperty> {
  const properties = read.get(node) ?? new Map<string, ItemProperty>();
  read.set(node, properties);
  return properties;
}

function* annotatedIn(tree: PageTree, roots: readonly NodeId[]): Generator<NodeId> {
  let done = -1;
  for (const root of roots.toSorted((one, other) => one - other)) {
    const end = tree.endOf(root);
    const start = Math.max(root, done);
    const first = firstWhere(tree.annotated.length, (index) => (tree.annotated[index] ?? 0) >= start);
    for (let index = first; ; index += 1) {
      const node = tree.annotated[index];
      if (node === undefined || node >= end) break;
      yield node;
    }
    done = Math.max(done, end);
  }
}

/** Returns `Product` for `https://schema.org/Product`, `schema:Product`, `Product` and, as some shops write it, `product`. */
export function typeName(type: string): string {
  const name = localName(type);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns `price` for `https://schema.org/price`, `schema:price` and `price`. */
function localName(term: string): string {
  return term.slice(Math.max(term.lastIndexOf('/'), term.lastIndexOf('#'), term.lastIndexOf(':')) + 1);
}

function opensItem(name: string, attributes: Attributes): boolean {
  if (name === 'meta' || name === 'link') return false;
  return attributes.itemscope !== undefined || attributes.typeof !== undefined;
}

function propertyNames(name: string, attributes: Attributes): string[] {
  const written = attributes.itemprop ?? attributes.property;
  if (!written) return [];
  // `og:title` and similar are not RDFa of the surrounding item.
  if (
    attributes.itemprop === undefined &&
    name === 'meta' &&
    !written.startsWith('schema:') &&
    written.includes(':')
  ) {
    return [];
  }
  return written.slice(0, 500).split(/\s+/).map(localName).filter(Boolean).slice(0, 10);
}
