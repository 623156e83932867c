import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../shared/interface/plans.ts';
import { newChannel } from '../../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { openTarget } from '../../../shared/notifications/channels/sealed-target.ts';
import { newNotification } from '../../../shared/notifications/notification.ts';
import { putHeld } from '../../../shared/notifications/notification-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { openPushReceiver } from '../../support/push-receiver.ts';
import { setUpTestApp } from '../../support/test-app.ts';

const app = await setUpTestApp();

/** A signed-in user who calls the API. */
async function person(plan?: Plan) {
  const { account, call } = await app.person(plan);
  return {
    account,
    call: async (...request: Parameters<typeof call>) => {
      const { status, body } = await call(...request);
      return { status, ...Object(body) };
    },
  };
}

const device = (name: string) => ({
  kind: 'push',
  subscription: openPushReceiver(`https://1.1.1.1/push/${name}`).subscription,
});
const chat = (name: string) => ({ kind: 'chat', url: `https://1.1.1.1/hooks/${name}` });

test("a field of another kind is rejected, and the message lists this kind's fields", async () => {
  const { call } = await person();
  const { status, error } = await call('POST', '/channels', { kind: 'feed', url: 'https://1.1.1.1/' });
  expect(status).toBe(422);
  expect(error.message).toBe('url: unknown field. Allowed: `kind`, `name`.');
});

describe('every account', () => {
  test('has e-mail turned on, masked, with the defaults; it can be changed but not removed', async () => {
    const { account, call } = await person('eco');
    const { data } = await call('GET', '/channels');
    expect(data).toEqual([
      {
        id: expect.any(String),
        kind: 'email',
        name: 'E-mail',
        target: `${account.email[0]}…@${account.email.split('@')[1]}`,
        is_active: true,
        status: 'ok',
        reason: null,
        events: ['price.alert', 'stock.alert'],
        frequency: 'instant',
        digest_hour: 8,
        created_at: account.created_at,
        last_sent_at: null,
      },
    ]);
    const path = `/channels/${data[0].id}`;
    const changes = { frequency: 'daily', digest_hour: 22, name: 'Mail' };
    const expected = { ...data[0], ...changes, events: ['stock.alert'] };
    const sent = { ...changes, events: ['stock.alert', 'stock.alert'] };
    expect(await call('PATCH', path, sent)).toMatchObject({ status: 200, data: expected });
    expect((await call('GET', '/channels')).data).toEqual([expected]);
    expect(await call('DELETE', path)).toMatchObject({ status: 422 });
  });

  test('gets what is held whenever instant e-mail is asked for, also if it is instant already', async () => {
    const { account, call } = await person('eco');
    const [{ id }] = (await call('GET', '/channels')).data;
    await call('PATCH', `/channels/${id}`, { frequency: 'instant' });
    const channel = { id, account_id: account.id };
    const held = newNotification({ id: newId(), channel, kind: 'event', eventIds: [newId()], nowMs: 0 });
    await app.api.table.transact([putHeld(held)]);
    app.api.notificationsQueue.drain();
    await call('PATCH', `/channels/${id}`, { frequency: 'instant' });
    expect(app.api.notificationsQueue.drain()).toMatchObject([{ account_id: account.id }]);
  });

  test('sets its time zone once, and an unknown one is rejected', async () => {
    const { call } = await person();
    expect((await call('GET', '/session')).data.time_zone).toBeNull();
    expect(await call('PATCH', '/account', { time_zone: 'Europe/Berlin' })).toMatchObject({
      status: 200,
      data: { time_zone: 'Europe/Berlin' },
    });
    expect((await call('GET', '/session')).data.time_zone).toBe('Europe/Berlin');
    for (const time_zone of ['Mars/Olympus', '+02:00', ''])
      expect(await call('PATCH', '/account', { time_zone })).toMatchObject({ status: 422 });
  });
});

describe('a device', () => {
  test('is added once, however often it is sent; its endpoint is never returned, and is sealed in the table', async () => {
    const { account, call } = await person('eco');
    const one = device('one');
    const first = await call('POST', '/channels', { ...one, name: 'Phone' });
    expect(first).toMatchObject({
      status: 201,
      data: {
        kind: 'push',
        name: 'Phone',
        target: '1.1.1.1/…ne',
        frequency: null,
        digest_hour: null,
        url: null,
      },
    });
    const again = await call('POST', '/channels', one);
    expect(again).toMatchObject({ status: 201, data: { id: first.data.id, name: 'Phone' } });
    expect(JSON.stringify(again.data)).not.toContain('push/one');
    const items = JSON.stringify(await app.api.items(`ACCOUNT#${account.id}`));
    expect(items).not.toContain('push/one');
    const channels = new ChannelStore(app.api.table, { sendsMail: true });
    const stored = await channels.get(account, first.data.id);
    expect(JSON.parse(openTarget(stored, Buffer.alloc(32, 7)) ?? '')).toEqual(one.subscription);
  });

  test.each([
    ['compressed', Buffer.alloc(33, 2)],
    ['too long', Buffer.alloc(66, 4)],
    ['of another form', Buffer.alloc(65, 6)],
  ])('with a key that is %s is rejected', async (_, key) => {
    const { call } = await person();
    const { kind, subscription } = device('compressed');
    const keys = { ...subscription.keys, p256dh: key.toString('base64url') };
    const { status, error } = await call('POST', '/channels', {
      kind,
      subscription: { ...subscription, keys },
    });
    expect(status).toBe(422);
    expect(error.message).toContain('65 bytes that begin with 4');
  });

  test('the eleventh is rejected, also if many are added concurrently, and accepted after one is removed', async () => {
    const { call } = await person();
    const added = await Promise.all(
      Array.from({ length: 14 }, (_, index) => call('POST', '/channels', device(`d${index}`))),
    );
    const refused = added.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      Array.from({ length: 4 }, () => [403, 'limit_reached']),
    );
    const kept = added.find(({ status }) => status === 201);
    expect(await call('DELETE', `/channels/${kept?.data.id}`)).toMatchObject({ status: 204 });
    expect(await call('POST', '/channels', device('last'))).toMatchObject({ status: 201 });
    expect((await call('GET', '/channels')).data).toHaveLength(11);
  });
});

describe('a chat', () => {
  test('requires a plan with chats', async () => {
    const { call } = await person('eco');
    expect(await call('POST', '/channels', chat('a'))).toMatchObject({
      status: 403,
      error: { code: 'plan_required' },
    });
  });

  test('is suspended on a plan without chats, and cannot be turned on there', async () => {
    const { account, call } = await person('plus');
    const { data } = await call('POST', '/channels', chat('a'));
    await app.api.accounts.changePlan(account.id, 'eco');
    expect((await call('GET', '/channels')).data[1]).toMatchObject({
      id: data.id,
      status: 'suspended',
      reason: expect.stringContaining('eco'),
    });
    for (const [method, path, body] of [
      ['PATCH', `/channels/${data.id}`, { is_active: true }],
      ['POST', `/channels/${data.id}/test`, undefined],
    ] as const)
      expect(await call(method, path, body)).toMatchObject({ status: 403, error: { code: 'plan_required' } });
  });

  test.each([
    'http://127.0.0.1/hook',
    'http://169.254.169.254/latest',
    'https://user:secret@1.1.1.1/hook',
    'ftp://1.1.1.1/hook',
  ])('follows the rules for webhook URLs: %s', async (url) => {
    const { call } = await person();
    expect((await call('POST', '/channels', { kind: 'chat', url })).status).toBe(422);
  });

  test('has no digests', async () => {
    const { call } = await person();
    const { data } = await call('POST', '/channels', chat('a'));
    expect(await call('PATCH', `/channels/${data.id}`, { frequency: 'daily' })).toMatchObject({
      status: 422,
    });
  });
});

test('a device that another account adds is taken from its former account, which may add another in its place', async () => {
  const [former, other] = [await person(), await person()];
  const shared = device('shared');
  await former.call('POST', '/channels', shared);
  const names = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  await Promise.all(names.map((name) => former.call('POST', '/channels', device(`former-${name}`))));
  const added = await other.call('POST', '/channels', shared);
  expect(added.status).toBe(201);
  const kept = (await former.call('GET', '/channels')).data.filter(
    ({ kind }: { kind: string }) => kind === 'push',
  );
  expect(kept).toHaveLength(9);
  expect((await former.call('POST', '/channels', device('former-10'))).status).toBe(201);
  expect((await former.call('POST', '/channels', device('former-11'))).status).toBe(403);
  expect((await other.call('DELETE', `/channels/${added.data.id}`)).status).toBe(204);
  const endpoints = (await app.api.items()).filter(
    ({ account_id, pk }) => account_id === other.account.id && String(pk).startsWith('ENDPOINT#'),
  );
  expect(endpoints).toEqual([]);
});

test('ten feeds that are created concurrently leave one, and each request gets its URL', async () => {
  const { account, call } = await person('eco');
  const all = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/channels', { kind: 'feed' })),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const stored = (await app.api.items()).filter(
    ({ account_id, pk }) => account_id === account.id && String(pk).startsWith('FEED#'),
  );
  expect(stored).toHaveLength(1);
});

test('a channel of an account that was deleted meanwhile is not added, and the message says so', async () => {
  const account = { id: newId(), email: 'gone@example.com', created_at: '2026-01-01T00:00:00.000Z' };
  const channels = new ChannelStore(app.api.table, { sendsMail: true });
  const target = new URL('https://1.1.1.1/hooks/gone');
  const channel = newChannel(account, { kind: 'chat', target, name: 'Chat', nowMs: 0 });
  const error = { failure: 'unauthenticated', message: 'The account was deleted.' };
  await expect(channels.add({ ...channel, kind: 'chat' }, undefined)).rejects.toMatchObject(error);
  const feed = { ...channel, kind: 'feed' as const, feed_sha256: 'a' };
  await expect(channels.replaceFeed(feed)).rejects.toMatchObject(error);
});

test('a feed has a secret URL, shown once, which a new feed replaces', async () => {
  const { account, call } = await person('eco');
  const first = await call('POST', '/channels', { kind: 'feed' });
  expect(first).toMatchObject({
    status: 201,
    data: { kind: 'feed', url: expect.stringMatching(/\/feeds\/[\w-]{43}\.atom$/) },
  });
  expect(first.data.target.slice(-2)).toBe(first.data.url.slice(-7, -5));
  const second = await call('POST', '/channels', { kind: 'feed' });
  expect(second.data.id).toBe(first.data.id);
  expect(second.data.url).not.toBe(first.data.url);
  expect(JSON.stringify((await call('GET', '/channels')).data)).not.toMatch(/feeds\/[\w-]{10}/);
  const feeds = async () => (await app.api.items()).filter(({ pk }) => String(pk).startsWith('FEED#'));
  expect((await feeds()).filter(({ account_id }) => account_id === account.id)).toHaveLength(1);
  expect(await call('DELETE', `/channels/${first.data.id}`)).toMatchObject({ status: 204 });
  expect((await feeds()).filter(({ account_id }) => account_id === account.id)).toEqual([]);
});

test('the name of a channel has no characters that hide or reorder text, and one of them only counts as none', async () => {
  const { call } = await person();
  const name = async (given: string) =>
    (await call('POST', '/channels', { ...chat(encodeURIComponent(given)), name: given })).data.name;
  expect(await name('My\u202e chat\u0007')).toBe('My chat');
  expect(await name('\u202e\u200b')).toBe('Chat');
  const [{ id }] = (await call('GET', '/channels')).data;
  expect((await call('PATCH', `/channels/${id}`, { name: '\u202eMail' })).data.name).toBe('Mail');
  expect((await call('PATCH', `/channels/${id}`, { name: '\u202e' })).data.name).toBe('Mail');
});

test('a channel that was removed, or belongs to another account, is unknown', async () => {
  const { call } = await person();
  const { data } = await call('POST', '/channels', device('mine'));
  const other = await person();
  for (const [method, path] of [
    ['PATCH', `/channels/${data.id}`],
    ['DELETE', `/channels/${data.id}`],
    ['POST', `/channels/${data.id}/test`],
  ] as const)
    expect(
      await other.call(method, path, method === 'PATCH' ? { is_active: false } : undefined),
    ).toMatchObject({
      status: 404,
    });
});

test('a test notification is queued, and the public key is a point of P-256', async () => {
  const { call } = await person();
  const [{ id }] = (await call('GET', '/channels')).data;
  expect(await call('POST', `/channels/${id}/test`)).toMatchObject({ status: 202, data: { queued: true } });
  const { data } = await call('GET', '/push-key');
  const key = Buffer.from(data.public_key, 'base64url');
  expect([key.length, key[0]]).toEqual([65, 4]);
});
