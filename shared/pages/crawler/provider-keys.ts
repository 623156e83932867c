import type { SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager';
import { ServiceError } from '../../interface/service-error.ts';

/** A changed key is in use after this long at the latest. */
const keepMs = 5 * 60_000;
/** Secrets Manager answers in milliseconds; a read has only seconds. */
const timeoutMs = 3_000;

/** What an HTTP header can hold. A key with anything else would be quoted by the client that refuses to send it. */
const usableKey = /^[\x21-\x7e]+$/;

/** Name of the secret that holds the key of a crawling provider, by the service's table. */
export function providerKeyName(table: string, provider: string): string {
  return `price-watch/${table}/${provider}-key`;
}

/**
 * The keys of the crawling providers, from Secrets Manager, each read when it is first needed and then kept for some
 * minutes. A secret without a value is a provider without a key: null. Throws ServiceError `http` when Secrets Manager
 * does not answer.
 */
export function openProviderKeys(table: string, config: SecretsManagerClientConfig = {}, now = Date.now) {
  const kept = new Map<string, { key: Promise<string | null>; untilMs: number }>();
  const readSecret = secretReader(config);
  return (provider: string): Promise<string | null> => {
    const known = kept.get(provider);
    if (known && now() < known.untilMs) return known.key;
    const key = readSecret(providerKeyName(table, provider)).then(toKey, (cause: unknown) => {
      kept.delete(provider);
      throw new ServiceError('http', `The key of ${provider} could not be read just now.`, { cause });
    });
    kept.set(provider, { key, untilMs: now() + keepMs });
    return key;
  };
}

/** The client is loaded at the first read: without a provider it is never needed. */
function secretReader(config: SecretsManagerClientConfig) {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-secrets-manager');
    return { ...sdk, client: new sdk.SecretsManagerClient(config) };
  };
  let loading: ReturnType<typeof load> | undefined;
  return async (name: string): Promise<string | undefined> => {
    loading ??= load();
    const { client, GetSecretValueCommand, ResourceNotFoundException } = await loading;
    try {
      const abortSignal = AbortSignal.timeout(timeoutMs);
      return (await client.send(new GetSecretValueCommand({ SecretId: name }), { abortSignal })).SecretString;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw error;
    }
  };
}

/** Pasted keys end with a line break. */
function toKey(secret: string | undefined): string | null {
  const key = secret?.trim() ?? '';
  return usableKey.test(key) ? key : null;
}
