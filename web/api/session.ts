import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from './client.ts';
import { isSignedOut, Problem } from './problem.ts';

export type Session = Schemas['Session'];

/** The account that this page was loaded with, and whether its session has ended since. */
let begun: { accountId: string; hasEnded: boolean } | null = null;

/** The session of this browser; null if nobody is signed in. Another tab can end it or sign in with another account. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      const { data } = await bodyOf(api.GET('/session'));
      // Data of one account must never be shown to another. Until it is gone, the page belongs to the first one.
      if (begun && begun.accountId !== data.account_id) location.reload();
      else begun = { accountId: data.account_id, hasEnded: false };
      return data;
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      noteEnd();
      return null;
    }
  },
  staleTime: 30_000,
  refetchOnWindowFocus: 'always',
});

const endListeners: ((accountId: string) => void)[] = [];

/** Calls a listener when the session has ended, before the sign-in page replaces what is shown. */
export function onSessionEnd(listener: (accountId: string) => void): void {
  endListeners.push(listener);
}

function noteEnd(): void {
  if (!begun || begun.hasEnded) return;
  begun = { ...begun, hasEnded: true };
  for (const listener of endListeners) listener(begun.accountId);
}

/** Shows the sign-in page and clears the account's data from the cache. */
export function endSession(client: QueryClient): void {
  noteEnd();
  client.setQueryData(sessionQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}

/** Returns the account of this page, or null if nobody is signed in. */
export function signedInAccount(): string | null {
  return begun === null || begun.hasEnded ? null : begun.accountId;
}

/** Returns whether a user was signed in on this page before. */
export function hasSessionEnded(): boolean {
  return begun?.hasEnded ?? false;
}

export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Problem('unauthenticated', 'You are signed out.');
  return data;
}

const key = 'continued-address';
const searchKey = 'continued-search';

/** In this tab. The firewall rejects sign-in URLs that are long or have a shop's address. */
export function continueAfterSignIn(url: string, search: string): void {
  sessionStorage.setItem(key, url);
  sessionStorage.setItem(searchKey, search);
}

/** Gives the page to which sign-in returned its search back, once. */
export function restoreSearch(): void {
  const search = sessionStorage.getItem(searchKey) ?? '';
  sessionStorage.removeItem(searchKey);
  if (search !== '' && location.search === '')
    history.replaceState(history.state, '', location.pathname + search + location.hash);
}

/** Once, and in this tab. A link from elsewhere never triggers a page read. */
export function isContinued(url: string): boolean {
  const asked = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return url !== '' && asked === url;
}
