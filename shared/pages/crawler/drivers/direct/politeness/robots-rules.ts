import parseRobots from 'robots-parser';
import { ServiceError } from '../../../../../interface/service-error.ts';
import { networkFailure } from '../../../../../platform/guarded-client/send-request.ts';
import { dayMs, startTimer, type Timer } from '../../../../../platform/identifiers/clock.ts';
import { partTimeouts } from '../../../read-timeouts.ts';
import { productToken } from '../request-headers.ts';
import type { FetchRobots, RobotsFile } from './fetch-robots.ts';

/** The maximum time in RFC 9309. */
const keptMs = dayMs;
/** After a failure without `Retry-After`, so that not every read queries a failing shop again. */
const failureKeptMs = 60_000;
/** Per process. A typical file has a few thousand characters. */
export const maxKept = { origins: 1000, characters: 5_000_000 };

interface Options {
  fetchRobots: FetchRobots;
  now: () => number;
  timeoutMs?: number;
}

interface Kept {
  robots: { text: string } | { failure: ServiceError };
  leftMs: Timer;
}

/** Caches each origin's `robots.txt` for a day, and a failure until the origin can be queried again. */
export class RobotsRules {
  readonly #options: Options;
  /** Oldest first. */
  readonly #kept = new Map<string, Kept>();
  readonly #fetching = new Map<string, Promise<Kept>>();
  #characters = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws `blocked` or, if the file is unavailable, `http`. Other routes may still read the page. */
  async permit(page: URL, signal: AbortSignal): Promise<void> {
    const verdict = robotsVerdict(await this.#textOf(page, signal), page);
    if (verdict === 'allowed') return;
    const why = verdict === 'disallowed' ? 'disallows it' : 'is too complex to parse';
    throw new ServiceError(
      'blocked',
      `The page is not read directly: the robots.txt of ${page.host} ${why}.`,
    );
  }

  async #textOf({ origin, host, hostname }: URL, signal: AbortSignal): Promise<string> {
    const kept = this.#freshlyKept(origin) ?? (await this.#waitFor({ origin, host, hostname }, signal));
    if ('text' in kept.robots) return kept.robots.text;
    const { message, reason, cause, retryAfterSeconds } = kept.robots.failure;
    const left = retryAfterSeconds === null ? undefined : Math.max(1, Math.ceil(kept.leftMs() / 1000));
    throw new ServiceError('http', message, { reason, cause, retryAfterSeconds: left });
  }

  #freshlyKept(origin: string): Kept | null {
    const kept = this.#kept.get(origin);
    return kept && kept.leftMs() > 0 ? kept : null;
  }

  async #waitFor({ origin, host, hostname }: Pick<URL, 'origin' | 'host' | 'hostname'>, signal: AbortSignal) {
    try {
      return await untilAborted(this.#fetching.get(origin) ?? this.#fetch(origin, host), signal);
    } catch (error) {
      throw networkFailure(error, hostname, signal);
    }
  }

  /** Concurrent reads of one shop share the request. */
  #fetch(origin: string, host: string): Promise<Kept> {
    const { fetchRobots, now, timeoutMs = partTimeouts.robots } = this.#options;
    const fetching = fetchRobots(origin, AbortSignal.timeout(timeoutMs))
      .then(
        (file) => robotsOf(file, host),
        (error: unknown) => robotsDespite(error, host),
      )
      .then((robots) => this.#keep(origin, { robots, leftMs: startTimer(now, lifetimeOf(robots)) }))
      .finally(() => this.#fetching.delete(origin));
    this.#fetching.set(origin, fetching);
    return fetching;
  }

  #keep(origin: string, kept: Kept): Kept {
    this.#drop(origin);
    this.#kept.set(origin, kept);
    this.#characters += lengthOf(kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept.origins && this.#characters <= maxKept.characters) break;
      this.#drop(oldest);
    }
    return kept;
  }

  #drop(origin: string): void {
    const kept = this.#kept.get(origin);
    this.#characters -= kept ? lengthOf(kept) : 0;
    this.#kept.delete(origin);
  }
}

/** RFC 9309: a missing file allows everything; an unavailable one (or 429) allows nothing. */
function robotsOf({ status, text, retryAfterSeconds }: RobotsFile, host: string): Kept['robots'] {
  if (status < 500 && status !== 429) return { text };
  return { failure: notDelivered(host, { retryAfterSeconds: retryAfterSeconds ?? undefined }) };
}

/** A private host fails the read itself, with an error about the page. */
function robotsDespite(error: unknown, host: string): Kept['robots'] {
  const isUncallable = error instanceof ServiceError && error.failure === 'unreadable_url';
  return isUncallable ? { text: '' } : { failure: notDelivered(host, { cause: error }) };
}

function lifetimeOf(robots: Kept['robots']): number {
  if ('text' in robots) return keptMs;
  const { retryAfterSeconds } = robots.failure;
  return retryAfterSeconds === null ? failureKeptMs : Math.min(retryAfterSeconds * 1000, keptMs);
}

const lengthOf = ({ robots }: Kept) => ('text' in robots ? robots.text.length : 0);

function notDelivered(host: string, more: { retryAfterSeconds?: number | undefined; cause?: unknown }) {
  const message = `The page is not read directly: the robots.txt of ${host} is currently unavailable.`;
  return new ServiceError('http', message, { ...more, reason: { kind: 'robots_unavailable' } });
}

/** A read waits until its own deadline; the fetch continues for other reads. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

// Ordinary files are far smaller. robots-parser stores each rule per agent and compares each with the whole path.
const maxAgentsTimesCharacters = 4_000_000;
const maxRulesTimesPath = 20_000_000;

/** `unclear`: evaluating it would take too long. */
type RobotsVerdict = 'allowed' | 'disallowed' | 'unclear';

export function robotsVerdict(text: string, page: URL): RobotsVerdict {
  if (isTooIntricate(text, page)) return 'unclear';
  const robots = parseRobots(new URL('/robots.txt', page).href, text);
  return robots.isAllowed(page.href, productToken) === false ? 'disallowed' : 'allowed';
}

function isTooIntricate(text: string, { pathname, search }: URL): boolean {
  let agents = 0;
  let ruleCharacters = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const key = line
      .slice(0, Math.max(0, line.indexOf(':')))
      .trim()
      .toLowerCase();
    if (key === 'user-agent') agents += 1;
    if (key === 'allow' || key === 'disallow') ruleCharacters += line.length;
  }
  const pathCharacters = pathname.length + search.length;
  return (
    agents * text.length > maxAgentsTimesCharacters || ruleCharacters * pathCharacters > maxRulesTimesPath
  );
}
