import type { Cheerio, CheerioAPI } from 'cheerio/slim';
import { showsAmount } from './amounts.ts';

/** Whole, sign and fraction of a price can each have their own element. */
const maxLevels = 3;
const maxLength = 40;
/** Elements with an amount that is not the price to pay, or belongs to something else. */
const elsewhere = 'del, s, strike, [style*="line-through"], a, option, nav, header, footer, [hidden]';

/** Returns the smallest elements that show only the page's price, each with its text. */
export function findShownPrice(
  $: CheerioAPI,
  prices: readonly string[],
): { element: Cheerio<TextNode | NonNullable<TextNode['parent']>>; text: string }[] {
  const found = new Map<NonNullable<TextNode['parent']>, string>();
  for (const node of shownTexts($)) {
    if (!/\d/.test(node.data)) continue;
    let at = node.parent;
    for (let level = 0; at !== null && level < maxLevels; level += 1, at = at.parent) {
      const text = $(at).text();
      if (text.trim().length > maxLength) break;
      if (!showsAmount(text, prices)) continue;
      if ($(at).closest(elsewhere).length === 0) found.set(at, text.replace(/\s+/g, ' ').trim());
      break;
    }
  }
  return [...found].map(([parent, text]) => ({ element: $(parent), text }));
}

/** The nodes that cheerio returns. */
type AnyNode = Parameters<CheerioAPI['contains']>[1];
type TextNode = AnyNode & { data: string };

const unseen = new Set(['script', 'style', 'template', 'noscript', 'title', 'head', 'textarea', 'svg']);

export function shownTexts($: CheerioAPI): TextNode[] {
  return textsIn($.root().contents().toArray());
}

export function textsIn(nodes: readonly AnyNode[]): TextNode[] {
  const texts: TextNode[] = [];
  const walk = (children: readonly AnyNode[]) => {
    for (const node of children) {
      if (isText(node)) texts.push(node);
      else if ('children' in node && !('name' in node && unseen.has(node.name))) walk(node.children);
    }
  };
  walk(nodes);
  return texts;
}

function isText(node: AnyNode): node is TextNode {
  return node.nodeType === 3;
}
