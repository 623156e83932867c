import type * as z from 'zod';
import type { AlertRequest } from '../../interface/schemas/alert-request.ts';
import { toTime } from '../../platform/identifiers/clock.ts';
import type { Product } from '../product.ts';
import type { Alert } from './alert.ts';
import { conditions } from './conditions.ts';

interface NewAlert {
  id: string;
  product: Pick<Product, 'id' | 'account_id'>;
  request: z.output<typeof AlertRequest>;
  nowMs: number;
}

/** Returns the alert that a request describes, armed. */
export function newAlert({ id, product, request, nowMs }: NewAlert): Alert {
  return {
    id,
    product_id: product.id,
    account_id: product.account_id,
    name: request.name ?? null,
    condition: conditions[request.condition].storedAs,
    threshold: request.threshold,
    is_active: true,
    created_at: toTime(nowMs),
  };
}
