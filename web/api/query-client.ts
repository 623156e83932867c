import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing, isSignedOut, pauseOf, recoveryPause } from './problem.ts';
import { endSession } from './session.ts';

const retries = 2;
const firstPauseMs = 1_000;
/** Longer waits show a message instead of retrying silently. */
const longestPauseMs = 5_000;

// Notify before the next click or key press, which would otherwise send the request twice.
notifyManager.setScheduler(queueMicrotask);

/** A session that ended shows the sign-in page, whatever request noticed it. */
function noticeSignOut(error: unknown): void {
  if (isSignedOut(error)) endSession(queryClient);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refused it would refuse again.
      retry: (failures, error) => isPassing(error) && failures < retries && pauseOf(error) <= longestPauseMs,
      // What failed comes by itself as soon as the service is back.
      refetchInterval: ({ state }) => recoveryPause(state),
      refetchOnReconnect: true,
      retryDelay: (failures, error) => Math.max(firstPauseMs * 2 ** failures, pauseOf(error)),
      // Without a network a request fails with a message, in place of waiting without one.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
