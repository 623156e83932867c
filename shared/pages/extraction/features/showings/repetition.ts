import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { forkedChains } from './forked-chains.ts';
import type { OwnAddress } from './own-address.ts';

/** This many similar children, each with a link and a price, are a product list. */
const enoughAlike = 3;
const maxSearched = 400;
/** Entries of a list have a similar number of parts; parts of a layout do not. */
const likeSize = 2.5;
const maxHeadingLength = 120;
const headingElements = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * A list has several similar children, each with a price and a link or heading. The title’s own list does not count.
 * A pair has two, each with a link.
 */
export function findRepeated(
  tree: PageTree,
  prices: readonly NodeId[],
  titles: readonly NodeId[],
  address: OwnAddress,
): { lists: Set<NodeId>; pairs: Set<NodeId> } {
  const lists = new Map<NodeId, Map<string, Branches>>();
  const chains = forkedChains(tree, prices, titles);
  for (const { chain } of chains) {
    for (const { parent, branch, kind, path } of chain) {
      const byKind = lists.get(parent) ?? new Map<string, Branches>();
      const branches = byKind.get(kind) ?? { all: new Set(), byPath: new Map() };
      branches.all.add(branch);
      branches.byPath.set(path, (branches.byPath.get(path) ?? new Set<NodeId>()).add(branch));
      byKind.set(kind, branches);
      lists.set(parent, byKind);
    }
  }
  const links = new Map<NodeId, boolean>();
  const isLinked = (branch: NodeId) => {
    const known = links.get(branch) ?? hasLink(tree, branch, address);
    links.set(branch, known);
    return known;
  };
  const entries: Entry[] = [];
  const pairs = new Set<NodeId>();
  for (const { price, chain } of chains) {
    for (const { parent, branch, kind, path } of chain) {
      const branches = lists.get(parent)?.get(kind);
      if (!branches || branches.all.size < 2) continue;
      if (branches.all.size < enoughAlike) {
        const isPair =
          likeSized(tree, branch, branches.all).length === 2 && [...branches.all].every(isLinked);
        if (isPair) pairs.add(price);
        continue;
      }
      // Parts of a layout can have similar names; entries of a list have their prices at the same position.
      if (![...branches.byPath.values()].some(({ size }) => size >= enoughAlike)) continue;
      const like = likeSized(tree, branch, branches.all);
      if (like.length < enoughAlike) continue;
      const isList = isLinked(branch) && like.filter(isLinked).length >= enoughAlike;
      if (!isList && !areHeaded(tree, like)) continue;
      entries.push({ price, parent, like, isUnique: (branches.byPath.get(path)?.size ?? 0) < 2 });
    }
  }
  const parents = new Set(entries.map(({ parent }) => parent));
  const listed = entries.filter(({ like, isUnique }) => !isUnique || !holdLists(tree, like, parents));
  return { lists: new Set(listed.map(({ price }) => price)), pairs };
}

/** A price that may be in a list entry. */
interface Entry {
  price: NodeId;
  parent: NodeId;
  like: readonly NodeId[];
  /** No other entry has a price at the same position. */
  isUnique: boolean;
}

/** Returns whether branches contain lists: such a branch is a section of the page, like the product's own part. */
function holdLists(tree: PageTree, like: readonly NodeId[], lists: ReadonlySet<NodeId>): boolean {
  return [...lists].some((list) => like.some((branch) => tree.contains(branch, list)));
}

/** The similar children of one element that contain prices. */
interface Branches {
  all: Set<NodeId>;
  /** By the tags on the path to the price. */
  byPath: Map<string, Set<NodeId>>;
}

/** Returns whether each branch has its own heading, or one and a picture: products, not sizes of one. */
function areHeaded(tree: PageTree, branches: readonly NodeId[]): boolean {
  const texts = branches.map((branch) => headingOf(tree, branch));
  if (texts.includes('')) return false;
  const arePictured = branches.length >= enoughAlike && branches.every((branch) => hasImage(tree, branch));
  return new Set(texts).size === texts.length || arePictured;
}

function headingOf(tree: PageTree, node: NodeId): string {
  const end = Math.min(tree.endOf(node), node + maxSearched);
  for (let at = node; at < end; at += 1) {
    if (!headingElements.has(tree.nameOf(at))) continue;
    const text = tree.textOf(at, maxHeadingLength);
    // A heading can consist of the price itself.
    if (/\p{L}{3}/u.test(text)) return text;
  }
  return '';
}

function likeSized(tree: PageTree, branch: NodeId, alike: ReadonlySet<NodeId>): NodeId[] {
  const size = sizeOf(tree, branch);
  return [...alike].filter((other) => {
    const ratio = sizeOf(tree, other) / size;
    return ratio >= 1 / likeSize && ratio <= likeSize;
  });
}

function sizeOf(tree: PageTree, node: NodeId): number {
  return tree.endOf(node) - node;
}

function hasImage(tree: PageTree, node: NodeId): boolean {
  const end = Math.min(tree.endOf(node), node + maxSearched);
  for (let at = node; at < end; at += 1)
    if (tree.nameOf(at) === 'img' || tree.nameOf(at) === 'picture') return true;
  return false;
}

function hasLink(tree: PageTree, node: NodeId, address: OwnAddress): boolean {
  const leads = (at: NodeId) => tree.nameOf(at) === 'a' && address.namesPage(tree.attributeOf(at, 'href'));
  const end = Math.min(tree.endOf(node), node + maxSearched);
  for (let at = node; at < end; at += 1) if (leads(at)) return true;
  // The whole card can be in the link.
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 3; at = tree.parentOf(at), level += 1)
    if (leads(at)) return true;
  return false;
}
