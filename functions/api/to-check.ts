import type * as z from 'zod';
import type { Check as CheckView } from '../../shared/interface/schemas/check.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import { pointIdOf } from '../../shared/products/checks/derived-ids.ts';

/** Returns a check as the list shows it. The error of a queued check, whose last read failed, is not shown. */
export function toCheck(check: Check): z.input<typeof CheckView> {
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
