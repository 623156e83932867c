import { createHash } from 'node:crypto';
import type { ReadSecret } from '../platform/secrets/secrets.ts';

/**
 * Returns the name of the secret whose text is the source of the key that seals webhook secrets. It is derived from
 * the service's table.
 */
export function sealingKeyName(table: string): string {
  return `price-watch/${table}/webhook-key`;
}

/** Returns the 32-byte key that seals the signing secrets of webhooks. */
export async function readSealingKey(table: string, readSecret: ReadSecret): Promise<Buffer> {
  const name = sealingKeyName(table);
  const text = await readSecret(name);
  if (!text) throw new Error(`The secret ${name} has no text`);
  return createHash('sha256').update(text).digest();
}
