import * as contracts from '../../shared/interface/operations/prices.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toPointView } from '../../shared/products/prices/price-point.ts';
import { statsOf } from '../../shared/products/prices/price-stats.ts';
import { isPriceFresh } from '../../shared/products/watched-price.ts';
import { pricesOf } from './steps/watched-prices.ts';
import { toEvidence } from './views/to-evidence.ts';
import { operation } from './wiring/operation.ts';

export const listPrices = operation(
  contracts.listPrices,
  ['products', 'prices'],
  async ({ account, params, query }, services) => ({
    body: await pricesOf(await services.products.get(account.id, params.id), query, services),
  }),
);

export const getPrice = operation(
  contracts.getPrice,
  ['products', 'prices'],
  async ({ account, params }, { products, prices }) => {
    const product = await products.get(account.id, params.id);
    const point = await prices.find(product.id, product.price_count, params.price_id);
    if (!point) throw new ServiceError('not_found', `The product has no price ${params.price_id}.`);
    const { currency, evidence } = point;
    const shown =
      evidence && toEvidence({ ...evidence, final_url: evidence.final_url ?? product.url }, currency);
    return { body: { data: { ...toPointView(point), evidence: shown } } };
  },
);

export const getPriceStats = operation(
  contracts.getPriceStats,
  ['products', 'prices'],
  async ({ account, params, query: { days }, nowMs }, { products, prices }) => {
    const product = await products.get(account.id, params.id);
    const ended = await prices.days(product.id, days, nowMs);
    return { body: { data: statsOf(product, isPriceFresh(product), ended, { days, nowMs }) } };
  },
);
