import type { listChecks as operation } from '../../../shared/interface/operations/list-checks.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { Behaviour } from '../serve/validated.ts';
import { toCheck } from '../to-check.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
  checks: Pick<CheckStore, 'list'>;
}

/** Answers with one page of a product's checks. It reads one more, to know whether another page follows. */
export function listChecks({ products, checks }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params, query: { per_page, starting_after }, nowMs }) => {
    const { id } = await products.get(account.id, params.id);
    const found = await checks.list(id, { after: starting_after, limit: per_page + 1, nowMs });
    const shown = found.slice(0, per_page);
    const has_more = found.length > per_page;
    const next_starting_after = has_more ? (shown.at(-1)?.id ?? null) : null;
    return { body: { data: shown.map(toCheck), meta: { per_page, has_more, next_starting_after } } };
  };
}
