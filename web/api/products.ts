import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, ended, once, type Schemas } from './client.ts';

export type Product = Schemas['Product'];

const perPage = 100;
/** While a page is being read for the first time, its product is polled more often. */
export const pendingMs = 2_000;
const idleMs = 60_000;

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: listProducts,
  refetchInterval: ({ state }) => (state.data?.some(isFirstReadPending) ? pendingMs : idleMs),
});

function isFirstReadPending({ status, checked_at }: Product): boolean {
  return status === 'pending' && checked_at === null;
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: async () => (await bodyOf(api.GET('/products/{id}', { params: { path: { id } } }))).data,
    refetchInterval: ({ state }) => (state.data && isFirstReadPending(state.data) ? pendingMs : idleMs),
  });
}

async function listProducts(): Promise<Product[]> {
  const products: Product[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = after === undefined ? { per_page: perPage } : { per_page: perPage, starting_after: after };
    const page = await bodyOf(api.GET('/products', { params: { query } }));
    products.push(...page.data);
    after = page.meta.next_starting_after;
  }
  return products;
}

/** Refetches all product queries after a change. */
export function renewed(client: QueryClient) {
  return Promise.all(
    ['products', 'product', 'item', 'item-prices', 'session', 'summaries'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );
}

/** Resolves with the response, without waiting for the refetch, so that the next one can be entered meanwhile. */
function useAddition<Input, Output>(add: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: add, onSuccess: () => void renewed(client) });
}

export function useWatch() {
  return useAddition(
    async (url: string) => (await bodyOf(api.POST('/products', { params: once(), body: { url } }))).data,
  );
}

export function useWatchSeveral() {
  return useAddition((urls: string[]) =>
    bodyOf(api.POST('/products/batch', { params: once(), body: { urls } })),
  );
}

/** The fields of a product that the user can change. */
export interface Changes {
  name?: string;
  /** The page is read at once. */
  url?: string;
  currency?: string;
  /** Accepts a page that looks like another product. */
  is_same_product?: boolean;
  /** Which price of the page is meant. The page is read at once. */
  pick?: string | null;
  expected_price?: number;
  is_active?: boolean;
  tags?: string[];
  note?: string | null;
}

function change(id: string, body: Changes) {
  return bodyOf(api.PATCH('/products/{id}', { params: { path: { id }, ...once() }, body }));
}

export function useChangeProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Changes) => change(id, changes),
    onSuccess: () => renewed(client),
  });
}

/** Changes or deletes several products, one at a time. Stops at the first failure. */
export function useForSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      products,
      to,
    }: {
      products: Product[];
      to: (product: Product) => Changes | null;
    }) => {
      for (const product of products) {
        const changes = to(product);
        if (changes) await change(product.id, changes);
        else await ended(api.DELETE('/products/{id}', { params: { path: { id: product.id } } }));
      }
      return products.length;
    },
    onSettled: () => renewed(client),
  });
}

export function useSetActive(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_active: boolean) => change(id, { is_active }),
    onSuccess: () => renewed(client),
  });
}

/** Removes a deleted product from the cache once no page shows it any longer. */
export function useForgetProduct(id: string) {
  const client = useQueryClient();
  return () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
}

export function useDeleteProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ended(api.DELETE('/products/{id}', { params: { path: { id } } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['summaries'] });
      client.setQueryData(productsQuery.queryKey, (kept) => kept?.filter((product) => product.id !== id));
      await client.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
