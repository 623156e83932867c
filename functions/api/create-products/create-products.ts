import type { createProducts as operation } from '../../../shared/interface/operations/create-products.ts';
import type { ErrorDetails } from '../../../shared/interface/schemas/error.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { NewId } from '../../../shared/platform/identifiers/ids.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import { toServiceError } from '../serve/to-service-error.ts';
import type { Behaviour } from '../serve/validated.ts';
import { readToWatch, saveWatch, type WatchDependencies, type Watched } from '../watch-page.ts';

/**
 * Watches several pages. It reads all of them at once and saves them in the order of the request, so that the first
 * ones are saved if the cap has room for some only.
 */
export function createProducts(dependencies: WatchDependencies): Behaviour<typeof operation> {
  return async ({ body: { urls }, requestId, ...call }) => {
    const watches = urls.map((url, index) => {
      const request = { ...call, requestId, url: url.trim(), newId: drawnBefore(call.newId) };
      return { index, url, request, read: orError(readToWatch(request, dependencies), requestId) };
    });
    const data: Watched[] = [];
    const errors: (ErrorDetails & { url: string; index: number })[] = [];
    for (const { index, url, request, read } of watches) {
      const page = await read;
      const saved =
        page instanceof ServiceError
          ? page
          : await orError(saveWatch(page, request, dependencies), requestId);
      if (saved instanceof ServiceError) errors.push({ ...saved.toDetails(), url, index });
      else data.push(saved);
    }
    return {
      body: {
        data: data.map(({ product, account, allowance }) => toProductView(product, account.plan, allowance)),
        meta: { errors },
      },
    };
  };
}

/**
 * Turns the failure of one page into an item of the answer, even if it is our own fault: the others may be watched
 * already.
 */
async function orError<T>(work: Promise<T>, requestId: string): Promise<T | ServiceError> {
  return work.catch((error: unknown) => toServiceError(error, requestId));
}

/**
 * Gives each page its two ids in the order of the request, so that a second run has the same ones, whichever page is
 * read first.
 */
function drawnBefore(newId: NewId): NewId {
  const ids = [newId(), newId()];
  return () => {
    const id = ids.shift();
    if (id === undefined) throw new Error('A page of a batch drew a third id');
    return id;
  };
}
