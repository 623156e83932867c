import { limits } from '../../shared/interface/limits.ts';

/** The cookies of a site. With `__Host-` no other name below the domain can set them, and they need TLS. */
export interface CookieNames {
  session: string;
  /** The cookie of a browser that is on its way to sign in. */
  signIn: string;
  isSecure: boolean;
}

/**
 * The local run has no TLS, without which browsers take no `__Host-` cookie. Browsers also send cookies to every port of a
 * host, so each local run has its port in the names, or it would overwrite the cookies of another.
 */
export function cookieNames(siteUrl: string): CookieNames {
  if (siteUrl.startsWith('https:'))
    return { session: '__Host-session', signIn: '__Host-sign-in', isSecure: true };
  const port = portOf(siteUrl);
  return { session: `session-${port}`, signIn: `sign-in-${port}`, isSecure: false };
}

/** Returns the port of a site without TLS. */
export function portOf(siteUrl: string): string {
  return new URL(siteUrl).port || '80';
}

/** Returns the cookies of a request by name. The first of a name counts. */
export function parseCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  return new Map(pairs.toReversed());
}

/** `Lax` and not `Strict`, because the issuer sends the browser back to us, and links from mails must work. */
function attributes({ isSecure }: Pick<CookieNames, 'isSecure'>, maxAgeSeconds: number): string {
  return `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

export function sessionCookie(id: string, names: CookieNames): string {
  return `${names.session}=${id}; ${attributes(names, limits.sessionMs / 1000)}`;
}

export function signInCookie(id: string, names: CookieNames): string {
  return `${names.signIn}=${id}; ${attributes(names, limits.signInMs / 1000)}`;
}

export function endedCookie(name: string, names: Pick<CookieNames, 'isSecure'>): string {
  return `${name}=; ${attributes(names, 0)}`;
}
