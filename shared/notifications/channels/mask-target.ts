/** Masks an e-mail address so that only its owner recognizes it: `a…@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** Returns the host of a secret URL and the last two characters of the secret: `hooks.slack.com/…x9`. */
export function maskUrl(url: URL): string {
  const end = (url.pathname + url.search).replace(/\.atom$/, '').slice(-2);
  return `${url.host}/…${end === '/' ? '' : end}`;
}
