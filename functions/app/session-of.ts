import type { RequestSession } from '../api/middleware/api-middleware.ts';

/** Returns the session of a call. Throws if no layer has read it, because the layers are in the wrong order. */
export function sessionOf({ session }: { session: RequestSession | null }): RequestSession {
  if (session === null) throw new Error('The session of a request is used before it is read');
  return session;
}
