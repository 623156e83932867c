import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, at, bodyOf, dataOf, ended, once, type Schemas } from './client.ts';
import { historyQuery } from './prices.ts';
import { messageOf, Problem } from './problem.ts';
import { ofProducts, type Product, productsQuery } from './products.ts';
import { useChange } from './use-change.ts';

export type Item = Schemas['Item'];
export type Offer = Item['offers'][number];

/** Changes when an item may have changed: with its best price, and with each check of a shop, because a best price can return. */
export function versionOf({ price, offers }: Item, products: readonly Product[]): string {
  const ids = new Set(offers.map(({ product_id }) => product_id));
  const times = products.flatMap(({ id, checked_at }) => (ids.has(id) ? (checked_at ?? []) : []));
  return `${price} ${times.toSorted().at(-1)}`;
}

export const mostProducts = 20;

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['item', id],
    queryFn: () => dataOf(api.GET('/items/{id}', at(id))),
  });
}

export function useOfferHistories(offers: readonly Offer[]) {
  const products = useQuery(productsQuery);
  const checkedAt = new Map(products.data?.map(({ id, checked_at }) => [id, checked_at]));
  return useQueries({
    queries: offers.map(({ product_id: id }) => ({
      ...historyQuery({ id }, checkedAt.get(id) ?? null),
      // Otherwise each history is read twice.
      enabled: products.data !== undefined,
    })),
  });
}

function useItemChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange(ofProducts, change, { refetchesAfterFailure: true });
}

function add(id: string, product_id: string): Promise<Item> {
  return dataOf(api.PUT('/items/{id}/products/{product_id}', { params: { path: { id, product_id } } }));
}

function comparedElsewhere({ name }: Product): Problem {
  return new Problem(
    'in_item',
    `“${name}” is already in a comparison. Remove it there first, or delete that comparison.`,
  );
}

export function useCompare() {
  const client = useQueryClient();
  return useItemChange(async (chosen: readonly Pick<Product, 'id'>[]): Promise<{ id: string }> => {
    // Another tab may have deleted some, or compared them with others.
    const listed = await client.fetchQuery({ ...productsQuery, staleTime: 0 });
    const products = listed.filter((product) => chosen.some(({ id }) => id === product.id));
    if (products.length > mostProducts)
      throw new Problem('too_many', `At most ${mostProducts} products can be compared. Select fewer.`);
    if (products.length < 2)
      throw new Problem('too_few', 'The other products no longer exist. Select at least two.');
    const id = products.find(({ item_id }) => item_id !== null)?.item_id;
    const other = products.find(({ item_id }) => item_id !== null && item_id !== id);
    if (other) throw comparedElsewhere(other);
    if (typeof id !== 'string') {
      const body = { product_ids: products.map((product) => product.id) };
      return dataOf(api.POST('/items', { params: once(), body }));
    }
    for (const product of products) if (product.item_id === null) await add(id, product.id);
    return { id };
  });
}

/** The page is watched all the same. */
function notCompared({ name }: Product, error: unknown): Problem {
  const text = `“${name}” is in your products, but not compared: ${messageOf(error)}`;
  return new Problem('not_compared', text);
}

export function isNotCompared(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not_compared';
}

/** Watches a page, and adds it to an item. A page that is already watched is added, too. Returns its offer. */
export function useAddShop(id: string) {
  return useItemChange(async (url: string) => {
    // Another tab may have deleted it, and then nothing is added.
    await bodyOf(api.GET('/items/{id}', at(id)));
    const [match] = await dataOf(api.POST('/product-matches', { body: { urls: [url] } }));
    const found = match?.product_id;
    const product = found
      ? await dataOf(api.GET('/products/{id}', at(found)))
      : await dataOf(api.POST('/products', { params: once(), body: { url } }));
    if (product.item_id !== null && product.item_id !== id) throw comparedElsewhere(product);
    const { offers } = await add(id, product.id).catch((error: unknown) => {
      throw notCompared(product, error);
    });
    return offers.find(({ product_id }) => product_id === product.id);
  });
}

export function useRemoveOffer(id: string) {
  return useItemChange((product_id: string) =>
    ended(api.DELETE('/items/{id}/products/{product_id}', { params: { path: { id, product_id } } })),
  );
}

export function useEditItem(id: string) {
  return useItemChange((body: { name: string } | { currency: string }) =>
    bodyOf(api.PATCH('/items/{id}', { params: { path: { id }, ...once() }, body })),
  );
}

export function useDeleteItem(id: string) {
  return useItemChange(() => ended(api.DELETE('/items/{id}', at(id))));
}
