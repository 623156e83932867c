import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEvent } from '../../functions/sender/post-event.ts';
import { parseAllowedHosts } from '../../shared/addresses/allowed-hosts.ts';
import { limits } from '../../shared/contract/limits.ts';
import { newDelivery } from '../../shared/deliveries/delivery.ts';
import { newId } from '../../shared/identifiers/ids.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());

// All of them wait for the whole of the limit, so they wait together.
test.concurrent.each([
  ['never answers', (path: string) => receiver.hangs(path)],
  ['trickles its head', (path: string) => receiver.tricklesHead(path)],
  ['trickles its body', (path: string) => receiver.tricklesBody(path)],
])(
  'a receiver that %s is given 10 s, connection, head and body together',
  async (what, script) => {
    const path = `/${what.replaceAll(' ', '-')}`;
    script(path);
    const delivery = newDelivery({
      id: newId(),
      accountId: newId(),
      event: 'webhook.test',
      data: {},
      nowMs: Date.now(),
    });
    const guard = { allowedHosts: parseAllowedHosts([receiver.host]) };
    const to = { url: receiver.url(path), signingSecret: 'whsec_x' };
    const attempt = await postEvent(delivery, to, guard, Date.now);
    expect(attempt).toMatchObject({ status_code: null, error: expect.stringContaining('in time') });
    expect(attempt.duration_ms / limits.webhookTimeoutMs).toBeCloseTo(1, 0);
  },
  20_000,
);
