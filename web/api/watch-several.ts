import { api, bodyOf, once } from './client.ts';
import { ofProducts } from './products.ts';
import { useAddition } from './use-change.ts';

/** A page that the account watches already. */
export interface Watched {
  url: string;
  productId: string;
}

/** Watches pages, each once, and not those that are watched already. */
export async function watchSeveral(urls: readonly string[], requests: Pick<typeof api, 'POST'> = api) {
  const { data: matches } = await bodyOf(requests.POST('/product-matches', { body: { urls: [...urls] } }));
  const watched: Watched[] = matches.flatMap(({ url, product_id }) =>
    product_id === null ? [] : [{ url, productId: product_id }],
  );
  const unwatched = matches.filter(({ product_id }) => product_id === null);
  const byPage = new Map(unwatched.map((match) => [match.canonical_url ?? match.url, match.url]));
  if (byPage.size === 0) return { added: 0, errors: [], watched };
  const body = { urls: [...byPage.values()] };
  const { data, meta } = await bodyOf(requests.POST('/products/batch', { params: once(), body }));
  return { added: data.length, errors: meta.errors, watched };
}

export function useWatchSeveral() {
  return useAddition(ofProducts, (urls: readonly string[]) => watchSeveral(urls));
}
