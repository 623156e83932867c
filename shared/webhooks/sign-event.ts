import { createHmac, randomBytes } from 'node:crypto';

/** `X-Service-Signature`: HMAC-SHA256 of the raw body, keyed with the full text of the secret. */
export function signBody(body: string, signingSecret: string): string {
  return `sha256=${createHmac('sha256', signingSecret).update(body).digest('hex')}`;
}

/** github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md. One signature per secret. */
export function signStandardMessage(
  { id, timestampSeconds, body }: { id: string; timestampSeconds: number; body: string },
  signingSecrets: readonly string[],
): string {
  const content = `${id}.${timestampSeconds}.${body}`;
  return signingSecrets
    .map((secret) => `v1,${createHmac('sha256', bytesOfSecret(secret)).update(content).digest('base64')}`)
    .join(' ');
}

const prefix = 'whsec_';

/** The format of Standard Webhooks: `whsec_` and the base64 of 32 bytes. */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export function isSigningSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]{43}=$/.test(text.trim());
}

function bytesOfSecret(signingSecret: string): Buffer {
  return Buffer.from(signingSecret.slice(prefix.length), 'base64');
}
