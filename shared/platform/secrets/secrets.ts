import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager';
import type { Now } from '../identifiers/clock.ts';

/** The text of a secret by its name, null where it has none. */
export type ReadSecret = (name: string) => Promise<string | null>;

/** A secret that was changed is in use after this long at the latest. */
const keptMs = 5 * 60_000;
/** Secrets Manager answers in milliseconds; whoever asks has only seconds. */
const timeoutMs = 3_000;

/**
 * The secrets of Secrets Manager, each read when it is first needed and then kept for some minutes. All who ask meanwhile
 * wait for the same read. One that fails is not kept, so whoever asks next reads again.
 *
 * `SecretsProvider` of Powertools 2.30 is not used: 25 pages of a batch would each ask, a secret without a value is asked
 * for every time, and its errors no longer tell that from an outage.
 */
export function openSecrets(config: SecretsManagerClientConfig = {}, now: Now = Date.now): ReadSecret {
  const kept = new Map<string, { text: Promise<string | null>; untilMs: number }>();
  const read = secretReader(config);
  return (name) => {
    const known = kept.get(name);
    if (known && now() < known.untilMs) return known.text;
    const text = read(name);
    kept.set(name, { text, untilMs: now() + keptMs });
    text.catch(() => kept.delete(name));
    return text;
  };
}

/** The client is loaded at the first read: without a provider it is never needed. */
function secretReader(config: SecretsManagerClientConfig): ReadSecret {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-secrets-manager');
    return { ...sdk, client: new sdk.SecretsManagerClient(config) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return async (name) => {
    loading ??= load();
    const { client, GetSecretValueCommand, ResourceNotFoundException } = await loading;
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
