import { WordFilter } from '../../../platform/text/word-filter.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { hostOf } from '../url.ts';
import { mayOfferToBuy, offersToBuy, relatedHeadings } from './buy-words.ts';
import { isFrameControl } from './frame-controls.ts';
import { buyNames, cartNames as inCartNames } from './markup-names.ts';
import { Purposes } from './other-purposes.ts';
import { mayRemove, removes } from './removable-rows.ts';

/** Bounds for hostile pages: texts looked at, controls and headings kept. */
const maxPriceTexts = 6_000;
const maxControls = 300;
const maxHeadings = 2_000;
/** A price is a short text, or is in one. */
const maxTextLength = 400;
const maxHeadingLength = 120;
/** A paragraph, not a line of a menu or of a table. */
const longText = 120;
/** A link that buys holds a word and an icon, not a card. */
const maxLinkNodes = 8;

/** The position of something: its node, and how many characters of visible text come before it. */
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
  /** It is a button, not a link, which may lead to whoever sells it. */
  isButton: boolean;
}

/** What a walk over the visible page finds. */
export interface VisiblePage {
  /** Text nodes that hold digits. */
  digits: PagePosition[];
  /** Controls that buy. */
  controls: Control[];
  /** Controls that take something off a list. */
  removers: NodeId[];
  headings: Heading[];
  /** It offers to sort what it shows. */
  isSortable: boolean;
  /** Characters in long texts. */
  proseLength: number;
  /** What its labels say that it is for, if that is not to sell a product. */
  purposes: Purposes;
}

/** A link that shows what is in the cart, with a text like `Basket 0`. */
const cartNames =
  /(?:show|view|mini|open|go-?to)[-_]?(?:cart|basket|bag)|(?:cart|basket)[-_]{0,2}(?:link|icon|toggle|count|total|summary|header|top)/i;

/** Of scripts that shops write prices in. */
const digits = /[\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/;
/** A link to what a shop has, or to the shops that have it: it draws no price to itself. */
const toShops = /^\W{0,4}shop now/i;
const maxLabelLength = 48;
const maxFrameLevels = 30;
const frameElements = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);
/** Most links of a page stand there, and none of them buys its product. */
const menuElements = new Set(['footer', 'nav']);
const related = new WordFilter([relatedHeadings]);
const headingNames = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'legend', 'caption', 'summary']);

/** Most elements are none of these. */
const lookedAt = new Set([
  ...frameElements,
  ...menuElements,
  ...headingNames,
  'code',
  'select',
  'a',
  'button',
  'input',
]);

/** Walks over everything a visitor may see, once, in the order of the page. */
export function walkPage(tree: PageTree, url: string): VisiblePage {
  const page: VisiblePage = {
    digits: [],
    controls: [],
    removers: [],
    headings: [],
    isSortable: false,
    proseLength: 0,
    purposes: new Purposes(),
  };
  const host = hostOf(url);
  const matters = tree.askNames((name) => lookedAt.has(name));
  let offset = 0;
  let frameEnd = 0;
  let menuEnd = 0;
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.isText(node)) {
      const length = tree.lengthOf(node);
      const text = length <= maxTextLength ? tree.sourceOf(node) : '';
      if (page.digits.length < maxPriceTexts && digits.test(text)) page.digits.push({ node, offset });
      if (length >= longText) page.proseLength += length;
      // The frame of a page links to all that its owner does.
      else if (length <= maxLabelLength && node >= frameEnd) addLabel(tree, node, text, page);
      // Long texts are no farther from each other than their beginnings tell.
      offset += Math.min(length, maxTextLength);
      continue;
    }
    if (tree.isInvisible(node)) {
      node = tree.endOf(node) - 1;
      continue;
    }
    if (!matters(node)) continue;
    const name = tree.nameOf(node);
    if (frameElements.has(name)) frameEnd = Math.max(frameEnd, tree.endOf(node));
    if (menuElements.has(name)) menuEnd = Math.max(menuEnd, tree.endOf(node));
    // What programmers show to each other is for sale nowhere.
    if (name === 'code') {
      if (tree.nameOf(tree.parentOf(node)) === 'pre') page.purposes.note('code block');
      node = tree.endOf(node) - 1;
      continue;
    }
    if (headingNames.has(name)) addHeading(tree, node, offset, page);
    else if (name === 'select') page.isSortable ||= sorts(tree, node);
    else if (name === 'a' && node < menuEnd) continue;
    else if (page.controls.length < maxControls && buys(tree, node, name, page.removers))
      page.controls.push({
        node,
        offset,
        leadsAway:
          leadsAway(tree.attributesOf(node), host) || (name === 'a' && toShops.test(tree.textOf(node, 40))),
        isButton: name !== 'a',
      });
  }
  page.controls = page.controls.filter(({ node }) => !isFrameControl(tree, node));
  return page;
}

/** The cart is on every page. */
function addLabel(tree: PageTree, node: NodeId, text: string, { purposes }: VisiblePage): void {
  if (!Purposes.tells(text)) return;
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < maxFrameLevels; level += 1, at = tree.parentOf(at)) {
    const { class: names = '', id = '' } = tree.attributesOf(at);
    if (inCartNames.test(`${names} ${id}`.toLowerCase())) return;
  }
  purposes.note(text);
}

function addHeading(tree: PageTree, node: NodeId, offset: number, { headings }: VisiblePage): void {
  if (headings.length >= maxHeadings) return;
  const text = tree.textOf(node, maxHeadingLength);
  headings.push({
    node,
    offset,
    text,
    isRelated: related.find(text).has(relatedHeadings) && relatedHeadings.test(text),
  });
}

/** The reviews of a product can be sorted too. */
function sorts(tree: PageTree, node: NodeId): boolean {
  const { name = '', id = '', class: names = '' } = tree.attributesOf(node);
  const all = `${name} ${id} ${names}`;
  return /sort|order-?by/i.test(all) && !/review|comment|rating|question/i.test(all);
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

/** The strokes of an icon do not count. */
function isShort(tree: PageTree, link: NodeId): boolean {
  const end = tree.endOf(link);
  let count = 0;
  for (let node = link; node < end && count <= maxLinkNodes; count += 1)
    node = tree.nameOf(node) === 'svg' ? tree.endOf(node) : node + 1;
  return count <= maxLinkNodes;
}

/** Returns the first visible text in an element, as written. */
function firstTextIn(tree: PageTree, element: NodeId): string {
  const end = tree.endOf(element);
  for (let node = element + 1; node < end; node = tree.isInvisible(node) ? tree.endOf(node) : node + 1)
    if (tree.isText(node)) return tree.sourceOf(node);
  return '';
}

/** `Basket 0,00 €`, `Cart (0)`: what is in the cart so far. */
const nothingYet = /(?<![\d.,])0(?:[.,]00?)?(?![\d.,]*\d)/;

/** `Buy BTC`, `Comprar ETH`; `Buy NOW` and `BUY IT` are shouted. */
const buysShares =
  /^\s*(?:Buy|Comprar|Kaufen|Acheter|Acquista|Koop|Köp|Kup|Купить) (?!NOW|DVD|SET|KIT)[A-Z]{3,5}\s*$/;

/** `Add ingredients to basket`, `Voeg toe aan lijst`: of a recipe. */
const notesIngredients =
  /ingredi[eë]n|zutaten|ингредиент|składnik|(?:shopping|grocery) list|einkaufs(?:liste|zettel)|aan (?:mijn )?lijst|inköpslist|handlelist|lista della spesa|lista de la compra|liste de courses/i;

function buys(tree: PageTree, node: NodeId, name: string, removers: NodeId[]): boolean {
  if (name === 'button') {
    const text = tree.textOf(node, 40);
    if (removes(tree, node, text)) removers.push(node);
    if (nothingYet.test(text) || buysShares.test(text) || notesIngredients.test(text)) return false;
    return buyNames.test(tree.sourceOf(node)) || offersToBuy(text);
  }
  if (name === 'a') {
    if (!isShort(tree, node)) return false;
    const first = firstTextIn(tree, node);
    if (mayRemove(first) && removes(tree, node, tree.textOf(node, 40))) removers.push(node);
    if (!mayOfferToBuy(first)) return false;
    const text = tree.textOf(node, 40);
    if (text.length < 3 || text.length >= 40 || !offersToBuy(text) || nothingYet.test(text)) return false;
    // Links to the cart stand in the frame of every page.
    return !cartNames.test(tree.sourceOf(node));
  }
  if (name !== 'input') return false;
  if (!/^(?:submit|button|image)$/i.test(tree.attributeOf(node, 'type') ?? '')) return false;
  const words = tree.attributeOf(node, 'value') || (tree.attributeOf(node, 'alt') ?? '');
  return offersToBuy(words) || /^\s*order\s*$/i.test(words) || buyNames.test(tree.sourceOf(node));
}
