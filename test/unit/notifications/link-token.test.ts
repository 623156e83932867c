import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkClaim, readLink, signLink } from '../../../shared/notifications/link-token.ts';
import { anyCharacter } from '../../support/any-character.ts';

const key = randomBytes(32);

const anyClaim: fc.Arbitrary<LinkClaim> = fc.oneof(
  fc.record({ purpose: fc.constant('unsubscribe' as const), accountId: fc.uuid() }),
  fc.record({
    purpose: fc.constant('alert_off' as const),
    accountId: fc.uuid(),
    productId: fc.uuid(),
    alertId: fc.uuid(),
  }),
);

test('a token yields the claim that was signed, and fits into a path', () => {
  fc.assert(
    fc.property(anyClaim, (claim) => {
      const token = signLink(claim, key);
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(readLink(token, key)).toEqual(claim);
    }),
  );
});

test('a signature is not valid for another account, alert or purpose', () => {
  fc.assert(
    fc.property(anyClaim, anyClaim, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      const [body] = signLink(one, key).split('.');
      const [, signature] = signLink(other, key).split('.');
      expect(readLink(`${body}.${signature}`, key)).toBeNull();
    }),
  );
});

test('changed tokens and other texts are rejected', () => {
  fc.assert(
    fc.property(anyClaim, fc.nat(), fc.string({ unit: anyCharacter }), (claim, at, text) => {
      const token = signLink(claim, key);
      const index = at % token.length;
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
      expect(readLink(changed, key)).toBeNull();
      expect(readLink(text, key)).toBeNull();
      expect(readLink(`${token}.`, key)).toBeNull();
      expect(readLink(`${token}=`, key)).toBeNull();
    }),
  );
});

test("another service's token is rejected", () => {
  const token = signLink({ purpose: 'unsubscribe', accountId: 'a' }, randomBytes(32));
  expect(readLink(token, key)).toBeNull();
});
