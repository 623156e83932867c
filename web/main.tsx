import './styles/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { router } from './app/router.ts';
import { Toasts } from './parts/toasts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Missing root element');
// A page that comes back from the browser's memory may be of a session that has ended.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
createRoot(root).render(
  <StrictMode>
    {/* The pages are in English, from left to right, and so are the arrow keys and the words of the library. */}
    <I18nProvider locale="en">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
registerServiceWorker();
