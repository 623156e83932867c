import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScriptedShop, type ScriptedShop } from '../../support/scripted-shop.ts';
import { readDirectly } from './read-from-shop.ts';

let shop: ScriptedShop;
beforeAll(async () => {
  shop = await openScriptedShop();
});
afterAll(() => shop.close());

function read(path: string, budgetMs?: number) {
  return readDirectly(shop.url(path), { allow: shop.host, ...(budgetMs !== undefined && { budgetMs }) });
}

const late = { failure: 'http', driver: 'direct', message: expect.stringContaining('in time') };

describe('a read ends at its deadline', () => {
  test('when the page is not answered', async () => {
    shop.hold('/held', { price: '19.99', currency: 'EUR' });
    await expect(read('/held', 100)).rejects.toMatchObject(late);
  });

  test('when the body trickles', async () => {
    shop.trickle('/trickle');
    await expect(read('/trickle', 150)).rejects.toMatchObject(late);
  });

  test('when it falls between two milliseconds', async () => {
    await expect(read('/held', 50.5)).rejects.toMatchObject(late);
  });

  test('when it has passed already', async () => {
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    await expect(read('/p/1', -1)).rejects.toMatchObject(late);
  });

  test('counted over all redirects', async () => {
    shop.redirect('/slow', '/held');
    shop.hold('/held', { price: '19.99', currency: 'EUR' });
    await expect(read('/slow', 100)).rejects.toMatchObject(late);
  });
});

describe('a connection that breaks is a failure of the network, told without internals', () => {
  test('when it is closed before the answer', async () => {
    shop.reset('/reset');
    await expect(read('/reset')).rejects.toMatchObject({
      failure: 'http',
      driver: 'direct',
      message: '127.0.0.1 closed the connection early.',
    });
  });

  test('when it is closed within the body', async () => {
    shop.on('/short', (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>', () => request.socket.destroy());
    });
    await expect(read('/short')).rejects.toMatchObject({ failure: 'http', driver: 'direct' });
  });

  test('when nobody listens', async () => {
    const closed = await openScriptedShop();
    await closed.close();
    await expect(readDirectly(closed.url('/'), { allow: closed.host })).rejects.toMatchObject({
      failure: 'http',
      message: '127.0.0.1 refuses connections.',
    });
  });

  test('when the other side speaks plain HTTP to TLS', async () => {
    await expect(readDirectly(`https://${shop.host}/`, { allow: shop.host })).rejects.toMatchObject({
      failure: 'http',
      message: expect.stringContaining('TLS'),
    });
  });

  test('when the other side does not speak HTTP', async () => {
    const server = createServer((socket) => socket.on('error', () => {}).end('220 mail.test ESMTP\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const allow = `127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
    await expect(readDirectly(`http://${allow}/`, { allow })).rejects.toMatchObject({
      failure: 'http',
      message: '127.0.0.1 answered something that is not HTTP.',
    });
    server.close();
  });

  test('when it switches to another protocol', async () => {
    shop.on('/upgrade', (request) =>
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    );
    await expect(read('/upgrade')).rejects.toMatchObject({ failure: 'http' });
  });
});

describe('redirects', () => {
  test('are followed, relative ones too, up to five', async () => {
    for (const stop of [1, 2, 3, 4]) shop.redirect(`/${stop}`, `${stop + 1}`, [301, 302, 303, 307][stop - 1]);
    shop.redirect('/5', shop.url('/6?from=5'), 308);
    shop.page('/6', { price: '19.99', currency: 'EUR' });
    expect(await read('/1')).toMatchObject({ finalUrl: shop.url('/6?from=5'), status: 200 });
  });

  test('end after five', async () => {
    shop.redirect('/0', '/1');
    await expect(read('/0')).rejects.toMatchObject({
      failure: 'http',
      message: 'The page redirects more than 5 times.',
    });
  });

  test('in a circle end', async () => {
    shop.redirect('/circle', '/circle');
    await expect(read('/circle')).rejects.toMatchObject({ failure: 'http', driver: 'direct' });
    expect(shop.hits('/circle')).toBe(6);
  });

  test('that wait for a cookie get it', async () => {
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    shop.on('/wall', ({ headers }, response) => {
      const isBack = headers.cookie === 'seen=1; lang=de';
      response.setHeader('set-cookie', ['seen=1; Path=/; HttpOnly', 'lang=de']);
      response.writeHead(302, { location: isBack ? '/p/1' : '/wall' }).end();
    });
    expect(await read('/wall')).toMatchObject({ finalUrl: shop.url('/p/1') });
  });

  test('with a path beyond ASCII are read as UTF-8', async () => {
    shop.redirect('/umlaut', Buffer.from('/p/lämpchen').toString('latin1'));
    shop.page('/p/l%C3%A4mpchen', { price: '19.99', currency: 'EUR' });
    expect(await read('/umlaut')).toMatchObject({ finalUrl: shop.url('/p/l%C3%A4mpchen'), status: 200 });
  });

  test('without a target are given as they are', async () => {
    shop.status('/nowhere', 302);
    expect(await read('/nowhere')).toMatchObject({ status: 302, html: null });
  });
});

test('an error page is not waited for', async () => {
  shop.on('/gone', (_request, response) => {
    response.writeHead(410, { 'content-type': 'text/html', 'retry-after': '60' }).write('<h1>');
  });
  expect(await read('/gone')).toMatchObject({ status: 410, html: null, retryAfterSeconds: 60 });
});
