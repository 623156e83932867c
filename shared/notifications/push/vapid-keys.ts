import { createECDH, createHash } from 'node:crypto';
import type { ReadSecret } from '../../platform/secrets.ts';

/** A P-256 key pair that identifies the sender to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the name of the secret that contains the key pair's seed. It is derived from the service's table. */
export function pushKeyName(table: string): string {
  return `price-watch/${table}/push-key`;
}

/** Returns the service's key pair. The same seed always produces the same pair. */
export async function readVapidKeys(table: string, readSecret: ReadSecret): Promise<VapidKeys> {
  const name = pushKeyName(table);
  const text = await readSecret(name);
  if (!text) throw new Error(`The secret ${name} is empty`);
  return vapidKeysFrom(text);
}

const curve = 'prime256v1';

/** Returns the key pair for a seed: its hash is the private key, or that hash's hash if it is out of range. */
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
      // One in 2^32 hashes is 0 or not below the order of the curve.
    }
}
