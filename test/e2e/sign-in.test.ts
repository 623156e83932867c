import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { openBrowser } from '../support/cookie-jar.ts';
import { refused } from '../support/refused.ts';
import { shareService } from '../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'sign-in');
// The shared service runs without its demo.
await service.admin('account', 'create', '--email', 'demo@example.com', '--plan', 'max');

const at = (target: string) => `${service.siteUrl}${target}`;

async function signIn(email: string, returnTo?: string) {
  const browser = openBrowser();
  return { browser, ...(await browser.signIn(service.siteUrl, email, returnTo)) };
}

const Session = z.object({ data: z.object({ email: z.string(), plan: z.string() }) });
const NewToken = z.object({ data: z.object({ token: z.string() }) });

describe('in the local run', () => {
  test('the issuer offers the demo account first, and every other account with one click', async () => {
    await service.admin('account', 'create', '--email', 'aaa@example.com', '--plan', 'plus');
    const { offered } = await signIn('demo@example.com');
    expect(offered.status).toBe(200);
    const buttons = [...offered.text.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, name]) => name);
    expect(buttons[0]).toBe('Sign in as demo@example.com');
    expect(buttons).toContain('Sign in as aaa@example.com');
    expect(buttons.at(-1)).toBe('Create account');
    expect(offered.text).toMatch(/<label>E-mail <input name="email"/);
  });

  test('requests to localhost are redirected to the name that the session belongs to', async () => {
    const called = new URL(at('/app/events?type=price.alert'));
    called.hostname = 'localhost';
    const { status, headers } = await fetch(called, { redirect: 'manual' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(at('/app/events?type=price.alert'));
    expect((await fetch(at('/app/events'), { redirect: 'manual' })).status).toBe(200);
  });

  test('a new user signs up, returns to the requested page, and is on the plan eco', async () => {
    const { browser, signedIn } = await signIn('newcomer@example.com', '/app/developers');
    expect(signedIn).toMatchObject({ status: 200, url: at('/app/developers') });
    const { status, body } = await browser.call('GET', at('/app/api/session'));
    expect(status).toBe(200);
    expect(Session.parse(body).data).toEqual({ email: 'newcomer@example.com', plan: 'eco' });
    expect(await browser.call('POST', at('/app/api/tokens'), { name: 'x' })).toMatchObject(
      refused(403, 'plan_required'),
    );
  });

  test('the demo account creates a key that works, and signs out', async () => {
    const { browser } = await signIn('demo@example.com');
    const made = await browser.call('POST', at('/app/api/tokens'), { name: 'from the browser' });
    const { token } = NewToken.parse(made.body).data;
    expect(await service.call(token, 'GET', '/me')).toMatchObject({
      status: 200,
      body: { data: { email: 'demo@example.com' } },
    });
    expect(await browser.call('GET', at('/api/v1/me'))).toMatchObject({ status: 401 });
    expect((await browser.call('DELETE', at('/app/api/session'))).status).toBe(204);
    expect((await browser.call('GET', at('/app/api/session'))).status).toBe(401);
  });

  test('an invalid address is rejected with a message at the field', async () => {
    const { signedIn } = await signIn('nobody');
    expect(signedIn.status).toBe(422);
    expect(signedIn.text).toContain('nobody is not an e-mail address.');
  });

  test('the issuer accepts only our client and redirect URL', async () => {
    const issuer = at('/_local/issuer');
    const discovery = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(discovery).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] });
    const ask = (changed: Record<string, string>) => {
      const query = new URLSearchParams({
        client_id: 'price-watch',
        redirect_uri: at('/app/auth/callback'),
        response_type: 'code',
        scope: 'openid email',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
        ...changed,
      });
      return fetch(`${issuer}/auth?${query}`, { redirect: 'manual' });
    };
    expect((await ask({})).status).toBe(303);
    expect((await ask({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
    expect((await ask({ client_id: 'another' })).status).toBe(400);
  });

  test('the log has no code, state, session or key', async () => {
    const { browser, signedIn } = await signIn('logged@example.com');
    const callback = new URL(signedIn.visited.find((url) => url.includes('/app/auth/callback?')) ?? '');
    const session = await browser.cookie(at('/app'), `session-${new URL(service.siteUrl).port}`);
    expect(session).toMatch(/^[\w-]{43}$/);
    const log = await readFile(path.join(service.dataDir, 'log.jsonl'), 'utf8');
    expect(log).toContain('sign_in.completed');
    for (const secret of [callback.searchParams.get('code'), callback.searchParams.get('state'), session])
      expect(log).not.toContain(String(secret));
    expect(log).not.toMatch(/pw_[0-9A-Za-z]{38}|whsec_/);
  });

  test('all cookies have the port in their names, so another local run does not overwrite them', async () => {
    const { port } = new URL(service.siteUrl);
    const { browser, signedIn } = await signIn('ports@example.com');
    expect(signedIn.status).toBe(200);
    const names = await browser.cookieNames();
    expect(names).toContain(`session-${port}`);
    expect(names.filter((name) => !name.includes(`-${port}`))).toEqual([]);
  });

  test.each([
    ['that declares its length', (bytes: Buffer) => bytes],
    ['that does not declare its length', (bytes: Buffer) => ReadableStream.from([bytes])],
  ])('the issuer rejects an oversized body %s', async (_what, toBody) => {
    const browser = openBrowser();
    const { url } = await browser.open(at('/app/auth/login'));
    expect(url).toContain('/_local/issuer/sign-in/');
    const answer = await fetch(url, {
      method: 'POST',
      body: toBody(Buffer.alloc(1_000_000, 'a')),
      duplex: 'half',
    }).then(({ status }) => status, String);
    // A client that is still sending when the connection ends may not receive the 413.
    expect([413, 'TypeError: fetch failed']).toContain(answer);
    expect((await browser.open(at('/app/auth/login'))).url).toContain('/_local/issuer/sign-in/');
  });

  test('the issuer does not respond to requests with another name that resolves to this machine', async () => {
    const { hostname, port } = new URL(service.siteUrl);
    const { status } = await new Promise<{ status: number | undefined }>((resolve, reject) => {
      void import('node:http').then(({ get }) =>
        get(
          { host: hostname, port, path: '/_local/issuer/auth', headers: { Host: `evil.example:${port}` } },
          (response) => {
            response.resume();
            resolve({ status: response.statusCode });
          },
        ).on('error', reject),
      );
    });
    expect(status).toBe(403);
  });

  test('the admin command ends the sessions of an account', async () => {
    const { browser } = await signIn('ended@example.com');
    const status = async () => (await browser.call('GET', at('/app/api/session'))).status;
    expect(await status()).toBe(200);
    const one = await service.admin('session', 'end', '--email', 'ended@example.com');
    expect([one.code, one.json, await status()]).toEqual([0, { ended: 'account' }, 401]);
    expect((await service.admin('session', 'end')).code).toBe(1);
  });
});
