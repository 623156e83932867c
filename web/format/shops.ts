interface Shop {
  store_name: string | null;
  url: string;
}

/** Returns the name of a shop, or its host. */
export function shopOf({ store_name, url }: Shop): string {
  return store_name ?? new URL(url).host;
}

/** Names each offer by its shop, and by its product if several are of the same shop. */
export function shopNames(offers: readonly (Shop & { name: string })[]): string[] {
  const shops = offers.map(shopOf);
  return offers.map((offer, index) => {
    const shop = shops[index] ?? '';
    return shops.filter((one) => one === shop).length > 1 ? `${shop}, ${offer.name}` : shop;
  });
}

export function shopsText(count: number): string {
  return count === 1 ? 'at 1 shop' : `at ${count} shops`;
}
