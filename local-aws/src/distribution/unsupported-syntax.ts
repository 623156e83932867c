import { type AnyNode, parse } from 'acorn';
import { globals, members, nodeTypes, operators } from './edge-runtime.ts';

interface Position {
  parent: AnyNode | undefined;
  /** The property of the parent that contains the node. */
  role: string;
}

/**
 * Returns the parts of a function's source that AWS does not document for the edge runtime, with their lines.
 * CloudFront accepts such a function, and then returns 503 for each request.
 */
export function unsupportedSyntax(source: string): string[] {
  const program = parse(source, { ecmaVersion: 'latest', locations: true });
  const nodes = [...walk(program, { parent: undefined, role: '' })];
  const declared = new Set(
    nodes.flatMap(({ node, position }) => (isDeclared(node, position) ? [node.name] : [])),
  );
  return nodes.flatMap(({ node, position }) =>
    problemsOf(node, position, declared).map((problem) => `line ${node.loc?.start.line}: ${problem}`),
  );
}

function* walk(node: AnyNode, position: Position): Generator<{ node: AnyNode; position: Position }> {
  yield { node, position };
  for (const [role, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) yield* walk(child, { parent: node, role });
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isDeclared(
  node: AnyNode,
  { parent, role }: Position,
): node is Extract<AnyNode, { type: 'Identifier' }> {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent.type === 'VariableDeclarator') return role === 'id';
  if (parent.type === 'RestElement') return true;
  if (parent.type === 'CatchClause') return role === 'param';
  return isFunction(parent) && (role === 'id' || role === 'params');
}

function isFunction(node: AnyNode) {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u.test(node.type);
}

function problemsOf(node: AnyNode, { parent, role }: Position, declared: ReadonlySet<string>): string[] {
  if (!nodeTypes.has(node.type)) return [node.type];
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.generator) return ['a generator'];
      return node.async && node.type !== 'FunctionDeclaration' ? ['an async closure'] : [];
    case 'AwaitExpression':
      return parent?.type === 'Program' ? ['await outside of an async function'] : [];
    case 'Property':
      return node.shorthand || node.computed || node.method ? ['a property in the form of ES 6'] : [];
    case 'RestElement':
      return role === 'params' ? [] : ['a rest element that is not a parameter'];
    case 'CatchClause':
      return node.param ? [] : ['catch without a parameter'];
    case 'Literal':
      return typeof node.value === 'bigint' || /[^gimy]/u.test(node.regex?.flags ?? '')
        ? [node.raw ?? '']
        : [];
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
    case 'UnaryExpression':
    case 'UpdateExpression':
      return operators.has(node.operator) ? [] : [node.operator];
    case 'MemberExpression':
      return memberProblems(node, declared);
    case 'Identifier': {
      const isName =
        (parent?.type === 'MemberExpression' && role === 'property' && !parent.computed) ||
        (parent?.type === 'Property' && role === 'key') ||
        role === 'label';
      return isName || declared.has(node.name) || globals.has(node.name) ? [] : [`the global ${node.name}`];
    }
    default:
      return [];
  }
}

/** A name that no built-in value has is a field of the event, or our own. */
function memberProblems(
  { object, property, computed }: Extract<AnyNode, { type: 'MemberExpression' }>,
  declared: ReadonlySet<string>,
): string[] {
  if (computed || property.type !== 'Identifier') return [];
  const { name } = property;
  if (object.type === 'Identifier' && !declared.has(object.name)) {
    const known = globals.get(object.name);
    return known && !known.includes(name) && !members.has(name) ? [`${object.name}.${name}`] : [];
  }
  return isOfTheLanguage(name) && !members.has(name) ? [`the method ${name}`] : [];
}

const prototypes = [Object, String, Number, Array, RegExp, Date, Function, Promise].map((of) => of.prototype);

function isOfTheLanguage(name: string): boolean {
  return prototypes.some((prototype) => Object.hasOwn(prototype, name));
}
