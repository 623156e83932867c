import type * as z from 'zod';
import { listChecks as contract } from '../../shared/interface/operations/checks.ts';
import type { Check as CheckView } from '../../shared/interface/schemas/check.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import { pointIdOf } from '../../shared/products/checks/messages.ts';
import { operation } from './wiring/operation.ts';

/** Returns one page of a product's checks. Reads one more, to know whether there is another page. */
export const listChecks = operation(
  contract,
  { needs: ['products', 'checks'] },
  async ({ account, params, query: { per_page, starting_after }, nowMs }, { products, checks }) => {
    const { id } = await products.get(account.id, params.id);
    const found = await checks.list(id, { after: starting_after, limit: per_page + 1, nowMs });
    const shown = found.slice(0, per_page);
    const has_more = found.length > per_page;
    const next_starting_after = has_more ? (shown.at(-1)?.id ?? null) : null;
    return { body: { data: shown.map(toCheck), meta: { per_page, has_more, next_starting_after } } };
  },
);

/** Returns a check as listed. Omits the error of a queued check, which its last read left. */
function toCheck(check: Check): z.input<typeof CheckView> {
  const { id, status, trigger, created_at, finished_at, is_unpriced, error } = check;
  return {
    id,
    status,
    trigger,
    created_at,
    finished_at,
    price_id: status === 'complete' && !is_unpriced ? pointIdOf(id) : null,
    error: status === 'failed' ? error : null,
  };
}
