import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../support/listen.ts';
import { readDirectly } from './read-from-shop.ts';

const body = '<h1>Clock</h1>';
const type = 'Content-Type: text/html\r\n';
const length = `Content-Length: ${body.length}\r\n`;

/** Sends the response in one piece, or byte by byte. */
async function respond(response: string, isTrickled: boolean, staysOpen = false): Promise<string> {
  const bytes = Buffer.from(response, 'latin1');
  const server = createServer((socket) => {
    socket.on('error', () => undefined).setNoDelay();
    socket.once('data', () => {
      for (const piece of isTrickled ? [...bytes].map((byte) => Buffer.of(byte)) : [bytes])
        socket.write(piece);
      if (!staysOpen) socket.end();
    });
  });
  onTestFinished(() => void server.close());
  return (await listen(server)).host;
}

describe('a response that browsers read is read', () => {
  test.each([
    ['a control character in a header', `HTTP/1.1 200 OK\r\n${type}X-Note: a\x01b\r\n${length}\r\n${body}`],
    ['the same length twice', `HTTP/1.1 200 OK\r\n${type}${length}${length}\r\n${body}`],
    ['a list of equal lengths', `HTTP/1.1 200 OK\r\n${type}Content-Length: 14, 14\r\n\r\n${body}`],
    ['a length that is not a number', `HTTP/1.1 200 OK\r\n${type}Content-Length: none\r\n\r\n${body}`],
    ['a negative length', `HTTP/1.1 200 OK\r\n${type}Content-Length: -1\r\n\r\n${body}`],
    ['more than the length', `HTTP/1.1 200 OK\r\n${type}${length}\r\n${body}<p>More</p>`],
    ['line feeds alone', `HTTP/1.1 200 OK\n${type}${length}\n${body}`],
    ['a folded header', `HTTP/1.1 200 OK\r\nX: a\r\n\tb\r\n${type}${length}\r\n${body}`],
    ['a line without a colon', `HTTP/1.1 200 OK\r\nPowered by a shop\r\n${type}${length}\r\n${body}`],
    ['a header without a name', `HTTP/1.1 200 OK\r\n: x\r\n${type}${length}\r\n${body}`],
    ['a space in a name', `HTTP/1.1 200 OK\r\nX Note: x\r\n${type}${length}\r\n${body}`],
    ['a space before a colon', `HTTP/1.1 200 OK\r\nContent-Type : text/html\r\n${length}\r\n${body}`],
    ['no reason', `HTTP/1.1 200\r\n${type}${length}\r\n${body}`],
    ['no status', `HTTP/1.1\r\n${type}${length}\r\n${body}`],
    ['a status of two digits', `HTTP/1.1 20 OK\r\n${type}${length}\r\n${body}`],
    ['a status of four digits', `HTTP/1.1 2000 OK\r\n${type}${length}\r\n${body}`],
    ['a reason without a status', `HTTP/1.1 OK\r\n${type}${length}\r\n${body}`],
    ['more spaces', `HTTP/1.1   200   OK\r\n${type}${length}\r\n${body}`],
    ['lower case', `http/1.1 200 ok\r\n${type}${length}\r\n${body}`],
    ['another version', `HTTP/2.0 200 OK\r\n${type}${length}\r\n${body}`],
    ['a short version', `HTTP/1 200 OK\r\n${type}${length}\r\n${body}`],
    ['an empty line before it', `\r\nHTTP/1.1 200 OK\r\n${type}${length}\r\n${body}`],
    [
      'interim responses',
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n${type}${length}\r\n${body}`,
    ],
    [
      'chunks and a length',
      `HTTP/1.1 200 OK\r\n${type}Content-Length: 3\r\nTransfer-Encoding: Chunked\r\n\r\ne\r\n${body}\r\n0\r\n\r\n`,
    ],
    [
      'chunks with line feeds alone',
      `HTTP/1.1 200 OK\n${type}Transfer-Encoding: chunked\n\n4\n<h1>\na\nClock</h1>\n0\n\n`,
    ],
    [
      'chunks with spaces and extensions',
      `HTTP/1.1 200 OK\r\n${type}Transfer-Encoding: chunked\r\n\r\n00E  ;a=b\r\n${body}\r\n0\r\nX: y\r\n\r\n`,
    ],
    [
      'chunks with many zeros and a long extension',
      `HTTP/1.1 200 OK\r\n${type}Transfer-Encoding: chunked\r\n\r\n${'0'.repeat(30)}e;${'a'.repeat(9_000)}\r\n${body}\r\n0\r\n\r\n`,
    ],
    [
      'chunks without the last empty line',
      `HTTP/1.1 200 OK\r\n${type}Transfer-Encoding: chunked\r\n\r\ne\r\n${body}\r\n0\r\n`,
    ],
    [
      'an unknown transfer encoding',
      `HTTP/1.1 200 OK\r\n${type}Transfer-Encoding: identity\r\n${length}\r\n${body}`,
    ],
  ])('with %s', async (_what, response) => {
    for (const isTrickled of [false, true]) {
      const allow = await respond(response, isTrickled);
      const page = await readDirectly(`http://${allow}/`, { allow });
      expect(page).toMatchObject({ kind: 'fetched', status: 200, html: body });
    }
  });
});

test.each([
  ['no length', '\r\n<html><h1>Clock</h1></html>\n'],
  ['a length that is too large', 'Content-Length: 900\r\n\r\n<html><h1>Clock</h1></html>\n<!-- cached -->\n'],
  [
    'chunks without the last one',
    'Transfer-Encoding: chunked\r\n\r\n15\r\n<html><h1>Clock</h1>\n\r\n8\r\n</html>\n\r\n',
  ],
])('with %s, a page that ends with its end tag is read', async (_what, rest) => {
  for (const staysOpen of [false, true]) {
    const allow = await respond(`HTTP/1.1 200 OK\r\n${type}${rest}`, false, staysOpen);
    const page = await readDirectly(`http://${allow}/`, { allow });
    expect(page).toMatchObject({ kind: 'fetched', html: expect.stringContaining('<h1>Clock</h1>') });
  }
});

test('a redirect without a target is not followed but read', async () => {
  const allow = await respond(`HTTP/1.1 301 Moved\r\nLocation: \r\n${type}${length}\r\n${body}`, false);
  const page = await readDirectly(`http://${allow}/`, { allow });
  expect(page).toMatchObject({ kind: 'fetched', status: 301, html: body });
});

test('a page that forwards is followed, and counts as a redirect', async () => {
  const refresh = `HTTP/1.1 200 OK\r\n${type}Refresh: 0;url=/next?\r\nConnection: close\r\n\r\n`;
  const allow = await respond(refresh, false);
  const read = readDirectly(`http://${allow}/next?`, { allow });
  await expect(read).resolves.toMatchObject({ kind: 'fetched' });
  const circle = await respond(
    `HTTP/1.1 200 OK\r\n${type}\r\n<meta http-equiv=refresh content="0;url=/a/">`,
    false,
  );
  const started = readDirectly(`http://${circle}/b`, { allow: circle });
  await expect(started).resolves.toMatchObject({ finalUrl: `http://${circle}/a/` });
});

test('a page that sets a cookie and reloads itself is read with the cookie, once', async () => {
  const reload = `HTTP/1.1 200 OK\r\n${type}Set-Cookie: seen=1\r\n\r\n<meta http-equiv=refresh content=0>`;
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (head) => {
        requests.push(head.toString());
        const isPage = requests.length > 1 && requests[0]?.includes(' /shop');
        socket.end(isPage ? `HTTP/1.1 200 OK\r\n${type}\r\n${body}` : reload);
      });
  });
  onTestFinished(() => void server.close());
  const { host: allow } = await listen(server);
  await expect(readDirectly(`http://${allow}/shop#top`, { allow })).resolves.toMatchObject({ html: body });
  expect(requests[1]).toContain('seen=1');
  requests.length = 0;
  await expect(readDirectly(`http://${allow}/loop`, { allow })).resolves.toMatchObject({ kind: 'fetched' });
  expect(requests).toHaveLength(2);
});
