import { createProduct as contract } from '../../shared/interface/operations/create-product.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page and watches it. Lists the other products of the account that watch the same page. */
export const createProduct = operation(contract, { needs: watchNeeds }, async (call, services) => {
  const request = { ...call.body, id: call.newId() };
  const data = await watchPage(request, call.newId(), call, services);
  const all = await services.products.listAll(call.account.id);
  const others = all.filter(
    ({ id, canonical_url }) => id !== data.id && canonical_url === data.canonical_url,
  );
  const meta = { also_watched_as: others.map(({ id }) => id) };
  return { body: { data, ...(others.length > 0 && { meta }) } };
});
