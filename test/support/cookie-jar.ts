import { CookieJar } from 'tough-cookie';

/** A response after all redirects, and their targets. */
export interface PageAnswer {
  status: number;
  url: string;
  visited: string[];
  text: string;
}

/** What signing in requires of a browser: cookies by host and path, redirects, and forms. */
export interface Browser {
  /** Signs in at the local run's issuer, like a user who clicks through its pages. */
  signIn: (
    siteUrl: string,
    email: string,
    returnTo?: string,
  ) => Promise<{ offered: PageAnswer; signedIn: PageAnswer }>;
  open: (url: string, form?: Record<string, string>) => Promise<PageAnswer>;
  /** Calls the account area's API like one of its pages. */
  call: (
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>;
  cookie: (url: string, name: string) => Promise<string | undefined>;
  /** The names of all cookies, on any path. */
  cookieNames: () => Promise<string[]>;
}

const mostRedirects = 10;

export function openBrowser(): Browser {
  const jar = new CookieJar();
  const send = async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const cookies = await jar.getCookieString(url);
    if (cookies !== '') headers.set('Cookie', cookies);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) await jar.setCookie(cookie, url);
    return response;
  };
  const open: Browser['open'] = async (first, form) => {
    const visited = [first];
    let response = await send(first, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
    let url = first;
    for (let location = response.headers.get('location'); location !== null; ) {
      if (visited.length > mostRedirects) throw new Error(`Too many redirects: ${visited.join(' ')}`);
      url = new URL(location, url).href;
      visited.push(url);
      response = await send(url, {});
      location = response.headers.get('location');
    }
    return { status: response.status, url, visited, text: await response.text() };
  };
  return {
    open,
    signIn: async (siteUrl, email, returnTo = '/app') => {
      const offered = await open(`${siteUrl}/app/auth/login?return_to=${encodeURIComponent(returnTo)}`);
      const action = /<form method="post" action="([^"]+)"/.exec(offered.text)?.[1] ?? '';
      return { offered, signedIn: await open(siteUrl + action, { email }) };
    },
    call: async (method, url, body, more) => {
      const headers = { Origin: new URL(url).origin, 'Content-Type': 'application/json', ...more };
      const response = await send(url, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    cookieNames: async () => (await jar.serialize()).cookies.map(({ key = '' }) => key),
    cookie: async (url, name) => (await jar.getCookies(url)).find(({ key }) => key === name)?.value,
  };
}
