import { pipelineOf } from './pipeline.ts';
import { prices, type Quantities } from './prices.ts';
import {
  canaryQuantities,
  checkQuantities,
  dailyQuantities,
  fixedQuantities,
  requestQuantities,
  storageQuantities,
} from './quantities.ts';
import { formerRouting, routingCosts } from './routing-costs.ts';
import { uses } from './uses.ts';
import { stackSettings, type Workload } from './workload.ts';

type Services = Map<string, number>;

export type Bill = ReturnType<typeof billOf>;

export function billOf(workload: Workload) {
  const pipeline = pipelineOf(workload);
  const { route } = stackSettings;
  const crawlOf = (reads: number, { dollarsPerMillion } = route) => (reads / 1e6) * dollarsPerMillion;
  const others = [formerRouting, routingCosts.fixed, routingCosts.learned];
  return {
    pipeline,
    parts: {
      checks: byService(checkQuantities(workload, pipeline)),
      daily: byService(dailyQuantities(workload)),
      requests: byService(requestQuantities(workload)),
      storage: byService(storageQuantities(workload, pipeline)),
      fixed: byService(fixedQuantities(workload, pipeline)),
      canary: byService(canaryQuantities()),
    },
    /** The providers' bill with prod's routing and with alternatives. */
    crawl: crawlOf(pipeline.reads),
    crawlIf: new Map([
      ...others.map((other) => [other.name, crawlOf(pipeline.reads, other)] as const),
      [`${route.name}, without reads shared across plans`, crawlOf(pipeline.readsApart)],
    ]),
  };
}

export function totalOf(services: Services): number {
  return [...services.values()].reduce((sum, dollars) => sum + dollars, 0);
}

export function awsTotal({ parts }: Bill): number {
  return Object.values(parts).reduce((sum, part) => sum + totalOf(part), 0);
}

export function perMillionChecks({ parts, pipeline }: Bill, part: keyof Bill['parts'] = 'checks'): number {
  return (totalOf(parts[part]) * 1e6) / pipeline.checks;
}

/** Returns the cost of a thousand notifications by channel. Feeds cost what their readers request. */
export function perThousandNotifications(): Record<'mail' | 'push' | 'chat', number> {
  const costOf = (one: Quantities) => 1000 * totalOf(byService(one));
  return { mail: costOf(uses.mail), push: costOf(uses.push), chat: costOf(uses.chat) };
}

/** Returns the cost in dollars of quantities, by service. */
export function byService(quantities: Quantities): Services {
  const used = new Map(Object.entries(quantities));
  const services: Services = new Map();
  for (const [name, { service, usd }] of Object.entries(prices)) {
    const dollars = (used.get(name) ?? 0) * usd;
    if (dollars > 0) services.set(service, (services.get(service) ?? 0) + dollars);
  }
  return services;
}
