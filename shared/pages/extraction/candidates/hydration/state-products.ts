import { once, onceEach } from '../../../../platform/once.ts';
import { foreignKeys, mayHoldPrice } from '../../../lexicon/key-patterns.ts';
import { idKeys, nameKeys, securityKeys, translationKeys, variantKeys } from '../../../lexicon/key-words.ts';
import type { PriceContext } from '../../../money/price-context.ts';
import { cleanName, KnownNames } from '../../name/name.ts';
import { namesVariant } from '../../page/url.ts';
import { Effort } from '../json/effort.ts';
import { firstTextOf, isHolder, isObject, type JsonObject, maxEntries, textOf } from '../json/json-access.ts';
import { jsonPathTo } from '../json/json-path.ts';
import { parseLooseJson } from '../json/json-text.ts';
import { type ReaderPage, type SourceProduct, unsaid } from '../source-reading.ts';
import type { FoundData } from './find-data.ts';
import { currencyOf } from './price-keys.ts';
import { revive } from './revive.ts';
import { findPriced, type HeldData, pathOf } from './separate-prices.ts';
import { pricesOf } from './state-prices.ts';
import { stockOf } from './state-stock.ts';
import { variantsOf } from './state-variants.ts';

const maxVisited = 60_000;
const maxProducts = 40;
const maxUnpriced = 10;
const maxLevels = 40;
/** Properties searched for prices. References can lead to the same ones any number of times. */
const maxEffort = 50_000;
const enoughLikeness = 0.75;
const leastLikeness = 0.4;
const maxAddress = 300;
/** Characters of texts that are data themselves. */
const maxParsed = 1_000_000;
const leastData = 40;
/** `"finalPrice": 18.5` */
const fraction = /(?:pri[cjx]|prei[sz]|cena)\w{0,14}(?:\\?["']|&q;)?\s?:\s?\\?["']?\d{1,6}\.\d{1,2}(?!\d)/i;
const dataStart = /^\s*[{[]\s*["{[]/;
const cacheKey = /^(?:ROOT_QUERY$|\$?[A-Z]\w{0,40}:)/;
const namingKeys = new Set([...nameKeys, ...variantKeys, ...translationKeys]);

/** Finds the objects in scripts that describe the page's own product with a price. */
export function readStateProducts(found: readonly FoundData[], page: ReaderPage): SourceProduct[] {
  const queue: HeldData[] = found.map(({ value, path }) => ({ value, holder: null, key: path, level: 0 }));
  const unpriced: HeldData[] = [];
  const products: SourceProduct[] = [];
  const cached = new Map<string, FoundData>();
  const dereference = (value: unknown, path: string): FoundData => {
    const key = isObject(value) ? (value.__ref ?? (value.type === 'id' ? value.id : undefined)) : undefined;
    return typeof key === 'string' ? (cached.get(key) ?? { value: undefined, path }) : { value, path };
  };
  const reach = {
    dereference,
    effort: new Effort(maxEffort),
    hasFractions: once(() => page.scan.scripts.some(({ text }) => fraction.test(text))),
    isNamed: page.url.includes('?') ? (id: string | null) => namesVariant(page.url, id) : null,
  };
  const own = ownProductOf(page);
  const [ownName = null] = page.names;
  const parsed = new Effort(maxParsed);
  const seen = new Set<unknown>();
  const isForeign = onceEach((key: string) => foreignKeys.test(key));
  const visitObject = (object: JsonObject, held: HeldData) => {
    const keys = Object.keys(object);
    let isCache = false;
    let isNamed = false;
    for (const key of keys) {
      isCache ||= key < 'a' && cacheKey.test(key);
      isNamed ||= namingKeys.has(key);
      const child = textData(object[key], parsed);
      if (isHolder(child) && !isForeign(key)) push(queue, child, key, held);
    }
    // Apollo's cache stores each object once, and refers to it.
    if (isCache)
      for (const key of keys)
        if (!cached.has(key)) cached.set(key, { value: object[key], path: jsonPathTo(pathOf(held), key) });
    const name = (isNamed ? ownNameOf(object, own) : null) ?? (hasOwnNumber(object, own) ? ownName : null);
    if (name !== null) {
      const path = pathOf(held);
      const prices = pricesOf(object, path, contextAround(held, page.priceContext), reach);
      if (prices.length > 0) products.push(productOf(object, { path, name, prices }));
      else if (unpriced.length < maxUnpriced) unpriced.push(held);
    }
  };
  // What is visited adds to it.
  for (const held of queue) {
    const { value } = held;
    if (products.length >= maxProducts) break;
    // Entries can point to each other.
    if (seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) {
      for (let at = 0; at < value.length && at < maxEntries; at += 1)
        if (isHolder(value[at])) push(queue, value[at], at, held);
    } else if (isObject(value)) visitObject(value, held);
  }
  if (products.length > 0) return products;
  // Several of them can be in the same objects, which are searched once.
  const pricesIn = onceEach((held: HeldData) =>
    isObject(held.value) ? pricesOf(held.value, pathOf(held), page.priceContext, reach) : [],
  );
  return unpriced.flatMap((named) => {
    const name = isObject(named.value) ? ownNameOf(named.value, own) : null;
    const priced = findPriced(named, pricesIn);
    return priced === null ? [] : [productOf(priced.object, { ...priced, name })];
  });
}

/** `{ currency: 'USD', items: [{ name, price }] }`, also in an attribute */
function contextAround({ holder }: HeldData, context: PriceContext): PriceContext {
  if (holder === null || (context.scriptCurrency ?? null) !== null) return context;
  const scriptCurrency = isObject(holder.value) ? currencyOf(holder.value) : null;
  return contextAround(holder, { ...context, scriptCurrency });
}

/** Returns the data in a text: the body of a response, the content of a script. */
function textData(value: unknown, parsed: Effort): unknown {
  if (typeof value !== 'string' || value.length < leastData || !dataStart.test(value)) return value;
  return parsed.use(value.length) && mayHoldPrice(value) ? revive(parseLooseJson(value)) : value;
}

function push(queue: HeldData[], value: object, key: string | number, holder: HeldData): void {
  if (queue.length < maxVisited && holder.level < maxLevels)
    queue.push({ value, holder, key, level: holder.level + 1 });
}

/** Identifies the page's own product. */
interface OwnProduct {
  /** Reads a name: many objects have the same one. */
  compare: (written: string) => { name: string | null; likeness: number };
  /** In lower case. */
  address: string;
  /** The last long number of the address: of the product, as a rule. */
  number: string | null;
}

function ownProductOf({ names, url }: ReaderPage): OwnProduct {
  const numbers = url.slice(0, maxAddress).match(/(?<!\d)\d{6,}(?!\d)/g);
  const known = new KnownNames(names);
  const compare = onceEach((written: string) => {
    const name = cleanName(written);
    return { name, likeness: name === null ? 0 : known.likenessOf(name) };
  });
  return { compare, address: url.toLowerCase(), number: numbers?.at(-1) ?? null };
}

/** Stock and prices can be listed by the numbers of products, without their names. */
function hasOwnNumber(object: JsonObject, { number }: OwnProduct): boolean {
  const isSame = number !== null && idKeys.some((key) => textOf(object[key]) === number);
  return isSame && firstTextOf(object, nameKeys) === null;
}

/** Returns the name of an object if it is the page's own product: the same, or a similar one and an ID from the URL. */
function ownNameOf(object: JsonObject, { compare, address }: OwnProduct): string | null {
  const written = firstTextOf(object, nameKeys) ?? translatedName(object) ?? sharedName(object);
  const { name, likeness } = compare(written);
  if (likeness < leastLikeness || securityKeys.some((key) => key in object)) return null;
  const isInAddress = (id: string | null) =>
    id !== null && id.length >= 5 && address.includes(id.toLowerCase());
  return likeness >= enoughLikeness || idKeys.some((key) => isInAddress(textOf(object[key]))) ? name : null;
}

function translatedName(object: JsonObject): string | null {
  const translations = translationKeys.map((key) => object[key]).find(isObject);
  return translations === undefined ? null : firstTextOf(translations, Object.keys(translations));
}

/** Returns what the names of a product's variants begin with: `Throw - ` for `Throw - Red` and `Throw - Blue`. */
function sharedName(object: JsonObject): string {
  const names = variantsOf(object, '').map(({ value }) =>
    isObject(value) ? (firstTextOf(value, nameKeys) ?? '') : '',
  );
  let [shared = ''] = names;
  for (const name of names) while (!name.startsWith(shared)) shared = shared.slice(0, -1);
  return shared;
}

function productOf(
  object: JsonObject,
  { path, name, prices }: Pick<SourceProduct, 'path' | 'name' | 'prices'>,
): SourceProduct {
  return {
    ...unsaid,
    source: 'hydration',
    path,
    role: 'main',
    name,
    sku: textOf(object.sku),
    availability: stockOf(object),
    prices,
  };
}
