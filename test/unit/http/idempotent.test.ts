import fc from 'fast-check';
import { toProxyEvent } from 'local-aws/gateway/event';
import { matchRoute } from 'local-aws/gateway/route';
import { expect, test } from 'vitest';
import { hashRequestKey } from '../../../functions/http/idempotency.ts';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';

const resource = '/api/v1/products/{id}/checks';
const api = {
  id: 'api',
  stage: 'live',
  routes: [{ method: 'POST', resource, functionName: 'f', roleArn: '', timeoutMs: 1000 }],
};

const caller = { accountId: 'account', basePath: '/api/v1' };
const id = '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e';

/** `rawId`: IDs as sent, as from API Gateway. The local gateway decodes them. */
function eventOf(path: string, { rawId, key = 'key' }: { rawId?: string; key?: string } = {}) {
  const match = matchRoute(api, 'POST', path);
  if (!match) throw new Error(`No route for ${path}`);
  const rawHeaders = ['Idempotency-Key', key];
  const request = { method: 'POST', path, query: '', rawHeaders, sourceIp: '192.0.2.1', body: null };
  const event = toProxyEvent(request, match, { api, requestId: 'r', now: new Date(0) });
  return rawId === undefined ? event : { ...event, pathParameters: { id: rawId } };
}

const pathTo = (segment: string) => `/api/v1/products/${segment}/checks`;

/** An ID with upper- and lower-case letters, and percent-encoded characters. */
function spellingsOf(id: string): fc.Arbitrary<string> {
  const choice = fc.record({ isUpper: fc.boolean(), isEncoded: fc.boolean() });
  return fc.array(choice, { minLength: id.length, maxLength: id.length }).map((choices) =>
    [...id]
      .map((letter, index) => {
        const character = choices[index]?.isUpper ? letter.toUpperCase() : letter;
        return choices[index]?.isEncoded ? `%${character.charCodeAt(0).toString(16)}` : character;
      })
      .join(''),
  );
}

test('a key counts once per product, however the path is spelled', () => {
  const canonical = hashRequestKey(createCheck, eventOf(pathTo(id)), caller);
  return fc.assert(
    fc.property(
      spellingsOf(id),
      fc.constantFrom('', '/live'),
      fc.constantFrom('', '/'),
      fc.boolean(),
      (spelling, stage, slash, isRaw) => {
        const event = eventOf(stage + pathTo(spelling) + slash, isRaw ? { rawId: spelling } : {});
        expect(hashRequestKey(createCheck, event, caller)).toBe(canonical);
      },
    ),
  );
});

test('other products, accounts, interfaces, operations and keys are counted separately', () => {
  const hashes = [
    hashRequestKey(createCheck, eventOf(pathTo(id)), caller),
    hashRequestKey(createCheck, eventOf(pathTo(id.replace(/e$/, 'f'))), caller),
    hashRequestKey(createCheck, eventOf(pathTo(id)), { ...caller, accountId: 'other' }),
    hashRequestKey(createCheck, eventOf(pathTo(id)), { ...caller, basePath: '/app/api' }),
    hashRequestKey(createAlert, eventOf(pathTo(id)), caller),
    hashRequestKey(createCheck, eventOf(pathTo(id), { key: 'Key' }), caller),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test.each(['1', '%zz', '%E4%A0', 'x'.repeat(36)])(
  'a key with %s, which is not an ID, is not found',
  (rawId) => {
    expect(() => hashRequestKey(createCheck, eventOf(pathTo(id), { rawId }), caller)).toThrow(
      expect.objectContaining({ failure: 'not_found' }),
    );
  },
);

test.each([
  ['', 'Idempotency-Key: must not be empty. Received an empty string.'],
  ['x'.repeat(256), `Idempotency-Key: must have at most 255 characters. Received "${'x'.repeat(60)}…".`],
  [
    '\ud800',
    'Idempotency-Key: must not contain an unpaired surrogate (half of a character). Received "\\ud800".',
  ],
])('the key %j is rejected with our own message', (key, message) => {
  expect(() => hashRequestKey(createCheck, eventOf(pathTo(id), { key }), caller)).toThrow(
    expect.objectContaining({ failure: 'validation_failed', message }),
  );
});
