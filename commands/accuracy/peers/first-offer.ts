import { type CheerioAPI, load } from 'cheerio/slim';

/** What a simple reader finds: raw texts. */
export interface PeerReading {
  price: string | null;
  availability: string | null;
}

const metas = ['product:price:amount', 'og:price:amount', 'product:price'];

/** Reads the first offer of the first `Product` in JSON-LD, else the price in `meta` elements, as a short script would. */
export function readFirstOffer(html: string): PeerReading {
  const $ = load(html);
  const product = $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => findProduct(parse($(script).text())))
    .find((found) => found !== null);
  const offer = new Map(Object.entries(firstOf(product?.get('offers')) ?? {}));
  const price = offer.get('price') ?? offer.get('lowPrice');
  return {
    price: price === undefined ? metaPrice($) : String(price),
    availability: String(offer.get('availability') ?? '') || null,
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function findProduct(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const object = new Map<string, unknown>(Object.entries(value));
  if ([object.get('@type')].flat().includes('Product')) return object;
  for (const child of object.values()) {
    const found = findProduct(child);
    if (found !== null) return found;
  }
  return null;
}

function firstOf(value: unknown): object | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' ? first : null;
}

function metaPrice($: CheerioAPI): string | null {
  const contents = metas.map((name) => $(`meta[property="${name}"]`).attr('content'));
  return contents.find((content) => content !== undefined) ?? null;
}
