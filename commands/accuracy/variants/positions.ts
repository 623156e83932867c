import type { Cheerio, CheerioAPI } from 'cheerio/slim';
import type { KnownPage } from './change.ts';
import { findShownPrice } from './shown-price.ts';

type AnyNode = Parameters<CheerioAPI['contains']>[1];
type Found = Cheerio<AnyNode>;

const cells = new Set(['li', 'td', 'dd']);
/** What must not hold a block. */
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'label']);
/** These hold more than a line. */
const around = new Set(['body', 'html', 'main', 'ul', 'ol', 'tr', 'tbody', 'table', '']);
/** A line holds the price, its label and its former price. */
const lineLength = 60;

/** Where a block stands on a page. Each returns whether the page has such a place. */
export const positions = {
  /** Above all, as announcements, menus and carts in the header are. */
  top: ($: CheerioAPI, _page: KnownPage, html: string) => put($('body').first(), 'prepend', html),
  /** In the header, or above all. */
  header: ($: CheerioAPI, _page: KnownPage, html: string) =>
    put($('header').first(), 'prepend', html) || put($('body').first(), 'prepend', html),
  /** Below all, as dialogs and drawers are. */
  bottom: ($: CheerioAPI, _page: KnownPage, html: string) => put($('body').first(), 'append', html),
  /** Below the product, before the foot of the page. */
  below: ($: CheerioAPI, _page: KnownPage, html: string) =>
    put($('main').last(), 'append', html) ||
    put($('footer').last(), 'before', html) ||
    put($('body').first(), 'append', html),
  /** Right below the line of the price. A page that does not show its price has no such place. */
  price: ($: CheerioAPI, page: KnownPage, html: string) => {
    const line = priceLine($, page);
    return line !== null && put(line, cells.has(nameOf(line)) ? 'append' : 'after', html);
  },
} as const;
export type Position = keyof typeof positions;

function put(target: Found, how: 'prepend' | 'append' | 'before' | 'after', html: string): boolean {
  if (target.length === 0) return false;
  target[how](html);
  return true;
}

/** Returns the element that is the line of the page's price: of several the one that shares most with the title. */
export function priceLine($: CheerioAPI, { prices }: KnownPage): Found | null {
  const title = $('h1').first();
  const aboveTitle = title.parents().toArray();
  const shared = (element: Found) =>
    element
      .parents()
      .toArray()
      .filter((parent) => aboveTitle.includes(parent)).length;
  const [nearest] = findShownPrice($, prices)
    .map(({ element }) => ({ element, depth: shared(element) }))
    .toSorted((one, other) => other.depth - one.depth);
  let line: Found | null = nearest?.element ?? null;
  while (line !== null) {
    const parent: Found = line.parent();
    const isWhole = parent.text().trim().length <= lineLength && !around.has(nameOf(parent));
    if (!isWhole && !paragraphs.has(nameOf(parent))) return line;
    line = parent;
  }
  return null;
}

function nameOf(found: Found): string {
  const node = found.get(0);
  return node && 'name' in node && typeof node.name === 'string' ? node.name : '';
}
