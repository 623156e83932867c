import { createProduct as contract } from '../../shared/interface/operations/create-product.ts';
import { hasUrl, isSamePage } from '../../shared/products/same-page.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page and watches it. Lists the other products of the account that watch the same page. */
export const createProduct = operation(contract, { needs: watchNeeds }, async (call, services) => {
  const request = { ...call.body, id: call.newId() };
  // Before the product is stored: a failure after that would return an error for a product that exists.
  const all = await services.products.listAll(call.account.id);
  const { product: data, page } = await watchPage(request, call.newId(), call, services);
  const others = all.filter(
    (product) =>
      product.id !== data.id &&
      (hasUrl(product, data.canonical_url) || (page !== null && isSamePage(product, page))),
  );
  const meta = { also_watched_as: others.map(({ id }) => id) };
  return { body: { data, ...(others.length > 0 && { meta }) } };
});
