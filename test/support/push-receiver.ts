import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';
import type { PushTarget } from '../../shared/notifications/push/send-push.ts';

/** The browser's side of Web Push: a subscription, and its decryption. */
export interface PushReceiver {
  subscription: PushTarget;
  /** Decrypts the body of a push message with the content encoding `aes128gcm`. Throws if it was changed. */
  decrypt: (body: Buffer) => string;
}

/** Returns a new subscription at an endpoint. */
export function openPushReceiver(endpoint: string): PushReceiver {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    decrypt: (body) => decrypt(body, own, auth),
  };
}

/** RFC 8291, section 3.4, over RFC 8188: one record, with the sender's public key as its key ID. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const secret = expand(hmac(auth, own.computeSecret(senderKey)), keyInfo, 32);
  const pseudoRandomKey = hmac(salt, secret);
  const key = expand(pseudoRandomKey, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(pseudoRandomKey, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros (RFC 8188, section 2).
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
const expand = (key: Buffer, info: Buffer, bytes: number) =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, bytes);
