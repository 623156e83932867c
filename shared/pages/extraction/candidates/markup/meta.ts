import { WordFinder } from '../../../lexicon/word-finder.ts';
import { itemPropertyPath } from '../../html/css-path.ts';
import { cleanName } from '../../name/name.ts';
import type { Meta } from '../../page/page-scan.ts';
import { readSourcePrice } from '../source-price.ts';
import type { PriceCandidate, PriceKind, Reader, ReaderPage, SourceReading } from '../source-reading.ts';
import { readAvailability, readCondition } from './schema-org.ts';
import { readGtin } from './schema-products.ts';

const saleName = 'product:sale_price:amount';
const amountNames: [name: string, currencyName: string, kind: PriceKind][] = [
  [saleName, 'product:sale_price:currency', 'current'],
  ['product:price:amount', 'product:price:currency', 'current'],
  ['og:price:amount', 'og:price:currency', 'current'],
  ['product:price', 'product:currency', 'current'],
  ['og:price', 'og:currency', 'current'],
  ['product:original_price:amount', 'product:original_price:currency', 'regular'],
  ['product:pretax_price:amount', 'product:pretax_price:currency', 'regular'],
  ['og:price:standard_amount', 'og:price:currency', 'regular'],
];
const priceLabels = new WordFinder(['currentPrice']);

/** Reads Open Graph, `product:` and Twitter card `meta` elements. */
export const metaReader: Reader = {
  source: 'meta',
  read(page: ReaderPage): SourceReading {
    const metas = firstMetas(page.scan.metas);
    const contentOf = (name: string) => metas.get(name)?.content;
    const pathOf = (name: string) => itemPropertyPath(page.scan.tree, metas.get(name)?.node ?? -1);
    const get = (...names: string[]) => names.map(contentOf).find(Boolean) ?? null;
    const availability = readAvailability(get('product:availability', 'og:availability', 'availability'));
    const shared = {
      source: 'meta' as const,
      variant: null,
      url: null,
      availability,
      condition: readCondition(get('product:condition', 'og:condition')),
    };
    const prices: PriceCandidate[] = [];
    for (const [name, currencyName, kind] of amountNames) {
      const raw = contentOf(name);
      const written = get(currencyName, 'product:price:currency', 'og:price:currency');
      const price = raw ? readSourcePrice(raw, written, kind, page.priceContext) : null;
      if (!price) continue;
      const isSale = name !== saleName && prices.some((other) => other.path === pathOf(saleName));
      prices.push({ ...shared, ...price, path: pathOf(name), kind: isSale ? 'regular' : price.kind });
    }
    prices.push(...readTwitterPrice(contentOf, pathOf, page, shared));
    const isProduct = prices.length > 0 || /product/.test(get('og:type') ?? '');
    const product = {
      source: 'meta' as const,
      path: 'meta',
      role: isProduct ? ('main' as const) : ('unknown' as const),
      name: cleanName(get('og:title', 'twitter:title')),
      url: get('og:url'),
      image: get('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      gtin: readGtin(get('product:ean', 'product:gtin', 'product:isbn', 'product:upc')),
      sku: get('product:retailer_item_id', 'product:sku'),
      sellerName: null,
      availability,
      prices,
    };
    return { products: [product], storeName: cleanName(get('og:site_name')) };
  },
};

function firstMetas(metas: readonly Meta[]): Map<string, Meta> {
  const first = new Map<string, Meta>();
  for (const meta of metas) {
    const content = meta.content.slice(0, 4_000).trim();
    if (!first.has(meta.name) && content !== '') first.set(meta.name, { ...meta, content });
  }
  return first;
}

/** Twitter cards label their data: `twitter:label1` "Price", `twitter:data1` "$12.99". */
function readTwitterPrice(
  contentOf: (name: string) => string | undefined,
  pathOf: (name: string) => string,
  page: ReaderPage,
  shared: Pick<PriceCandidate, 'source' | 'variant' | 'url' | 'availability' | 'condition'>,
): PriceCandidate[] {
  for (const number of ['1', '2']) {
    const label = contentOf(`twitter:label${number}`) ?? '';
    const raw = contentOf(`twitter:data${number}`);
    if (!raw || priceLabels.at(label, 0) === null) continue;
    const price = readSourcePrice(raw, null, 'current', page.priceContext);
    if (price) return [{ ...shared, ...price, path: pathOf(`twitter:data${number}`) }];
  }
  return [];
}
