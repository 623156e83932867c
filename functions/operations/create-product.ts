import * as contracts from '../../shared/interface/operations/create-product.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { hasUrl, isSamePage, suggestItem } from '../../shared/products/same-page.ts';
import { toServiceError } from '../http/layers/error-envelope.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page and watches it. Lists the other products of the account that watch the same page. */
export const createProduct = operation(contracts.createProduct, watchNeeds, async (call, services) => {
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

/** Reads pages in parallel, and saves them in request order: the first ones, if the plan has room for only some. */
export const createProducts = operation(contracts.createProducts, watchNeeds, async (call, services) => {
  // Resolves when all earlier pages are saved or have failed.
  let pagesBefore: Promise<unknown> = Promise.resolve();
  const watched = call.body.urls.map((url) => {
    // Generated in request order, so that a rerun has the same IDs, whichever page is read first.
    const request = { url: url.trim(), id: call.newId() };
    // Each page fails on its own, even because of a bug, since others may already be watched.
    const outcome = watchPage(request, call.newId(), call, services, pagesBefore).then(
      (page) => page,
      (error: unknown) => toServiceError(error, call.requestId),
    );
    pagesBefore = Promise.all([pagesBefore, outcome]);
    return outcome;
  });
  const outcomes = await Promise.all(watched);
  const added = outcomes.flatMap((outcome) => (outcome instanceof ServiceError ? [] : [outcome]));
  const hasGtin = added.some(({ stored }) => stored.first_read?.gtin);
  const all = hasGtin ? await services.products.listAll(call.account.id) : [];
  const suggested_items = added.flatMap(({ stored }) => {
    const suggested = suggestItem(stored, all);
    return suggested ? [{ product_id: stored.id, ...suggested }] : [];
  });
  return {
    body: {
      data: added.map(({ product }) => product),
      meta: {
        ...(suggested_items.length > 0 && { suggested_items }),
        errors: outcomes.flatMap((outcome, index) =>
          outcome instanceof ServiceError
            ? [{ ...outcome.toExplained(), url: call.body.urls[index] ?? '', index }]
            : [],
        ),
      },
    },
  };
});
