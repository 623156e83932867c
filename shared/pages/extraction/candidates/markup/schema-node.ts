import { oncePer } from '../../../../platform/once.ts';
import { itemPropertyPath } from '../../html/css-path.ts';
import type { Item, ItemProperty } from '../../html/item-tree.ts';
import { typeName } from '../../html/item-tree.ts';
import type { PageTree } from '../../html/page-tree.ts';
import type { Effort } from '../json/effort.ts';
import {
  isHolder,
  isObject,
  type JsonObject,
  listOf,
  namesIn,
  placedEntries,
  textOf,
  urlOf,
} from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';

/** An offer with more prices than this counts as having none. */
const maxTexts = 20;

/** A schema.org object, whether written as JSON-LD or as microdata. */
export interface SchemaNode {
  /** Without the vocabulary: `Product`. */
  readonly types: readonly string[];
  /** Where it is in its source: a JSONPath, or the type and index of an item. */
  readonly path: string;
  /** Where one of the {@link texts} of a property is: a JSONPath or a CSS path. */
  pathOf(property: string, text: string): string;
  /** The first value of a property as text. */
  text(property: string): string | null;
  /** All distinct values of a property as text, without struck ones. */
  texts(property: string): string[];
  /** The first value of a property as a URL. */
  url(property: string): string | null;
  /** The values of a property that are objects. */
  nodes(property: string): SchemaNode[];
}

/** Returns what tells a product or an offer from others of its kind. */
export function numberOf(node: SchemaNode): string | null {
  return node.text('sku') ?? node.text('gtin13') ?? node.text('productID') ?? node.text('mpn');
}

export function addressOf(node: SchemaNode): string | null {
  return node.url('url') ?? node.url('mainEntityOfPage') ?? node.url('@id');
}

/** A JSON-LD object and its JSONPath. */
export interface PlacedObject {
  object: JsonObject;
  path: string;
  /** Read on first use: many references can lead to an object with many properties. */
  names?: ReadonlyMap<string, string>;
}

/** A page's JSON-LD: its objects refer to each other, so the same one can be reached many times. */
export interface JsonGraph {
  /** The object that `{ "@id": … }` refers to. */
  references: ReadonlyMap<string, PlacedObject>;
  /** Values visited between product and price. */
  effort: Effort;
}

export class JsonNode implements SchemaNode {
  readonly path: string;
  readonly object: JsonObject;
  readonly #graph: JsonGraph;
  readonly #placed: PlacedObject;

  constructor(object: JsonObject, path: string, graph: JsonGraph) {
    const id = isReference(object) ? textOf(object['@id']) : null;
    this.#placed = (id === null ? null : graph.references.get(id)) ?? { object, path };
    this.object = this.#placed.object;
    this.path = this.#placed.path;
    this.#graph = graph;
  }

  get types(): readonly string[] {
    return typesOf(this.object);
  }

  text(property: string): string | null {
    const value = this.#valueOf(property);
    return typeof value === 'boolean' ? String(value) : textOf(value);
  }

  texts(property: string): string[] {
    const texts = this.#entriesOf(property).map(({ value }) => textOf(value));
    return [...new Set(texts.filter((text) => text !== null))].slice(0, maxTexts);
  }

  url(property: string): string | null {
    return urlOf(this.#valueOf(property));
  }

  nodes(property: string): SchemaNode[] {
    if (!isHolder(this.#valueOf(property))) return [];
    return this.#entriesOf(property).flatMap(({ value, path }) =>
      isObject(value) ? [new JsonNode(value, path, this.#graph)] : [],
    );
  }

  pathOf(property: string, text: string): string {
    const entries = placedEntries(this.#valueOf(property), this.#pathTo(property));
    const found = entries.find(({ value }) => textOf(value) === text) ?? entries[0];
    if (found === undefined) return this.#pathTo(property);
    const { value, path } = found;
    return isObject(value) ? jsonPathTo(path, value['@value'] === undefined ? 'name' : '@value') : path;
  }

  #pathTo(property: string): string {
    return jsonPathTo(this.path, this.#nameOf(property));
  }

  #valueOf(property: string): unknown {
    return this.object[this.#nameOf(property)];
  }

  /** Ignores the case and the prefix of its vocabulary. */
  #nameOf(property: string): string {
    if (this.object[property] !== undefined) return property;
    this.#placed.names ??= namesIn(this.object);
    return this.#placed.names.get(property.toLowerCase()) ?? property;
  }

  #entriesOf(property: string): ReturnType<typeof placedEntries> {
    const value = this.#valueOf(property);
    // Most properties are absent or single, and paths are long.
    const entries = placedEntries(value, isHolder(value) ? this.#pathTo(property) : '');
    return this.#graph.effort.use(entries.length) ? entries : [];
  }
}

/** Returns whether an object has only an `@id`. */
function isReference(object: JsonObject): boolean {
  if (object['@id'] === undefined) return false;
  for (const key in object) if (key !== '@id') return false;
  return true;
}

/** Returns the names of the types of a JSON-LD object. */
export function typesOf(object: JsonObject): string[] {
  return listOf(object['@type'] ?? object.type)
    .slice(0, 10)
    .filter((type) => typeof type === 'string')
    .map(typeName);
}

export class ItemNode implements SchemaNode {
  readonly item: Item;
  readonly path: string;
  readonly #tree: PageTree;

  constructor(item: Item, path: string, tree: PageTree) {
    this.item = item;
    this.path = path;
    this.#tree = tree;
  }

  get types(): readonly string[] {
    return this.item.types;
  }

  text(property: string): string | null {
    const values = this.#named(property);
    const value =
      values.find(({ value }) => value.trim() !== '')?.value ??
      values[0]?.item?.properties.find(isName)?.value;
    return value?.slice(0, 2_000).trim() || null;
  }

  texts(property: string): string[] {
    const written = this.#named(property).filter(({ value }) => value.trim() !== '');
    const shown = written.filter(({ isStruck }) => !isStruck);
    const values = (shown.length > 0 ? shown : written).map(({ value }) => value.slice(0, 2_000).trim());
    return [...new Set(values)].slice(0, maxTexts);
  }

  url(property: string): string | null {
    const [first] = this.#named(property);
    const nested = first?.item?.properties.find(({ name }) => name === 'url' || name === 'contentUrl')?.value;
    return first?.value.trim() || nested?.trim() || null;
  }

  nodes(property: string): SchemaNode[] {
    return this.#named(property)
      .filter(({ item }) => item !== null)
      .slice(0, 1_000)
      .flatMap(({ item }, index) =>
        item ? [new ItemNode(item, `${this.path}/${property}/${index}`, this.#tree)] : [],
      );
  }

  pathOf(property: string, text: string): string {
    const named = this.#named(property);
    const found = named.find(({ value }) => value.slice(0, 2_000).trim() === text) ?? named[0];
    return found ? itemPropertyPath(this.#tree, found.node) : `${this.path}/${property}`;
  }

  #named(property: string): readonly ItemProperty[] {
    return propertiesOf(this.item).get(property) ?? [];
  }
}

/** A product is queried for about forty. */
const propertiesOf = oncePer((item: Item) => Map.groupBy(item.properties, ({ name }) => name));

function isName({ name }: { name: string }): boolean {
  return name === 'name';
}
