import { type LogFields, logError } from '../../../platform/log/log.ts';
import type { HostStore } from './host-store.ts';
import { learnFromRead } from './learn-from-read.ts';
import { listedPlan, planRead } from './plan-read.ts';
import type { Routing } from './router.ts';
import { type Router, routeByList } from './router.ts';
import { noRoutingData, type RoutingData } from './routing-data.ts';

interface RouterOptions {
  routing: Routing;
  /** Null if unknown. */
  homeCountry: string | null;
  hosts: Pick<HostStore, 'find' | 'save'>;
  now: () => number;
  random: () => number;
}

/** A read never fails because of its routing data. */
export function openRouter({ routing, homeCountry, hosts, now, random }: RouterOptions): Router {
  if (routing === 'fixed') return routeByList;
  return async ({ host, country, routes, canVerifyLater }) => {
    const data = await findOrForget(hosts, host);
    const remembered = planRead(data, { country, homeCountry, routes, canVerifyLater }, now(), random());
    const isShadow = routing === 'shadow';
    const plan = isShadow ? listedPlan(routes) : remembered;
    return {
      plan,
      async end({ tried, directAgreed }) {
        const outcome = { country, tried, probe: plan.probe, directAgreed };
        const next = learnFromRead(data, outcome, now(), random());
        const isWritten = next !== null && (await saveOrDrop(hosts, host, next));
        return {
          routing,
          hosts_written: isWritten ? 1 : undefined,
          ...(isShadow && inShadow(remembered)),
        };
      },
    };
  };
}

/** For the log: what the routing data would have chosen. */
function inShadow({ routes, why, probe, verifiesKnown }: ReturnType<typeof planRead>): LogFields {
  return {
    memory_plan: routes.join(' '),
    memory_why: why,
    memory_probe: probe ?? undefined,
    memory_verifies: (verifiesKnown && routes[0] === 'direct') || undefined,
  };
}

async function findOrForget(hosts: RouterOptions['hosts'], host: string): Promise<RoutingData> {
  try {
    return await hosts.find(host);
  } catch (error) {
    logError('host.not_found', error, { host });
    return noRoutingData;
  }
}

async function saveOrDrop(hosts: RouterOptions['hosts'], host: string, next: RoutingData): Promise<boolean> {
  try {
    return await hosts.save(host, next);
  } catch (error) {
    logError('host.not_saved', error, { host });
    return false;
  }
}
