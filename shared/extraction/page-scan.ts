import { parsePage } from './bounded-parser.ts';
import { type Item, ItemTreeBuilder } from './item-tree.ts';

const maxScripts = 200;
const maxMetas = 2_000;
const maxHeadings = 50;
const maxTextLength = 300;
/** Enough to tell a challenge or a "no longer available" page, which are short. */
const maxSampleLength = 20_000;

/** A `meta` element that carries content. */
export interface Meta {
  /** Lower case: `og:title`, `product:price:amount`, `description`, or the value of `itemprop`. */
  name: string;
  content: string;
}

/** What the readers need of a page, gathered in one pass over its HTML. */
export interface PageScan {
  /** The text of each `application/ld+json` script. */
  jsonLd: string[];
  metas: Meta[];
  title: string | null;
  headings: string[];
  /** The `lang` of the document, as written. */
  language: string | null;
  baseHref: string | null;
  canonicalHref: string | null;
  /** Top level and nested, in the order of the page. */
  items: Item[];
  /** Holds the `itemprop` that stand outside every item. */
  rootItem: Item;
  /** The first visible text, spaces collapsed. */
  textSample: string;
  /** Visible characters in all. */
  textLength: number;
  hasPasswordField: boolean;
}

const invisible = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title', 'textarea']);

/** Reads the whole page once. */
export function scanPage(html: string): PageScan {
  const tree = new ItemTreeBuilder();
  const scan: PageScan = {
    jsonLd: [],
    metas: [],
    title: null,
    headings: [],
    language: null,
    baseHref: null,
    canonicalHref: null,
    items: tree.items,
    rootItem: tree.root,
    textSample: '',
    textLength: 0,
    hasPasswordField: false,
  };
  let hidden = 0;
  let svgDepth = 0;
  let script: string[] | null = null;
  let title: string | null = null;
  let heading: string | null = null;

  parsePage(html, {
    open(name, attributes) {
      tree.open(name, attributes);
      if (invisible.has(name)) hidden += 1;
      if (name === 'svg') svgDepth += 1;
      if (name === 'script' && scan.jsonLd.length < maxScripts && isJsonLd(attributes.type)) script = [];
      // An icon has a title too.
      else if (name === 'title' && scan.title === null && svgDepth === 0) title = '';
      else if (name === 'h1' && scan.headings.length < maxHeadings) heading = '';
      else readAttributes(name, attributes, scan);
    },
    text(data) {
      if (script) script.push(data);
      else if (title !== null) title = title.length < maxTextLength ? title + data : title;
      if (hidden > 0) return;
      tree.text(data);
      if (heading !== null && heading.length < maxTextLength) heading += data;
      scan.textLength += data.trim().length;
      if (scan.textSample.length < maxSampleLength) {
        scan.textSample += ` ${data.slice(0, maxSampleLength).trim().replace(/\s+/g, ' ')}`;
      }
    },
    close(name) {
      tree.close();
      if (invisible.has(name)) hidden -= 1;
      if (name === 'svg') svgDepth -= 1;
      if (name === 'script' && script) {
        scan.jsonLd.push(script.join(''));
        script = null;
      } else if (name === 'title' && title !== null) {
        scan.title = title.trim() ? title : null;
        title = null;
      } else if (name === 'h1' && heading !== null) {
        if (heading.trim()) scan.headings.push(heading);
        heading = null;
      } else if (heading !== null) heading += ' ';
    },
  });
  return scan;
}

function readAttributes(name: string, attributes: Record<string, string>, scan: PageScan): void {
  if (name === 'meta') {
    const key = attributes.property ?? attributes.name ?? attributes.itemprop;
    const content = attributes.content ?? attributes.value;
    if (!key || content === undefined || scan.metas.length >= maxMetas) return;
    scan.metas.push({ name: key.trim().toLowerCase(), content });
  } else if (name === 'link' && attributes.href !== undefined) {
    const relations = attributes.rel?.toLowerCase().split(/\s+/);
    if (relations?.includes('canonical')) scan.canonicalHref ??= attributes.href;
  } else if (name === 'html') scan.language ??= attributes.lang ?? attributes['xml:lang'] ?? null;
  else if (name === 'base') scan.baseHref ??= attributes.href ?? null;
  else if (name === 'input' && attributes.type?.toLowerCase() === 'password') scan.hasPasswordField = true;
}

function isJsonLd(type: string | undefined): boolean {
  return type?.toLowerCase().includes('ld+json') ?? false;
}
