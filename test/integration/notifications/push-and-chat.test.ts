import { verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { sendChat } from '../../../shared/notifications/chat/send-chat.ts';
import { shortMessage } from '../../../shared/notifications/message/short-message.ts';
import { type PushTarget, sendPush } from '../../../shared/notifications/push/send-push.ts';
import { parseAllowedHosts } from '../../../shared/platform/guarded-client/callable-url.ts';
import { aNotice } from '../../support/notices.ts';
import { opened } from '../../support/opened.ts';
import { openPushReceiver } from '../../support/push-receiver.ts';
import { openWebhookReceiver } from '../../support/webhook-receiver.ts';

const siteUrl = 'https://prices.example';
const now = () => Date.parse('2026-11-20T21:00:05.000Z');
const page = `${siteUrl}/app/products/${aNotice().product?.id}`;
const title = 'Kettle K2 dropped to €93.00 (−7%)';
const text = 'Price at or below €95.00 · Before €100.00 · Lowest in 90 days €89.90';
const vapid = { subject: 'https://prices.example', ...webPush.generateVAPIDKeys() };

const receiver = await opened(openWebhookReceiver());

const message = (notice = aNotice()) => ({ id: notice.id, ...shortMessage(notice, siteUrl) });
const guard = () => ({ allowedHosts: parseAllowedHosts([receiver.host]) });

describe('a push notification', () => {
  const push = (target: PushTarget) => sendPush(target, message(), { vapid, guard: guard(), now });

  test('can be decrypted by the device and is signed by the service', async () => {
    receiver.statuses('/push/1', [201]);
    const device = openPushReceiver(receiver.url('/push/1'));
    expect(await push(device.subscription)).toEqual({ kind: 'sent' });
    const [sent] = receiver.at('/push/1');
    if (!sent) throw new Error('Nothing arrived.');
    expect(JSON.parse(device.decrypt(sent.body))).toEqual({ id: aNotice().id, title, text, url: page });
    expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    // A push service keeps one message per topic, so a duplicate is shown once.
    expect(sent.headers.topic).toBe('0192f0c15a5e7b3c9d1e2f3a4b5c6d7e');
    expect(sent.body.includes('Kettle')).toBe(false);

    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(sent.headers.authorization ?? '') ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const publicKey = {
      key: { kty: 'EC', crv: 'P-256', x, y },
      format: 'jwk',
      dsaEncoding: 'ieee-p1363',
    } as const;
    expect(
      verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `http://${receiver.host}`,
    });
  });

  test('fits into the 4 KB that push services accept, whatever fired', async () => {
    const alerts = Array.from({ length: 500 }, (_, index) => ({
      id: `${index}`,
      name: '🛎'.repeat(255),
      condition: 'below' as const,
      threshold: 1_000_000.01,
    }));
    const product = { ...aNotice().product, id: 'p', name: '🛎'.repeat(255), url: 'x', imageUrl: null };
    const { subscription } = openPushReceiver(receiver.url('/push/large'));
    const notice = aNotice({ alerts, product });
    await sendPush(subscription, message(notice), { vapid, guard: guard(), now });
    const [sent] = receiver.at('/push/large');
    expect(sent?.body.length).toBeLessThanOrEqual(4096);
  });

  test('cannot be decrypted by another device', async () => {
    const device = openPushReceiver(receiver.url('/push/2'));
    await push(device.subscription);
    const [sent] = receiver.at('/push/2');
    const other = openPushReceiver(receiver.url('/push/2'));
    expect(() => other.decrypt(sent?.body ?? Buffer.alloc(0))).toThrow();
  });

  test.each([404, 410])('HTTP %d means that the device is gone', async (status) => {
    receiver.statuses('/push/gone', [status]);
    const result = await push(openPushReceiver(receiver.url('/push/gone')).subscription);
    expect(result).toEqual({ kind: 'gone', reason: `The push service returned HTTP ${status}.` });
  });

  test('HTTP 429 is retried after the push service’s Retry-After', async () => {
    receiver.statuses('/push/busy', [429], { 'retry-after': '17' });
    const result = await push(openPushReceiver(receiver.url('/push/busy')).subscription);
    expect(result).toMatchObject({ kind: 'retry', retryAfterMs: 17_000 });
  });

  test('is never sent to a private address', async () => {
    const { subscription } = openPushReceiver('http://127.0.0.1:9/push');
    const before = receiver.received.length;
    expect(await push(subscription)).toMatchObject({ kind: 'retry' });
    expect(receiver.received).toHaveLength(before);
  });

  test.each([
    { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    { ...openPushReceiver('').subscription.keys, auth: 'AAAA' },
  ])('with invalid keys, the device is gone: %j', async (keys) => {
    const result = await push({ endpoint: receiver.url('/push/3'), keys });
    expect(result).toEqual({ kind: 'gone', reason: 'The keys of the device are invalid.' });
  });
});

describe('a chat message', () => {
  const chat = (path: string) =>
    sendChat({ url: receiver.url(path) }, shortMessage(aNotice(), siteUrl), { guard: guard(), now });

  test('is JSON with title, text and url for an unknown receiver', async () => {
    expect(await chat('/hook')).toEqual({ kind: 'sent' });
    const [sent] = receiver.at('/hook');
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(String(sent?.body))).toEqual({ title, text, url: page });
  });

  test('is retried after the pause of a 429', async () => {
    receiver.statuses('/message?token=A', [429, 200], { 'retry-after': '5' });
    expect(await chat('/message?token=A')).toEqual({
      kind: 'retry',
      reason: 'Gotify returned HTTP 429.',
      retryAfterMs: 5000,
    });
    expect(await chat('/message?token=A')).toEqual({ kind: 'sent' });
  });

  test('reports its host and no secret when it fails', async () => {
    receiver.resets('/secret-path');
    const result = await chat('/secret-path');
    expect(result).toMatchObject({ kind: 'retry', retryAfterMs: null });
    expect(JSON.stringify(result)).not.toContain('secret-path');
  });
});
