import type { NodeId, PageTree } from '../../html/page-tree.ts';

const maxLevels = 25;

/** A step from a price up to the root. */
interface Step {
  parent: NodeId;
  branch: NodeId;
  /** The tags between the branch and the price. */
  path: string;
}

export interface Link extends Step {
  kind: string;
}

/** Returns the steps up from each price where another price joins from another branch; lists can only be there. */
export function forkedChains(
  tree: PageTree,
  prices: readonly NodeId[],
  titles: readonly NodeId[],
): { price: NodeId; chain: Link[] }[] {
  const only = new Map<NodeId, NodeId>();
  const forks = new Set<NodeId>();
  const chains = prices.map((price) => {
    const steps = stepsUp(tree, price, titles);
    for (const { parent, branch } of steps) {
      const known = only.get(parent);
      if (known === undefined) only.set(parent, branch);
      else if (known !== branch) forks.add(parent);
    }
    return { price, steps };
  });
  const kinds = new Map<NodeId, string>();
  return chains.map(({ price, steps }) => {
    const forked = steps.filter(({ parent }) => forks.has(parent));
    const chain = forked.map((step) => {
      const kind = kinds.get(step.branch) ?? kindOf(tree, step.branch);
      kinds.set(step.branch, kind);
      return { ...step, kind };
    });
    return { price, chain };
  });
}

function stepsUp(tree: PageTree, price: NodeId, titles: readonly NodeId[]): Step[] {
  const steps: Step[] = [];
  let branch = price;
  let path = '';
  for (let level = 0; level < maxLevels; level += 1) {
    const parent = tree.parentOf(branch);
    if (parent === -1 || titles.some((title) => tree.contains(branch, title))) break;
    steps.push({ parent, branch, path });
    path += `>${tree.nameOf(branch)}`;
    branch = parent;
  }
  return steps;
}

function kindOf(tree: PageTree, node: NodeId): string {
  const [first = ''] = (tree.attributeOf(node, 'class') ?? '').trim().split(/\s/, 1);
  return `${tree.nameOf(node)} ${first}`;
}
