import { createProduct as contract } from '../../shared/interface/operations/create-product.ts';
import { suggestItem } from '../../shared/products/items/suggest-item.ts';
import { hasUrl, isSamePage } from '../../shared/products/same-page.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page and watches it. Lists the other products of the account that watch the same page. */
export const createProduct = operation(contract, { needs: watchNeeds }, async (call, services) => {
  const request = { ...call.body, id: call.newId() };
  // Before the product is stored: a failure after that would return an error for a product that exists.
  const all = await services.products.listAll(call.account.id);
  const { product: data, page, stored } = await watchPage(request, call.newId(), call, services);
  const others = all.filter(
    (product) =>
      product.id !== data.id &&
      (hasUrl(product, data.canonical_url) || (page !== null && isSamePage(product, page))),
  );
  const suggested_item = suggestItem(stored, all);
  const meta = { also_watched_as: others.map(({ id }) => id), ...(suggested_item && { suggested_item }) };
  return { body: { data, ...((others.length > 0 || suggested_item) && { meta }) } };
});
