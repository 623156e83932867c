import { createECDH, createHash } from 'node:crypto';
import type { ReadSecret } from '../../platform/secrets.ts';

/** A key pair of P-256 by which push services know the sender (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the name of the secret whose text is the source of the key pair. It is derived from the service's table. */
export function pushKeyName(table: string): string {
  return `price-watch/${table}/push-key`;
}

/** Returns the key pair of the service. The same secret always makes the same pair. */
export async function readVapidKeys(table: string, readSecret: ReadSecret): Promise<VapidKeys> {
  const name = pushKeyName(table);
  const text = await readSecret(name);
  if (!text) throw new Error(`The secret ${name} has no text`);
  return vapidKeysFrom(text);
}

const curve = 'prime256v1';

/** Returns the key pair that a text makes: its hash is the private key, or the hash of that if it is not one of the curve. */
export function vapidKeysFrom(text: string): VapidKeys {
  const pair = createECDH(curve);
  for (
    let scalar = createHash('sha256').update(`push#${text}`).digest();
    ;
    scalar = createHash('sha256').update(scalar).digest()
  )
    try {
      pair.setPrivateKey(scalar);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') };
    } catch {
      // One in 2^32 hashes is 0, or not below the order of the curve.
    }
}
