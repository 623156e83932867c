import { count, formatTable } from './format-table.ts';
import { type Limit, limits } from './limits.ts';
import { maxProducts } from './max-products.ts';
import type { Workload } from './workload.ts';

/** A limit with the most products for which it holds; null is any number. */
export interface Reach {
  limit: Limit;
  products: number | null;
}

/** All limits in the order in which a growing service meets them. */
export function reachesOf(workload: Workload): Reach[] {
  return limits
    .map((limit) => ({ limit, products: maxProducts(limit, workload) }))
    .toSorted((a, b) => (a.products ?? Number.POSITIVE_INFINITY) - (b.products ?? Number.POSITIVE_INFINITY));
}

export function formatLimits(workload: Workload, shared: Workload): string {
  const inShared = new Map(reachesOf(shared).map(({ limit, products }) => [limit, products]));
  const holds = (products: number | null | undefined) => (products ? count(products) : 'any');
  return formatTable(
    [
      ['', 'holds up to', `${shared.watchersPerPage} a page`, '', 'then raise'],
      ...reachesOf(workload).map(({ limit, products }) => [
        limit.name,
        holds(products),
        holds(inShared.get(limit)),
        limit.kind,
        limit.raise,
      ]),
    ],
    [0, 3, 4],
  );
}

/** Whether AWS lets a million products be as it comes, and which numbers of our own have to be raised for them. */
export function formatMillion(workload: Workload): string {
  const passed = reachesOf(workload).filter(({ products }) => products !== null && products < 1e6);
  const names = (kind: Limit['kind']) =>
    passed.filter(({ limit }) => limit.kind === kind).map(({ limit }) => limit.name);
  const [quotas, ours] = [names('quota'), [...names('setting'), ...names('alarm')]];
  return [
    quotas.length === 0
      ? 'ok    1,000,000 products on the default quotas of AWS'
      : `OVER  1,000,000 products on the default quotas of AWS: ${quotas.join('; ')}`,
    ...ours.map((name) => `      of our own numbers, to raise before: ${name}`),
  ].join('\n');
}
