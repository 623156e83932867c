import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../../infra/openapi/document.ts';
import { basePath } from '../../shared/interface/operation.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { requestsAnywhere } from '../support/arbitrary-requests.ts';
import { publishedInterface } from '../support/conformance.ts';
import { opened } from '../support/opened.ts';
import { sendRaw } from '../support/raw-request.ts';
import { runs } from '../support/runs.ts';
import { shareService } from '../support/shared-service.ts';

const service = await shareService(inject('sharedService'), 'http');
const shop = await opened(service.openShop());
const token = await service.token();

describe('the gateway responds with the envelope and the rate-limit headers', () => {
  const send = async (method: string, path: string, body?: string) => {
    const answer = await sendRaw(service.siteUrl, { method, path, text: body ?? null });
    publishedInterface.requireError(`${method} ${path}`, answer, { hasBody: method !== 'HEAD' });
    expect(answer.headers).toMatchObject({
      'ratelimit-limit': expect.stringMatching(/^\d+$/),
      'ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    return answer;
  };
  const codeOf = ({ text }: { text: string }) => JSON.parse(text).error.code;

  test.each([
    ['GET', '/nothing'],
    ['GET', `${basePath}/nothing`],
    ['GET', '/api/v2/me'],
    ['PUT', `${basePath}/products`],
    ['OPTIONS', `${basePath}/products`],
    ['DELETE', `${basePath}/me`],
    ['POST', '/openapi.json'],
    ['TRACE', `${basePath}/me`],
    ['PROPFIND', '/docs'],
    ['GET', `${basePath}/products//prices`],
    ['GET', `${basePath}/products/%00`],
  ])('404 not_found: %s %s', async (method, path) => {
    const answer = await send(method, path);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  test.each([
    ['DELETE', '/products', 'GET, POST'],
    ['PUT', '/me', 'GET'],
    ['GET', '/extract', 'POST'],
    ['GET', '/webhook/test', 'POST'],
    ['POST', '/items/item_1', 'DELETE, GET, PATCH'],
  ])('404 not_found names the methods of a path: %s %s', async (method, path, methods) => {
    const { status, text } = await send(method, basePath + path);
    expect(status).toBe(404);
    expect(JSON.parse(text).error.message).toBe(`This path does not have ${method}. It has ${methods}.`);
  });

  test('404 not_found: an unknown path with a token', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await sendRaw(service.siteUrl, { method: 'GET', path: `${basePath}/nothing`, headers });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
  });

  test('404 without a body: HEAD', async () => {
    expect(await send('HEAD', `${basePath}/nothing`)).toMatchObject({ status: 404, text: '' });
  });

  test('400 invalid: GET with a body', async () => {
    const answer = await send('GET', `${basePath}/me`, '{}');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid']);
  });

  test('400 invalid: a body in another charset names what to send', async () => {
    const body = Buffer.from('{"name":"gr\u00f6sse"}', 'latin1');
    const response = await fetch(`${service.siteUrl}${basePath}/products`, { method: 'POST', body });
    const { error } = z.object({ error: z.object({ message: z.string() }) }).parse(await response.json());
    expect([response.status, error.message]).toEqual([400, expect.stringContaining('JSON body in UTF-8')]);
  });

  test('413 invalid: over 10 MB', async () => {
    const answer = await send('POST', `${basePath}/products`, 'x'.repeat(10 * 1024 * 1024 + 1));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'invalid']);
  });
});

describe('HEAD returns the response of GET, without the body', () => {
  test.each(
    ['/me', '/products', '/products/0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e']
      .map((path) => basePath + path)
      .concat('/', '/docs', '/openapi.json', '/.well-known/mcp'),
  )('%s', async (path) => {
    const headers = { Authorization: `Bearer ${token}` };
    const get = await sendRaw(service.siteUrl, { method: 'GET', path, headers, text: null });
    const head = await sendRaw(service.siteUrl, { method: 'HEAD', path, headers, text: null });
    expect([head.status, head.text]).toEqual([get.status, '']);
    for (const name of ['content-type', 'content-length', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });
});

test('any request to any path gets a declared response, never a 500', async () => {
  shop.page('/p/2', { price: '5.00', currency: 'EUR' });
  const made = await service.call(token, 'POST', '/products', { url: shop.url('/p/2') });
  const { id } = createProduct.success.body.parse(made.body).data;
  const answered = fc.asyncProperty(
    requestsAnywhere({ ids: [id, '01a1fb44-8ce8-7757-a0e7-45157139e258'], host: '127.0.0.1:9' }),
    async ({ method, path, headers, text }) => {
      const answer = await sendRaw(service.siteUrl, {
        method,
        path: basePath + path,
        headers: { Authorization: `Bearer ${token}`, ...headers },
        text,
      });
      expect([500, 502]).not.toContain(answer.status);
      publishedInterface.require(method, path, answer);
    },
  );
  await fc.assert(answered, runs(100));
});

describe('the site', () => {
  const get = (path: string) => sendRaw(service.siteUrl, { method: 'GET', path });

  test('GET /docs shows the reference and loads nothing from other sites', async () => {
    const { status, headers, text } = await get('/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<redoc spec-url="openapi.json"');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(text) ?? [];
    expect(text.replace(style, '')).not.toContain('//');
    expect(style).not.toMatch(/url\(|@import/);
    const loaded = [...text.matchAll(/ (?:src|spec-url)="([^"]*)"/g)].map(([, address]) => address);
    expect(loaded).toEqual(['openapi.json', 'docs.js', 'redoc.standalone.js']);
  });

  test.each([
    ['/docs/', '/docs'],
    ['/docs/agents.md', '/docs/agents'],
  ])('GET %s redirects to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test('does not let the browser load or send anything elsewhere', async () => {
    const { headers } = await get('/docs');
    const policy = (headers['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '));
    expect(policy).toContainEqual(['default-src', "'none'"]);
    const sources = new Set(policy.flatMap(([, ...allowed]) => allowed));
    expect(sources).toEqual(new Set(["'none'", "'self'", "'unsafe-inline'", 'data:', 'blob:']));
    expect(policy).toContainEqual(['script-src', "'self'"]);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('serves the renderer and openapi.json itself', async () => {
    const renderer = await get('/redoc.standalone.js');
    expect([renderer.status, renderer.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(renderer.text.length).toBeGreaterThan(100_000);
  });

  test('serves openapi.json with its own URL, first among the servers and in every example', async () => {
    const { headers, text: sent } = await get('/openapi.json');
    expect(headers['content-type']).toBe('application/json');
    const { servers, ...described } = JSON.parse(sent);
    expect(servers.map(({ url }: { url: string }) => url)).toEqual([service.siteUrl + basePath, basePath]);
    const { servers: _relative, ...made } = JSON.parse(
      JSON.stringify(openApiDocument()).replaceAll('https://prices.example', service.siteUrl),
    );
    expect(described).toEqual(made);
  });

  test('returns 304 to a client that already has openapi.json', async () => {
    const { headers } = await get('/openapi.json');
    const tag = headers.etag ?? '';
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const request = { method: 'GET', path: '/openapi.json', headers: { 'If-None-Match': sent } };
      const again = await sendRaw(service.siteUrl, request);
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    }
    const other = { method: 'GET', path: '/openapi.json', headers: { 'If-None-Match': '"other"' } };
    expect((await sendRaw(service.siteUrl, other)).status).toBe(200);
  });

  test.each([
    ['/llms.txt', 'text/plain; charset=utf-8', '/openapi.json'],
    ['/guide.md', 'text/markdown; charset=utf-8', '# Get a token'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Disallow: /api/'],
    ['/favicon.svg', 'image/svg+xml', '<svg'],
    ['/favicon.ico', 'image/svg+xml', '<svg'],
  ])('serves %s', async (path, type, part) => {
    const { status, headers, text: sent } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(sent).toContain(part);
    expect(sent).not.toContain('prices.example');
  });

  test.each(['/health', `${basePath}/health`])('GET %s returns the version without a token', async (path) => {
    const { status, headers, text: sent } = await get(path);
    expect([status, JSON.parse(sent)]).toEqual([200, { data: { status: 'ok', version: '1.0.0' } }]);
    expect(headers['cache-control']).toBe('no-store');
  });
});
