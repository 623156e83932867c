import type { CheerioAPI } from 'cheerio/slim';

/** The nodes that cheerio returns. */
type AnyNode = Parameters<CheerioAPI['contains']>[1];
/** A text node; `data` can be set. */
export type TextNode = AnyNode & { data: string };

const unseen = new Set(['script', 'style', 'template', 'noscript', 'title', 'head', 'textarea', 'svg']);

/** Returns the visible texts in page order. */
export function shownTexts($: CheerioAPI): TextNode[] {
  return textsIn($.root().contents().toArray());
}

/** Returns the visible texts in some nodes. */
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
