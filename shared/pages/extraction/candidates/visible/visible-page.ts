import { partNames } from '../../../lexicon/markup-names.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { hostOf } from '../../page/url.ts';
import { buys, isPlainLink } from './control-kinds.ts';
import { digit } from './digits.ts';

/** Limits for hostile pages: texts examined, controls and headings kept. */
const maxPriceTexts = 6_000;
const maxControls = 300;
const maxHeadings = 2_000;
/** A price is a short text, or is in one. */
const maxTextLength = 400;
const maxHeadingLength = 120;
/** A paragraph, not a line of a menu or table. */
const longText = 120;
export interface PagePosition {
  node: NodeId;
  offset: number;
}

export interface Heading extends PagePosition {
  text: string;
  /** It announces other products. */
  isRelated: boolean;
}

export interface Control extends PagePosition {
  /** A link to another site, as on a page with recommendations. */
  leadsAway: boolean;
}

export interface VisiblePage {
  /** Text nodes that contain digits. */
  digits: PagePosition[];
  /** Buy controls. */
  controls: Control[];
  headings: Heading[];
  /** Whether the page can be sorted. */
  isSortable: boolean;
  /** The number of characters in long texts. */
  proseLength: number;
  /** The number of characters in all texts; of long texts, only the beginning counts. */
  textLength: number;
}

const relatedWords = new WordFinder(['related']);
/** Most of a page's links are there, and none of them buys its product. */
const menuElements = new Set(['footer', 'nav']);
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary']);

/** Most elements are none of these. */
const lookedAt = new Set([...menuElements, ...headingNames, 'code', 'select', 'a', 'button', 'input']);

/** Traverses everything visible on a page once, in page order. */
export function readVisiblePage(tree: PageTree, url: string): VisiblePage {
  const page: VisiblePage = {
    digits: [],
    controls: [],
    headings: [],
    isSortable: false,
    proseLength: 0,
    textLength: 0,
  };
  const host = hostOf(url);
  const matters = tree.askNames((name) => lookedAt.has(name));
  let offset = 0;
  let menuEnd = 0;
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.isText(node)) {
      const length = tree.lengthOf(node);
      if (length <= maxTextLength && page.digits.length < maxPriceTexts && digit.test(tree.sourceOf(node)))
        page.digits.push({ node, offset });
      if (length >= longText) page.proseLength += length;
      // Long texts are never further apart than their beginnings.
      offset += Math.min(length, maxTextLength);
      continue;
    }
    if (tree.isInvisible(node)) {
      node = tree.endOf(node) - 1;
      continue;
    }
    if (!matters(node)) continue;
    const name = tree.nameOf(node);
    if (menuElements.has(name)) menuEnd = Math.max(menuEnd, tree.endOf(node));
    // Code samples are never for sale.
    if (name === 'code') {
      node = tree.endOf(node) - 1;
      continue;
    }
    if (headingNames.has(name)) addHeading(tree, node, offset, page);
    else if (name === 'select') page.isSortable ||= sorts(tree, node);
    else if (name === 'a' && node < menuEnd) continue;
    else if (page.controls.length < maxControls) addControl(tree, node, offset, host, page);
  }
  page.textLength = offset;
  return page;
}

function addControl(
  tree: PageTree,
  node: NodeId,
  offset: number,
  host: string | null,
  { controls }: VisiblePage,
): void {
  if (isPlainLink(tree, node) || !buys(tree, node)) return;
  controls.push({ node, offset, leadsAway: leadsAway(tree.attributesOf(node), host) });
}

function addHeading(tree: PageTree, node: NodeId, offset: number, { headings }: VisiblePage): void {
  if (headings.length >= maxHeadings) return;
  const text = tree.textOf(node, maxHeadingLength);
  headings.push({ node, offset, text, isRelated: relatedWords.has(text) });
}

/** Product reviews can be sorted, too. */
function sorts(tree: PageTree, node: NodeId): boolean {
  const { name = '', id = '', class: names = '' } = tree.attributesOf(node);
  const all = `${name} ${id} ${names}`;
  return partNames.sorting.test(all) && !partNames.reviews.test(all);
}

/** Affiliate pages link to shops through their own redirect URLs, in a new window. */
function leadsAway(
  { href, target, rel = '' }: Readonly<Record<string, string>>,
  host: string | null,
): boolean {
  if (href !== undefined && (/^_blank$/i.test(target ?? '') || /sponsored/i.test(rel))) return true;
  if (href === undefined || host === null || !/^\s*(?:https?:)?\/\//i.test(href)) return false;
  const there = hostOf(href.trim().replace(/^\/\//, 'https://'));
  return there !== null && siteOf(there) !== siteOf(host);
}

/** `shop.example` for `www.shop.example`, `shop.co.uk` for `www.shop.co.uk`: a cart can have its own host. */
function siteOf(host: string): string {
  const labels = host.split('.');
  const isShort = (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length <= 3;
  return labels.slice(isShort ? -3 : -2).join('.');
}
