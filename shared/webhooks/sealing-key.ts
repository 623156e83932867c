import { createHash } from 'node:crypto';
import type { ReadSecret } from '../platform/secrets/secrets.ts';

/** The name of the secret from which the sealing key is derived. */
export function sealingKeyName(table: string): string {
  return `price-watch/${table}/webhook-key`;
}

export async function readSealingKey(table: string, readSecret: ReadSecret): Promise<Buffer> {
  const name = sealingKeyName(table);
  const text = await readSecret(name);
  if (!text) throw new Error(`The secret ${name} has no text`);
  return createHash('sha256').update(text).digest();
}
