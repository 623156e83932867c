import { limits } from '../../../shared/interface/limits.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { readBody } from '../request/parse-request.ts';
import type { HttpMiddleware } from '../request-context.ts';

/** Throws `too_large` above 256 KB, before anything reads the body. */
export function bodySize(): HttpMiddleware {
  return {
    before: ({ event }) => {
      if (Buffer.byteLength(readBody(event)) <= limits.requestBodyBytes) return;
      throw new ServiceError('too_large', `The request body exceeds ${limits.requestBodyBytes / 1024} KB.`);
    },
  };
}
