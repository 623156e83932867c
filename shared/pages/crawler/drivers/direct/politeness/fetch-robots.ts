import type { AddressGuard } from '../../../../../platform/guarded-client/checked-addresses.ts';
import { firstHeader } from '../../../../../platform/guarded-client/response-headers.ts';
import { retryAfterSeconds } from '../../../../../platform/guarded-client/retry-after.ts';
import { readBody } from '../../response/read-body.ts';
import { followRedirects } from '../follow-redirects.ts';

/** RFC 9309 wants 500 KiB to be read at least. */
const maxBytes = 1_000_000;

/** The answer of an origin to the request for its `robots.txt`. */
export interface RobotsFile {
  status: number;
  /** Empty unless the status says success. */
  text: string;
  /** The seconds that its `Retry-After` asks for. */
  retryAfterSeconds: number | null;
}

export type FetchRobots = (origin: string, signal: AbortSignal) => Promise<RobotsFile>;

interface Options extends AddressGuard {
  userAgent: string;
  now: () => number;
}

/**
 * Returns what fetches the `robots.txt` of an origin, like a page: with the same check of addresses, at most 5
 * redirects and a limit of size. It throws what those throw.
 */
export function robotsFetcher({ userAgent, now, ...guard }: Options): FetchRobots {
  const headers = {
    'user-agent': userAgent,
    accept: 'text/plain,*/*;q=0.5',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  return async (origin, signal) => {
    const { response } = await followRedirects({ url: `${origin}/robots.txt`, headers }, signal, guard);
    try {
      const { status } = response;
      const isSuccess = status >= 200 && status < 300;
      return {
        status,
        text: isSuccess ? new TextDecoder().decode(await readBody(response, signal, { maxBytes })) : '',
        retryAfterSeconds: retryAfterSeconds(firstHeader(response.headers, 'retry-after'), now()),
      };
    } finally {
      response.body.destroy();
    }
  };
}
