import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 25;
/** As many alike, each with a link and a price, are a list of products. */
const enoughAlike = 3;
const maxSearched = 400;
/** Entries of a list have about as many parts; parts of a layout do not. */
const likeSize = 2.5;

/** Prices in lists: of products, and of other things, such as ways of delivery, quantities and variants. */
export interface Repeated {
  products: Set<NodeId>;
  others: Set<NodeId>;
}

/**
 * Finds the prices that stand in lists: in one of several children of an element, alike by their tag, each with a
 * price and a link. The list that holds the page's title is not looked at.
 */
export function findRepeated(tree: PageTree, prices: readonly NodeId[], titles: readonly NodeId[]): Repeated {
  const branches = new Map<NodeId, Map<string, Set<NodeId>>>();
  const chains = prices.map((price) => {
    const chain: [parent: NodeId, branch: NodeId][] = [];
    let branch = price;
    for (let level = 0; level < maxLevels; level += 1) {
      const parent = tree.parentOf(branch);
      if (parent === -1 || titles.some((title) => tree.contains(branch, title))) break;
      chain.push([parent, branch]);
      const byKind = branches.get(parent) ?? new Map<string, Set<NodeId>>();
      const kind = kindOf(tree, branch);
      byKind.set(kind, (byKind.get(kind) ?? new Set<NodeId>()).add(branch));
      branches.set(parent, byKind);
      branch = parent;
    }
    return { price, chain };
  });
  const links = new Map<NodeId, boolean>();
  const repeated: Repeated = { products: new Set(), others: new Set() };
  for (const { price, chain } of chains) {
    for (const [parent, branch] of chain) {
      const alike = branches.get(parent)?.get(kindOf(tree, branch));
      if (!alike || alike.size < enoughAlike) continue;
      const like = likeSized(tree, branch, alike);
      if (like.length < enoughAlike) continue;
      const linked = like.filter((other) => {
        const has = links.get(other) ?? hasLink(tree, other);
        links.set(other, has);
        return has;
      });
      if (linked.length >= enoughAlike && linked.includes(branch)) repeated.products.add(price);
      else if (tree.nameOf(branch) === 'li' || tree.nameOf(branch) === 'label') repeated.others.add(price);
    }
  }
  return repeated;
}

function likeSized(tree: PageTree, branch: NodeId, alike: ReadonlySet<NodeId>): NodeId[] {
  const size = sizeOf(tree, branch);
  return [...alike].filter((other) => {
    const ratio = sizeOf(tree, other) / size;
    return ratio >= 1 / likeSize && ratio <= likeSize;
  });
}

function kindOf(tree: PageTree, node: NodeId): string {
  const [first = ''] = (tree.attributesOf(node).class ?? '').trim().split(/\s/, 1);
  return `${tree.nameOf(node)} ${first}`;
}

function sizeOf(tree: PageTree, node: NodeId): number {
  return tree.endOf(node) - node;
}

/** A link to another page, not to a part of this one. */
function hasLink(tree: PageTree, node: NodeId): boolean {
  const end = Math.min(tree.endOf(node), node + maxSearched);
  for (let at = node; at < end; at += 1)
    if (tree.nameOf(at) === 'a' && leadsElsewhere(tree.attributesOf(at).href)) return true;
  // The whole card may stand in the link.
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 3; at = tree.parentOf(at), level += 1)
    if (tree.nameOf(at) === 'a' && leadsElsewhere(tree.attributesOf(at).href)) return true;
  return false;
}

/** Whether an address leads away from where one is. A part of a page is mostly a part of this one. */
export function leadsElsewhere(href: string | null | undefined): boolean {
  return (
    href !== null &&
    href !== undefined &&
    !/^\s*(?:javascript:|mailto:|tel:|$)|#./i.test(href) &&
    href !== '#'
  );
}
