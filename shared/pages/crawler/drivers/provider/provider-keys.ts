import { ServiceError } from '../../../../interface/service-error.ts';
import type { ReadSecret } from '../../../../platform/secrets/secrets.ts';

/** What an HTTP header can hold. A client that refuses any other key would quote it. */
const usableKey = /^[\x21-\x7e]+$/;

/** Returns the name of the secret that holds the key of a crawling provider. It is derived from the service's table. */
export function providerKeyName(table: string, provider: string): string {
  return `price-watch/${table}/${provider}-key`;
}

/**
 * Returns a reader of the crawling providers' keys. A provider whose secret has no value has no key: null. Throws
 * ServiceError `http` if the secret cannot be read.
 */
export function openProviderKeys(table: string, readSecret: ReadSecret) {
  return (provider: string): Promise<string | null> =>
    readSecret(providerKeyName(table, provider)).then(toKey, (cause: unknown) => {
      throw new ServiceError('http', `The key of ${provider} could not be read just now.`, { cause });
    });
}

/** Removes the line break with which pasted keys end. */
function toKey(secret: string | null): string | null {
  const key = secret?.trim() ?? '';
  return usableKey.test(key) ? key : null;
}
