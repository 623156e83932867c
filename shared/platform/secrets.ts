import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager';
import { type Now, startTimer, type Timer } from './identifiers/clock.ts';
import { once } from './once.ts';

export type ReadSecret = (name: string) => Promise<string | null>;

/** A changed secret takes effect after this time. */
const keptMs = 5 * 60_000;
/** Callers have only seconds. */
const timeoutMs = 3_000;

/** Callers share a read. Powertools' provider does not, and hides whether a secret is missing. */
export function openSecrets(config: SecretsManagerClientConfig = {}, now: Now = Date.now): ReadSecret {
  const kept = new Map<string, { text: Promise<string | null>; leftMs: Timer }>();
  const read = secretReader(config);
  return (name) => {
    const known = kept.get(name);
    if (known && known.leftMs() > 0) return known.text;
    const text = read(name);
    kept.set(name, { text, leftMs: startTimer(now, keptMs) });
    text.catch(() => kept.delete(name));
    return text;
  };
}

function secretReader(config: SecretsManagerClientConfig): ReadSecret {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-secrets-manager');
    return { ...sdk, client: new sdk.SecretsManagerClient(config) };
  });
  return async (name) => {
    const { client, GetSecretValueCommand, ResourceNotFoundException } = await load();
    try {
      const command = new GetSecretValueCommand({ SecretId: name });
      const { SecretString } = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      return SecretString ?? null;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return null;
      throw error;
    }
  };
}
