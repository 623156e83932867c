import { decodeHTML } from 'entities/decode';
import { markupNames } from '../../lexicon/markup-names.ts';
import { buildTree } from '../html/build-tree.ts';
import { type Items, readItems } from '../html/item-tree.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { countWords, isFrontWord } from '../name/name.ts';

const maxScripts = 200;
const maxMetas = 2_000;
const maxHeadings = 50;
/** The number of links examined, some of which have no text. */
const maxHeadingsSeen = 500;
const maxTextLength = 300;
/** The length of a title with an entity for each letter. */
const maxEncodedLength = 8 * maxTextLength;
const maxBodyNames = 4_000;
/** The logo is among the first links, and contains the shop's name in a few words. */
const maxLogoLinks = 40;
const maxLogoLength = 40;
/** The number of nodes examined in a heading; larger ones are not headings. */
const maxHeadingNodes = 2_000;
/** Larger scripts are libraries; but a page's state can be large. */
const maxScriptLength = 6_000_000;
const twoWords = /[\p{L}\d]{2}\n\p{Lu}|\p{L}{2}\n\d/u;

export interface Meta {
  /** Lower case: `og:title`, `product:price:amount`, `description`, or the value of `itemprop`. */
  name: string;
  content: string;
  node: NodeId;
}

/** A script that may contain data. */
export interface DataScript {
  /** Its `type` in lower case; empty for a program. */
  type: string;
  id: string;
  text: string;
  node: NodeId;
}

/** What readers need from a page, gathered in one pass over its HTML. */
export interface PageScan {
  tree: PageTree;
  /** Microdata and RDFa. */
  items: Items;
  jsonLd: string[];
  /** All other scripts with text. */
  scripts: DataScript[];
  /** The elements of style sheets in the page. */
  styles: NodeId[];
  metas: Meta[];
  title: string | null;
  headings: string[];
  /** The text of the first link to the front page, except `Home`: the shop's name. */
  logo: string | null;
  linksSeen: number;
  /** The number of main headings examined, including empty ones. */
  headingsSeen: number;
  language: string | null;
  /** The list for choosing the page's currency. */
  currencySelect: NodeId | null;
  /** The classes and the ID of `body`. */
  bodyNames: string;
  baseHref: string | null;
  canonicalHref: string | null;
  hasPasswordField: boolean;
}

export function scanPage(html: string): PageScan {
  const tree = buildTree(html);
  const scan: PageScan = {
    tree,
    items: readItems(tree),
    jsonLd: [],
    scripts: [],
    styles: [],
    metas: [],
    title: null,
    headings: [],
    logo: null,
    linksSeen: 0,
    headingsSeen: 0,
    language: null,
    currencySelect: null,
    bodyNames: '',
    baseHref: null,
    canonicalHref: null,
    hasPasswordField: false,
  };
  const isRead = tree.askNames((name) => elementReaders.has(name));
  for (let node = 0; node < tree.size; node += 1)
    if (isRead(node)) elementReaders.get(tree.nameOf(node))?.(node, scan);
  return scan;
}

type ElementReader = (node: NodeId, scan: PageScan) => void;

const elementReaders: ReadonlyMap<string, ElementReader> = new Map([
  ['script', readScript],
  ['style', readStyle],
  ['title', readTitle],
  ['h1', readHeading],
  ['a', readLogo],
  ['meta', readMeta],
  ['link', readLink],
  ['html', readLanguage],
  ['body', readBodyNames],
  ['select', readSelect],
  ['base', readBase],
  ['input', readInput],
]);

function readStyle(node: NodeId, { styles }: PageScan): void {
  styles.push(node);
}

function readTitle(node: NodeId, scan: PageScan): void {
  const { tree } = scan;
  // An icon can have a title, too.
  if (scan.title === null && tree.nameOf(tree.parentOf(node)) !== 'svg')
    scan.title = titleTextOf(tree, node) || null;
}

function readHeading(node: NodeId, scan: PageScan): void {
  const { tree, headings } = scan;
  if (headings.length >= maxHeadings || scan.headingsSeen >= maxHeadingsSeen) return;
  scan.headingsSeen += 1;
  const text = visibleTextOf(tree, node) || tree.textOf(node, maxTextLength);
  if (text !== '') headings.push(text);
}

function readLink(node: NodeId, scan: PageScan): void {
  const rel = scan.tree.attributeOf(node, 'rel');
  if (rel?.toLowerCase().split(/\s+/).includes('canonical'))
    scan.canonicalHref ??= scan.tree.attributeOf(node, 'href') ?? null;
}

function readLanguage(node: NodeId, scan: PageScan): void {
  const attributes = scan.tree.attributesOf(node);
  scan.language ??= attributes.lang ?? attributes['xml:lang'] ?? null;
}

function readBodyNames(node: NodeId, scan: PageScan): void {
  const { class: classes = '', id = '' } = scan.tree.attributesOf(node);
  scan.bodyNames ||= `${id} ${classes}`.slice(0, maxBodyNames);
}

function readSelect(node: NodeId, scan: PageScan): void {
  const { name = '', id = '', class: classes = '' } = scan.tree.attributesOf(node);
  if (markupNames.currencyList.test(`${name} ${id} ${classes}`)) scan.currencySelect ??= node;
}

function readBase(node: NodeId, scan: PageScan): void {
  scan.baseHref ??= scan.tree.attributesOf(node).href ?? null;
}

function readInput(node: NodeId, scan: PageScan): void {
  if (!scan.hasPasswordField && scan.tree.attributeOf(node, 'type')?.toLowerCase() === 'password')
    scan.hasPasswordField = true;
}

function visibleTextOf(tree: PageTree, node: NodeId): string {
  const end = Math.min(tree.endOf(node), node + maxHeadingNodes);
  let text = '';
  for (let at = node + 1; at < end && text.length < maxTextLength; at += 1) {
    if (tree.isText(at)) text += (tree.isSpaced(at) ? ' ' : '') + tree.stringOf(at, maxTextLength);
    else if (isHidden(tree, at)) at = tree.endOf(at) - 1;
    else text += tree.isSpaced(at) || tree.isBlock(at) || beginsWord(tree, at) ? ' ' : '';
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength);
}

/** `<a>Brand</a><span>Name</span>` are two words: a style sets them apart. */
function beginsWord(tree: PageTree, at: NodeId): boolean {
  const isApart = tree.isText(at - 1) && tree.isText(at + 1) && tree.parentOf(at - 1) !== tree.parentOf(at);
  return isApart && twoWords.test(`${tree.stringOf(at - 1, maxTextLength)}\n${tree.stringOf(at + 1, 2)}`);
}

function isHidden(tree: PageTree, node: NodeId): boolean {
  if (tree.isInvisible(node)) return true;
  const { class: names = '', style = '', hidden } = tree.attributesOf(node);
  return hidden !== undefined || markupNames.spoken.test(names) || /display\s?:\s?none/i.test(style);
}

function readLogo(node: NodeId, scan: PageScan): void {
  const { tree } = scan;
  if (scan.logo !== null || scan.linksSeen >= maxLogoLinks) return;
  scan.linksSeen += 1;
  const href = tree.attributeOf(node, 'href') ?? '';
  if (!/^(?:https?:\/\/[^/?#]{1,100})?(?:\.?\/)?(?:index\.(?:php|html?|asp))?$/.test(href) || href === '')
    return;
  const [picture] = [...tree.childrenOf(node)].filter((child) => tree.nameOf(child) === 'img');
  const text = tree.textOf(node, maxTextLength) || (picture && tree.attributeOf(picture, 'alt')) || '';
  if (text.length <= maxLogoLength && countWords(text) > 0 && !isFrontWord(text)) scan.logo = text;
}

function readScript(node: NodeId, { tree, jsonLd, scripts }: PageScan): void {
  if (tree.endOf(node) === node + 1) return;
  const lower = tree.attributeOf(node, 'type')?.toLowerCase() ?? '';
  if (lower.includes('ld+json')) {
    if (jsonLd.length < maxScripts) jsonLd.push(tree.sourceOf(node + 1));
  } else if (scripts.length < maxScripts && tree.lengthOf(node + 1) <= maxScriptLength) {
    const id = tree.attributeOf(node, 'id') ?? '';
    scripts.push({ type: lower, id, text: tree.sourceOf(node + 1), node });
  }
}

function readMeta(node: NodeId, { tree, metas }: PageScan): void {
  const read = (name: string) => tree.attributeOf(node, name);
  const key = read('property') ?? read('name') ?? read('itemprop');
  const content = read('content') ?? read('value');
  if (!key || content === undefined || metas.length >= maxMetas) return;
  metas.push({ name: key.trim().toLowerCase(), content, node });
}

/** Returns the text of a `title`, which contains entities but no elements. */
function titleTextOf(tree: PageTree, node: NodeId): string {
  if (tree.endOf(node) === node + 1) return '';
  return decodeHTML(tree.stringOf(node + 1, maxEncodedLength))
    .slice(0, maxTextLength)
    .trim();
}
