import { beforeEach, describe, expect, test, vi } from 'vitest';
import { processFeedback } from '../../../functions/mail-feedback/process-feedback.ts';
import { openNotifierPermits } from '../../../functions/notifier/send-notifications.ts';
import { openSender } from '../../../functions/notifier/senders.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import type { ChannelKind } from '../../../shared/interface/schemas/channel.ts';
import {
  type Channel,
  defaultEmailChannel,
  newChannel,
} from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../../shared/notifications/channels/channel-use.ts';
import { nextDigest, releaseAfterMs } from '../../../shared/notifications/channels/digest-time.ts';
import { DigestStore } from '../../../shared/notifications/digest-store.ts';
import { messageOf, newNotification } from '../../../shared/notifications/notification.ts';
import { putHeld } from '../../../shared/notifications/notification-store.ts';
import { dayMs, openClock, toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { dueShards } from '../../../shared/platform/table/keys.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { addAccount } from '../../support/test-accounts.ts';
import { openWatchedPages } from '../../support/watched-pages.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const url = 'https://shop.example/p/1';

/** A product whose price drops at each check, and its owner's channels. */
async function watchedByPerson() {
  const pages = await openWatchedPages();
  const [watcher] = await pages.watch({ url, priceMinor: 100_000, alerts: [['drops']] });
  const { account } = watcher;
  const channels = new ChannelStore(pages.table, { sendsMail: true });
  const { pipeline, clock } = pages;
  let cents = 100_000;
  const drop = async () => {
    cents -= 100;
    pages.reader.page(url, { price: (cents / 100).toFixed(2) });
    pages.slot(watcher, cents);
    await pipeline.work();
  };
  const add = async (kind: 'push' | 'chat') => {
    const target = new URL(`https://1.1.1.1/${kind}`);
    const channel = newChannel(account, { kind, target, name: kind, nowMs: clock.now() });
    return channels.add({ ...channel, kind }, undefined);
  };
  const email = () => channels.get(account, defaultEmailChannel(account).id);
  const daily = async (hour = 8) => {
    const schedule = { frequency: 'daily', hour, timeZone: 'UTC' } as const;
    const changes = { frequency: 'daily', digest_hour: hour } as const;
    await channels.change(
      account,
      await email(),
      changes,
      nextDigest(clock.now(), schedule, openClock(clock.now)),
    );
  };
  const stored = () => pipeline.notifications.list(account.id, 500, clock.now());
  const find = async (kind: ChannelKind) => (await channels.list(account)).find((one) => one.kind === kind);
  return { pages, pipeline, clock, account, watcher, channels, drop, add, email, daily, stored, find };
}

/** Advances the clock by a day, and runs the reconciler. */
async function passDay({ pages, pipeline, clock }: Awaited<ReturnType<typeof watchedByPerson>>) {
  const untilMs = clock.now() + dayMs;
  while (clock.now() < untilMs) {
    clock.advance(3_600_000);
    await pipeline.reconcile();
    await pipeline.work();
  }
  return pages;
}

test('a fired alert reaches e-mail, device and chat once, with the previous price, the lowest in 90 days and the alert', async () => {
  const person = await watchedByPerson();
  await person.add('push');
  await person.add('chat');
  await person.drop();
  // An account has one attempt at a time until a provider has responded quickly.
  await person.pipeline.run();
  const { received } = person.pipeline.people;
  expect(received.map(({ kind }) => kind).toSorted()).toEqual(['chat', 'email', 'push']);
  for (const { notices } of received)
    expect(notices).toMatchObject([
      {
        type: 'price.alert',
        price: 999,
        previousPrice: 1000,
        currency: 'EUR',
        lowest90Days: 999,
        product: { name: 'Desk Lamp', url },
        alerts: [{ condition: 'drops' }],
      },
    ]);
  expect((await person.email()).last_sent_at).not.toBeNull();
});

test.each([
  ['push', undefined],
  ['chat', { status: 'suspended', reason: 'It is gone.' }],
] as const)('a target that is gone removes a device and suspends a chat: %s', async (kind, expected) => {
  const person = await watchedByPerson();
  await person.add(kind);
  person.pipeline.people.answer = ({ channel }) =>
    channel.kind === kind ? { kind: 'gone', reason: 'It is gone.' } : { kind: 'sent' };
  for (let drops = 0; drops < 2; drops += 1) {
    await person.drop();
    await person.pipeline.run();
  }
  const found = await person.find(kind);
  if (expected) expect(found).toMatchObject(expected);
  else expect(found).toBeUndefined();
  expect(person.pipeline.people.of('email')).toHaveLength(2);
  expect(person.pipeline.people.asked).toBe(3);
});

test('a chat that hangs does not delay the e-mails of its account', async () => {
  const person = await watchedByPerson();
  await person.add('chat');
  const { people } = person.pipeline;
  await person.channels.change(person.account, await person.email(), { is_active: false });
  const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
  people.answer = async ({ channel }) => {
    if (channel.kind === 'chat') await hanging;
    return { kind: 'sent' };
  };
  const hangingDrop = person.drop();
  await vi.waitFor(() => expect(people.asked).toBe(1));
  await person.channels.change(person.account, await person.email(), { is_active: true });
  await person.drop();
  expect(people.of('email')).toHaveLength(1);
  end();
  await hangingDrop;
});

test('a channel that is off, or does not receive this event type, gets nothing', async () => {
  const person = await watchedByPerson();
  const push = await person.add('push');
  await person.channels.change(person.account, push, { events: ['product.failing'] });
  await person.channels.change(person.account, await person.email(), { is_active: false });
  await person.drop();
  expect(person.pipeline.people.received).toEqual([]);
  expect(await person.stored()).toEqual([]);
});

test.each(['email', 'push', 'chat'] as const)(
  '20 messages by %s are sent in an hour, and later events as one message at its end; then each is sent at once again',
  async (kind) => {
    const person = await watchedByPerson();
    if (kind !== 'email') {
      await person.add(kind);
      await person.channels.change(person.account, await person.email(), { is_active: false });
    }
    for (let drops = 0; drops < 25; drops += 1) {
      person.clock.advance(60_000);
      await person.drop();
    }
    const { people } = person.pipeline;
    expect(people.received).toHaveLength(20);
    await person.pipeline.run();
    expect(people.received).toHaveLength(21);
    expect(people.received.at(-1)?.notices.map(({ price }) => price)).toEqual([979, 978, 977, 976, 975]);
    await person.drop();
    expect(people.received).toHaveLength(22);
    const all = people.received.flatMap(({ notices }) => notices.map(({ price }) => price));
    expect(new Set(all).size).toBe(26);
    expect((await person.stored()).every(({ status }) => status === 'sent')).toBe(true);
  },
);

test('a message to a busy host waits, which is not an attempt', async () => {
  const person = await watchedByPerson();
  await person.add('chat');
  const { people } = person.pipeline;
  let busy = 6;
  people.answer = ({ channel }) => {
    if (channel.kind !== 'chat' || busy === 0) return { kind: 'sent' };
    busy -= 1;
    return { kind: 'postponed', reason: 'It is busy.', afterMs: 30_000 };
  };
  await person.drop();
  await person.pipeline.run();
  expect(people.of('chat')).toHaveLength(1);
  const [sent] = (await person.stored()).filter(
    ({ channel_id }) => channel_id === people.of('chat')[0]?.channelId,
  );
  expect(sent?.attempts).toHaveLength(1);
  expect((await person.find('chat'))?.counted).toBe(1);
});

test('devices and chats that have not answered yet use one worker of an account together, and e-mail another one', async () => {
  const { table } = (await watchedByPerson()).pages;
  const { account } = await addAccount(table, 'plus');
  const permits = openNotifierPermits(table, { slowAtOnce: 5, now: () => 0 });
  const { promise: hanging, resolve: end } = Promise.withResolvers<void>();
  const take = (id: string, isForeign: boolean) =>
    permits.work(
      { accountId: account.id, target: { id, isForeign } },
      () => hanging,
      () => null,
    );
  const first = take('chat', true);
  await vi.waitFor(async () => expect(await take('device', true)).toHaveProperty('retryAfterMs'));
  const mail = take('mail', false);
  end();
  expect([await first, await mail]).toEqual([{ result: undefined }, { result: undefined }]);
});

test('a daily digest is one e-mail at its hour with every event since the last one, and is not sent without events', async () => {
  const person = await watchedByPerson();
  await person.daily(8);
  for (let drops = 0; drops < 3; drops += 1) await person.drop();
  expect(person.pipeline.people.received).toEqual([]);
  await passDay(person);
  expect(person.pipeline.people.received.map(({ notices }) => notices.length)).toEqual([3]);
  await passDay(person);
  expect(person.pipeline.people.received).toHaveLength(1);
  await person.drop();
  await passDay(person);
  expect(person.pipeline.people.received.map(({ notices }) => notices.length)).toEqual([3, 1]);
  expect((await person.stored()).every(({ status }) => status === 'sent')).toBe(true);
});

test('a digest is sent although an earlier one was due at the same time, as after the clock stepped back', async () => {
  const person = await watchedByPerson();
  const dueMs = nextDigest(
    person.clock.now(),
    { frequency: 'daily', hour: 8, timeZone: 'UTC' },
    openClock(person.clock.now),
  );
  for (const _digest of [1, 2]) {
    const changes = { frequency: 'daily', digest_hour: 8 } as const;
    await person.channels.change(person.account, await person.email(), changes, dueMs);
    await person.drop();
    await passDay(person);
  }
  expect(person.pipeline.people.received.map(({ notices }) => notices.length)).toEqual([1, 1]);
});

test.each([
  { frequency: 'daily', days: 1, ahead: 4 },
  { frequency: 'weekly', days: 7, ahead: 30 },
] as const)('a $frequency digest is sent in time after the clock was $ahead days ahead', async (row) => {
  const person = await watchedByPerson();
  const aheadMs = person.clock.now() + row.ahead * dayMs;
  const changes = { frequency: row.frequency, digest_hour: 8 };
  const schedule = { frequency: row.frequency, hour: 8, timeZone: 'UTC' };
  const dueMs = nextDigest(
    aheadMs,
    schedule,
    openClock(() => aheadMs),
  );
  await person.channels.change(person.account, await person.email(), changes, dueMs);
  await person.drop();
  for (let day = 0; day < row.days; day += 1) await passDay(person);
  expect(person.pipeline.people.received.map(({ notices }) => notices.length)).toEqual([1]);
});

test.each([
  { timeScale: 10, aheadDays: 1, found: 1 },
  { timeScale: 0.1, aheadDays: 10, found: 0 },
])(
  'with waits divided by $timeScale, a daily digest due in $aheadDays days was stored $found times before the clock stepped back',
  async (row) => {
    const { pages, clock, channels, account, email } = await watchedByPerson();
    const dueMs = clock.now() + row.aheadDays * dayMs;
    await channels.change(account, await email(), { frequency: 'daily', digest_hour: 8 }, dueMs);
    const fast = openClock(clock.now, row.timeScale);
    const shards = Array.from({ length: dueShards }, (_, shard) => shard);
    const digests = new DigestStore(pages.table);
    const due = await Promise.all(shards.map((shard) => digests.listDue(shard, fast, 10)));
    expect(due.flat()).toHaveLength(row.found);
  },
);

test('more events than fit into one item are sent in two digests', async () => {
  const person = await watchedByPerson();
  await person.daily();
  const channel = await person.email();
  const held = Array.from({ length: 900 }, () =>
    putHeld(
      newNotification({
        ...{ id: newId(), channel, kind: 'event', nowMs: person.clock.now() },
        eventIds: Array.from({ length: 11 }, newId),
      }),
    ),
  );
  for (let first = 0; first < held.length; first += 100)
    await person.pages.table.transact(held.slice(first, first + 100));
  await passDay(person);
  await passDay(person);
  const digests = await person.stored();
  expect(digests.map(({ kind, status, member_ids }) => [kind, status, member_ids?.length])).toEqual([
    ['digest', 'skipped', 450],
    ['digest', 'skipped', 450],
  ]);
});

test('events that wait for a digest are sent when e-mail becomes instant', async () => {
  const person = await watchedByPerson();
  await person.daily();
  await person.drop();
  const digest = await new DigestStore(person.pages.table).flush(await person.email(), person.clock.now());
  if (!digest) throw new Error('Nothing is held');
  person.pipeline.notificationsQueue.add(messageOf(digest));
  await person.pipeline.work();
  expect(person.pipeline.people.received).toHaveLength(1);
});

test('events that are held are sent although the process was killed when e-mail had become instant', async () => {
  const person = await watchedByPerson();
  await person.daily();
  await person.drop();
  const releaseMs = person.clock.now() + releaseAfterMs;
  await person.channels.change(person.account, await person.email(), { frequency: 'instant' }, releaseMs);
  const { people } = person.pipeline;
  await person.pipeline.reconcile();
  expect(people.received).toEqual([]);
  for (let tick = 0; tick < 2; tick += 1) {
    person.clock.advance(releaseAfterMs);
    await person.pipeline.reconcile();
    await person.pipeline.work();
  }
  expect(people.received.map(({ notices }) => notices.map(({ price }) => price))).toEqual([[999]]);
  expect((await person.stored()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

describe('a provider that fails', () => {
  test('is retried three times, after 1, 5 and 30 minutes, and then the notification is dead-lettered', async () => {
    const person = await watchedByPerson();
    person.pipeline.people.answer = () => ({ kind: 'retry', reason: 'HTTP 500', retryAfterMs: null });
    const startMs = person.clock.now();
    await person.drop();
    await person.pipeline.run();
    expect(person.pipeline.people.asked).toBe(4);
    const [notification] = await person.stored();
    const waits = notification?.attempts.map(({ at }) => Math.round((Date.parse(at) - startMs) / 60_000));
    expect(waits).toEqual([0, 1, 6, 36]);
    expect(notification?.status).toBe('failed');
    expect(person.pipeline.deadNotifications.waiting).toBe(1);
    expect((await person.email()).reason).toContain('HTTP 500');
  });

  test('by an exception has an attempt with a reason', async () => {
    const person = await watchedByPerson();
    person.pipeline.people.answer = () => Promise.reject(new Error('The key is compressed'));
    await person.drop();
    await person.pipeline.run();
    const [notification] = await person.stored();
    expect(notification).toMatchObject({ status: 'failed', reason: expect.stringContaining('An error in') });
    expect(notification?.attempts).toHaveLength(4);
    expect(person.pipeline.deadNotifications.waiting).toBe(1);
  });

  test('is retried after a longer Retry-After', async () => {
    const person = await watchedByPerson();
    const startMs = person.clock.now();
    const answers = [{ kind: 'retry', reason: 'HTTP 429', retryAfterMs: 600_000 } as const];
    person.pipeline.people.answer = () => answers.shift() ?? { kind: 'sent' };
    await person.drop();
    await person.pipeline.run();
    expect(person.pipeline.people.received).toHaveLength(1);
    expect(person.clock.now() - startMs).toBeGreaterThanOrEqual(600_000);
  });
});

describe('a test notification', () => {
  const send = async (person: Awaited<ReturnType<typeof watchedByPerson>>, channel: Channel) => {
    const test_ = newNotification({ id: newId(), channel, kind: 'test', nowMs: person.clock.now() });
    await person.pipeline.notifications.add(test_);
    person.pipeline.notificationsQueue.add(messageOf(test_));
    await person.pipeline.work();
  };

  test('that succeeds ends a suspension', async () => {
    const person = await watchedByPerson();
    const chat = await person.add('chat');
    await person.channels.change(person.account, chat, { status: 'suspended', reason: 'It was gone.' });
    await send(person, chat);
    expect(await person.find('chat')).toMatchObject({
      status: 'ok',
      reason: null,
      last_sent_at: toTime(person.clock.now()),
    });
    expect(person.pipeline.people.received).toMatchObject([{ notices: [{ type: 'test' }] }]);
  });

  test('that fails immediately shows the reason and is not retried', async () => {
    const person = await watchedByPerson();
    const chat = await person.add('chat');
    person.pipeline.people.answer = () => ({ kind: 'retry', reason: 'HTTP 500', retryAfterMs: null });
    await send(person, chat);
    await person.pipeline.run();
    expect(await person.find('chat')).toMatchObject({ status: 'ok', reason: 'HTTP 500', last_sent_at: null });
    expect(person.pipeline.people.asked).toBe(1);
    expect(person.pipeline.deadNotifications.waiting).toBe(0);
  });

  test('at a site without e-mail shows that, and does not suspend the channel, because the site can enable e-mail later', async () => {
    const person = await watchedByPerson();
    person.pipeline.people.answer = openSender({
      ...{ siteUrl: 'https://prices.example', from: undefined, transport: null, now: person.clock.now },
      hosts: { take: async () => null },
      guard: { allowedHosts: new Set() },
      readSealingKey: () => Promise.reject(new Error('Nothing is sealed')),
      readVapidKeys: () => Promise.reject(new Error('Nothing is pushed')),
    });
    await send(person, await person.email());
    const reason = 'E-mail is not set up on this site.';
    expect(await person.email()).toMatchObject({ status: 'ok', reason });
  });
});

test('a permanent bounce and a complaint suspend e-mail with a reason; a transient bounce does not', async () => {
  const report = (accountId: string, more: object) =>
    JSON.stringify({ mail: { tags: { account: [accountId] } }, ...more });
  const bounce = (bounceType: string) => ({
    eventType: 'Bounce',
    bounce: { bounceType, bounceSubType: 'General', bouncedRecipients: [{ status: '5.1.1' }] },
  });
  for (const [more, reason] of [
    [bounce('Transient'), null],
    [bounce('Permanent'), expect.stringContaining('5.1.1')],
    [{ eventType: 'Complaint', complaint: {} }, expect.stringContaining('spam')],
  ] as const) {
    const person = await watchedByPerson();
    const use = new ChannelUse(person.pages.table, person.channels);
    const accounts = new AccountStore(person.pages.table);
    const take = processFeedback({ accounts, use });
    await asFunction('mail-feedback', () => take([report(person.account.id, more)]));
    const status = reason === null ? 'ok' : 'suspended';
    expect(await person.email()).toMatchObject({ status, reason });
    await person.drop();
    expect(person.pipeline.people.received).toHaveLength(reason === null ? 1 : 0);
  }
});
