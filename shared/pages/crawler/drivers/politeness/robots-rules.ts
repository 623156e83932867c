import { ServiceError } from '../../../../interface/service-error.ts';
import { networkFailure } from '../../../../platform/guarded-client/network-failure.ts';
import type { FetchRobots, RobotsFile } from './fetch-robots.ts';
import { robotsVerdict } from './robots-text.ts';

/** RFC 9309: a copy should not be used for longer. */
const keptMs = 86_400_000;
/** What one process keeps at most: the usual file has a few thousand characters. */
export const maxKept = { origins: 1000, characters: 5_000_000 };

interface Options {
  fetchRobots: FetchRobots;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Obeys the `robots.txt` of each origin, and keeps it in memory for a day. */
export class RobotsRules {
  readonly #options: Options;
  /** Those fetched first come first. */
  readonly #kept = new Map<string, { text: string; untilMs: number }>();
  readonly #fetching = new Map<string, Promise<string>>();
  #characters = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Throws ServiceError `blocked` for a page that its origin's `robots.txt` disallows, and `http` if that file cannot
   * be read just now. Neither says anything about the page, which another way may read.
   */
  async permit(page: URL, signal: AbortSignal): Promise<void> {
    const verdict = robotsVerdict(await this.#textOf(page, signal), page);
    if (verdict === 'allowed') return;
    const why = verdict === 'disallowed' ? 'disallows it' : 'is too intricate to be read';
    throw new ServiceError(
      'blocked',
      `The page is not read directly: the robots.txt of ${page.host} ${why}.`,
    );
  }

  async #textOf({ origin, host, hostname }: URL, signal: AbortSignal): Promise<string> {
    const kept = this.#kept.get(origin);
    if (kept && this.#options.now() < kept.untilMs) return kept.text;
    const fetching = this.#fetching.get(origin) ?? this.#fetch(origin, host, signal);
    try {
      return await untilAborted(fetching, signal);
    } catch (error) {
      throw networkFailure(error, hostname, signal);
    }
  }

  /** Pages of one shop that are read at once ask for the file once. */
  #fetch(origin: string, host: string, signal: AbortSignal): Promise<string> {
    const fetching = this.#options
      .fetchRobots(origin, signal)
      .then(
        (file) => textOf(file, host),
        (error: unknown) => textDespite(error, host),
      )
      .then((text) => {
        this.#keep(origin, text);
        return text;
      })
      .finally(() => this.#fetching.delete(origin));
    this.#fetching.set(origin, fetching);
    return fetching;
  }

  #keep(origin: string, text: string): void {
    this.#drop(origin);
    this.#kept.set(origin, { text, untilMs: this.#options.now() + keptMs });
    this.#characters += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept.origins && this.#characters <= maxKept.characters) return;
      this.#drop(oldest);
    }
  }

  #drop(origin: string): void {
    this.#characters -= this.#kept.get(origin)?.text.length ?? 0;
    this.#kept.delete(origin);
  }
}

/**
 * RFC 9309: a file that is not there allows everything, one that cannot be delivered allows nothing. 429 asks for less
 * reading, so it counts as the latter.
 */
function textOf({ status, text, retryAfterSeconds }: RobotsFile, host: string): string {
  if (status < 500 && status !== 429) return text;
  throw notDelivered(host, { retryAfterSeconds: retryAfterSeconds ?? undefined });
}

/** A host that may not be called fails the read of the page by itself, in words about the page. */
function textDespite(error: unknown, host: string): string {
  if (!(error instanceof ServiceError)) throw notDelivered(host, { cause: error });
  if (error.failure === 'unreadable_url') return '';
  throw notDelivered(host, { cause: error });
}

function notDelivered(host: string, more: { retryAfterSeconds?: number | undefined; cause?: unknown }) {
  const message = `The page is not read directly: the robots.txt of ${host} cannot be read just now.`;
  return new ServiceError('http', message, more);
}

/** The deadline may be that of another read, which waits longer. */
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
