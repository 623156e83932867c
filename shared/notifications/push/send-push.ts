import { createECDH } from 'node:crypto';
import type { AddressGuard } from '../../platform/guarded-client/callable-url.ts';
import type { Now } from '../../platform/identifiers/clock.ts';
import type { ShortMessage } from '../message/short-message.ts';
import { resultOfStatus, type SendResult, sendGuarded } from '../send-result.ts';

/** A subscription from the browser (`PushSubscription.toJSON()`). */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface PushDependencies {
  /** The service's key pair, base64url, and its contact for push services (RFC 8292). */
  vapid: { subject: string; publicKey: string; privateKey: string };
  guard: AddressGuard;
  now: Now;
}

/** On a device that is off for longer, the price would be outdated. */
const keptSeconds = 24 * 3600;

/** Encrypted (RFC 8291). A repeat with the same `id` replaces the notification that the device shows. */
export async function sendPush(
  target: PushTarget,
  message: ShortMessage & { id: string },
  { vapid, guard, now }: PushDependencies,
): Promise<SendResult> {
  if (!isUsable(target)) return { kind: 'gone', reason: 'The keys of the device are invalid.' };
  const { default: webPush } = await import('web-push');
  const payload = JSON.stringify(message);
  const { endpoint, headers, body } = webPush.generateRequestDetails(target, payload, {
    vapidDetails: vapid,
    TTL: keptSeconds,
    urgency: 'normal',
    topic: topicOf(message.id),
    contentEncoding: 'aes128gcm',
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return sendGuarded({ url: endpoint, headers: Object.fromEntries(texts), body }, guard, (response) =>
    resultOfStatus('The push service', response, now()),
  );
}

/** A repeat replaces an undelivered message (RFC 8030, section 5.4: at most 32 characters of base64url). */
const topicOf = (id: string) => id.replaceAll('-', '').slice(0, 32);

const authBytes = 16;

/** Whether the keys are a P-256 point and a 16-byte secret. Encryption fails with any others. */
function isUsable({ keys: { p256dh, auth } }: PushTarget): boolean {
  if (Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
