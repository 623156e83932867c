import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSecret, sealSecret } from '../../../shared/webhooks/secret-box.ts';
import { newSigningSecret, signBody } from '../../../shared/webhooks/sign-event.ts';

// Computed by: printf '%s' '{"event":"price.alert"}' | openssl dgst -sha256 -hmac 'whsec_test'
test('a body is signed as a receiver computes it', () => {
  expect(signBody('{"event":"price.alert"}', 'whsec_test')).toBe(
    'sha256=50c7a5d4c3c35819a5fa3e9a08b4793a23cff2a59c970da95fddc6d99caf77f3',
  );
  expect(signBody('{"event":"price.alert "}', 'whsec_test')).not.toBe(
    'sha256=50c7a5d4c3c35819a5fa3e9a08b4793a23cff2a59c970da95fddc6d99caf77f3',
  );
});

// RFC 4231, test case 2.
test('the signature is HMAC-SHA256 in lower-case hexadecimal', () => {
  expect(signBody('what do ya want for nothing?', 'Jefe')).toBe(
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

describe('a sealed secret', () => {
  const key = Buffer.alloc(32, 1);

  test('unseals to the original, and is sealed differently each time', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (secret, owner) => {
        const sealed = sealSecret(secret, owner, key);
        expect(openSecret(sealed, owner, key)).toBe(secret);
        expect(sealSecret(secret, owner, key)).not.toBe(sealed);
      }),
    );
  });

  test('does not unseal for another owner, with another key, or if any byte changed', () => {
    const sealed = sealSecret('whsec_x', 'owner', key);
    expect(() => openSecret(sealed, 'another', key)).toThrow();
    expect(() => openSecret(sealed, 'owner', Buffer.alloc(32, 2))).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => openSecret(changed.toString('base64'), 'owner', key), `byte ${index}`).toThrow();
    }
  });
});

test('signing secrets are long, and never equal', () => {
  const secrets = Array.from({ length: 100 }, newSigningSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
