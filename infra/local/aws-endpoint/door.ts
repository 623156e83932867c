import type { IncomingMessage } from 'node:http';

/**
 * Why a request is none of a program that was given this address: null if it may be. A browser says for which page it
 * sends, and a page whose name was led to this machine bears that name.
 */
export function whyNoCaller({ headers, socket }: IncomingMessage): string | null {
  if (headers.origin !== undefined) return 'No page may call the services behind the functions.';
  if (headers.host !== `127.0.0.1:${socket.localPort}`) return 'This address has no such name.';
  return null;
}
