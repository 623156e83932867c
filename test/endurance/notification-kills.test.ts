import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { pauseChecks } from '../../commands/admin/checks.ts';
import { openService } from '../../commands/admin/service.ts';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { Notification } from '../../shared/notifications/notification.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openBrowser } from '../support/cookie-jar.ts';
import { opened } from '../support/opened.ts';
import { buildService } from '../support/prebuilt-service.ts';
import { openPushReceiver, type PushReceiver } from '../support/push-receiver.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { openSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const owners = 10;
const productsEach = 5;
/** E-mail, a device and two chats. */
const channelsEach = 4;
const total = owners * productsEach * channelsEach;
const killsAfter = [15, 60, 100, 150];
/** How long a provider takes, so that some messages are always in transit. */
const answerMs = 200;
/** An attempt interrupted by a kill started at most this long before it. */
const longestAttemptMs = 5_000;

/** What was sent before a kill may be read after it. The next start takes longer than this. */
const readLateMs = 1_000;
const isCutBy = (killedAt: number, arrivedAt: number) =>
  killedAt > arrivedAt - readLateMs && killedAt - arrivedAt < longestAttemptMs;

/** When each message arrived, by what makes a repeat recognizable. */
const arrivals = new Map<string, number[]>();
const arrived = () => [...arrivals.values()].flat().length;

function note(message: string): void {
  arrivals.set(message, [...(arrivals.get(message) ?? []), Date.now()]);
}

const shop = await opened(openScriptedShop());
const receiver = await opened(openWebhookReceiver());
const smtp = await opened(
  openSmtpReceiver(async ({ to, raw }) => {
    const { messageId, subject } = await simpleParser(raw);
    note(`mail ${to.join()} ${messageId} ${subject}`);
    await sleep(answerMs);
  }),
);
const service = await opened(
  buildService({
    allowedHosts: [shop.host, receiver.host],
    timeScale: 100,
    smtpUrl: smtp.url,
    replace: [
      [/"HOST_READS_AT_ONCE": "\d+"/gu, '"HOST_READS_AT_ONCE": "1000"'],
      [/"HOST_READS_PER_SECOND": "\d+"/gu, '"HOST_READS_PER_SECOND": "1000"'],
    ],
  }),
);

/** A push service that records what a device can decrypt. */
function openDevice(number: number): PushReceiver {
  const path = `/push/${number}`;
  const device = openPushReceiver(receiver.url(path));
  receiver.on(path, async (response, { body, headers }) => {
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(device.decrypt(body)));
    note(`push ${number} ${id} ${headers.topic}`);
    await sleep(answerMs);
    response.writeHead(201).end();
  });
  return device;
}

function openChat(path: string): string {
  receiver.on(path, async (response, { body }) => {
    note(`chat ${path} ${body.toString('utf8')}`);
    await sleep(answerMs);
    response.writeHead(200).end();
  });
  return receiver.url(path);
}

/**
 * Adds an account with four channels whose products have an alert for any price drop. Returns a function that checks
 * them all.
 */
async function addOwner(number: number) {
  const admin = await openService({ data: service.dataDir });
  const email = `owner-${number}@example.com`;
  const account = await registerAccount(admin.accounts, { email, plan: 'max' }, { now: Date.now, newId });
  const siteUrl = new URL(service.baseUrl).origin;
  const browser = openBrowser();
  await browser.signIn(siteUrl, email);
  const Made = z.object({ data: z.object({ id: z.string() }) });
  const call = async (method: string, path: string, body?: unknown) =>
    (await browser.call(method, `${siteUrl}/app/api${path}`, body)).body;
  const add = async (channel: object) => Made.parse(await call('POST', '/channels', channel));
  await add({ kind: 'push', subscription: openDevice(number).subscription });
  for (const room of ['a', 'b']) await add({ kind: 'chat', url: openChat(`/chat/${number}/${room}`) });
  const checks: (() => Promise<unknown>)[] = [];
  for (let index = 0; index < productsEach; index += 1) {
    const path = `/${number}/${index}`;
    const page = { currency: 'EUR', name: `Lamp ${number}-${index}` };
    shop.page(path, { ...page, price: '20.00' });
    const { data } = Made.parse(await call('POST', '/products', { url: shop.url(path) }));
    await call('POST', `/products/${data.id}/alerts`, { condition: 'drops' });
    checks.push(() => {
      shop.page(path, { ...page, price: '18.00' });
      return call('POST', `/products/${data.id}/checks`);
    });
  }
  return { accountId: account.id, checks };
}

test(`kill -9 ${killsAfter.length} times while ${total} notifications are on their way: each arrives, and only one that was cut off may come twice`, async () => {
  await service.start();
  for (const plan of ['eco', 'plus', 'max'])
    await pauseChecks(await openService({ data: service.dataDir }), { plan });
  const people: Awaited<ReturnType<typeof addOwner>>[] = [];
  for (let number = 0; number < owners; number += 1) people.push(await addOwner(number));
  await Promise.all(people.flatMap(({ checks }) => checks.map((check) => check())));

  const killedAt: number[] = [];
  for (const count of killsAfter) {
    await until(() => arrived() >= count, 120_000);
    await service.kill();
    killedAt.push(Date.now());
    await service.start();
  }
  const table = await service.table();
  const stored = async () =>
    (
      await Promise.all(
        people.map(({ accountId }) =>
          table.query({ pk: `ACCOUNT#${accountId}`, from: 'NOTIFICATION#', to: 'NOTIFICATION#~' }),
        ),
      )
    )
      .flat()
      .map((item) => Notification.parse(item));
  await until(async () => {
    await sleep(1000);
    const all = await stored();
    return all.length === total && all.every(({ status }) => status === 'sent');
  }, 240_000);

  expect(arrivals.size).toBe(total);
  // Before each repeat, the provider had the message, and a kill prevented us from storing that: its response takes a
  // moment.
  for (const [message, times] of arrivals) {
    const cuts = times.slice(0, -1).map((arrivedAt) => killedAt.find((at) => isCutBy(at, arrivedAt)));
    expect([message, cuts.includes(undefined), new Set(cuts).size, times, killedAt]).toEqual([
      message,
      false,
      cuts.length,
      times,
      killedAt,
    ]);
  }
});
