import { createProducts as contract } from '../../shared/interface/operations/create-products.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toServiceError } from '../http/layers/error-envelope.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/**
 * Watches several pages. Reads them in parallel and saves them in request order, so that if the plan has room for only
 * some, the first ones are saved.
 */
export const createProducts = operation(contract, { needs: watchNeeds }, async (call, services) => {
  // Resolves when all earlier pages are saved or have failed.
  let pagesBefore: Promise<unknown> = Promise.resolve();
  const watched = call.body.urls.map((url) => {
    // Generated in request order, so that a rerun has the same IDs, whichever page is read first.
    const request = { url: url.trim(), id: call.newId() };
    // Each page fails on its own, even because of a bug, since others may already be watched.
    const outcome = watchPage(request, call.newId(), call, services, pagesBefore).then(
      ({ product }) => product,
      (error: unknown) => toServiceError(error, call.requestId),
    );
    pagesBefore = Promise.all([pagesBefore, outcome]);
    return outcome;
  });
  const outcomes = await Promise.all(watched);
  return {
    body: {
      data: outcomes.filter((outcome) => !(outcome instanceof ServiceError)),
      meta: {
        errors: outcomes.flatMap((outcome, index) =>
          outcome instanceof ServiceError
            ? [{ ...outcome.toDetails(), url: call.body.urls[index] ?? '', index }]
            : [],
        ),
      },
    },
  };
});
