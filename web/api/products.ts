import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, at, bodyOf, dataOf, ended, once, type Schemas } from './client.ts';
import { isNotFound, nextPause } from './problem.ts';
import { useAddition, useChange } from './use-change.ts';

export type Product = Schemas['Product'];

const perPage = 100;
/** While a page is being read for the first time, its product is polled more often. */
export const pendingMs = 2_000;

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: listProducts,
  refetchInterval: ({ state }) => (state.data?.some(isFirstReadPending) ? pendingMs : nextPause(state)),
});

function isFirstReadPending({ status, checked_at }: Product): boolean {
  return status === 'pending' && checked_at === null;
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: () => dataOf(api.GET('/products/{id}', at(id))),
    refetchInterval: ({ state }) =>
      state.data && isFirstReadPending(state.data) ? pendingMs : nextPause(state),
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

/** What depends on a product or item. */
export const ofProducts = [['products'], ['product'], ['item'], ['item-prices'], ['session'], ['summaries']];

export function useWatch() {
  return useAddition(ofProducts, (url: string) =>
    dataOf(api.POST('/products', { params: once(), body: { url } })),
  );
}

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
  return useChange(ofProducts, (changes: Changes) => change(id, changes));
}

interface Several {
  products: Product[];
  /** Returns what to change of a product; null deletes it. */
  to: (product: Product) => Changes | null;
}

/**
 * Changes or deletes several products, one at a time, and returns how many. Changes them as they are now, and skips
 * those that were deleted in another window. Throws `not_found` if all of them were. Stops at any other failure.
 */
export function useForSeveral() {
  const client = useQueryClient();
  const changeAll = async ({ products, to }: Several) => {
    const listed = await client.fetchQuery({ ...productsQuery, staleTime: 0 });
    const present = new Map(listed.map((product) => [product.id, product]));
    let count = 0;
    let gone: unknown = null;
    for (const product of products)
      try {
        const changes = to(present.get(product.id) ?? product);
        if (changes) await change(product.id, changes);
        else await ended(api.DELETE('/products/{id}', at(product.id)));
        count += 1;
      } catch (error) {
        if (!isNotFound(error)) throw error;
        gone = error;
      }
    if (count === 0 && gone !== null) throw gone;
    return count;
  };
  return useChange(ofProducts, changeAll, { refetchesAfterFailure: true });
}

/** Removes a deleted product from the cache once no page shows it any longer. */
export function useForgetProduct(id: string) {
  const client = useQueryClient();
  return () => client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
}

export function useDeleteProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ended(api.DELETE('/products/{id}', at(id))),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['summaries'] });
      client.setQueryData(productsQuery.queryKey, (kept) => kept?.filter((product) => product.id !== id));
      await client.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
