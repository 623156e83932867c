import { randomBytes } from 'node:crypto';

/** A new secret for signing the webhooks of an account. The whole text, prefix included, is the HMAC's key. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}
