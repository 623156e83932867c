import { type Pipeline, pipelineOf } from './pipeline.ts';
import { prices, type Quantities } from './prices.ts';
import {
  checkQuantities,
  dailyQuantities,
  fixedQuantities,
  requestQuantities,
  storageQuantities,
} from './quantities.ts';
import { formerRoute, type Route, routes } from './routes.ts';
import { stackSettings, type Workload } from './workload.ts';

/** Dollars a month. */
export interface Bill {
  pipeline: Pipeline;
  /** What the checks use, by service: what the target is about. */
  checks: Map<string, number>;
  /** What each day, requests, storage and the fixed parts use. */
  rest: Record<'daily' | 'requests' | 'storage' | 'fixed', Map<string, number>>;
  /** What the providers take for reading the pages, by the routing of prod. */
  crawl: number;
  /** The same by each way to choose ways. */
  crawlBy: { name: string; dollars: number }[];
}

export function billOf(workload: Workload): Bill {
  const pipeline = pipelineOf(workload);
  const crawlOf = ({ dollarsPerMillion }: Route) => (pipeline.reads / 1e6) * dollarsPerMillion;
  return {
    pipeline,
    checks: byService(checkQuantities(workload, pipeline)),
    rest: {
      daily: byService(dailyQuantities(workload)),
      requests: byService(requestQuantities(workload)),
      storage: byService(storageQuantities(workload, pipeline)),
      fixed: byService(fixedQuantities(workload, pipeline)),
    },
    crawl: crawlOf(stackSettings.route),
    crawlBy: [formerRoute, routes.fixed, routes.learned].map((route) => ({
      name: route.name,
      dollars: crawlOf(route),
    })),
  };
}

export function totalOf(services: Map<string, number>): number {
  return [...services.values()].reduce((sum, dollars) => sum + dollars, 0);
}

/** All that AWS takes. */
export function awsTotal({ checks, rest }: Bill): number {
  return [checks, ...Object.values(rest)].reduce((sum, part) => sum + totalOf(part), 0);
}

/** Dollars that a million checks cost on AWS: the checks alone, not each day, requests, storage and the fixed parts. */
export function perMillionChecks({ checks, pipeline }: Bill): number {
  return (totalOf(checks) * 1e6) / pipeline.checks;
}

/** Dollars that each day adds to a million checks. */
export function dailyPerMillionChecks({ rest, pipeline }: Bill): number {
  return (totalOf(rest.daily) * 1e6) / pipeline.checks;
}

function byService(quantities: Quantities): Map<string, number> {
  const used = new Map(Object.entries(quantities));
  const services = new Map<string, number>();
  for (const [name, { service, usd }] of Object.entries(prices)) {
    const dollars = (used.get(name) ?? 0) * usd;
    if (dollars > 0) services.set(service, (services.get(service) ?? 0) + dollars);
  }
  return services;
}
