import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { readDirectly } from './read-from-shop.ts';

const shop = await opened(openScriptedShop());

function read(path: string, budgetMs?: number) {
  return readDirectly(shop.url(path), { allow: shop.host, ...(budgetMs !== undefined && { budgetMs }) });
}

const htmlHead = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

const late = { failure: 'http', driver: 'direct', message: expect.stringContaining('in time') };

describe('a read ends at its deadline', () => {
  test('if the server does not respond', async () => {
    shop.hold('/held', { price: '19.99', currency: 'EUR' });
    await expect(read('/held', 100)).resolves.toMatchObject(late);
  });

  test('if the body trickles', async () => {
    shop.trickle('/trickle');
    await expect(read('/trickle', 150)).resolves.toMatchObject(late);
  });

  test('if the deadline is between two milliseconds', async () => {
    await expect(read('/held', 50.5)).resolves.toMatchObject(late);
  });

  test('if the TLS handshake does not finish, and aborts the attempt', async () => {
    const closed = Promise.withResolvers<void>();
    const allow = await listenRaw((socket) => socket.on('close', () => closed.resolve()));
    await expect(readDirectly(`https://${allow}/`, { allow, budgetMs: 100 })).resolves.toMatchObject(late);
    await closed.promise;
  });

  test('if the deadline has already passed', async () => {
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    await expect(read('/p/1', -1)).resolves.toMatchObject(late);
  });

  test('which includes all redirects', async () => {
    shop.redirect('/slow', '/held');
    shop.hold('/held', { price: '19.99', currency: 'EUR' });
    await expect(read('/slow', 100)).resolves.toMatchObject(late);
  });
});

describe('a connection that breaks is a network failure, reported without internals', () => {
  test('if it is closed before the response', async () => {
    shop.reset('/reset');
    await expect(read('/reset')).resolves.toMatchObject({
      failure: 'http',
      driver: 'direct',
      message: '127.0.0.1 closed the connection early.',
    });
  });

  test('if it is closed within the body', async () => {
    shop.on('/short', (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<p>', () => request.socket.destroy());
    });
    await expect(read('/short')).resolves.toMatchObject({ failure: 'http', driver: 'direct' });
  });

  test('if nothing listens on the port', async () => {
    const closed = await openScriptedShop();
    await closed.close();
    await expect(readDirectly(closed.url('/'), { allow: closed.host })).resolves.toMatchObject({
      failure: 'http',
      message: '127.0.0.1 refuses connections.',
    });
  });

  test('if the server responds to TLS with plain HTTP', async () => {
    await expect(readDirectly(`https://${shop.host}/`, { allow: shop.host })).resolves.toMatchObject({
      failure: 'http',
      message: expect.stringContaining('TLS'),
    });
  });

  test.each([
    ['220 mail.test ESMTP\r\n', 'sent an invalid HTTP response.'],
    [`${htmlHead}Content-Length: 3\r\nContent-Length: 9\r\n\r\n<p>`, 'sent an invalid HTTP response.'],
    [`${htmlHead}X: a\0b\r\n\r\n<p>`, 'sent an invalid HTTP response.'],
    [`${htmlHead}Transfer-Encoding: chunked\r\n\r\nz\r\n`, 'sent an invalid HTTP response.'],
    ['HTTP/1.1 100 Continue\r\n\r\n'.repeat(3_000), 'sent an invalid HTTP response.'],
    [`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 'sent an invalid HTTP response.'],
    ['', 'closed the connection early.'],
    ['HTTP/1.1 200 OK\r\nContent-Type: text/html', 'closed the connection early.'],
    [`${htmlHead}Content-Length: 9\r\n\r\n<p>`, 'closed the connection early.'],
    [`${htmlHead}Connection: close\r\nContent-Length: 9\r\n\r\n<p>`, 'closed the connection early.'],
    [
      `${htmlHead}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<p>\r\n`,
      'closed the connection early.',
    ],
  ])('if the server sends only %j', async (said, message) => {
    const allow = await listenRaw((socket) => socket.end(said));
    await expect(readDirectly(`http://${allow}/`, { allow })).resolves.toMatchObject({
      failure: 'http',
      message: `127.0.0.1 ${message}`,
    });
  });

  test.each(['Connection: Upgrade\r\nUpgrade: h2c\r\n', ''])(
    'if it switches to another protocol, with the headers %j',
    async (headers) => {
      const answer = `HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`;
      const allow = await listenRaw((socket) => socket.end(answer));
      await expect(readDirectly(`http://${allow}/`, { allow })).resolves.toMatchObject({
        failure: 'http',
        message: '127.0.0.1 sent an invalid HTTP response.',
      });
    },
  );
});

describe('redirects', () => {
  test('are followed up to ten times, relative ones too', async () => {
    for (let stop = 1; stop <= 9; stop += 1)
      shop.redirect(`/${stop}`, `${stop + 1}`, [301, 302, 303, 307][stop % 4]);
    shop.redirect('/10', shop.url('/11?from=10'), 308);
    shop.page('/11', { price: '19.99', currency: 'EUR' });
    expect(await read('/1')).toMatchObject({ finalUrl: shop.url('/11?from=10'), status: 200 });
  });

  test('fail permanently after ten', async () => {
    shop.redirect('/0', '/1');
    await expect(read('/0')).resolves.toMatchObject({
      failure: 'unavailable',
      message: 'The page redirects more than 10 times.',
    });
  });

  test('in a loop fail', async () => {
    shop.redirect('/circle', '/circle');
    await expect(read('/circle')).resolves.toMatchObject({ failure: 'unavailable', driver: 'direct' });
    expect(shop.hits('/circle')).toBe(11);
  });

  test('send the cookie that they require', async () => {
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    shop.on('/blocked', ({ headers }, response) => {
      const isBack = headers.cookie === 'seen=1; lang=de';
      response.setHeader('set-cookie', ['seen=1; Path=/; HttpOnly', 'lang=de']);
      response.writeHead(302, { location: isBack ? '/p/1' : '/blocked' }).end();
    });
    expect(await read('/blocked')).toMatchObject({ finalUrl: shop.url('/p/1') });
  });

  test('do not send a cookie that the shop has deleted, or that is for other paths', async () => {
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    shop.on('/set', (_request, response) => {
      response.setHeader('set-cookie', ['gate=1; Path=/', 'cart=2; Path=/checkout', 'kept=3; Path=/']);
      response.writeHead(302, { location: '/take-back' }).end();
    });
    shop.on('/take-back', (_request, response) => {
      response.setHeader('set-cookie', ['gate=; Path=/; Max-Age=0', 'no cookie', '']);
      response.writeHead(302, { location: '/judge' }).end();
    });
    shop.on('/judge', ({ headers }, response) => {
      const isRight = headers.cookie?.startsWith('kept=3') && !/gate|cart/.test(headers.cookie);
      response.writeHead(302, { location: isRight ? '/p/1' : '/judge' }).end();
    });
    expect(await read('/set')).toMatchObject({ finalUrl: shop.url('/p/1') });
  });

  test('with a non-ASCII path are read as UTF-8', async () => {
    shop.redirect('/umlaut', Buffer.from('/p/lämpchen').toString('latin1'));
    shop.page('/p/l%C3%A4mpchen', { price: '19.99', currency: 'EUR' });
    expect(await read('/umlaut')).toMatchObject({ finalUrl: shop.url('/p/l%C3%A4mpchen'), status: 200 });
  });

  test('with a target twice lead there, and with two targets nowhere, as in browsers', async () => {
    for (const [path, second] of [
      ['/twice', '/p/1'],
      ['/two', '/p/2'],
    ] as const)
      shop.on(path, (_request, response) => {
        response.writeHead(302, ['location', '/p/1', 'location', second]).end();
      });
    shop.page('/p/1', { price: '19.99', currency: 'EUR' });
    expect(await read('/twice')).toMatchObject({ finalUrl: shop.url('/p/1') });
    expect(await read('/two')).toMatchObject({ kind: 'failed', failure: 'http' });
  });

  test('without a target are returned as they are', async () => {
    shop.status('/nowhere', 302);
    expect(await read('/nowhere')).toMatchObject({ status: 302, html: '<h1>302</h1>' });
  });
});

test('the body of an error page is not waited for', async () => {
  shop.on('/gone', (_request, response) => {
    response.writeHead(410, { 'content-type': 'text/html', 'retry-after': '60' }).write('<h1>');
  });
  expect(await read('/gone')).toMatchObject({ status: 410, html: null, retryAfterSeconds: 60 });
});

test('a page that responds with 421 is requested once', async () => {
  shop.status('/misdirected', 421);
  expect(await read('/misdirected')).toMatchObject({ status: 421 });
  expect(shop.hits('/misdirected')).toBe(1);
});

test('early hints are ignored', async () => {
  const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n';
  const allow = await listenRaw((socket) => socket.end(`${hints}${htmlHead}Content-Length: 3\r\n\r\n<p>`));
  expect(await readDirectly(`http://${allow}/`, { allow })).toMatchObject({ status: 200, html: '<p>' });
});

test('a connection serves one request', async () => {
  shop.page('/p/1', { price: '19.99', currency: 'EUR' });
  await Promise.all([read('/p/1'), read('/p/1')]);
  const [first, second] = shop.requests('/p/1').slice(-2);
  expect(first?.headers.connection).toBe('close');
  expect(first?.socket).not.toBe(second?.socket);
});

/** Listens on loopback and passes on each connection once it has sent data. Returns its `host:port`. */
async function listenRaw(answer: (socket: Socket) => unknown): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  const { host } = await listen(server);
  onTestFinished(() => void server.close());
  return host;
}
