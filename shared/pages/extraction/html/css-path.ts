import { clipText } from '../../../platform/text/clean-text.ts';
import type { NodeId, PageTree } from './page-tree.ts';

/** A longer path would not be more readable. */
const maxSteps = 5;
const maxClasses = 2;
/** Longer ones are lists of utility classes. */
const maxClassCharacters = 200;
/** The attributes that name an element's property. */
const propertyAttributes = ['itemprop', 'property', 'name'];
const plainProperty = /^[a-z][\w:.\- ]{0,60}$/i;
/** Names that need no escapes in CSS. */
const plainName = /^[a-z_][\w-]{0,40}$/i;

/** Returns a CSS path for people, starting at the nearest ID above. It can match other elements, too. */
export function cssPath(tree: PageTree, node: NodeId, known = new Map<string, string>()): string {
  const steps: string[] = [];
  const element = tree.isText(node) ? tree.parentOf(node) : node;
  for (let at = element; at !== -1 && steps.length < maxSteps; at = tree.parentOf(at)) {
    const id = tree.attributeOf(at, 'id') ?? '';
    const isAnchor = plainName.test(id);
    steps.unshift(tree.nameOf(at) + (isAnchor ? `#${id}` : classesOf(tree, at, known)));
    if (isAnchor) break;
    // Browsers add a `tbody` to each table, whether or not the page has it.
    const parent = tree.nameOf(at) === 'tr' ? tree.parentOf(at) : -1;
    if (parent !== -1 && tree.nameOf(parent) === 'table') steps.unshift('tbody');
  }
  return steps.join(' > ');
}

/** Returns the CSS path of a microdata or RDFa property, or a `meta` element, with the property's name. */
export function itemPropertyPath(tree: PageTree, node: NodeId): string {
  const path = tree.nameOf(tree.parentOf(node)) === 'head' ? tree.nameOf(node) : cssPath(tree, node);
  const attributes = tree.attributesOf(node);
  const name = propertyAttributes.find((one) => attributes[one] !== undefined);
  const value = name === undefined ? '' : (attributes[name] ?? '');
  return name !== undefined && plainProperty.test(value) ? `${path}[${name}="${value}"]` : path;
}

export function shortenCssPath(path: string, most: number): string {
  let short = path;
  while (short.length > most && short.includes(' > ')) short = short.slice(short.indexOf(' > ') + 3);
  return short.slice(0, most);
}

function classesOf(tree: PageTree, node: NodeId, known: Map<string, string>): string {
  const written = tree.attributeOf(node, 'class') ?? '';
  const seen = known.get(written);
  if (seen !== undefined) return seen;
  const classes = clipText(written, maxClassCharacters)
    .split(/\s+/)
    .filter((name) => plainName.test(name))
    .slice(0, maxClasses)
    .map((name) => `.${name}`)
    .join('');
  known.set(written, classes);
  return classes;
}
