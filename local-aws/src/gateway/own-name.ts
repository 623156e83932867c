/** A web page whose name was pointed at 127.0.0.1 sends its own name, and gets no response. */
const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

export function isOwnName(host: string | undefined): boolean {
  const url = URL.parse(`http://${host ?? ''}`);
  return url !== null && ownNames.has(url.hostname);
}
