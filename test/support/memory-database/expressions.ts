import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../../shared/platform/table/writes.ts';
import { copyOf } from './copy-of.ts';

/** The values of an expression's placeholders. */
export interface Placeholders {
  names: Record<string, string>;
  values: Item;
}

/**
 * Returns whether a DynamoDB condition holds for an item. Supports the part of the expression language that is in use.
 */
export function holds(expression: string | undefined, item: Item | null, given: Placeholders): boolean {
  if (expression === undefined) return true;
  const tokens = tokensOf(expression);
  const result = anyOf(tokens, item ?? {}, given);
  if (tokens.length > 0) throw new Error(`Unsupported from ${tokens.join(' ')} on: ${expression}`);
  return result;
}

/** Returns the item after an update expression: `SET` with values, sums and lists, and `REMOVE`. */
export function updated(expression: string, item: Item, given: Placeholders): Item {
  const next = copyOf(item);
  const [, set = '', remove = ''] = /^(?:SET (.*?))?(?:\s*REMOVE (.*))?$/su.exec(expression) ?? [];
  for (const assignment of splitList(set)) {
    const [target = '', source = ''] = assignment.split(/ = (.*)/su);
    write(next, target, given, amount(source, item, given));
  }
  const removed = splitList(remove);
  for (const path of removed) write(next, path, given, undefined);
  // Elements keep their index until all are removed.
  if (removed.some((path) => path.endsWith(']')))
    for (const [name, list] of Object.entries(next)) if (Array.isArray(list)) next[name] = list.flat(0);
  return next;
}

/** Splits at commas outside of parentheses. */
const splitList = (text: string) =>
  text === '' ? [] : text.split(/,(?![^(]*\))/u).map((part) => part.trim());

const tokensByExpression = new Map<string, readonly string[]>();

/** A few dozen expressions are evaluated thousands of times. */
function tokensOf(expression: string): string[] {
  const known = tokensByExpression.get(expression);
  if (known) return [...known];
  const tokens = expression.match(/[\w.#:[\]]+|<=|>=|<>|[=<>()]/gu) ?? [];
  tokensByExpression.set(expression, tokens);
  return [...tokens];
}

function anyOf(tokens: string[], item: Item, given: Placeholders): boolean {
  let result = allOf(tokens, item, given);
  while (tokens[0] === 'OR') {
    tokens.shift();
    const other = allOf(tokens, item, given);
    result ||= other;
  }
  return result;
}

function allOf(tokens: string[], item: Item, given: Placeholders): boolean {
  let result = one(tokens, item, given);
  while (tokens[0] === 'AND') {
    tokens.shift();
    const other = one(tokens, item, given);
    result &&= other;
  }
  return result;
}

function one(tokens: string[], item: Item, given: Placeholders): boolean {
  const token = tokens.shift() ?? '';
  if (token === '(') {
    const result = anyOf(tokens, item, given);
    tokens.shift();
    return result;
  }
  if (token === 'NOT') return !one(tokens, item, given);
  if (token === 'attribute_type') {
    const [, path = '', type = ''] = tokens.splice(0, 4);
    return typeOf(read(item, path, given)) === value(type, item, given);
  }
  if (token === 'attribute_exists' || token === 'attribute_not_exists') {
    const [, path = ''] = tokens.splice(0, 3);
    return (read(item, path, given) !== undefined) === (token === 'attribute_exists');
  }
  const left =
    token === 'size' ? sizeOf(read(item, tokens.splice(0, 3)[1] ?? '', given)) : value(token, item, given);
  const [operator = '', right = ''] = tokens.splice(0, 2);
  return compare(left, operator, value(right, item, given));
}

function compare(left: unknown, operator: string, right: unknown): boolean {
  if (operator === '=') return isDeepStrictEqual(left, right);
  // Values of different types, or missing ones, are not ordered.
  const areNumbers = typeof left === 'number' && typeof right === 'number';
  const areTexts = typeof left === 'string' && typeof right === 'string';
  if (!areNumbers && !areTexts) return false;
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  if (operator === '>') return left > right;
  if (operator === '>=') return left >= right;
  throw new Error(`Unsupported operator ${operator}`);
}

/** Evaluates `:value`, `path`, sums and differences, `if_not_exists(path, amount)` and `list_append(amount, amount)`. */
function amount(source: string, item: Item, given: Placeholders): unknown {
  const [, left = '', sign, right = ''] = /^(.+) ([+-]) (.+)$/u.exec(source) ?? [];
  if (sign !== undefined) {
    const [a, b] = [Number(amount(left, item, given)), Number(amount(right, item, given))];
    if (Number.isNaN(a + b)) throw new Error(`Missing operand: ${source}`);
    return sign === '+' ? a + b : a - b;
  }
  const [, name, list = ''] = /^(\w+)\((.*)\)$/u.exec(source) ?? [];
  if (name === undefined) return value(source, item, given);
  const [first = '', second = ''] = splitList(list);
  if (name === 'if_not_exists')
    return amount(read(item, first, given) === undefined ? second : first, item, given);
  if (name !== 'list_append') throw new Error(`Unsupported function ${name}`);
  return [amount(first, item, given), amount(second, item, given)].flat();
}

function value(token: string, item: Item, given: Placeholders): unknown {
  return token.startsWith(':') ? given.values[token] : read(item, token, given);
}

function read(item: Item, path: string, given: Placeholders): unknown {
  return keysOf(path, given).reduce<unknown>((at, key) => (isParent(at) ? at[key] : undefined), item);
}

function write(item: Item, path: string, given: Placeholders, to: unknown): void {
  const path_ = keysOf(path, given);
  const last = path_.pop() ?? '';
  const parent = path_.reduce<unknown>((at, key) => (isParent(at) ? at[key] : undefined), item);
  if (!isParent(parent)) throw new Error(`The path ${path} leads nowhere`);
  if (to === undefined) delete parent[last];
  else if (Array.isArray(parent) && Number(last) > parent.length) parent.push(copyOf(to));
  else parent[last] = copyOf(to);
}

/** `a.#b[3]` leads over three keys. */
function keysOf(path: string, { names }: Placeholders): string[] {
  return path
    .split(/[.[]/u)
    .map((part) => (part.startsWith('#') ? (names[part] ?? '') : part.replace(']', '')));
}

function isParent(thing: unknown): thing is Item {
  return typeof thing === 'object' && thing !== null;
}

function typeOf(thing: unknown): string | undefined {
  if (thing === null) return 'NULL';
  if (Array.isArray(thing)) return 'L';
  return { string: 'S', number: 'N', boolean: 'BOOL', object: 'M' }[String(typeof thing)];
}

function sizeOf(thing: unknown): number | undefined {
  if (typeof thing === 'string' || Array.isArray(thing)) return thing.length;
  return isItem(thing) ? Object.keys(thing).length : undefined;
}

export function isItem(thing: unknown): thing is Item {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing);
}
