import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { partNames } from '../../page/markup-names.ts';
import { hostOf } from '../../page/url.ts';
import { buys, isPlainLink } from './control-kinds.ts';
import { digit } from './digits.ts';

/** Bounds for hostile pages: texts looked at, controls and headings kept. */
const maxPriceTexts = 6_000;
const maxControls = 300;
const maxHeadings = 2_000;
/** A price is a short text, or is in one. */
const maxTextLength = 400;
const maxHeadingLength = 120;
/** A paragraph, not a line of a menu or of a table. */
const longText = 120;
export interface PagePosition {
  node: NodeId;
  offset: number;
}

export interface Heading extends PagePosition {
  text: string;
  /** It announces products that are not the page's own. */
  isRelated: boolean;
}

export interface Control extends PagePosition {
  /** It is a link to another site, as on a page that recommends. */
  leadsAway: boolean;
}

export interface VisiblePage {
  /** Text nodes that hold digits. */
  digits: PagePosition[];
  /** Controls that buy. */
  controls: Control[];
  headings: Heading[];
  /** It offers to sort what it shows. */
  isSortable: boolean;
  /** Characters in long texts. */
  proseLength: number;
}

const relatedWords = new WordFinder(['related']);
/** Most links of a page are there, and none of them buys its product. */
const menuElements = new Set(['footer', 'nav']);
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary']);

/** Most elements are none of these. */
const lookedAt = new Set([...menuElements, ...headingNames, 'code', 'select', 'a', 'button', 'input']);

/** Walks over everything a visitor may see, once, in the order of the page. */
export function walkPage(tree: PageTree, url: string): VisiblePage {
  const page: VisiblePage = {
    digits: [],
    controls: [],
    headings: [],
    isSortable: false,
    proseLength: 0,
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
      // Long texts are not farther from each other than their beginnings tell.
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
    // What programmers show to each other is for sale nowhere.
    if (name === 'code') {
      node = tree.endOf(node) - 1;
      continue;
    }
    if (headingNames.has(name)) addHeading(tree, node, offset, page);
    else if (name === 'select') page.isSortable ||= sorts(tree, node);
    else if (name === 'a' && node < menuEnd) continue;
    else if (page.controls.length < maxControls) addControl(tree, node, offset, host, page);
  }
  return page;
}

function addControl(
  tree: PageTree,
  node: NodeId,
  offset: number,
  host: string | null,
  { controls }: VisiblePage,
): void {
  if (isPlainLink(tree, node)) return;
  if (!buys(tree, node)) return;
  controls.push({
    node,
    offset,
    leadsAway: leadsAway(tree.attributesOf(node), host),
  });
}

function addHeading(tree: PageTree, node: NodeId, offset: number, { headings }: VisiblePage): void {
  if (headings.length >= maxHeadings) return;
  const text = tree.textOf(node, maxHeadingLength);
  headings.push({
    node,
    offset,
    text,
    isRelated: relatedWords.has(text),
  });
}

/** The reviews of a product can be sorted too. */
function sorts(tree: PageTree, node: NodeId): boolean {
  const { name = '', id = '', class: names = '' } = tree.attributesOf(node);
  const all = `${name} ${id} ${names}`;
  return partNames.sorting.test(all) && !partNames.reviews.test(all);
}

/** Those who recommend lead to shops through addresses of their own, in another window. */
function leadsAway(
  { href, target, rel = '' }: Readonly<Record<string, string>>,
  host: string | null,
): boolean {
  if (href !== undefined && (/^_blank$/i.test(target ?? '') || /sponsored/i.test(rel))) return true;
  if (href === undefined || host === null || !/^\s*(?:https?:)?\/\//i.test(href)) return false;
  const there = hostOf(href.trim().replace(/^\/\//, 'https://'));
  return there !== null && siteOf(there) !== siteOf(host);
}

/** `shop.example` of `www.shop.example`, `shop.co.uk` of `www.shop.co.uk`: a cart may have a host of its own. */
function siteOf(host: string): string {
  const labels = host.split('.');
  const isShort = (labels.at(-1) ?? '').length === 2 && (labels.at(-2) ?? '').length <= 3;
  return labels.slice(isShort ? -3 : -2).join('.');
}
