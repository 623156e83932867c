import { createHmac } from 'node:crypto';
import { bytesOfSecret } from './signing-secret.ts';

/** Returns the value of `X-Service-Signature`: HMAC-SHA256 of the raw body, keyed with the whole text of the secret. */
export function signBody(body: string, signingSecret: string): string {
  return `sha256=${createHmac('sha256', signingSecret).update(body).digest('hex')}`;
}

interface StandardMessage {
  id: string;
  timestampSeconds: number;
  body: string;
}

/**
 * Returns the value of `webhook-signature` of Standard Webhooks: a signature by each secret, so that a receiver may
 * hold any of them. The decoded bytes of a secret are the key, and the signature covers the id, the time of the
 * attempt and the body. Source: github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md.
 */
export function signStandardMessage(
  { id, timestampSeconds, body }: StandardMessage,
  signingSecrets: readonly string[],
): string {
  const content = `${id}.${timestampSeconds}.${body}`;
  return signingSecrets
    .map((secret) => `v1,${createHmac('sha256', bytesOfSecret(secret)).update(content).digest('base64')}`)
    .join(' ');
}
