import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { openBrowser } from '../support/cookie-jar.ts';
import { opened } from '../support/opened.ts';
import { shareService } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const service = await shareService(inject('sharedService'), 'notifications');
const shop = await opened(service.openShop());

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
type Mail = z.infer<typeof Mail>;
const Made = z.object({ data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.object({ kind: z.string().optional(), is_active: z.boolean() })) });
const email = 'person-on-eco@example.com';

/** The newest e-mail to the person, once there is one. */
async function newestMail(): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${service.siteUrl}/_local/mail.json`);
    return z
      .array(Mail)
      .parse(await response.json())
      .find(({ to }) => to === email);
  };
  await until(async () => (await find()) !== undefined);
  return (await find()) ?? Promise.reject(new Error('There is no e-mail'));
}

test('a person on eco receives an e-mail when a price drops; its links act when posted, not when opened', async () => {
  const browser = openBrowser();
  await browser.signIn(service.siteUrl, email);
  const call = async (method: string, at: string, body?: unknown) => {
    const answer = await browser.call(method, `${service.siteUrl}/app/api${at}`, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${at}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const feed = z
    .object({ data: z.object({ url: z.string() }) })
    .parse(await call('POST', '/channels', { kind: 'feed' }));
  const page = { name: 'Kettle K2', currency: 'EUR' };
  shop.page('/kettle', { ...page, price: '100.00' });
  const { id } = Made.parse(await call('POST', '/products', { url: shop.url('/kettle') })).data;
  const alerts = `/products/${id}/alerts`;
  // It repeats, so it is still on after firing.
  await call('POST', alerts, { condition: 'drops_by', threshold: 5 });
  shop.page('/kettle', { ...page, price: '93.00' });
  await call('POST', `/products/${id}/checks`);

  const mail = await newestMail();
  expect(mail.subject).toBe('Kettle K2 dropped to €93.00 (−7%)');
  for (const fact of [
    '€93.00',
    '€100.00',
    'Price drop of 5% or more',
    'Lowest since ',
    'Price from ',
    shop.url('/kettle'),
  ])
    expect(mail.text).toContain(fact);
  const productPage = `${service.siteUrl}/app/products/${id}`;
  expect(mail.html).toContain(`href="${productPage}"`);
  expect((await browser.open(productPage)).status).toBe(200);

  const linkOf = (words: string) => new RegExp(`${words} (http\\S+)`).exec(mail.text)?.[1] ?? '';
  const isArmed = async () => Listed.parse(await call('GET', alerts)).data.every((one) => one.is_active);
  const isMailed = async () =>
    Listed.parse(await call('GET', '/channels')).data.some((one) => one.kind === 'email' && one.is_active);
  const send = (method: string, url: string, body?: string) =>
    fetch(url, {
      method,
      ...(body && { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    });
  const alertLink = linkOf('Turn off this alert');
  for (const method of ['GET', 'HEAD']) {
    const opened = await send(method, alertLink);
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  }
  expect(await isArmed()).toBe(true);
  expect((await send('POST', `${alertLink.slice(0, -1)}${alertLink.endsWith('A') ? 'B' : 'A'}`)).status).toBe(
    404,
  );
  expect(await isArmed()).toBe(true);
  expect((await send('POST', alertLink)).status).toBe(200);
  expect(await isArmed()).toBe(false);

  const unsubscribe = /<(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(linkOf('Unsubscribe')).toBe(unsubscribe);
  await send('GET', unsubscribe);
  expect(await isMailed()).toBe(true);
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await send('POST', unsubscribe, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await isMailed()).toBe(false);

  const read = await fetch(feed.data.url);
  expect(await read.text()).toContain('Kettle K2 dropped to €93.00 (−7%)');
  const etag = read.headers.get('etag') ?? '';
  expect((await fetch(feed.data.url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await call('POST', '/channels', { kind: 'feed' });
  expect((await fetch(feed.data.url)).status).toBe(404);

  const { json } = await service.admin('notifications', 'list', '--email', email);
  expect(json).toMatchObject({ notifications: [{ channel: 'email', status: 'sent', attempts: 1 }] });
  const log = await readFile(path.join(service.dataDir, 'log.jsonl'), 'utf8');
  for (const secret of [alertLink, unsubscribe, feed.data.url].map((url) =>
    url.slice(url.lastIndexOf('/') + 1),
  ))
    expect(log).not.toContain(secret);
});
