import type { Item } from './item-tree.ts';
import { typeName } from './item-tree.ts';
import { isObject, type JsonObject, listOf, propertyOf, textOf, urlOf } from './json-access.ts';

/** An offer that states more prices than this states none. */
const maxTexts = 20;

/** A schema.org thing, whether it was written as JSON-LD or as microdata. */
export interface SchemaNode {
  /** Without the vocabulary: `Product`. */
  readonly types: readonly string[];
  /** Where it stands in its source. */
  readonly path: string;
  /** The first value of a property as text. */
  text(property: string): string | null;
  /** All different values of a property as texts, without those that are struck through. */
  texts(property: string): string[];
  /** The first value of a property as an address. */
  url(property: string): string | null;
  /** The values of a property that are things themselves. */
  nodes(property: string): SchemaNode[];
}

/** Resolves `{ "@id": … }` to the node of that id on the page. */
export type References = ReadonlyMap<string, JsonObject>;

export class JsonNode implements SchemaNode {
  readonly path: string;
  readonly object: JsonObject;
  readonly #references: References;

  constructor(object: JsonObject, path: string, references: References) {
    const id = Object.keys(object).length === 1 ? textOf(object['@id']) : null;
    this.object = (id === null ? undefined : references.get(id)) ?? object;
    this.path = path;
    this.#references = references;
  }

  get types(): readonly string[] {
    return typesOf(this.object);
  }

  text(property: string): string | null {
    return textOf(propertyOf(this.object, property));
  }

  texts(property: string): string[] {
    const texts = listOf(propertyOf(this.object, property)).map(textOf);
    return [...new Set(texts.filter((text) => text !== null))].slice(0, maxTexts);
  }

  url(property: string): string | null {
    return urlOf(propertyOf(this.object, property));
  }

  nodes(property: string): SchemaNode[] {
    return listOf(propertyOf(this.object, property))
      .filter(isObject)
      .map((object, index) => new JsonNode(object, `${this.path}/${property}/${index}`, this.#references));
  }
}

/** Names of the types of a JSON-LD object. */
export function typesOf(object: JsonObject): string[] {
  return listOf(object['@type'] ?? object.type)
    .slice(0, 10)
    .filter((type) => typeof type === 'string')
    .map(typeName);
}

export class ItemNode implements SchemaNode {
  readonly item: Item;
  readonly path: string;

  constructor(item: Item, path: string) {
    this.item = item;
    this.path = path;
  }

  get types(): readonly string[] {
    return this.item.types;
  }

  text(property: string): string | null {
    const values = this.item.properties.filter(({ name }) => name === property);
    const value =
      values.find(({ value }) => value.trim() !== '')?.value ??
      values[0]?.item?.properties.find(isName)?.value;
    return value?.slice(0, 2_000).trim() || null;
  }

  texts(property: string): string[] {
    const written = this.item.properties.filter(
      ({ name, value }) => name === property && value.trim() !== '',
    );
    const standing = written.filter(({ isStruck }) => !isStruck);
    const values = (standing.length > 0 ? standing : written).map(({ value }) =>
      value.slice(0, 2_000).trim(),
    );
    return [...new Set(values)].slice(0, maxTexts);
  }

  url(property: string): string | null {
    const [first] = this.item.properties.filter(({ name }) => name === property);
    const nested = first?.item?.properties.find(({ name }) => name === 'url' || name === 'contentUrl')?.value;
    return first?.value.trim() || nested?.trim() || null;
  }

  nodes(property: string): SchemaNode[] {
    return this.item.properties
      .filter(({ name, item }) => name === property && item !== null)
      .slice(0, 1_000)
      .flatMap(({ item }, index) => (item ? [new ItemNode(item, `${this.path}/${property}/${index}`)] : []));
  }
}

function isName({ name }: { name: string }): boolean {
  return name === 'name';
}
