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
  const named = offers.map((offer) => [
    shopOf(offer),
    `${shopOf(offer)}, ${offer.name}`,
    `${shopOf(offer)}, ${offer.name}, ${offer.url}`,
  ]);
  const isUnique = (name: string, rank: number) => named.filter((other) => other[rank] === name).length === 1;
  return new Map(named.map((names, index) => [offers[index]?.product_id, names.find(isUnique) ?? '']));
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
