import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { ReadSecret } from '../platform/secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A secret can be decrypted only with the same 32-byte key and owner. */
export function sealSecret(secret: string, owner: string, key: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws if the key, owner or text differs. */
export function openSecret(sealed: string, owner: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** The name of the secret that the sealing key is derived from. */
export function sealingKeyName(table: string): string {
  return `price-watch/${table}/webhook-key`;
}

export async function readSealingKey(table: string, readSecret: ReadSecret): Promise<Buffer> {
  const name = sealingKeyName(table);
  const text = await readSecret(name);
  if (!text) throw new Error(`The secret ${name} is empty`);
  return createHash('sha256').update(text).digest();
}
