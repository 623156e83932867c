import { expect, test } from 'vitest';
import { defaultEmailChannel, newChannel } from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { opened } from '../../support/opened.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';

const receiver = await opened(openWebhookReceiver());

/** An account whose e-mail and device receive `webhook.failing`, and whose chat does not. */
async function failingWebhook() {
  const pages = await openWatchedPages({ allowedHosts: [receiver.host] });
  const [watcher] = await pages.watch({ url: 'https://shop.example/p/1', webhookUrl: receiver.url('/hook') });
  const { account } = watcher;
  const { pipeline, clock, table } = pages;
  const channels = new ChannelStore(table, { sendsMail: true });
  const events = ['price.alert', 'webhook.failing'] as const;
  const email = await channels.get(account, defaultEmailChannel(account).id);
  await channels.change(account, email, { events: [...events] });
  for (const kind of ['push', 'chat'] as const) {
    const target = new URL(`https://1.1.1.1/${kind}`);
    const channel = newChannel(account, { kind, target, name: kind, nowMs: clock.now() });
    const added = await channels.add({ ...channel, kind }, undefined);
    if (kind === 'push') await channels.change(account, added, { events: [...events] });
  }
  /** Sends events one at a time, each until it is delivered or has failed permanently. */
  const send = async (count: number, status: number, begin: () => void = () => undefined) => {
    receiver.statuses('/hook', [status]);
    for (let sent = 0; sent < count; sent += 1) {
      await pages.send(watcher, 'webhook.test');
      begin();
      await pipeline.run();
    }
  };
  const kinds = () =>
    pipeline.people.received.flatMap(({ kind, notices }) => notices.map(({ type }) => `${kind} ${type}`));
  return { pages, watcher, send, kinds };
}

test('webhook.failing is created once five deliveries in a row have failed permanently, and again only after a success', async () => {
  const { pages, watcher, send, kinds } = await failingWebhook();
  const failing = async () =>
    (await pages.deliveries(watcher)).filter(({ event }) => event === 'webhook.failing').length;
  await send(4, 500);
  expect([await failing(), kinds()]).toEqual([0, []]);
  await send(1, 204);
  await send(4, 500);
  expect(await failing()).toBe(0);
  await send(3, 500);
  expect(await failing()).toBe(1);
  expect(kinds().toSorted()).toEqual(['email webhook.failing', 'push webhook.failing']);
  const [{ notices } = {}] = pages.pipeline.people.received;
  expect(notices).toMatchObject([{ product: null, error: expect.stringContaining('500') }]);
  await send(1, 204);
  await send(5, 500);
  expect(await failing()).toBe(2);
  expect(kinds()).toHaveLength(4);
});

test('webhook.failing is created once, whichever step of the fifth failure has a fault', async () => {
  // Every second of its 40 steps, each with another fault, after four failed deliveries.
  for (const [index, fault] of (
    ['error after', 'crash before', 'crash after', 'time-out'] as const
  ).entries())
    for (let at = 1 + 2 * index; at < 40; at += 8) {
      const { pages, watcher, send, kinds } = await failingWebhook();
      await pages.table.update(keys.account(watcher.account.id), 'SET webhook_failures = :four', {
        values: { ':four': 4 },
      });
      await send(1, 500, () => pages.plan.arm(at, fault));
      for (let round = 0; round < 2; round += 1) {
        pages.clock.advance(901_000);
        await pages.pipeline.reconcile();
        await pages.pipeline.run();
      }
      const failing = (await pages.deliveries(watcher)).filter(({ event }) => event === 'webhook.failing');
      const what = `${fault} step ${at}, ${pages.plan.steps[at - 1]}`;
      expect(failing, what).toHaveLength(1);
      expect([...new Set(kinds())].toSorted(), what).toEqual([
        'email webhook.failing',
        'push webhook.failing',
      ]);
      pages.pipeline.people.requireOnce(at, fault);
    }
});
