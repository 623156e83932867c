import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '../../../../../shared/interface/service-error.ts';
import type { RobotsFile } from '../../../../../shared/pages/crawler/drivers/direct/politeness/fetch-robots.ts';
import {
  maxKept,
  RobotsRules,
  robotsVerdict,
} from '../../../../../shared/pages/crawler/drivers/direct/politeness/robots-rules.ts';

const day = 86_400_000;
const never = new AbortController().signal;
const page = new URL('https://shop.example/p/1');
const closed = 'User-agent: *\nDisallow: /p/';

let nowMs: number;
let asked: string[];
let answer: () => Promise<RobotsFile>;
let rules: RobotsRules;
beforeEach(() => {
  nowMs = 0;
  asked = [];
  answer = async () => file({ text: closed });
  const fetchRobots = async (origin: string) => {
    asked.push(origin);
    return answer();
  };
  rules = new RobotsRules({ fetchRobots, now: () => nowMs });
});

function file(more: Partial<RobotsFile>): RobotsFile {
  return { status: 200, text: '', retryAfterSeconds: null, ...more };
}

describe('robots.txt', () => {
  test('blocks a disallowed page, with this reason', async () => {
    await expect(rules.permit(page, never)).rejects.toMatchObject({
      failure: 'blocked',
      message: expect.stringContaining('the robots.txt of shop.example disallows it'),
    });
    await rules.permit(new URL('https://shop.example/about'), never);
  });

  test('is requested once per day and origin', async () => {
    const pages = ['/a', '/b', '/c'].map((path) => rules.permit(new URL(path, page), never));
    await Promise.all(pages);
    nowMs = day - 1;
    await rules.permit(new URL('/d', page), never);
    expect(asked).toEqual(['https://shop.example']);
    nowMs = day;
    await rules.permit(new URL('/e', page), never);
    await rules.permit(new URL('http://shop.example/e'), never);
    expect(asked).toEqual(['https://shop.example', 'https://shop.example', 'http://shop.example']);
  });

  test.each([400, 401, 403, 404, 410, 304])('allows everything if the status is %i', async (status) => {
    answer = async () => file({ status });
    await rules.permit(page, never);
  });

  test.each([429, 500, 503])('allows nothing after %i until its Retry-After has passed', async (status) => {
    answer = async () => file({ status, retryAfterSeconds: 7 });
    await expect(rules.permit(page, never)).rejects.toMatchObject({ failure: 'http', retryAfterSeconds: 7 });
    answer = async () => file({});
    nowMs = 6_500;
    await expect(rules.permit(page, never)).rejects.toMatchObject({ failure: 'http', retryAfterSeconds: 1 });
    expect(asked).toHaveLength(1);
    nowMs = 7_000;
    await rules.permit(page, never);
    expect(asked).toHaveLength(2);
  });

  test('is requested once a minute while it fails without a Retry-After', async () => {
    answer = async () => Promise.reject(new ServiceError('http', 'It refuses connections.'));
    const permit = () => rules.permit(page, never);
    for (nowMs = 0; nowMs < 60_000; nowMs += 10_000)
      await expect(permit()).rejects.toMatchObject({ failure: 'http', retryAfterSeconds: null });
    expect(asked).toHaveLength(1);
    answer = async () => file({});
    await permit();
    expect(asked).toHaveLength(2);
  });

  test('is requested after a day at the latest, whatever its Retry-After, and after a clock step back', async () => {
    answer = async () => file({ status: 503, retryAfterSeconds: 10 * 86_400 });
    await expect(rules.permit(page, never)).rejects.toMatchObject({ failure: 'http' });
    nowMs = day;
    await expect(rules.permit(page, never)).rejects.toMatchObject({ failure: 'http' });
    nowMs = day - 3_600_000;
    await expect(rules.permit(page, never)).rejects.toMatchObject({ failure: 'http' });
    expect(asked).toHaveLength(3);
  });

  test('is fetched with its own deadline, so that a short read does not fail the others', async () => {
    const short = new AbortController();
    const fetched = Promise.withResolvers<RobotsFile>();
    const fetchRobots = (_origin: string, signal: AbortSignal) => {
      signal.addEventListener('abort', () => fetched.reject(signal.reason));
      return fetched.promise;
    };
    rules = new RobotsRules({ fetchRobots, now: () => nowMs });
    const early = rules.permit(new URL('/about', page), short.signal);
    const patient = rules.permit(new URL('/about', page), never);
    short.abort();
    await expect(early).rejects.toMatchObject({ message: expect.stringContaining('in time') });
    fetched.resolve(file({ text: closed }));
    await patient;
  });

  test('counts as failed after its own deadline', async () => {
    const fetchRobots = (_origin: string, signal: AbortSignal) =>
      new Promise<RobotsFile>((_resolve, reject) => {
        // Keeps the process alive, unlike a signal's timer.
        const alive = setTimeout(reject, 60_000);
        signal.addEventListener('abort', () => {
          clearTimeout(alive);
          reject(signal.reason);
        });
      });
    rules = new RobotsRules({ fetchRobots, now: () => nowMs, timeoutMs: 5 });
    await expect(rules.permit(page, never)).rejects.toMatchObject({
      failure: 'http',
      message: expect.stringContaining('robots.txt of shop.example is currently unavailable'),
    });
  });

  test.each([
    ['the network', new ServiceError('http', 'It refuses connections.')],
    ['its size', new ServiceError('unavailable', 'It is too large.')],
    ['a bug', new TypeError('no')],
  ])("allows nothing while it fails with %s, which is not the page's failure", async (_what, error) => {
    answer = async () => Promise.reject(error);
    await expect(rules.permit(page, never)).rejects.toMatchObject({ failure: 'http' });
  });

  test("leaves the rejection of forbidden hosts to the page's read", async () => {
    answer = async () => Promise.reject(new ServiceError('unreadable_url', 'It is not public.'));
    await rules.permit(page, never);
  });

  test("is awaited until the read's deadline, even if another read requested it", async () => {
    const held = Promise.withResolvers<RobotsFile>();
    answer = () => held.promise;
    const first = rules.permit(new URL('/about', page), never);
    const late = { failure: 'http', message: expect.stringContaining('in time') };
    await expect(rules.permit(page, AbortSignal.abort())).rejects.toMatchObject(late);
    const deadline = new AbortController();
    const second = rules.permit(page, deadline.signal);
    deadline.abort();
    await expect(second).rejects.toMatchObject(late);
    held.resolve(file({ text: closed }));
    await first;
    expect(asked).toHaveLength(1);
  });
});

describe('the cache is limited', () => {
  test('by number of origins', async () => {
    answer = async () => file({});
    for (let index = 0; index <= maxKept.origins; index++)
      await rules.permit(new URL(`https://shop-${index}.example/`), never);
    asked = [];
    await rules.permit(new URL(`https://shop-${maxKept.origins}.example/`), never);
    expect(asked).toEqual([]);
    await rules.permit(new URL('https://shop-0.example/'), never);
    expect(asked).toEqual(['https://shop-0.example']);
  });

  test('by number of characters', async () => {
    answer = async () => file({ text: '#'.repeat(maxKept.characters / 4) });
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await rules.permit(new URL(`https://${name}.example/`), never);
    asked = [];
    await rules.permit(new URL('https://b.example/'), never);
    expect(asked).toEqual([]);
    await rules.permit(new URL('https://a.example/'), never);
    expect(asked).toEqual(['https://a.example']);
  });
});

const lamp = new URL('https://shop.example/p/lamp?colour=red');

test.each([
  ['an empty file', '', 'allowed'],
  ['a rule for all', 'User-agent: *\nDisallow: /p/', 'disallowed'],
  ['a rule for another path', 'User-agent: *\nDisallow: /cart', 'allowed'],
  ['a rule for another crawler', 'User-agent: otherbot\nDisallow: /', 'allowed'],
  ['a rule for us, in any case', 'User-agent: pricewatchservice\nDisallow: /', 'disallowed'],
  [
    'our own group, before the group for all crawlers',
    'User-agent: *\nDisallow: /\n\nUser-agent: PriceWatchService\nAllow: /',
    'allowed',
  ],
  ['the longest rule', 'User-agent: *\nDisallow: /\nAllow: /p/', 'allowed'],
  ['a pattern for the query', 'User-agent: *\nDisallow: /*?colour=', 'disallowed'],
  ['a page of HTML', '<!doctype html><title>Not found</title>', 'allowed'],
])('%s: the page is %s', (_what, text, verdict) => {
  expect(robotsVerdict(text, lamp)).toBe(verdict);
});

test.each([
  [
    'each of many rules for each of many crawlers',
    'User-agent: a\n'.repeat(2_000) + 'Disallow: /x\n'.repeat(2_000),
  ],
  ['rules that match everywhere in a long path', `User-agent: *\nDisallow: ${'*a'.repeat(200_000)}`],
])('%s are not evaluated', (_what, text) => {
  const long = new URL(`https://shop.example/${'a'.repeat(1_000)}`);
  expect(robotsVerdict(text, long)).toBe('unclear');
});

test('any text gives a verdict', () => {
  const word = fc.oneof(
    fc.constantFrom('User-agent: *\n', 'Disallow:', 'Allow: ', '/p', ...'*$\r#:%\u0000\ud800'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(['allowed', 'disallowed']).toContain(robotsVerdict(words.join(''), lamp));
    }),
  );
});
