import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { postEvent } from '../../functions/sender/post-event.ts';
import { limits } from '../../shared/interface/limits.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { type Attempt, newDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const receiver = await openWebhookReceiver();
/** Accepts connections and sends nothing: a handshake with it never ends. */
const silent = createServer().listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(async () => {
  silent.close();
  await receiver.close();
});

/** Sends an event to an address on loopback. */
function send(url: string) {
  const nowMs = Date.now();
  const event = { id: newId(), accountId: newId(), event: 'webhook.test', data: {}, nowMs } as const;
  const guard = { allowedHosts: parseAllowedHosts([new URL(url).host]) };
  return postEvent(newDelivery(event), { url, signingSecret: 'whsec_x' }, guard, Date.now);
}

function expectLimit(attempt: Attempt) {
  expect(attempt).toMatchObject({ status_code: null, error: expect.stringContaining('in time') });
  expect(attempt.duration_ms / limits.webhookTimeoutMs).toBeCloseTo(1, 0);
}

// Concurrent, because each one waits for the whole timeout.
test.concurrent.each([
  ['never answers', (path: string) => receiver.hangs(path)],
  ['trickles its headers', (path: string) => receiver.tricklesHead(path)],
])('a receiver that %s has 10 s for connection and headers together', async (what, script) => {
  const path = `/${what.replaceAll(/\W+/gu, '-')}`;
  script(path);
  expectLimit(await send(receiver.url(path)));
});

test.concurrent('so does a receiver that accepts the connection and never finishes the handshake', async () => {
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  expectLimit(await send(`https://127.0.0.1:${address.port}/`));
});

test.concurrent('a receiver that responds late and then trickles its body has succeeded', async () => {
  const path = '/late';
  receiver.on(path, (response) => {
    setTimeout(() => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    }, 7000);
  });
  const attempt = await send(receiver.url(path));
  expect(attempt).toMatchObject({ status_code: 200, error: null });
  expect(attempt.duration_ms / 7000).toBeCloseTo(1, 0);
});
