import { createProducts as contract } from '../../shared/interface/operations/create-products.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toServiceError } from '../http/layers/error-envelope.ts';
import { watchNeeds, watchPage } from './steps/watch-page.ts';
import { operation } from './wiring/operation.ts';

/**
 * Watches several pages. It reads all of them at once and saves them in the order of the request, so that the first
 * ones are saved if the cap has room for some only.
 */
export const createProducts = operation(contract, { needs: watchNeeds }, async (call, services) => {
  // It resolves when all pages before one are saved or have failed.
  let pagesBefore: Promise<unknown> = Promise.resolve();
  const watched = call.body.urls.map((url) => {
    // Drawn in the order of the request: a second run has the same ids, whichever page is read first.
    const request = { url: url.trim(), id: call.newId() };
    // One page fails alone, even if the fault is ours: the others may be watched already.
    const outcome = watchPage(request, call.newId(), call, services, pagesBefore).catch((error: unknown) =>
      toServiceError(error, call.requestId),
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
