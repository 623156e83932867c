import type { NodeId, PageTree } from '../html/page-tree.ts';
import { buyTexts, relatedHeadings } from './buy-words.ts';
import { buyNames } from './markup-names.ts';

/** Bounds for hostile pages: texts looked at, controls and headings kept. */
const maxPriceTexts = 1_500;
const maxControls = 300;
const maxHeadings = 2_000;
/** A price is a short text, or stands in one. */
const maxTextLength = 400;
const maxHeadingLength = 120;
/** A link that buys holds a word and an icon, not a card. */
const maxLinkNodes = 8;

/** Where something stands: its node, and how many characters of visible text come before it. */
export interface PagePosition {
  node: NodeId;
  offset: number;
}

export interface Heading extends PagePosition {
  text: string;
  /** It announces products that are not the page's own. */
  isRelated: boolean;
}

/** What a walk over the visible page finds. */
export interface VisiblePage {
  /** Text nodes that hold digits. */
  digits: PagePosition[];
  /** Controls that buy. */
  controls: PagePosition[];
  headings: Heading[];
}

/** Of scripts that shops write prices in. */
const digits = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/;
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary']);

/** Walks over everything a visitor may see, once, in the order of the page. */
export function walkPage(tree: PageTree): VisiblePage {
  const page: VisiblePage = { digits: [], controls: [], headings: [] };
  let offset = 0;
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.isText(node)) {
      const length = tree.lengthOf(node);
      if (length <= maxTextLength && page.digits.length < maxPriceTexts && digits.test(tree.sourceOf(node)))
        page.digits.push({ node, offset });
      // Long texts are no farther from each other than their beginnings tell.
      offset += Math.min(length, maxTextLength);
      continue;
    }
    if (tree.isInvisible(node)) {
      node = tree.endOf(node) - 1;
      continue;
    }
    const name = tree.nameOf(node);
    if (headingNames.has(name)) addHeading(tree, node, offset, page);
    else if (page.controls.length < maxControls && buys(tree, node, name))
      page.controls.push({ node, offset });
  }
  return page;
}

function addHeading(tree: PageTree, node: NodeId, offset: number, { headings }: VisiblePage): void {
  if (headings.length >= maxHeadings) return;
  const text = tree.textOf(node, maxHeadingLength);
  headings.push({ node, offset, text, isRelated: relatedHeadings.test(text) });
}

function buys(tree: PageTree, node: NodeId, name: string): boolean {
  if (name === 'button') return buyNames.test(tree.sourceOf(node)) || buyTexts.test(tree.textOf(node, 40));
  if (name === 'a') {
    // Links to the cart stand in the frame of every page.
    if (tree.endOf(node) - node > maxLinkNodes) return false;
    const text = tree.textOf(node, 40);
    return text.length >= 3 && text.length < 40 && buyTexts.test(text);
  }
  if (name !== 'input') return false;
  const { type = '', value = '' } = tree.attributesOf(node);
  if (!/^(?:submit|button|image)$/i.test(type)) return false;
  return buyTexts.test(value) || buyNames.test(tree.sourceOf(node));
}
