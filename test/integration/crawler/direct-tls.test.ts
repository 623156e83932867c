import { execFileSync, spawnSync } from 'node:child_process';
import * as https from 'node:https';
import type { Server } from 'node:net';
import * as tls from 'node:tls';
import { expect, test } from 'vitest';
import { listen } from '../../support/listen.ts';
import { openedInTest } from '../../support/opened.ts';
import { readDirectly } from './read-from-shop.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

test.each([
  ['shop.test', 'shop.test'],
  ['shop.test.', 'shop.test'],
])('the TLS name of %s is %s, for any dialled address', async (host, name) => {
  const names: string[] = [];
  const server = tls.createServer({
    SNICallback: (servername, done) => {
      names.push(servername);
      done(new Error('no certificate'));
    },
  });
  const allow = `${host}:${await portOf(server)}`;
  await expect(readDirectly(`https://${allow}/`, { allow, resolve })).resolves.toMatchObject({
    failure: 'http',
  });
  expect(names).toEqual([name]);
});

test.skipIf(!hasOpenssl)('a certificate without a trusted signer is rejected', async () => {
  const pem = execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=shop.test -keyout - -out -'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let requests = 0;
  const server = https.createServer({ key: pem, cert: pem }, (_request, response) => {
    requests++;
    response.end();
  });
  const allow = `shop.test:${await portOf(server)}`;
  await expect(readDirectly(`https://${allow}/`, { allow, resolve })).resolves.toMatchObject({
    failure: 'http',
    message: expect.stringContaining('certificate'),
  });
  expect(requests).toBe(0);
});

async function portOf(server: Server): Promise<number> {
  return (await openedInTest(listen(server))).port;
}
