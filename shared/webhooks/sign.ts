import { createHmac } from 'node:crypto';

/** The value of `X-Service-Signature`: HMAC-SHA256 of the raw body, keyed with the whole signing secret. */
export function signBody(body: string, signingSecret: string): string {
  return `sha256=${createHmac('sha256', signingSecret).update(body).digest('hex')}`;
}
