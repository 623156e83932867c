import type { PageTree } from './page-tree.ts';

/** Returns the first visible text of a page, with spaces collapsed, truncated to `maxLength`. */
export function firstText(tree: PageTree, maxLength: number): string {
  let text = '';
  for (let node = 0; node < tree.size && text.length < maxLength; node += 1) {
    if (!tree.isText(node) || tree.isInert(node)) continue;
    const piece = tree.lineOf(node, maxLength).trim();
    if (piece !== '') text += ` ${piece}`;
  }
  return text.slice(0, maxLength);
}

/** Returns whether the visible texts of a page have fewer characters, as written. */
export function isShorterThan(tree: PageTree, length: number): boolean {
  let all = 0;
  for (let node = 0; node < tree.size && all < length; node += 1)
    if (tree.isText(node) && !tree.isInert(node)) all += tree.lengthOf(node);
  return all < length;
}
