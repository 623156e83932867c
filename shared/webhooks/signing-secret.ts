import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** The form of Standard Webhooks: `whsec_` and the base64 of 32 bytes. */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The first secrets were in base64url. */
export function isSigningSecret(text: string): boolean {
  return /^whsec_(?:[\w-]{43}|[A-Za-z0-9+/]{43}=)$/.test(text.trim());
}

export function bytesOfSecret(signingSecret: string): Buffer {
  return Buffer.from(signingSecret.slice(prefix.length), 'base64');
}
