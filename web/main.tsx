import './styles/styles.css';
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { goneText, isNotFound, isPassing, isSignedOut, nextPause, Problem, pauseOf } from './api/problem.ts';
import { endSession } from './api/session.ts';
import { keepFocus } from './app/keep-focus.ts';
import { keepForms } from './app/keep-forms.ts';
import { router } from './app/router.ts';
import { showToast, Toasts } from './parts/toasts.tsx';

const retries = 2;
const firstPauseMs = 1_000;
/** Longer waits show a message instead of retrying silently. */
const longestPauseMs = 5_000;

// Notify before the next click or key press, which would otherwise send the request twice.
notifyManager.setScheduler(queueMicrotask);

/** When the session has ended, any request that notices it shows the sign-in page. */
function noticeSignOut(error: unknown): void {
  if (isSignedOut(error)) endSession(queryClient);
}

/** If another tab deleted a resource or used a limit up, the pages refetch the current state. */
function noticeOtherTab(error: unknown): void {
  if (error instanceof Problem && error.code === 'limit_reached') void queryClient.invalidateQueries();
  if (!isNotFound(error)) return;
  showToast(`${goneText} It was deleted in another window or on another device.`);
  void queryClient.invalidateQueries();
}

const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({
    onError: (error) => {
      noticeSignOut(error);
      noticeOtherTab(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A rejected request would be rejected again.
      retry: (failures, error) => isPassing(error) && failures < retries && pauseOf(error) <= longestPauseMs,
      // Failed queries refetch when the service is available again, and others regularly.
      refetchInterval: ({ state }) => nextPause(state),
      refetchOnReconnect: true,
      retryDelay: (failures, error) => Math.max(firstPauseMs * 2 ** failures, pauseOf(error)),
      // Without a network, a request fails with a message instead of waiting silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

const root = document.getElementById('root');
if (!root) throw new Error('Missing root element');
// A page restored from the browser's cache may belong to a session that has ended.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
keepFocus(root);
keepForms();
createRoot(root).render(
  <StrictMode>
    {/* The pages are in English and left to right, so the library's arrow keys and texts are, too. */}
    <I18nProvider locale="en">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
registerServiceWorker();

/** It shows notifications and serves the shell offline. Browsers without support skip it. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // The whole account area, including `/app` itself.
  const scope = '/app';
  navigator.serviceWorker.register('/app/service-worker.js', { scope }).catch(() => undefined);
}
