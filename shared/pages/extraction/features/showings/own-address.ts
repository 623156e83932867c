import { onceEach } from '../../../../platform/once.ts';
import { parseUrl } from '../../page/url.ts';

export class OwnAddress {
  readonly #own: ReadonlyMap<string, string>;
  readonly #hosts: ReadonlySet<string>;
  readonly #base: string;
  readonly #last: readonly string[];

  /** `urls` are the page's own URLs; `base` resolves relative links. */
  constructor(urls: readonly (string | null)[], base: string) {
    const own = urls.map((url) => parseUrl(url ?? '')).filter((url) => url !== null);
    this.#own = new Map(own.map((url) => [hostAndPath(url), url.search]));
    this.#hosts = new Set(own.map(({ hostname }) => hostname.replace(/^www\./, '')));
    this.#base = base;
    this.#last = own.map(({ pathname }) => pathname.split('/').findLast((part) => part !== '') ?? '');
  }

  /** Returns whether a link leads to another page, and not just to a part of this one. */
  leadsElsewhere(href: string | null | undefined): boolean {
    if (href === null || href === undefined || /^\s*(?:javascript:|mailto:|tel:|#|$)/i.test(href))
      return false;
    // If the page's URL is unknown, a link to a fragment is usually to this page.
    if (this.#own.size === 0) return !/#./.test(href);
    // Parsing is expensive, and few links contain the last segment of the page's own URL.
    if (!this.#last.some((last) => href.includes(last))) return true;
    return this.#isOther(href);
  }

  /** Returns whether a link leads to another page on the same host, as links to other products do. */
  leadsAcross(href: string | null | undefined): boolean {
    if (!this.leadsElsewhere(href)) return false;
    if (!/^\s*(?:https?:)?\/\//i.test(href ?? '')) return true;
    if (this.#hosts.size === 0) return true;
    return this.#isOwnHost(href ?? '');
  }

  /** Returns whether a link leads to a page, possibly this one: a list can contain the current product. */
  namesPage(href: string | null | undefined): boolean {
    return this.leadsElsewhere(href) || /^\s*(?!javascript:|mailto:|tel:)[^#\s][^#]*#?$/i.test(href ?? '');
  }

  /** Entries of a list link to the same few pages. */
  readonly #isOwnHost = onceEach((href: string) =>
    this.#hosts.has(URL.parse(href, this.#base)?.hostname.replace(/^www\./, '') ?? ''),
  );

  /** Another query means another option, or another page. */
  readonly #isOther = onceEach((href: string) => {
    const link = URL.parse(href, this.#base);
    const search = link === null ? undefined : this.#own.get(hostAndPath(link));
    return link === null || search === undefined || (link.search !== '' && link.search !== search);
  });
}

function hostAndPath({ hostname, pathname }: URL): string {
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
