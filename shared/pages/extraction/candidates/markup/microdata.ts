import type { Item } from '../../html/item-tree.ts';
import { cleanName } from '../../name/name.ts';
import { dataKinds } from '../../page/declared-kinds.ts';
import type { ProductRole, Reader, ReaderPage, SourceProduct, SourceReading } from '../source-reading.ts';
import { ItemNode } from './schema-node.ts';
import { offersAvailability, readOffers } from './schema-offers.ts';
import { listingProperties, offerTypes, productTypes, relatedProperties } from './schema-org.ts';
import { readProduct } from './schema-products.ts';

const maxProducts = 500;
/** Items nest as deep as elements do; a product nested in more than this many others is not the page's own. */
const maxAncestors = 50;

/** Reads microdata and RDFa Lite. A price belongs to the item of its scope, never to an outer one. */
export const microdataReader: Reader = {
  source: 'microdata',
  read(page: ReaderPage): SourceReading {
    const { tree } = page.scan;
    const { all: items, root: rootItem } = page.scan.items;
    const context = { source: 'microdata' as const, baseUrl: page.baseUrl, priceContext: page.priceContext };
    const readings: SourceProduct[] = [];
    const stray = strayOffers(items);
    for (const [index, item] of items.entries()) {
      if (readings.length >= maxProducts) break;
      const path = `${item.types[0] ?? 'item'}[${index}]`;
      if (isProduct(item)) {
        const reading = readProduct(new ItemNode(item, path, tree), roleOf(item), context);
        const more = readOffers(
          (stray.get(item) ?? []).map((offer) => new ItemNode(offer, `${path}/Offer`, tree)),
          context,
        );
        const prices = [...reading.prices, ...more];
        const availability =
          reading.availability === 'unknown' ? offersAvailability(prices) : reading.availability;
        readings.push({ ...reading, prices, availability });
      } else if (isOffer(item) && item.roles.length === 0 && productAround(item) === null) {
        readings.push(readProduct(new ItemNode(item, path, tree), roleOf(item), context));
      }
    }
    if (rootItem.properties.some(({ name }) => name === 'price' || name === 'lowPrice')) {
      const orphans = new ItemNode(rootItem, 'outside', tree);
      readings.push({ ...readProduct(orphans, 'unknown', context), name: cleanName(orphans.text('name')) });
    }
    const topTypes = items.filter(({ parent }) => parent === rootItem).flatMap(({ types }) => types);
    return { products: readings, storeName: null, kinds: dataKinds(topTypes) };
  },
};

function isProduct(item: Item): boolean {
  return item.types.some((type) => productTypes.has(type));
}

function isOffer(item: Item): boolean {
  return item.types.some((type) => offerTypes.has(type));
}

/** Finds the offers inside a product that no `itemprop` connects to it. */
function strayOffers(items: readonly Item[]): Map<Item, Item[]> {
  const stray = new Map<Item, Item[]>();
  for (const item of items) {
    if (!isOffer(item) || item.roles.length > 0) continue;
    const product = productAround(item);
    if (product) stray.set(product, [...(stray.get(product) ?? []), item].slice(0, 100));
  }
  return stray;
}

function productAround(item: Item): Item | null {
  for (const ancestor of ancestors(item)) {
    if (isProduct(ancestor)) return ancestor;
  }
  return null;
}

function roleOf(item: Item): ProductRole {
  let role: ProductRole = 'unknown';
  let roles = item.roles;
  for (const ancestor of ancestors(item)) {
    if (roles.some((name) => relatedProperties.has(name))) return 'related';
    if (roles.some((name) => listingProperties.has(name)) || ancestor.types.includes('ItemList'))
      return 'listed';
    if (roles.includes('mainEntity')) role = 'main';
    // A product inside another is its variant if the page says so, otherwise another product shown beside it.
    if (isProduct(ancestor)) return 'related';
    roles = ancestor.roles;
  }
  return role;
}

function ancestors(item: Item): Item[] {
  const found: Item[] = [];
  for (let at = item.parent; at && found.length < maxAncestors; at = at.parent) found.push(at);
  return found;
}
