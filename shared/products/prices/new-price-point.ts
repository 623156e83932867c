import type { PricedReading } from '../../pages/crawler/reading/snapshot.ts';
import { itemBytes } from '../../platform/table/item-bytes.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Write } from '../../platform/table/table.ts';
import type { Product } from '../product.ts';
import { fitEvidence } from './fit-evidence.ts';

interface NewPricePoint {
  id: string;
  product: Pick<Product, 'id' | 'url'>;
  /** From 1: the product's count of points once this is written. */
  sequence: number;
  reading: Pick<PricedReading, 'price' | 'evidence'>;
  checkedAt: string;
  isBackInStock?: boolean;
  isOfCreation?: boolean;
}

/** One write unit. */
const maxBytes = 1024;

/** Fails if the history has a point of this number. Evidence fills up one write unit. */
export function newPricePoint({
  id,
  product,
  sequence,
  reading,
  checkedAt,
  isBackInStock = false,
  isOfCreation = false,
}: NewPricePoint): Write {
  const { price, evidence } = reading;
  const point = {
    ...keys.pricePoint(product.id, sequence),
    id,
    amount_minor: price.amountMinor,
    currency: price.currency,
    checked_at: checkedAt,
    ...(isOfCreation && { is_of_creation: true }),
    ...(isBackInStock && { is_back_in_stock: true }),
  };
  const final_url = evidence?.final_url === product.url ? null : (evidence?.final_url ?? null);
  const fitted = evidence && fitEvidence({ ...evidence, final_url }, maxBytes - itemBytes(point));
  return {
    put: { ...point, ...(fitted && { evidence: fitted }) },
    condition: 'attribute_not_exists(pk)',
  };
}
