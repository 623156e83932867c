import { createProduct as contract } from '../../shared/interface/operations/create-product.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page and watches it. */
export const createProduct = operation(contract, { needs: watchNeeds }, async (call, services) => {
  const request = { ...call.body, id: call.newId() };
  return { body: { data: await watchPage(request, call.newId(), call, services) } };
});
