import type { NodeId, PageTree } from './page-tree.ts';

const maxMatches = 20;
const compound = /^([a-z][\w-]*)?((?:#[\w-]+|\.[\w-]+|\[[\w-]+(?:[*^$]?=[^\]"']+)?\])*)$/i;
const condition = /#([\w-]+)|\.([\w-]+)|\[([\w-]+)(?:([*^$]?)=([^\]]+))?\]/g;

interface Compound {
  tag: string | null;
  conditions: { attribute: string; operator: string; value: string | null }[];
  /** What the attributes as written must hold: looked for before they are parsed. */
  marks: string[];
}

/** Whether a text is a selector that {@link selectAll} understands: `div#price .amount [data-price]`. */
export function isSelector(text: string): boolean {
  return (
    text.trim() !== '' &&
    text
      .trim()
      .split(/\s+/)
      .every((part) => compound.test(part))
  );
}

/** Finds the elements that a selector of tags, ids, classes and attributes means; a space stands for "in". At most 20. */
export function selectAll(tree: PageTree, selector: string): NodeId[] {
  const parts = selector.trim().split(/\s+/).map(parseCompound);
  const last = parts.pop();
  const found: NodeId[] = [];
  if (!last || ![...parts, last].every(({ marks }) => marks.every((mark) => tree.mentions(mark))))
    return found;
  for (let node = 0; node < tree.size && found.length < maxMatches; node += 1) {
    if (!tree.isText(node) && matches(tree, node, last) && standsIn(tree, node, parts)) found.push(node);
  }
  return found;
}

function standsIn(tree: PageTree, node: NodeId, ancestors: readonly Compound[]): boolean {
  let index = ancestors.length - 1;
  for (let at = tree.parentOf(node); at !== -1 && index >= 0; at = tree.parentOf(at)) {
    const wanted = ancestors[index];
    if (wanted && matches(tree, at, wanted)) index -= 1;
  }
  return index < 0;
}

function matches(tree: PageTree, node: NodeId, { tag, conditions, marks }: Compound): boolean {
  if (tag !== null && tree.nameOf(node) !== tag) return false;
  if (conditions.length === 0) return tag !== null;
  const source = tree.sourceOf(node);
  if (!marks.every((mark) => source.includes(mark))) return false;
  const attributes = tree.attributesOf(node);
  return conditions.every(({ attribute, operator, value }) => {
    const written = attributes[attribute];
    if (written === undefined || value === null) return written !== undefined;
    if (operator === '~') return written.split(/\s+/).includes(value);
    if (operator === '*') return written.includes(value);
    if (operator === '^') return written.startsWith(value);
    return operator === '$' ? written.endsWith(value) : written === value;
  });
}

function parseCompound(text: string): Compound {
  const [, tag, rest = ''] = compound.exec(text) ?? [];
  const conditions = [...rest.matchAll(condition)].map(
    ([, id, name, attribute = '', operator = '', value]) => {
      if (id !== undefined) return { attribute: 'id', operator: '', value: id };
      if (name !== undefined) return { attribute: 'class', operator: '~', value: name };
      return { attribute: attribute.toLowerCase(), operator, value: value ?? null };
    },
  );
  const marks = conditions.map(({ attribute, value }) => value ?? attribute);
  return { tag: tag?.toLowerCase() ?? null, conditions, marks };
}
