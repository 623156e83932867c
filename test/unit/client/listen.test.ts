import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { postEvent } from '../../../functions/sender/post-event.ts';
import { newDelivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { listen } from '../../support/listen.ts';

const module = new URL('../../../client/listen.js', import.meta.url).href;

/** Follows a feed with these responses, each an expression, until none is left. Returns the printed lines and waits. */
function linesFor(responses: string[], events?: string[]): string[] {
  const script = `
    import { listen } from '${module}';
    const lines = [];
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (ms) => (lines.push('limit ' + ms), timeout(10));
    const page = (data) => Response.json({ data, meta: { next_after: 7, has_more: false } });
    const never = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const refused = (headers) =>
      Response.json({ error: { message: 'Busy.', retryable: true } }, { status: 503, headers });
    const responses = [${responses.map((one) => `(sent) => ${one}`).join(', ')}];
    globalThis.fetch = async (url, sent) => {
      const type = new URL(url).searchParams.get('type');
      if (type) lines.push('type ' + type);
      return responses.shift()(sent);
    };
    const wait = async (ms) => {
      lines.push('wait ' + ms);
      if (responses.length === 0) throw new Error('over');
    };
    const settings = { siteUrl: 'http://a.example', token: 'pw_1', forwardTo: 'http://b.example', events: ${JSON.stringify(events) ?? 'undefined'} };
    // Only a timer keeps the process alive while a request waits.
    const alive = setInterval(() => {}, 1_000);
    await listen({ ...settings, print: (line) => lines.push(line.split('\\n')[0].replace(/whsec_.*/, 'x')), wait })
      .catch(({ message }) => message === 'over' || lines.push('ended: ' + message));
    clearInterval(alive);
    console.log(JSON.stringify(lines));`;
  const lines: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 }).toString(),
  );
  return Array.isArray(lines) ? lines.map(String) : [];
}

test('a request of a feed that never answers ends after the time limit, and the next one follows', () => {
  const lines = linesFor(['page([])', 'never(sent)', 'page([])']);
  expect(lines.filter((line) => line.startsWith('limit'))).toEqual([
    'limit 35000',
    'limit 35000',
    'limit 35000',
  ]);
  const printed = lines.filter((line) => !line.startsWith('limit'));
  expect(printed[0]).toBe('Signing secret: x');
  expect(printed[2]).toMatch(/^Not connected: .*timeout/);
  expect(printed.slice(3)).toEqual(['wait 5000', 'Connected again.', 'wait 5000']);
});

test.each([
  ["{ 'Retry-After': '60' }", 'wait 60000'],
  ["{ 'Retry-After': 'Mon, 30 Nov 2026 00:00:00 GMT' }", 'wait 5000'],
  ['{}', 'wait 5000'],
])('after a refusal with %s, the client waits', (headers, wait) => {
  expect(linesFor([`refused(${headers})`]).slice(1)).toEqual(['Not connected: Busy. Trying again.', wait]);
});

test('event types are checked first, and an unknown one ends it', () => {
  const unknown = "Response.json({ error: { message: 'Unknown type.', retryable: false } }, { status: 422 })";
  const lines = linesFor(['refused()', 'page([])', unknown], ['price.alert', 'price.alrt']);
  expect(lines.filter((line) => !line.startsWith('limit'))).toEqual([
    'type price.alert',
    'Not connected: Busy. Trying again.',
    'wait 5000',
    'type price.alert',
    'type price.alrt',
    'ended: Unknown type.',
  ]);
});

test('the reason is also said of a host with several addresses, whose error has no message', () => {
  const failed = `(() => {
    const errors = ['::1', '127.0.0.1'].map((address) => new Error('connect ECONNREFUSED ' + address));
    throw new TypeError('fetch failed', { cause: new AggregateError(errors) });
  })()`;
  expect(linesFor([failed])[1]).toBe(
    'Not connected: connect ECONNREFUSED ::1, connect ECONNREFUSED 127.0.0.1. Trying again.',
  );
});

test('an event is posted with the headers of a delivery, in their order, and no others', async () => {
  const heads: string[][] = [];
  const receiver = await listen(
    createServer((request, response) => {
      heads.push(request.rawHeaders);
      response.writeHead(302, { Location: '/elsewhere' }).end('a body');
    }),
  );
  const [id, url] = ['0197d3c4-0000-7000-8000-000000000001', `http://${receiver.host}/hook`];
  const event = { id, event: 'webhook.test' as const, data: { message: 'Grüße' }, nowMs: Date.now() };
  const delivery = newDelivery({ ...event, accountId: 'a' });
  const guard = { allowedHosts: new Set([receiver.host]) };
  await postEvent(delivery, { url, signingSecret: 'whsec_x' }, guard, Date.now);
  const sent = { id, type: event.event, occurred_at: delivery.created_at, data: event.data };
  const script = `
    import { listen } from '${module}';
    const pages = [[], [${JSON.stringify(sent)}]];
    globalThis.fetch = async () =>
      Response.json({ data: pages.shift() ?? process.exit(), meta: { next_after: 1, has_more: false } });
    await listen({ siteUrl: 'http://a.example', token: 'pw_1', forwardTo: '${url}', wait: async () => {} });`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  await receiver.close();
  expect(stdout.trimEnd()).toMatch(/ webhook\.test \S+ 302$/);
  const [delivered, forwarded] = heads.map(withoutSignatures);
  expect(forwarded).toEqual(delivered);
  expect(heads).toHaveLength(2);
});

/** The names of headers in their order and case, with the values that are the same for every secret and time. */
function withoutSignatures(head: string[]): string[] {
  return head.map((value, index) => (/signature|timestamp/i.test(head[index - 1] ?? '') ? '' : value));
}
