import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager';
import type { Now } from '../identifiers/clock.ts';
import { isAhead } from '../identifiers/stored-time.ts';

/** Returns the text of a secret by its name, or null if it has none. */
export type ReadSecret = (name: string) => Promise<string | null>;

/** A changed secret is in use after this long at the latest. */
const keptMs = 5 * 60_000;
/** Secrets Manager answers in milliseconds, and callers have only seconds. */
const timeoutMs = 3_000;

/**
 * Returns a reader of Secrets Manager. Each secret is read when it is first needed and then kept for some minutes.
 * Callers that ask meanwhile wait for the same read. A failed read is not kept, so the next caller reads again.
 *
 * `SecretsProvider` of Powertools 2.30 is not used: the 25 pages of a batch would each ask, a secret without a value
 * would be asked for every time, and its errors do not tell that apart from an outage.
 */
export function openSecrets(config: SecretsManagerClientConfig = {}, now: Now = Date.now): ReadSecret {
  const kept = new Map<string, { text: Promise<string | null>; untilMs: number }>();
  const read = secretReader(config);
  return (name) => {
    const known = kept.get(name);
    if (known && isAhead(known.untilMs, { nowMs: now(), longestMs: keptMs })) return known.text;
    const text = read(name);
    kept.set(name, { text, untilMs: now() + keptMs });
    text.catch(() => kept.delete(name));
    return text;
  };
}

/** Returns a reader that loads the client at the first read: without a provider it is never needed. */
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
