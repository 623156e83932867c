import type * as z from 'zod';
import type { AlertRequest } from '../../interface/schemas/alert-request.ts';
import { toTime } from '../../platform/identifiers/clock.ts';
import type { Product } from '../product.ts';
import { lastPriceOf } from '../reading.ts';
import type { Alert } from './alert.ts';
import { conditions, hasReference } from './conditions.ts';

interface NewAlert {
  id: string;
  product: Pick<Product, 'id' | 'account_id' | 'price_minor' | 'currency'>;
  request: z.output<typeof AlertRequest>;
  nowMs: number;
}

export function newAlert({ id, product, request, nowMs }: NewAlert): Alert {
  const condition = conditions[request.condition].storedAs;
  const reference = hasReference({ condition }) ? lastPriceOf(product) : null;
  return {
    id,
    product_id: product.id,
    account_id: product.account_id,
    name: request.name ?? null,
    condition,
    threshold: request.threshold,
    is_active: true,
    ...(reference && { reference }),
    created_at: toTime(nowMs),
  };
}
