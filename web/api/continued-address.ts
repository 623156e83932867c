const key = 'continued-address';

/** Remembers in this tab which page its visitor asks for, until the sign-in is over. */
export function continueAfterSignIn(url: string): void {
  sessionStorage.setItem(key, url);
}

/**
 * Returns whether the visitor of this tab asked for this page before signing in, once. A link from elsewhere never reads a
 * page by itself.
 */
export function isContinued(url: string): boolean {
  const asked = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return url !== '' && asked === url;
}
