import { randomBytes } from 'node:crypto';

/** A new secret for signing the webhooks of an account. The whole text, prefix included, is the HMAC's key. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** Whether a text has the form of one, so that it must not be shown or kept. */
export function isSigningSecret(text: string): boolean {
  return /^whsec_[\w-]{43}$/.test(text.trim());
}
