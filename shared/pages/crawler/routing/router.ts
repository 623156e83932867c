import { type LogFields, logError } from '../../../platform/log/log.ts';
import type { FetchRoute } from './fetch-routes.ts';
import type { Followed } from './follow-plan.ts';
import type { HostStore } from './host-store.ts';
import { learnFromRead } from './learn-from-read.ts';
import { planRead, type ReadPlan } from './plan-read.ts';
import { noRoutingData, type RoutingData } from './routing-data.ts';

export interface ReadToRoute {
  host: string;
  /** Null for the stage's default. */
  country: string | null;
  routes: readonly FetchRoute[];
  /** Another route is unavailable now. */
  canVerifyLater: boolean;
}

export interface RoutedRead {
  plan: ReadPlan;
  /** Called once. Returns fields for the log line. */
  end(followed: Pick<Followed, 'tried' | 'directAgreed'>): Promise<LogFields>;
}

/** Plans a read by the host's routing data, and learns from its result. */
export type Router = (read: ReadToRoute) => Promise<RoutedRead>;

interface RouterOptions {
  /** The country that `direct` supports; null for any. */
  homeCountry: string | null;
  hosts: Pick<HostStore, 'find' | 'save'>;
  now: () => number;
  random: () => number;
}

/** A read never fails because of its routing data. */
export function openRouter({ homeCountry, hosts, now, random }: RouterOptions): Router {
  return async (read) => {
    // There is nothing to choose.
    if (read.routes.length < 2 && !read.canVerifyLater) return routeByPriors(read);
    const { host, country } = read;
    const data = await findOrForget(hosts, host);
    const plan = planRead(data, { ...read, homeCountry }, now(), random());
    return {
      plan,
      async end({ tried, directAgreed }) {
        const outcome = { country, tried, probe: plan.probe, directAgreed };
        const next = learnFromRead(data, outcome, now(), random());
        const isWritten = next !== null && (await saveOrDrop(hosts, host, next));
        return { hosts_written: isWritten ? 1 : undefined };
      },
    };
  };
}

/** As for an unknown host. Neither reads nor writes routing data, and leaves repeats of a blocked read to the queue. */
export const routeByPriors: Router = async (read) => ({
  plan: { ...planRead(noRoutingData, { ...read, homeCountry: null }, 0, 1), repeatable: [] },
  end: async () => ({}),
});

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
