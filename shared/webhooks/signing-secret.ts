import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/**
 * Returns a new secret that signs the webhooks of an account: the form of Standard Webhooks, `whsec_` and the base64 of 32
 * bytes. What it keys is in `sign.ts`.
 */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** Whether a text has the form of one, so that it must not be shown or kept. The first ones were in base64url. */
export function isSigningSecret(text: string): boolean {
  return /^whsec_(?:[\w-]{43}|[A-Za-z0-9+/]{43}=)$/.test(text.trim());
}

/** Returns the bytes that key the signatures of Standard Webhooks: what stands in base64 behind the prefix. */
export function bytesOfSecret(signingSecret: string): Buffer {
  return Buffer.from(signingSecret.slice(prefix.length), 'base64');
}
