import { createHash } from 'node:crypto';
import {
  GetSecretValueCommand,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
} from '@aws-sdk/client-secrets-manager';
import type { Now } from '../platform/identifiers/clock.ts';

/** Name of the secret whose text is the source of the key that seals webhook secrets, by the service's table. */
export function sealingKeyName(table: string): string {
  return `price-watch/${table}/webhook-key`;
}

/** How long the key is kept before it is read again: that is how soon a rotation acts. */
const keptMs = 300_000;

/** The same, read at the first use and every 5 minutes. */
export function openSealingKey(name: string, now: Now): () => Promise<Buffer> {
  let kept: { key: Promise<Buffer>; untilMs: number } | undefined;
  return () => {
    if (!kept || kept.untilMs <= now()) {
      kept = { key: readSealingKey(name), untilMs: now() + keptMs };
      // A failed read is not kept.
      kept.key.catch(() => {
        kept = undefined;
      });
    }
    return kept.key;
  };
}

/** The 32-byte key that seals the signing secrets of webhooks, from Secrets Manager. */
export async function readSealingKey(name: string, config: SecretsManagerClientConfig = {}): Promise<Buffer> {
  const client = new SecretsManagerClient(config);
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!SecretString) throw new Error(`The secret ${name} has no text`);
  return createHash('sha256').update(SecretString).digest();
}
