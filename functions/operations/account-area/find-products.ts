import { findProducts as contract } from '../../../shared/interface/app/products.ts';
import { canonicalUrl } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { operation } from '../wiring/operation.ts';

/** Returns which pages the account already watches. Invalid URLs match no product. */
export const findProducts = operation(
  contract,
  { needs: ['products'] },
  async ({ account, body: { urls } }, { products }) => {
    const all = await products.listAll(account.id);
    const byPage = new Map(all.map(({ id, canonical_url }) => [canonical_url, id]));
    return {
      body: {
        data: urls.map((url) => ({
          url,
          product_id: (URL.canParse(url.trim()) && byPage.get(canonicalUrl(url.trim()))) || null,
        })),
      },
    };
  },
);
