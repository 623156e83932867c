import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, Problem } from './problem.ts';
import { sessionQuery } from './session.ts';

const retries = 2;

/** A session that ended shows the sign-in page, whatever request noticed it. */
function noticeSignOut(error: unknown): void {
  if (isSignedOut(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refused it would refuse again.
      retry: (failures, error) => !(error instanceof Problem) && failures < retries,
    },
  },
});
