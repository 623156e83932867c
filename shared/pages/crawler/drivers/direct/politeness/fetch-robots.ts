import type { AddressGuard } from '../../../../../platform/guarded-client/callable-url.ts';
import { firstHeader, retryAfterSeconds } from '../../../../../platform/guarded-client/response-headers.ts';
import { readBody } from '../../response/read-body.ts';
import { redirectFollower } from '../follow-redirects.ts';

/** RFC 9309 requires at least 500 KiB. */
const maxBytes = 1_000_000;

export interface RobotsFile {
  status: number;
  /** Empty unless the status is a success. */
  text: string;
  retryAfterSeconds: number | null;
}

export type FetchRobots = (origin: string, signal: AbortSignal) => Promise<RobotsFile>;

interface Options extends AddressGuard {
  userAgent: string;
  now: () => number;
}

/** Fetched like a page: with checked addresses, at most 10 redirects and a size limit. Throws the same errors. */
export function robotsFetcher({ userAgent, now, ...guard }: Options): FetchRobots {
  const headers = {
    'user-agent': userAgent,
    accept: 'text/plain,*/*;q=0.5',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  return async (origin, signal) => {
    const { response } = await redirectFollower(signal, { ...guard, headers })(`${origin}/robots.txt`);
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
