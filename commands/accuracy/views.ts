import { type CheerioAPI, load } from 'cheerio';
import { load as loadHtml } from 'cheerio/slim';
import type { PageEntry } from './read-data.ts';
import { withoutStructuredData } from './variants/markup-changes.ts';

/** As saved, without structured data, or as sent before scripts run, without (`data`) or with inline scripts. */
export const viewNames = ['saved', 'unstructured', 'data', 'scripts'] as const;
export type View = (typeof viewNames)[number];

/** The structured data of these pages does not state the labelled price. */
const doubtful = new Set(['structured-differs', 'no-price', 'two-prices', 'bad-currency-code']);

/** Returns whether a page still states its price without its body, or states no price at all. */
function isUnrenderable({ kind, markup, flags }: PageEntry): boolean {
  if (kind !== 'product') return true;
  const isStated = markup?.some((channel) => channel === 'jsonld' || channel === 'opengraph') === true;
  return isStated && flags?.some((flag) => doubtful.has(flag)) !== true;
}

export function viewsOf(entry: PageEntry): readonly View[] {
  return isUnrenderable(entry) ? viewNames : ['saved', 'unstructured'];
}

export function showPage(html: string, view: View): string {
  if (view === 'saved') return html;
  if (view !== 'unstructured') return unrender(load(html), view);
  const $ = loadHtml(html);
  withoutStructuredData($, { prices: [], currency: null });
  return $.html();
}

const jsonLd = 'script[type="application/ld+json"]';
/** The scripts that each view omits in the head and keeps in the body. */
const scriptsBy = {
  data: { omitted: `script:not([type="application/ld+json"])`, kept: jsonLd },
  scripts: { omitted: 'script[src]', kept: 'script:not([src])' },
};
const omittedHead = 'style, link[rel=stylesheet], meta[charset], meta[http-equiv]';

/** Keeps the head and the structured data, and replaces the body by the empty one of an application. */
function unrender($: CheerioAPI, view: 'data' | 'scripts'): string {
  const { omitted, kept } = scriptsBy[view];
  const head = $('head');
  head.find(`${omitted}, ${omittedHead}`).remove();
  const scripts = $('body').find(kept).toArray();
  const lang = $('html').attr('lang');
  return [
    `<!doctype html><html${lang ? ` lang="${lang}"` : ''}>`,
    `<head><meta charset="utf-8">${head.html() ?? ''}</head><body><div id="root"></div>`,
    scripts.map((script) => $.html(script)).join('\n'),
    '<noscript>You need to enable JavaScript to run this app.</noscript>',
    '<script src="/static/app.js"></script></body></html>',
  ].join('');
}
