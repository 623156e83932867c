import { createHash } from 'node:crypto';
import {
  GetSecretValueCommand,
  SecretsManagerClient,
  type SecretsManagerClientConfig,
} from '@aws-sdk/client-secrets-manager';

/** Name of the secret whose text is the source of the key that seals webhook secrets, by the service's table. */
export function sealingKeyName(table: string): string {
  return `price-watch/${table}/webhook-key`;
}

/** The 32-byte key that seals the signing secrets of webhooks, from Secrets Manager. */
export async function readSealingKey(name: string, config: SecretsManagerClientConfig = {}): Promise<Buffer> {
  const client = new SecretsManagerClient(config);
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!SecretString) throw new Error(`The secret ${name} has no text`);
  return createHash('sha256').update(SecretString).digest();
}
