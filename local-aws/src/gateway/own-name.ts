/**
 * The names of this machine. A page elsewhere whose name was pointed at 127.0.0.1 sends its own name, and gets no
 * answer.
 */
const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns whether a request was sent to this machine by one of its own names. */
export function isOwnName(host: string | undefined): boolean {
  const url = URL.parse(`http://${host ?? ''}`);
  return url !== null && ownNames.has(url.hostname);
}
