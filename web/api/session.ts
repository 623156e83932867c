import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from './client.ts';
import { isSignedOut, Problem } from './problem.ts';

export type Session = Schemas['Session'];

/** The session of this browser; null if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      return (await bodyOf(api.GET('/session'))).data;
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: 30_000,
});

/** Returns the session on pages that are shown only with one. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Problem('unauthenticated', 'You are signed out.');
  return data;
}
