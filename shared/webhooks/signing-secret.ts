import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/**
 * Returns a new secret that signs the webhooks of an account, in the form of Standard Webhooks: `whsec_` and the
 * base64 of 32 bytes. `sign.ts` says what it signs.
 */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/**
 * Returns whether a text has the form of a signing secret, so that it must not be shown or stored. The first ones
 * were in base64url.
 */
export function isSigningSecret(text: string): boolean {
  return /^whsec_(?:[\w-]{43}|[A-Za-z0-9+/]{43}=)$/.test(text.trim());
}

/** Returns the bytes that are the key of Standard Webhooks' signatures: the base64 after the prefix. */
export function bytesOfSecret(signingSecret: string): Buffer {
  return Buffer.from(signingSecret.slice(prefix.length), 'base64');
}
