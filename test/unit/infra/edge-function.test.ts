import { readdirSync, readFileSync } from 'node:fs';
import { type Node, parse } from 'acorn';
import { expect, test } from 'vitest';

/**
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html supports ES 5.1
 * and a part of ES 6: CloudFront accepts a function with anything else, and then returns 503 for each request.
 */
const undocumented =
  /^(?:(?:Object|Array|Assignment)Pattern|SpreadElement|ForOfStatement|Class\w+|TaggedTemplateExpression|YieldExpression|Super|MetaProperty)$/;
const undocumentedNames =
  /^(?:Map|Set|WeakMap|WeakSet|Symbol|Proxy|Reflect|Intl|URL|URLSearchParams|setTimeout|fetch|process|eval|Function|at|flat|flatMap|fromEntries|matchAll|entries|from)$/;

test.each(readdirSync('infra/edge'))('%s uses only documented features of the edge runtime', (file) => {
  // A newer edition is a syntax error.
  const program = parse(readFileSync(`infra/edge/${file}`, 'utf8'), { ecmaVersion: 6 });
  const found = [...walk(program)].flatMap((node) =>
    undocumented.test(node.type) ? [node.type] : namesUndocumented(node),
  );
  expect(found).toEqual([]);
});

function namesUndocumented(node: Node): string[] {
  const name = 'name' in node ? String(node.name) : '';
  return undocumentedNames.test(name) ? [name] : [];
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) yield* walk(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
