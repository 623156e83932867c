import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ended } from './client.ts';
import { unsubscribeDevice } from './device.ts';
import { problemIn } from './problem.ts';
import type { Session } from './session.ts';
import { useChange } from './use-change.ts';

/** Clears all data of the account from the browser. The back button then leads to the sign-in page. */
function leave(parameters = ''): void {
  location.replace(`/app${parameters}`);
}

export function useSignOut() {
  return useMutation({
    mutationFn: async (everywhere: boolean) => {
      await ended(api.DELETE('/session', everywhere ? { params: { query: { everywhere } } } : {}));
      await unsubscribeDevice();
    },
    onSuccess: () => leave(),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (email: string) => ended(api.DELETE('/account', { body: { email } })),
    // The sign-in page confirms it.
    onSuccess: () => leave('?deleted'),
  });
}

/** The response is kept as text, because it is saved as a file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const response = await fetch('/app/api/account/export');
      if (!response.ok) throw problemIn(await response.json().catch(() => null), response);
      return response.blob();
    },
  });
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useSetTimeZone() {
  return useChange([['session']], (time_zone: string) =>
    ended(api.PATCH('/account', { body: { time_zone } })),
  );
}

/** Sets the account's time zone from the browser at the first sign-in. Digests use UTC until it is set. */
export function useOwnTimeZone(session: Session | null | undefined): void {
  const { mutate } = useSetTimeZone();
  const isMissing = session?.time_zone === null;
  useEffect(() => {
    if (isMissing) mutate(ownTimeZone());
  }, [isMissing, mutate]);
}
