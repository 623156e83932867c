import { createHmac, randomBytes } from 'node:crypto';

/** The keys of one start of the service: other runs, pages and programs of other users have none of them. */
export interface StartKeys {
  /** Returns the secret access key of an access key. */
  secretOf: (accessKey: string) => string;
  /**
   * Returns the key with which a secret signs on a day, in a region and for a service: AWS derives it from these in
   * turn.
   */
  signingKeyOf: (accessKey: string, scope: string[]) => Buffer;
}

/**
 * Deriving a key takes five times as long as signing. A run needs one per function, service and day; forged calls
 * could ask for more.
 */
const MOST_KEPT = 1_000;

export function createStartKeys(): StartKeys {
  const start = randomBytes(32);
  const kept = new Map<string, Buffer>();
  const secretOf = (accessKey: string) => hmac(start, accessKey).toString('base64url');
  return {
    secretOf,
    signingKeyOf: (accessKey, scope) => {
      const name = [accessKey, ...scope].join('/');
      const signingKey = kept.get(name) ?? scope.reduce(hmac, Buffer.from(`AWS4${secretOf(accessKey)}`));
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(name, signingKey);
      return signingKey;
    },
  };
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
