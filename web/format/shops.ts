import type { Offer } from '../api/items.ts';

interface Shop {
  store_name: string | null;
  url: string;
}

export function shopOf({ store_name, url }: Shop): string {
  return store_name ?? new URL(url).host;
}

/** Names each offer, by product ID: by its shop, by its product if several are of the same shop, and by its page if those are namesakes. */
export function shopNames(offers: readonly (Shop & { product_id: string; name: string })[]) {
  return namedApart(
    offers.map((offer) => ({ id: offer.product_id, parts: [shopOf(offer), offer.name, offer.url] })),
  );
}

/** Names each product, by ID: by its name, by its shop if others have the same name, and by its page if the shop has several of them. */
export function productNames(products: readonly (Shop & { id: string; name: string })[]) {
  return namedApart(
    products.map((product) => ({ id: product.id, parts: [product.name, shopOf(product), product.url] })),
  );
}

/** Uses as few parts as no other has. The same page can be watched twice: then all of them. */
function namedApart(all: readonly { id: string; parts: string[] }[]): Map<string, string> {
  const named = all.map(({ parts }) => parts.map((_, last) => parts.slice(0, last + 1).join(', ')));
  const isUnique = (name: string, rank: number) => named.filter((other) => other[rank] === name).length === 1;
  const names = named.map((ways) => ways.find(isUnique) ?? ways.at(-1) ?? '');
  return new Map(all.map(({ id }, index) => [id, names[index] ?? '']));
}

/** Says at how many shops an item is offered, and how many offers that are, if a shop has several. */
export function shopsText(offers: readonly Shop[]): string {
  const count = new Set(offers.map((offer) => `${shopOf(offer)} ${new URL(offer.url).host}`)).size;
  const shops = count === 1 ? 'at 1 shop' : `at ${count} shops`;
  return count === offers.length ? shops : `${offers.length} offers ${shops}`;
}

/** Describes the result of adding a shop. */
export function addedText(offer: Offer | undefined): string {
  if (offer?.has_other_gtin) return 'The shop is added. It may sell another product: see “Offers”.';
  return offer?.reason ? `The shop is added, but not compared: ${offer.reason}` : 'The shop is compared.';
}
