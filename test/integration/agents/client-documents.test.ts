import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../../shared/interface/limits.ts';
import { listen } from '../../support/listen.ts';
import { openTestAgents, redirectUri, type TestAgents } from '../../support/test-agents.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const selfSigned =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=agent.test -addext subjectAltName=DNS:agent.test,DNS:private.test,IP:127.0.0.1 -keyout - -out -';

interface Served {
  status?: number;
  headers?: Record<string, string>;
  text?: string;
}

describe.skipIf(!hasOpenssl)('a client whose ID is the URL of its metadata', () => {
  let agents: TestAgents;
  let cookie: string;
  let site: string;
  let served: Served = {};
  let requests = 0;
  let close: () => void;
  beforeAll(async () => {
    const pem = execFileSync('openssl', selfSigned.split(' '), {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    setDefaultCACertificates([...getCACertificates('default'), pem.slice(pem.indexOf('-----BEGIN CERT'))]);
    const server = createServer({ key: pem, cert: pem }, (_request, response) => {
      requests += 1;
      const { status = 200, headers = {}, text = '' } = served;
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
    });
    const host = `agent.test:${(await listen(server)).port}`;
    site = `https://${host}`;
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    agents = await openTestAgents({ guard: { allowedHosts: new Set([host]), resolve } });
    const { account } = await agents.app.api.account({ plan: 'plus' });
    cookie = await agents.app.signIn(account.id);
    close = () => server.close();
  });
  afterAll(async () => {
    close();
    await agents.app.close();
  });

  const documentOf = (client_id: string, more: object = {}) =>
    JSON.stringify({ client_id, client_name: 'Agent', redirect_uris: [redirectUri], ...more });

  test('signs in, and the page shows the host of the document', async () => {
    const client_id = `${site}/signs-in.json`;
    served = { text: documentOf(client_id) };
    const { query } = await agents.request({ client_id });
    expect((await agents.open(cookie, query)).text).toContain(new URL(site).host);
    await agents.connect(cookie, { client_id });
  });

  test.each([
    ['nothing', 5 * 60_000],
    ['max-age=10', 5 * 60_000],
    ['public, max-age=3600', 3_600_000],
    ['max-age=99999999', 86_400_000],
  ])('is read again after its cache time: %s', async (cacheControl, ms) => {
    const client_id = `${site}/cached-${ms}-${cacheControl.length}.json`;
    served = { text: documentOf(client_id), headers: { 'Cache-Control': cacheControl } };
    const { query } = await agents.request({ client_id });
    const read = async () => {
      const before = requests;
      await agents.open(undefined, query);
      return requests - before;
    };
    expect(await read()).toBe(1);
    agents.app.api.clock.advance(ms - 1);
    expect(await read()).toBe(0);
    agents.app.api.clock.advance(1);
    expect(await read()).toBe(1);
  });

  test.each<[string, (id: string) => Served]>([
    ['is about another client', (id) => ({ text: documentOf(`${id}/`) })],
    ['redirects', (id) => ({ status: 302, headers: { Location: id }, text: documentOf(id) })],
    ['is an error', (id) => ({ status: 404, text: documentOf(id) })],
    ['is not JSON', () => ({ text: '<html>' })],
    ['is served as a page', (id) => ({ headers: { 'Content-Type': 'text/html' }, text: documentOf(id) })],
    ['contains a secret', (id) => ({ text: documentOf(id, { client_secret: 'x' }) })],
    [
      'authenticates by a secret',
      (id) => ({ text: documentOf(id, { token_endpoint_auth_method: 'client_secret_basic' }) }),
    ],
    ['has more than 5 KB', (id) => ({ text: documentOf(id, { x: 'x'.repeat(limits.clientDocumentBytes) }) })],
    ['ends after 5 KB', (id) => ({ text: documentOf(id) + ' '.repeat(limits.clientDocumentBytes) })],
    ['lacks the redirect URI', (id) => ({ text: documentOf(id, { redirect_uris: ['https://a.example/'] }) })],
  ])('is unknown if its document %s', async (what, serve) => {
    const client_id = `${site}/${encodeURIComponent(what)}.json`;
    served = serve(client_id);
    const { query } = await agents.request({ client_id });
    const { status, headers, text } = await agents.open(cookie, query);
    expect(status).toBe(400);
    expect(headers).not.toHaveProperty('location');
    // Whole sentences.
    expect(text).toMatch(/<p role="alert">(?:The app’s description is unusable\. [A-Z]|The app asks)/);
  });

  test.each(['agent://callback', 'http://agent.example/cb', 'javascript:alert(1)', `${redirectUri}#x`])(
    'gets no code at an address that no client may have: %s',
    async (redirect_uri) => {
      const client_id = `${site}/${encodeURIComponent(redirect_uri)}.json`;
      served = { text: documentOf(client_id, { redirect_uris: [redirect_uri] }) };
      const { query } = await agents.request({ client_id, redirect_uri });
      const { status, headers } = await agents.open(cookie, query);
      expect(status).toBe(400);
      expect(headers).not.toHaveProperty('location');
    },
  );

  test.each(['private.test', '127.0.0.1'])('is never requested at a private address: %s', async (host) => {
    const client_id = `https://${host}:${new URL(site).port}/client.json`;
    served = { text: documentOf(client_id) };
    const before = requests;
    const { query } = await agents.request({ client_id });
    const { status, text } = await agents.open(cookie, query);
    expect(status).toBe(400);
    expect(text).not.toMatch(/[:,] (?:The|It|Its) /);
    expect(requests).toBe(before);
  });

  test.each(['/', '/a/../client.json', '/client.json#a', '/client.json?a b'])(
    'is unknown by another spelling of a URL: %s',
    async (path) => {
      const before = requests;
      const { query } = await agents.request({ client_id: site + path });
      expect((await agents.open(cookie, query)).status).toBe(400);
      expect(requests).toBe(before);
    },
  );
});
