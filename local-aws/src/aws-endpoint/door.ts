import type { IncomingMessage } from 'node:http';

/**
 * Returns why a request cannot come from a program that was given this address, or null if it may. A browser says for
 * which page it sends, and a page whose name was pointed at this machine sends that name.
 */
export function whyNoCaller({ headers, socket }: IncomingMessage): string | null {
  if (headers.origin !== undefined) return 'No page may call the services behind the functions.';
  if (headers.host !== `127.0.0.1:${socket.localPort}`) return 'This address has no such name.';
  return null;
}
