import { getPrice as contract } from '../../shared/interface/operations/prices.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import { toEvidence } from './views/to-evidence.ts';
import { operation } from './wiring/operation.ts';

/** Returns one price of a product's history with its evidence. */
export const getPrice = operation(
  contract,
  { needs: ['products', 'prices'] },
  async ({ account, params }, { products, prices }) => {
    const product = await products.get(account.id, params.id);
    const point = await prices.find(product.id, product.price_count, params.price_id);
    if (!point) throw new ServiceError('not_found', `The product has no price ${params.price_id}.`);
    const { id, amount_minor, currency, checked_at, evidence } = point;
    return {
      body: {
        data: {
          id,
          amount: toMajorUnits({ amountMinor: amount_minor, currency }),
          currency,
          checked_at,
          evidence:
            evidence && toEvidence({ ...evidence, final_url: evidence.final_url ?? product.url }, currency),
        },
      },
    };
  },
);
