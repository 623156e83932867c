import { expect } from 'vitest';

/** What a response that refuses a request has; for `toMatchObject`. */
export const refused = (status: number, code: string, message: unknown = expect.any(String)) => ({
  status,
  body: { error: { code, message } },
});
