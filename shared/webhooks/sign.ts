import { createHmac } from 'node:crypto';
import { bytesOfSecret } from './signing-secret.ts';

/** `X-Service-Signature`: HMAC-SHA256 of the raw body, keyed with the secret's whole text. */
export function signBody(body: string, signingSecret: string): string {
  return `sha256=${createHmac('sha256', signingSecret).update(body).digest('hex')}`;
}

interface StandardMessage {
  id: string;
  timestampSeconds: number;
  body: string;
}

/**
 * `webhook-signature` of Standard Webhooks, with a signature per secret. The decoded bytes are the key.
 * Source: github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md.
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
