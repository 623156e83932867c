import { otherTypes } from '../../../lexicon/page-words.ts';
import { cleanName } from '../../name/name.ts';
import { dataKinds } from '../../page/declared-kinds.ts';
import { Effort } from '../json/effort.ts';
import { isHolder, isObject, type JsonObject, listOf, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { parseLooseJson } from '../json/json-text.ts';
import type { ProductRole, Reader, ReaderPage, SourceProduct, SourceReading } from '../source-reading.ts';
import { JsonNode, type PlacedObject, typesOf } from './schema-node.ts';
import { listingProperties, productTypes, relatedProperties } from './schema-org.ts';
import { readProduct } from './schema-products.ts';

/** Limits for hostile blocks: objects and arrays visited in total, and products read. */
const maxVisited = 50_000;
const maxProducts = 500;
const maxPrices = 5_000;
const maxPathLength = 300;
/** Ten times what a page with 500 products and offers takes. */
const maxEffort = 200_000;

/** `$[0]`, `$[0][3]`, `$[0]['@graph'][3]`, `$[0].mainEntity`. */
const topPath = /^\$\[\d+\](?:\['@graph'\])?(?:\[\d+\])?(?:\.mainEntity)?$/;

/** What is read with its product. */
const ownParts = new Set(['hasVariant', 'model', 'offers', 'workExample', 'potentialAction']);

interface QueuedValue {
  value: unknown;
  path: string;
  role: ProductRole;
}

/** Reads `application/ld+json` scripts: graphs, lists, references, and products anywhere in them. */
export const jsonLdReader: Reader = {
  source: 'json_ld',
  read(page: ReaderPage): SourceReading {
    // A theme and an app can state the same product.
    const indexes = new Map<string, number>();
    for (const [index, text] of page.scan.jsonLd.entries()) if (!indexes.has(text)) indexes.set(text, index);
    const blocks = [...indexes].map(
      ([text, index]): QueuedValue => ({
        value: parseLooseJson(text),
        path: jsonPathTo('$', index),
        role: 'unknown',
      }),
    );
    const { products, stores, references, types } = walk(blocks);
    const context = { source: 'json_ld' as const, baseUrl: page.baseUrl, priceContext: page.priceContext };
    const graph = { references, effort: new Effort(maxEffort) };
    const seen = new Set<JsonObject>();
    const readings: SourceProduct[] = [];
    let prices = 0;
    for (const { object, path, role } of products) {
      if (prices >= maxPrices) break;
      const node = new JsonNode(object, path, graph);
      if (seen.has(node.object)) continue;
      seen.add(node.object);
      const reading = readProduct(node, role, context);
      prices += reading.prices.length;
      readings.push(reading);
    }
    return { products: readings, storeName: stores[0] ?? null, kinds: dataKinds(types) };
  },
};

interface Found {
  products: { object: JsonObject; path: string; role: ProductRole }[];
  stores: string[];
  references: Map<string, PlacedObject>;
  /** The objects at the top: the page and its subject. */
  types: Set<string>;
}

/** Traverses breadth first with a queue, so that neither depth nor size of the data costs stack or unbounded time. */
function walk(queue: QueuedValue[]): Found {
  const found: Found = { products: [], stores: [], references: new Map(), types: new Set() };
  for (let index = 0; index < queue.length && index < maxVisited; index += 1) {
    const { value, path, role } = queue[index] ?? { value: null, path: '', role: 'unknown' };
    if (Array.isArray(value)) {
      for (const [at, entry] of value.slice(0, maxVisited).entries())
        enqueue(queue, entry, jsonPathTo(path, at), role);
    } else if (isObject(value)) {
      const isProduct = note(value, path, role, found);
      for (const [property, child] of Object.entries(value)) {
        if (!isHolder(child) || (isProduct && ownParts.has(property))) continue;
        enqueue(queue, child, jsonPathTo(path, property), childRole(property, value, role));
      }
    }
  }
  return found;
}

function enqueue(queue: QueuedValue[], value: unknown, path: string, role: ProductRole): void {
  if (queue.length >= maxVisited || path.length > maxPathLength) return;
  queue.push({ value, path, role });
}

function childRole(property: string, parent: JsonObject, role: ProductRole): ProductRole {
  if (role === 'related' || role === 'listed') return role;
  // The other variants of one that has its own offer.
  if (relatedProperties.has(property) || (property === 'isVariantOf' && isHolder(parent.offers)))
    return 'related';
  if (listingProperties.has(property)) return 'listed';
  if (property === 'mainEntity' && !typesOf(parent).includes('ItemList')) return 'main';
  return role;
}

/** Records the type of an object. Returns true if it is a product. */
function note(object: JsonObject, path: string, role: ProductRole, found: Found): boolean {
  const id = textOf(object['@id']);
  if (id !== null && Object.keys(object).length > 1 && !found.references.has(id))
    found.references.set(id, { object, path });
  const types = typesOf(object);
  if (topPath.test(path)) for (const type of types) found.types.add(type);
  const hasOffers = isObject(object.offers) || listOf(object.offers).some(isObject);
  // An offer can refer to its product instead of being in it.
  const isOfferOf = types.includes('Offer') && isObject(object.itemOffered);
  const isProduct =
    isOfferOf ||
    types.some((type) => productTypes.has(type)) ||
    (hasOffers && !types.some((type) => type === 'AggregateOffer' || otherTypes.has(type)));
  if (isProduct && found.products.length < maxProducts) found.products.push({ object, path, role });
  if (types.includes('WebSite') || types.includes('OnlineStore')) {
    const name = cleanName(textOf(object.name));
    if (name) found.stores.push(name);
  }
  return isProduct;
}
