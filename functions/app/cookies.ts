import { limits } from '../../shared/interface/limits.ts';

/** `__Host-` cookies require TLS, and other subdomains cannot set them. */
export interface CookieNames {
  session: string;
  signIn: string;
  isSecure: boolean;
}

/** Without TLS, browsers reject `__Host-` cookies. They send cookies to every port, so the names have the port. */
export function cookieNames(siteUrl: string): CookieNames {
  if (siteUrl.startsWith('https:'))
    return { session: '__Host-session', signIn: '__Host-sign-in', isSecure: true };
  const port = portOf(siteUrl);
  return { session: `session-${port}`, signIn: `sign-in-${port}`, isSecure: false };
}

export function portOf(siteUrl: string): string {
  return new URL(siteUrl).port || '80';
}

export function parseCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  return new Map(pairs.toReversed());
}

/** `Lax`, because the issuer redirects the browser back to us and links in e-mails must work. */
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
