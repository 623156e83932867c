import { describe, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApp, site } from '../../support/test-app.ts';
import { purgeBy } from '../../support/worker-services.ts';

const app = await setUpTestApp();

describe('API keys', () => {
  test('are created, listed newest first, and revoked; the secret is shown once', async () => {
    const { call } = await app.person();
    const made = await call('POST', '/tokens', { name: 'laptop' });
    expect(made.status).toBe(201);
    const { token, ...shown } = made.body.data;
    expect(shown).toMatchObject({
      name: 'laptop',
      prefix: token.slice(0, 7),
      last4: token.slice(-4),
      last_used_at: null,
    });
    expect((await app.api.call(token, 'GET', '/me')).status).toBe(200);
    const list = await call('GET', '/tokens');
    expect(list.body.data).toHaveLength(2);
    expect(list.body.data[0]).toMatchObject({ id: shown.id, name: 'laptop' });
    expect(list.text).not.toContain(token);
    expect((await call('DELETE', `/tokens/${shown.id}`)).status).toBe(204);
    expect((await app.api.call(token, 'GET', '/me')).status).toBe(401);
    expect((await call('DELETE', `/tokens/${shown.id}`)).status).toBe(404);
  });

  test('show the hour of their last use, with one write per hour', async () => {
    const { call, token } = await app.person();
    const used = async () => (await call('GET', '/tokens')).body.data[0].last_used_at;
    expect(await used()).toBeNull();
    await app.api.call(token, 'GET', '/me');
    const first = await used();
    expect(first).toMatch(/:00:00\.000Z$/);
    app.api.clock.advance(3_600_000);
    await app.api.call(token, 'GET', '/me');
    expect(Date.parse(await used()) - Date.parse(first)).toBe(3_600_000);
  });

  test('have names without lone surrogates, which could not be stored', async () => {
    const { call } = await app.person();
    const message =
      'name: must not contain an unpaired surrogate (half of a character). Received "a\\ud800".';
    expect(await call('POST', '/tokens', { name: 'a\ud800' })).toMatchObject(
      refused(422, 'validation_failed', message),
    );
  });

  test('are not available on the plan eco', async () => {
    const { call } = await app.person('eco');
    expect(await call('POST', '/tokens', {})).toMatchObject(refused(403, 'plan_required'));
  });

  test('are limited to ten, also for concurrent requests, and one that is revoked makes room for one', async () => {
    const { call } = await app.person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => call('POST', '/tokens', {})));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    for (const answer of answers)
      if (answer.status !== 201) expect(answer).toMatchObject(refused(403, 'limit_reached'));
    const { id } = (await call('GET', '/tokens')).body.data[0];
    const revoked = await Promise.all(Array.from({ length: 5 }, () => call('DELETE', `/tokens/${id}`)));
    expect(revoked.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404]);
    const more = [await call('POST', '/tokens', {}), await call('POST', '/tokens', {})];
    expect(more.map(({ status }) => status)).toEqual([201, 403]);
  });

  test('of another account are unknown', async () => {
    const { call } = await app.person();
    const other = await app.person();
    const { id } = (await other.call('GET', '/tokens')).body.data[0];
    expect((await call('DELETE', `/tokens/${id}`)).status).toBe(404);
  });
});

describe('the webhook', () => {
  const url = 'http://127.0.0.1:9/hook';

  test('is saved with a new secret, which is shown once, and can be removed', async () => {
    const { call, account } = await app.person();
    const none = { url: null, events: ['price.alert', 'webhook.test'], secret_created_at: null };
    expect((await call('GET', '/webhook')).body.data).toMatchObject(none);
    const saved = await call('PUT', '/webhook', { url });
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { url, secret: expect.stringMatching(/^whsec_/) } },
    });
    const shown = await call('GET', '/webhook');
    expect(shown.text).not.toContain('whsec_');
    expect(shown.body.data.secret_created_at).toBe(new Date(app.api.clock.now()).toISOString());
    expect(JSON.stringify(await app.api.items(`ACCOUNT#${account.id}`))).not.toContain(
      saved.body.data.secret,
    );
    expect((await call('DELETE', '/webhook')).status).toBe(204);
    expect((await call('GET', '/webhook')).body.data).toMatchObject(none);
  });

  test('gets a new secret; the previous one also signs for 24 hours, and the page shows this', async () => {
    const { call } = await app.person();
    expect((await call('POST', '/webhook/secret')).status).toBe(422);
    const first = (await call('PUT', '/webhook', { url })).body.data;
    const renewed = await call('POST', '/webhook/secret');
    expect(renewed).toMatchObject({ status: 201, body: { data: { url } } });
    expect(renewed.body.data.secret).not.toBe(first.secret);
    expect(Date.parse(renewed.body.data.previous_secret_until) - app.api.clock.now()).toBe(86_400_000);
  });

  test('gets other event types without a new secret', async () => {
    const { call } = await app.person();
    expect((await call('PUT', '/webhook', { events: ['webhook.test'] })).status).toBe(422);
    await call('PUT', '/webhook', { url });
    const chosen = await call('PUT', '/webhook', { events: ['webhook.test'] });
    expect(chosen.body.data).toMatchObject({ url, events: ['webhook.test'], secret: null });
    expect((await call('PUT', '/webhook', {})).status).toBe(422);
    expect((await call('PUT', '/webhook', { events: ['nothing'] })).status).toBe(422);
  });

  test('is rejected with a URL that must not be called, and on the plan eco', async () => {
    const { call } = await app.person();
    expect((await call('PUT', '/webhook', { url: 'http://169.254.169.254/' })).body.error.code).toBe(
      'invalid',
    );
    const eco = await app.person('eco');
    expect((await eco.call('PUT', '/webhook', { url })).body.error.code).toBe('plan_required');
  });
});

test('after a change to eco, webhooks and agents are shown, and webhooks can only be changed and tested with a larger plan', async () => {
  const { call, account } = await app.person('max');
  await call('PUT', '/webhook', { url: 'http://127.0.0.1:9/hook' });
  const { id } = (await call('POST', '/webhooks', { url: 'http://127.0.0.1:9/other' })).body.data;
  await call('POST', '/webhook/test');
  const event = (await call('GET', '/events?after=0')).body.data[0].id;
  await app.api.accounts.changePlan(account.id, 'eco');
  expect((await call('GET', '/webhooks')).body.data).toHaveLength(2);
  expect((await call('GET', `/webhooks/${id}`)).body.data).toMatchObject({ id });
  expect((await call('GET', '/agents')).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', '/webhooks', { url: null }],
    ['PATCH', `/webhooks/${id}`, { description: 'ERP' }],
    ['DELETE', `/webhooks/${id}`],
    ['POST', `/webhooks/${id}/secret`],
    ['POST', `/webhooks/${id}/test`],
    ['POST', '/webhook/test'],
    ['POST', `/events/${event}/resend`],
    ['POST', `/events/${event}/resend`, { webhook_id: id }],
  ] as const)
    expect([path, (await call(method, path, body)).body.error.code]).toEqual([path, 'plan_required']);
  expect((await call('DELETE', `/agents/${newId()}`)).status).toBe(404);
});

describe('all data of an account', () => {
  const open = async () => {
    const one = await app.person();
    const { id } = await app.api.watch(one.token);
    await one.call('POST', `/products/${id}/alerts`, { condition: 'drops' });
    await one.call('PUT', '/webhook', { url: 'http://127.0.0.1:9/hook' });
    await one.call('POST', '/webhook/test');
    const chat = await one.call('POST', '/channels', { kind: 'chat', url: 'https://1.1.1.1/rooms/secret' });
    await one.call('POST', '/channels', { kind: 'feed' });
    await one.call('POST', `/channels/${chat.body.data.id}/test`);
    return { ...one, id };
  };

  test('is exported as one document', async () => {
    const { call, account, id } = await open();
    await call('POST', `/products/${id}/checks`);
    await app.api.runChecks();
    const answer = await call('GET', '/account/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="price-watch-export.json"');
    expect(answer.body.data).toMatchObject({
      account: { email: account.email },
      webhook: { url: 'http://127.0.0.1:9/hook' },
      tokens: [{ prefix: expect.stringMatching(/^pw_/) }],
      products: [
        {
          product: { id },
          alerts: [{ condition: 'drops' }],
          prices: [{ currency: 'EUR' }, { currency: 'EUR' }],
          evaluations: [{ outcome: 'not_met', text: 'The price stayed at €19.99.' }],
        },
      ],
      channels: expect.arrayContaining([
        expect.objectContaining({ kind: 'email' }),
        expect.objectContaining({ kind: 'chat', target: '1.1.1.1/…et' }),
        expect.objectContaining({ kind: 'feed' }),
      ]),
      notifications: [{ kind: 'test', status: 'queued' }],
      events: [{ type: 'webhook.test', sequence: 1 }],
    });
    expect(answer.text).not.toMatch(/whsec_|sha256|sealed|rooms|feeds\//);
  });

  test('is deleted when the user types its e-mail address: keys and sessions immediately, the rest by the purge', async () => {
    const { call, account, token, cookie } = await open();
    expect((await call('DELETE', '/account', { email: 'other@example.com' })).status).toBe(422);
    expect((await call('DELETE', '/account', {})).status).toBe(422);
    const answer = await call('DELETE', '/account', { email: ` ${account.email.toUpperCase()} ` });
    expect(answer.status).toBe(204);
    expect(answer.cookies['__Host-session']).toContain('Max-Age=0');
    expect((await app.api.call(token, 'GET', '/me')).status).toBe(401);
    expect((await app.call('GET', '/app/api/session', { cookie })).status).toBe(401);
    const { id: account_id, email } = account;
    expect(app.api.purgeQueue.drain()).toEqual([
      { account_id, email },
      { account_id, email },
    ]);
  });

  test('remains if a purge runs and the account still exists', async () => {
    const { account } = await open();
    const before = await app.api.items(`ACCOUNT#${account.id}`);
    await purgeBy(app.api.table, [JSON.stringify({ account_id: account.id })]);
    expect(await app.api.items(`ACCOUNT#${account.id}`)).toEqual(before);
  });
});

test('a check that is retried with its key through the other interface gets a response of that interface', async () => {
  const { token, call } = await app.person();
  const { id } = await app.api.watch(token);
  const path = `/products/${id}/checks`;
  const key = { 'Idempotency-Key': 'one-check' };
  const ask = {
    api: async () => (await app.api.call(token, 'POST', path, { headers: key })).headers.location,
    app: async () => (await call('POST', path, undefined, key)).headers.location,
  };
  const polls = [await ask.api(), await ask.app(), await ask.api(), await ask.app()];
  const [job] = polls.map((poll) => poll?.split('/').at(-1));
  const expected = ['/api/v1', '/app/api'].map((basePath) => `${site}${basePath}${path}/${job}`);
  expect(polls).toEqual([...expected, ...expected]);
});
