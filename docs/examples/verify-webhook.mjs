import { createHmac, timingSafeEqual } from 'node:crypto';

/** `body` is the raw request body, byte for byte; parse it only after this returned true. */
export function isFromPriceWatch(body, signatureHeader, signingSecret) {
  const expected = Buffer.from(`sha256=${createHmac('sha256', signingSecret).update(body).digest('hex')}`);
  const received = Buffer.from(signatureHeader ?? '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
