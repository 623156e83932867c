import type { PageEvents } from './bounded-parser.ts';

/** More than any real page holds; past them the rest of the page's items is ignored. */
const maxItems = 5_000;
const maxProperties = 20_000;
/** Enough for names and prices; a description may be cut. */
const maxTextLength = 1_000;

/** A property of an item: its machine-readable value, and the text that a reader of the page sees. */
export interface ItemProperty {
  name: string;
  /** The value by the microdata rules: `content`, `href`, `src`, `datetime` or the text. */
  value: string;
  text: string;
  /** It stands in `del`, `s` or `strike`. */
  isStruck: boolean;
  /** The item that is the value, when the element opens one. */
  item: Item | null;
}

/** A microdata or RDFa item with the properties of its own scope only. */
export interface Item {
  /** Names of schema.org types, without the vocabulary. */
  types: string[];
  properties: ItemProperty[];
  /** The properties of the parent item that this item is the value of; empty for a top-level item. */
  roles: string[];
  parent: Item | null;
}

interface OpenElement {
  name: string;
  item: Item | null;
  /** Properties whose value is this element's text. */
  capturing: ItemProperty[];
  isCapturing: boolean;
  text: string;
}

const urlAttributes: Record<string, string> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  source: 'src',
  audio: 'src',
  video: 'src',
  iframe: 'src',
  embed: 'src',
  object: 'data',
  time: 'datetime',
  data: 'value',
  meter: 'value',
};

const struckElements = new Set(['del', 's', 'strike']);

/** Builds the items of a page from its events. */
export class ItemTreeBuilder implements PageEvents {
  /** Properties outside every item hang on this one. */
  readonly root: Item = { types: [], properties: [], roles: [], parent: null };
  /** In the order of the page. */
  readonly items: Item[] = [];
  readonly #elements: OpenElement[] = [];
  readonly #scopes: Item[] = [this.root];
  #properties = 0;
  #captures = 0;
  #struck = 0;

  open(name: string, attributes: Record<string, string>): void {
    const scope = this.#scopes.at(-1) ?? this.root;
    const names = propertyNames(name, attributes);
    const item = opensItem(name, attributes) ? this.#openItem(attributes, names, scope) : null;
    if (struckElements.has(name)) this.#struck += 1;
    const element: OpenElement = { name, item, capturing: [], isCapturing: false, text: '' };
    this.#elements.push(element);
    for (const property of names) {
      if (this.#properties >= maxProperties) break;
      this.#properties += 1;
      const attribute = attributes.content ?? attributes[urlAttributes[name] ?? ''];
      const entry = { name: property, value: attribute ?? '', text: '', isStruck: this.#struck > 0, item };
      scope.properties.push(entry);
      if (!item && name !== 'meta') element.capturing.push(entry);
    }
    element.isCapturing = element.capturing.length > 0;
    if (element.isCapturing) this.#captures += 1;
  }

  text(data: string): void {
    if (this.#captures === 0) return;
    const element = this.#elements.at(-1);
    if (element && element.text.length < maxTextLength) element.text += data.slice(0, maxTextLength);
  }

  close(): void {
    const element = this.#elements.pop();
    if (!element) return;
    if (struckElements.has(element.name)) this.#struck -= 1;
    if (element.item) this.#scopes.pop();
    const parent = this.#elements.at(-1);
    if (this.#captures === 0) return;
    if (element.isCapturing) this.#captures -= 1;
    for (const property of element.capturing) {
      property.text = element.text;
      property.value ||= element.text;
    }
    if (parent && parent.text.length < maxTextLength) parent.text += ` ${element.text} `;
  }

  #openItem(attributes: Record<string, string>, roles: string[], parent: Item): Item | null {
    if (this.items.length >= maxItems) return null;
    const types = (attributes.itemtype ?? attributes.typeof ?? '').slice(0, 500).split(/\s+/);
    const item = { types: types.map(typeName).filter(Boolean), properties: [], roles, parent };
    this.items.push(item);
    this.#scopes.push(item);
    return item;
  }
}

/** Gives `Product` of `https://schema.org/Product`, `schema:Product` and `Product`. */
export function typeName(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1);
}

function opensItem(name: string, attributes: Record<string, string>): boolean {
  if (name === 'meta' || name === 'link') return false;
  return attributes.itemscope !== undefined || attributes.typeof !== undefined;
}

function propertyNames(name: string, attributes: Record<string, string>): string[] {
  const written = attributes.itemprop ?? attributes.property;
  if (!written) return [];
  // `og:title` and its like are no RDFa of the item they happen to stand in.
  if (
    attributes.itemprop === undefined &&
    name === 'meta' &&
    !written.startsWith('schema:') &&
    written.includes(':')
  ) {
    return [];
  }
  return written.slice(0, 500).split(/\s+/).map(typeName).filter(Boolean).slice(0, 10);
}
