import { createHmac, randomBytes } from 'node:crypto';

/** The keys of one start of the service: other runs, pages and programs of other users have none. */
export interface StartKeys {
  /** The secret access key that goes with an access key. */
  secretOf: (accessKey: string) => string;
}

export function createStartKeys(): StartKeys {
  const start = randomBytes(32);
  return { secretOf: (accessKey) => createHmac('sha256', start).update(accessKey).digest('base64url') };
}
