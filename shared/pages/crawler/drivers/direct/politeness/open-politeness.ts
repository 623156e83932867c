import { ServiceError } from '../../../../../interface/service-error.ts';
import { type AddressGuard, isAllowedHost } from '../../../../../platform/guarded-client/callable-url.ts';
import { startTimer, type Timer } from '../../../../../platform/identifiers/clock.ts';
import { toServiceError } from '../../../read-failure.ts';
import { type NeverRead, unreadableHost } from '../../../urls/never-read.ts';
import { type FetchRobots, robotsFetcher } from './fetch-robots.ts';
import { RobotsRules } from './robots-rules.ts';

const maxPauses = 1000;

export interface PolitenessOptions extends AddressGuard {
  userAgent: string;
  neverRead: NeverRead;
  now: () => number;
  fetchRobots?: FetchRobots | undefined;
}

export interface Politeness {
  /**
   * Throws `unreadable_url` for a host that opted out, `blocked` if `robots.txt` disallows the URL or the shop
   * requested a pause, `http` if `robots.txt` is unavailable.
   */
  permit: (url: URL, signal: AbortSignal) => Promise<void>;
  pause: (url: URL, seconds: number) => void;
}

/** Our own hosts are exempt: a test shop receives only the requests that its test expects. */
export function openPoliteness(options: PolitenessOptions): Politeness {
  const { neverRead, now, allowedHosts } = options;
  const robots = new RobotsRules({ fetchRobots: options.fetchRobots ?? robotsFetcher(options), now });
  const pauses = new Map<string, Timer>();
  return {
    async permit(url, signal) {
      const unwanted = unreadableHost(url.href, neverRead);
      if (unwanted !== null) throw toServiceError(unwanted);
      if (isAllowedHost(url, allowedHosts)) return;
      const leftMs = pauses.get(url.origin)?.() ?? 0;
      if (leftMs > 0) throw paused(url, Math.ceil(leftMs / 1000));
      await robots.permit(url, signal);
    },
    pause(url, seconds) {
      if (isAllowedHost(url, allowedHosts)) return;
      pauses.delete(url.origin);
      pauses.set(url.origin, startTimer(now, seconds * 1000));
      const [oldest] = pauses.keys();
      if (pauses.size > maxPauses && oldest !== undefined) pauses.delete(oldest);
    },
  };
}

function paused({ host }: URL, retryAfterSeconds: number): ServiceError {
  const message = `The page is not read directly: ${host} asked us to wait.`;
  return new ServiceError('blocked', message, { retryAfterSeconds });
}
