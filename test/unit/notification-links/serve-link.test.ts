import { describe, expect, test } from 'vitest';
import { type LinkedAlert, serveLink } from '../../../functions/notification-links/serve-link.ts';
import { type LinkClaim, signLink } from '../../../shared/notifications/link-token.ts';

const sealingKey = Buffer.alloc(32, 7);

const links: [LinkClaim, string, string][] = [
  [{ purpose: 'unsubscribe', accountId: 'account-1' }, 'Unsubscribe', 'You are unsubscribed'],
  [
    { purpose: 'alert_off', accountId: 'account-1', productId: 'product-1', alertId: 'alert-1' },
    'Turn off this alert',
    'The alert is off',
  ],
];

const alert = {
  page: 'products/product-1',
  productName: 'Kettle <K2>',
  price: '€93.00',
  condition: 'Price at or below €95.00',
  isActive: true,
  hasFired: false,
  settings: { condition: 'below', threshold: '95' },
};

function openLinks(found: LinkedAlert | null = alert) {
  const done: unknown[] = [];
  const serve = serveLink({
    readSealingKey: async () => sealingKey,
    switchEmailOff: async (accountId) => void done.push({ accountId }),
    findAlert: async () => found,
    switchAlertOff: async (alert) => void done.push(alert),
  });
  const ask = (httpMethod: string, token: string) => serve({ httpMethod, pathParameters: { token } });
  return { done, ask };
}

describe.each(links)('a link signed for %j', (claim, button, done) => {
  const { purpose: _, ...target } = claim;
  const token = signLink(claim, sealingKey);

  test.each(['GET', 'HEAD'])('%s changes nothing and shows one button', async (method) => {
    const { done: changes, ask } = openLinks();
    const { statusCode, body } = await ask(method, token);
    expect(statusCode).toBe(200);
    expect(body.match(/<button>.*?<\/button>/g)).toEqual([`<button>${button}</button>`]);
    expect(changes).toEqual([]);
  });

  test('POST does it, for that account only, and shows this', async () => {
    const { done: changes, ask } = openLinks();
    const { statusCode, body } = await ask('POST', token);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>${done}</h1>`);
    expect(body).not.toContain('<button>');
    expect(changes).toMatchObject([target]);
  });
});

test('a link that is broken, or whose alert was deleted, links a way on', async () => {
  expect((await openLinks().ask('GET', 'broken')).body).toContain('href="/app/account"');
  const claim = {
    purpose: 'alert_off',
    accountId: 'account-1',
    productId: 'product-1',
    alertId: 'a',
  } as const;
  expect((await openLinks(null).ask('GET', signLink(claim, sealingKey))).body).toContain('href="/app"');
});

describe('the link that turns an alert off', () => {
  const claim = { purpose: 'alert_off', accountId: 'account-1', productId: 'product-1', alertId: 'alert-1' };
  const token = signLink({ ...claim, purpose: 'alert_off' }, sealingKey);

  test('names product, price and condition, as text', async () => {
    const { body } = await openLinks().ask('GET', token);
    for (const text of ['Kettle &lt;K2&gt;', '€93.00', 'Price at or below €95.00'])
      expect(body).toContain(text);
  });

  test('says that the alert is off already, and offers to set it again with its condition', async () => {
    const again = 'href="/app/products/product-1?condition=below&amp;threshold=95#alerts"';
    for (const method of ['GET', 'POST']) {
      const { done, ask } = openLinks({ ...alert, isActive: false });
      const { body } = await ask(method, token);
      expect(body).toContain('<h1>This alert is off already</h1>');
      expect(body).toContain(again);
      expect(body).not.toContain('<button>');
      expect(done).toEqual([]);
    }
    expect((await openLinks().ask('POST', token)).body).toContain(
      `${again}>Set the alert again, also at another`,
    );
    const priceless = { ...alert, settings: { condition: 'back_in_stock' } };
    expect((await openLinks(priceless).ask('POST', token)).body).toContain('>Set the alert again</a>');
  });

  test('says that an alert which fires once has fired', async () => {
    const fired = { ...alert, isActive: false, hasFired: true };
    expect((await openLinks(fired).ask('GET', token)).body).toContain('It has fired, and fires only once.');
  });

  test('says that a deleted alert no longer exists', async () => {
    expect((await openLinks(null).ask('GET', token)).body).toContain('This alert no longer exists');
  });
});

test('a token that we did not sign changes nothing', async () => {
  const { done, ask } = openLinks();
  const foreign = signLink({ purpose: 'unsubscribe', accountId: 'account-1' }, Buffer.alloc(32, 8));
  for (const token of [foreign, '', 'x'])
    for (const method of ['GET', 'POST']) expect((await ask(method, token)).statusCode).toBe(404);
  expect(done).toEqual([]);
});

test('no page runs scripts, loads resources, can be framed, cached or indexed, or sends a Referer', async () => {
  const { ask } = openLinks();
  const token = signLink({ purpose: 'unsubscribe', accountId: 'account-1' }, sealingKey);
  for (const answer of [await ask('GET', token), await ask('POST', token), await ask('GET', 'x')])
    expect(answer.headers).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'Cache-Control': 'no-store',
    });
});

test('other methods are rejected', async () => {
  const { ask } = openLinks();
  const answer = await ask('DELETE', signLink({ purpose: 'unsubscribe', accountId: 'a' }, sealingKey));
  expect(answer).toMatchObject({ statusCode: 405, headers: { Allow: 'GET, HEAD, POST' } });
});
