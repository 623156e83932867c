import { ServiceError } from '../../../../interface/service-error.ts';
import type { ReadSecret } from '../../../../platform/secrets.ts';

/** Characters allowed in an HTTP header. A client that rejects a key would quote it. */
const usableKey = /^[\x21-\x7e]+$/;

/** Derived from the service's table. */
export function providerKeyName(table: string, provider: string): string {
  return `price-watch/${table}/${provider}-key`;
}

/** An empty secret means no key: null. Throws `http` if the secret cannot be read. */
export function openProviderKeys(table: string, readSecret: ReadSecret) {
  return (provider: string): Promise<string | null> =>
    readSecret(providerKeyName(table, provider)).then(toKey, (cause: unknown) => {
      throw new ServiceError('http', `The key of ${provider} could not be read.`, { cause });
    });
}

/** Pasted keys end with a line break. */
function toKey(secret: string | null): string | null {
  const key = secret?.trim() ?? '';
  return usableKey.test(key) ? key : null;
}
