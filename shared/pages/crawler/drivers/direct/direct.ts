import type { AddressGuard } from '../../../../platform/guarded-client/callable-url.ts';
import {
  firstHeader,
  headerValues,
  type ResponseHeaders,
  retryAfterSeconds,
} from '../../../../platform/guarded-client/response-headers.ts';
import { type IncomingResponse, networkFailure } from '../../../../platform/guarded-client/send-request.ts';
import { asReadFailure, failed, type ReadFailure } from '../../read-failure.ts';
import type { NeverRead } from '../../urls/never-read.ts';
import { type Driver, lockKeyOf, type Page, type ReadRequest } from '../driver.ts';
import { type Lock, openFairLocks } from '../fair-lock.ts';
import { isOwnHost } from '../provider/parse-remote-url.ts';
import { isChallengePage } from '../response/challenge-page.ts';
import { decodeHtml, isHtml } from '../response/decode-html.ts';
import { maxPageBytes, readBody } from '../response/read-body.ts';
import { redirectFollower } from './follow-redirects.ts';
import { refreshTarget } from './page-refresh.ts';
import type { FetchRobots } from './politeness/fetch-robots.ts';
import { openPoliteness, type Politeness } from './politeness/open-politeness.ts';
import { requestHeaders, userAgentOf } from './request-headers.ts';

export interface DirectOptions extends AddressGuard {
  /** ISO 3166-1 alpha-2: the only country that it supports. Null means any. */
  homeCountry?: string | null;
  contact?: string | null;
  neverRead?: NeverRead;
  /** Default: fetched from the page's origin. */
  fetchRobots?: FetchRobots;
  now: () => number;
}

/** A larger page acquires the lock before it is decoded and read. */
const largePageBytes = 1_000_000;
/** Per account or host. The lock is not held while a page is arriving, because shops can send slowly. */
const largePagesPerKey = 4;

export function createDirectDriver(options: DirectOptions): Driver {
  const userAgent = userAgentOf(options.contact ?? null);
  const rooms = openFairLocks({ atOnce: Number.POSITIVE_INFINITY, atOncePerKey: largePagesPerKey });
  const politeness = openPoliteness({ neverRead: [], ...options, userAgent });
  return {
    name: 'direct',
    refuse: async (request) => refusalOf(request, options),
    async read(request, _rendering, lock) {
      // AbortSignal.timeout only accepts whole milliseconds.
      const remainingMs = Math.max(0, Math.floor(request.deadlineMs - options.now()));
      try {
        return await readDirectly(request, AbortSignal.timeout(remainingMs), {
          ...options,
          userAgent,
          politeness,
          lock,
          room: rooms(lockKeyOf(request)),
        });
      } catch (error) {
        return asReadFailure(error, 'direct');
      }
    },
  };
}

/** A price belongs to a country, and a direct read shows only one country's prices. Our own hosts are exempt. */
function refusalOf(
  { url, country }: ReadRequest,
  { homeCountry = null, allowedHosts }: DirectOptions,
): ReadFailure | null {
  if (homeCountry === null || country === null || country === homeCountry) return null;
  if (isOwnHost(url, allowedHosts)) return null;
  const message = `Without a crawling provider, pages are read from ${homeCountry} only. The price for ${country} is unknown.`;
  return failed('not_configured', message, { driver: 'direct' });
}

interface Reading extends DirectOptions {
  userAgent: string;
  politeness: Politeness;
  lock: Lock | undefined;
  room: Lock;
}

/** Their `Retry-After` is about all requests, not this page. */
const pausing = new Set([429, 503]);

async function readDirectly(request: ReadRequest, signal: AbortSignal, options: Reading): Promise<Page> {
  const headers = requestHeaders(request.country, options.userAgent);
  const follow = redirectFollower(signal, { ...options, headers, permit: options.politeness.permit });
  let next = request.url;
  let isReloaded = false;
  for (;;) {
    const { url, response } = await follow(next);
    const page = await pageOf(url, response, signal, options);
    const isBlocked = page.html !== null && isChallengePage(page.html);
    const mayReload: boolean = !isReloaded && response.headers['set-cookie'] !== undefined;
    const target: string | null = isBlocked
      ? null
      : refreshTarget(response.headers, page.html, url, mayReload);
    if (target === null) return page;
    isReloaded ||= target === url.href.replace(/#.*/, '');
    next = target;
  }
}

async function pageOf(
  url: URL,
  response: IncomingResponse,
  signal: AbortSignal,
  options: Reading,
): Promise<Page> {
  const { politeness, now } = options;
  const retryAfter = retryAfterSeconds(firstHeader(response.headers, 'retry-after'), now());
  if (retryAfter !== null && pausing.has(response.status)) politeness.pause(url, retryAfter);
  try {
    return {
      kind: 'fetched',
      finalUrl: url.href,
      status: response.status,
      contentType: contentTypeOf(response.headers),
      html: await htmlOf(response, signal, options),
      product: null,
      retryAfterSeconds: retryAfter,
      creditsUsed: null,
      requestId: null,
    };
  } catch (error) {
    throw networkFailure(error, url.hostname, signal);
  } finally {
    response.body.destroy();
    options.room.release();
  }
}

function contentTypeOf(headers: ResponseHeaders): string | null {
  return headerValues(headers, 'content-type').join() || null;
}

/** The body of an error page adds no information and can be slow, so it is not read. */
async function htmlOf(
  response: IncomingResponse,
  signal: AbortSignal,
  { room, lock }: Pick<Reading, 'room' | 'lock'>,
): Promise<string | null> {
  const contentType = contentTypeOf(response.headers);
  // Browsers show the body of a redirect that has no target.
  const isShown = response.status >= 200 && response.status < 400;
  if (!isShown || !isHtml(contentType)) return null;
  const large = { bytes: largePageBytes, wait: () => room.acquire(signal) };
  const body = await readBody(response, signal, { maxBytes: maxPageBytes, large });
  if (body.length > largePageBytes) await lock?.acquire(signal);
  return decodeHtml(body, contentType);
}
