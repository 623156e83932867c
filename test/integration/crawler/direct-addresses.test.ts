import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openScriptedShop, type ScriptedShop } from '../../support/scripted-shop.ts';
import { specialAddresses } from '../../support/special-addresses.ts';
import { readDirectly } from './read-from-shop.ts';

const [shop, inside] = await Promise.all([openScriptedShop(), openScriptedShop()]);
inside.page('/secret', { price: '1.00', currency: 'EUR' });
afterAll(() => Promise.all([shop.close(), inside.close()]));
beforeEach(() => shop.page('/p/1', { price: '19.99', currency: 'EUR' }));

const refusal = { failure: 'unreadable_url', driver: 'direct' };

/** The same port with other spellings of loopback. */
function spellings(port: string): string[] {
  return [
    `http://127.0.0.1:${port}/secret`,
    `http://127.1:${port}/secret`,
    `http://0x7f.1:${port}/secret`,
    `http://2130706433:${port}/secret`,
    `http://017700000001:${port}/secret`,
    `http://127.0.0.1.:${port}/secret`,
    `http://１２７.0.0.1:${port}/secret`,
    `http://[::ffff:7f00:1]:${port}/secret`,
    `http://[::1]:${port}/secret`,
    `http://0.0.0.0:${port}/secret`,
    ...['localhost', 'LOCALHOST.', 'any.localhost'].map((name) => `http://${name}:${port}/secret`),
    `//127.0.0.1:${port}/secret`,
  ];
}

describe('a non-public address is not dialled', () => {
  test('if it is requested, in any spelling', async () => {
    for (const url of spellings(portOf(inside)).filter((text) => text.startsWith('http'))) {
      await expect(readDirectly(url, { allow: shop.host })).resolves.toMatchObject(refusal);
    }
    expect(inside.hits('/secret')).toBe(0);
  });

  test('if an allowed host redirects to it, in any spelling', async () => {
    for (const url of spellings(portOf(inside))) {
      shop.redirect('/away', Buffer.from(url).toString('latin1'));
      await expect(readDirectly(shop.url('/away'), { allow: shop.host })).resolves.toMatchObject(refusal);
    }
    expect(inside.hits('/secret')).toBe(0);
  });

  test.each(specialAddresses)('if a name resolves to it: %s (%s)', async (address) => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    await expect(readDirectly('http://shop.test/', { resolve })).resolves.toMatchObject(refusal);
  });

  test('if a redirect leads to a name that resolves to it', async () => {
    shop.redirect('/away', `http://inside.test:${portOf(inside)}/secret`);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(readDirectly(shop.url('/away'), { allow: shop.host, resolve })).resolves.toMatchObject(
      refusal,
    );
    expect(inside.hits('/secret')).toBe(0);
  });
});

test.each([
  'file:///etc/passwd',
  'ftp://shop.test/',
  'javascript:alert(1)',
  'http://user:pass@shop.test/',
  'http://',
])('a redirect to %s is rejected', async (target) => {
  shop.redirect('/away', target);
  await expect(readDirectly(shop.url('/away'), { allow: shop.host })).resolves.toMatchObject({
    ...refusal,
    message: expect.stringMatching(/^The page redirects to a URL that cannot be read\. The URL must /),
    reason: { kind: 'redirected' },
  });
});

describe('an allowed host', () => {
  test('is read on its own port', async () => {
    expect(await readDirectly(shop.url('/p/1'), { allow: shop.host })).toMatchObject({ status: 200 });
  });

  test('is not read on another port', async () => {
    await expect(readDirectly(inside.url('/secret'), { allow: shop.host })).resolves.toMatchObject(refusal);
  });
});

describe('a name', () => {
  test('is resolved once, and the checked address is dialled', async () => {
    const resolve = vi
      .fn()
      .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
      .mockResolvedValue([{ address: '127.0.0.9', family: 4 }]);
    const host = `shop.test:${portOf(shop)}`;
    expect(await readDirectly(`http://${host}/p/1`, { allow: host, resolve })).toMatchObject({ status: 200 });
    expect(resolve).toHaveBeenCalledExactlyOnceWith('shop.test');
    expect(shop.requests('/p/1').at(-1)?.headers.host).toBe(host);
  });

  test('is checked again at a redirect to itself', async () => {
    shop.redirect('/moved', '/p/1');
    const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
    const host = `shop.test:${portOf(shop)}`;
    await readDirectly(`http://${host}/moved`, { allow: host, resolve });
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  test('is read even if one of its addresses is unreachable', async () => {
    const resolve = async () => [
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const host = `shop.test:${portOf(shop)}`;
    expect(await readDirectly(`http://${host}/p/1`, { allow: host, resolve })).toMatchObject({ status: 200 });
  });

  test('ends at the deadline if its resolver hangs', async () => {
    const resolve = () => new Promise<never>(() => {});
    const read = readDirectly('http://shop.test/', { resolve, budgetMs: 50 });
    await expect(read).resolves.toMatchObject({ failure: 'http', driver: 'direct' });
  });
});

function portOf({ host }: ScriptedShop): string {
  return new URL(`http://${host}`).port;
}
