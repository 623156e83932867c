/**
 * Keeps cookies during one read. Shops that set a cookie and redirect to the same page would otherwise redirect
 * forever. They are kept per host name, without domains, paths and expiry, because they only have to survive the
 * redirects.
 */
export class CookieJar {
  readonly #byHost = new Map<string, Map<string, string>>();

  keep(url: URL, setCookies: readonly string[]): void {
    const cookies = this.#byHost.get(url.hostname) ?? new Map<string, string>();
    for (const setCookie of setCookies) {
      const [pair = ''] = setCookie.split(';', 1);
      const [name = '', ...value] = pair.split('=');
      if (name.trim() !== '') cookies.set(name.trim(), value.join('=').trim());
    }
    this.#byHost.set(url.hostname, cookies);
  }

  headersFor(url: URL): Record<string, string> {
    const cookies = [...(this.#byHost.get(url.hostname) ?? [])];
    if (cookies.length === 0) return {};
    return { cookie: cookies.map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}
