import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { sealSecret } from '../../../shared/webhooks/secret-box.ts';
import { newSigningSecret } from '../../../shared/webhooks/sign-event.ts';
import { opened } from '../../support/opened.ts';
import { openWatchedPages, type WatchedPages } from '../../support/watched-pages.ts';
import { testSealingKey, type Watcher } from '../../support/watchers.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';

const hourMs = 3_600_000;

let pages: WatchedPages;
let accounts: AccountStore;
let watcher: Watcher;
const receiver = await opened(openWebhookReceiver());
beforeEach(async () => {
  pages = await openWatchedPages({ allowedHosts: [receiver.host] });
  accounts = new AccountStore(pages.table);
  const [made] = await pages.watch({ url: 'https://shop.example/standard' });
  watcher = made;
  receiver.received.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await pages.close();
});

async function saveSecret(secret: string) {
  const { id } = watcher.account;
  const sealed = sealSecret(secret, id, testSealingKey);
  await accounts.setWebhook(id, receiver.url('/standard'), sealed, pages.clock.now());
}

/** Sends an event, and returns the received request. */
async function send() {
  await pages.send(watcher);
  await pages.pipeline.run();
  const event = receiver.at('/standard').at(-1);
  if (!event) throw new Error('Nothing was sent');
  return event;
}

/** Verifies it with the official library, using the service's clock. */
function verify(secret: string, { headers, body }: Awaited<ReturnType<typeof send>>) {
  vi.useFakeTimers({ toFake: ['Date'], now: pages.clock.now() });
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new Webhook(secret).verify(body.toString('utf8'), texts);
}

describe('a delivery, verified by the official library of Standard Webhooks', () => {
  test("verifies with the account's secret", async () => {
    const secret = newSigningSecret();
    await saveSecret(secret);
    const event = await send();
    expect(verify(secret, event)).toEqual(JSON.parse(event.body.toString('utf8')));
  });

  test('is rejected with another secret, body, ID or an older time', async () => {
    const secret = newSigningSecret();
    await saveSecret(secret);
    const event = await send();
    expect(() => verify(newSigningSecret(), event)).toThrow('No matching signature');
    expect(() => verify(secret, { ...event, body: Buffer.from('{}') })).toThrow('No matching signature');
    const changed = (name: string, value: string) => ({
      ...event,
      headers: { ...event.headers, [name]: value },
    });
    expect(() => verify(secret, changed('webhook-id', newId()))).toThrow('No matching signature');
    pages.clock.advance(10 * 60_000);
    expect(() => verify(secret, event)).toThrow('too old');
  });

  test('verifies for 24 hours with the previous secret, too, and never with an older one', async () => {
    const [first, second, third] = [newSigningSecret(), newSigningSecret(), newSigningSecret()];
    await saveSecret(first);
    await saveSecret(second);
    await saveSecret(third);
    const event = await send();
    expect(verify(third, event)).toBeDefined();
    expect(verify(second, event)).toBeDefined();
    expect(() => verify(first, event)).toThrow('No matching signature');

    pages.clock.advance(24 * hourMs);
    const later = await send();
    expect(verify(third, later)).toBeDefined();
    expect(() => verify(second, later)).toThrow('No matching signature');
  });

  test('has no signature by the secret of a webhook that was removed in between', async () => {
    const [first, second] = [newSigningSecret(), newSigningSecret()];
    await saveSecret(first);
    await accounts.clearWebhook(watcher.account.id);
    await saveSecret(second);
    const event = await send();
    expect(verify(second, event)).toBeDefined();
    expect(() => verify(first, event)).toThrow('No matching signature');
  });

  test('is sent even if the previous secret cannot be unsealed', async () => {
    const secret = newSigningSecret();
    const { id } = watcher.account;
    await accounts.setWebhook(id, receiver.url('/standard'), 'sealed by another key', pages.clock.now());
    await saveSecret(secret);
    expect(verify(secret, await send())).toBeDefined();
  });
});
