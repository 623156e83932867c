import { checkQuantities } from './check-quantities.ts';
import { type Pipeline, pipelineOf } from './pipeline.ts';
import { type Priced, prices, type Quantities, type Service } from './prices.ts';
import { fixedQuantities, requestQuantities, storageQuantities } from './service-quantities.ts';
import type { Workload } from './workload.ts';

/** Dollars a month. */
export interface Bill {
  pipeline: Pipeline;
  /** What the checks use, by service: what the target is about. */
  checks: Map<Service, number>;
  /** What requests, storage and the fixed parts use. */
  rest: Record<'requests' | 'storage' | 'fixed', Map<Service, number>>;
  /** What a provider takes for reading the pages. */
  crawl: number;
}

export function billOf(workload: Workload): Bill {
  const pipeline = pipelineOf(workload);
  return {
    pipeline,
    checks: byService(checkQuantities(workload, pipeline)),
    rest: {
      requests: byService(requestQuantities(workload)),
      storage: byService(storageQuantities(workload, pipeline)),
      fixed: byService(fixedQuantities(workload, pipeline)),
    },
    crawl: dollarsOf('providerRead', pipeline.reads),
  };
}

export function totalOf(services: Map<Service, number>): number {
  return [...services.values()].reduce((sum, dollars) => sum + dollars, 0);
}

/** All that AWS takes. */
export function awsTotal({ checks, rest }: Bill): number {
  return [checks, ...Object.values(rest)].reduce((sum, part) => sum + totalOf(part), 0);
}

function byService(quantities: Quantities): Map<Service, number> {
  const services = new Map<Service, number>();
  for (const [name, price] of Object.entries(prices)) {
    const amount = Object.entries(quantities).find(([used]) => used === name)?.[1] ?? 0;
    const dollars = (amount * price.usd) / price.per;
    if (dollars > 0) services.set(price.service, (services.get(price.service) ?? 0) + dollars);
  }
  return services;
}

function dollarsOf(name: Priced, amount: number): number {
  return (amount * prices[name].usd) / prices[name].per;
}
