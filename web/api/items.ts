import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, ended, once, type Schemas } from './client.ts';
import { historyQuery } from './prices.ts';
import { type Product, productsQuery, renewed } from './products.ts';

export type Item = Schemas['Item'];
export type Offer = Item['offers'][number];

const idleMs = 60_000;

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['item', id],
    queryFn: async () => (await bodyOf(api.GET('/items/{id}', { params: { path: { id } } }))).data,
    refetchInterval: idleMs,
  });
}

/** Reads the histories of an item's offers, in their order. */
export function useOfferHistories(offers: readonly Offer[]) {
  const products = useQuery(productsQuery);
  const checkedAt = new Map(products.data?.map(({ id, checked_at }) => [id, checked_at]));
  return useQueries({
    queries: offers.map(({ product_id: id }) => historyQuery({ id }, checkedAt.get(id) ?? null)),
  });
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => renewed(client) });
}

async function add(id: string, product_id: string): Promise<Item> {
  const params = { path: { id, product_id } };
  return (await bodyOf(api.PUT('/items/{id}/products/{product_id}', { params }))).data;
}

/** Compares products: in the item of one of them, or in a new one. */
export function useCompare() {
  return useChange(async (products: readonly Pick<Product, 'id' | 'item_id'>[]): Promise<{ id: string }> => {
    const items = new Set(products.flatMap(({ item_id }) => item_id ?? []));
    const [id, ...more] = items;
    if (id === undefined || more.length > 0) {
      const body = { product_ids: products.map((product) => product.id) };
      return (await bodyOf(api.POST('/items', { params: once(), body }))).data;
    }
    for (const product of products) if (product.item_id === null) await add(id, product.id);
    return { id };
  });
}

/** Watches a page, and compares it in an item. A page that is already watched is compared, too. */
export function useAddShop(id: string) {
  return useChange(async (url: string) => {
    const { data: matches } = await bodyOf(api.POST('/product-matches', { body: { urls: [url] } }));
    const watched = matches[0]?.product_id;
    const productId =
      watched ?? (await bodyOf(api.POST('/products', { params: once(), body: { url } }))).data.id;
    return add(id, productId);
  });
}

export function useRemoveOffer(id: string) {
  return useChange((product_id: string) =>
    ended(api.DELETE('/items/{id}/products/{product_id}', { params: { path: { id, product_id } } })),
  );
}

export function useRenameItem(id: string) {
  return useChange((name: string) =>
    bodyOf(api.PATCH('/items/{id}', { params: { path: { id }, ...once() }, body: { name } })),
  );
}

export function useDeleteItem(id: string) {
  return useChange(() => ended(api.DELETE('/items/{id}', { params: { path: { id } } })));
}
