import type { Event } from '../../../api/events.ts';

/** Returns the body that a webhook carries, laid out for reading. */
export function bodyOf({ type, occurred_at, data }: Event): string {
  return JSON.stringify({ event: type, occurred_at, data }, null, 2);
}

/** Returns the headers of a delivery. Signatures are made with the secret when it is sent, and are kept nowhere. */
export function headersOf({ id, type, delivery }: Event): string {
  const sentAt = delivery.attempts.at(-1)?.at;
  const seconds = sentAt ? String(Math.floor(Date.parse(sentAt) / 1000)) : '(Unix seconds when sent)';
  return [
    'Content-Type: application/json',
    'User-Agent: Service-Webhook/1.0',
    `X-Service-Event: ${type}`,
    `X-Service-Delivery: ${id}`,
    `X-Service-Timestamp: ${seconds}`,
    'X-Service-Signature: sha256=(HMAC of the body, keyed with your signing secret)',
    `webhook-id: ${id}`,
    `webhook-timestamp: ${seconds}`,
    'webhook-signature: v1,(HMAC of id, timestamp and body)',
  ].join('\n');
}
