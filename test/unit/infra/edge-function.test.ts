import { readdirSync, readFileSync } from 'node:fs';
import { type Node, parse } from 'acorn';
import { runnerOf } from 'local-aws/distribution/edge-runtime';
import { toViewerEvent } from 'local-aws/distribution/viewer-event';
import { expect, test } from 'vitest';
import * as z from 'zod';

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

test.each([
  ['without a token at a generated name', 'd1.cloudfront.net', {}, 401],
  ['with a token', 'd1.cloudfront.net', { Authorization: 'Bearer pw_x' }, undefined],
  ['without a token at a domain of its own, whose policy has the challenge', 'prices.example', {}, undefined],
])(
  'of the requests of the watch tools, the edge rejects only those without a token at a generated name: %s',
  (_how, host, headers, statusCode) => {
    const request = {
      method: 'POST',
      path: '/mcp/watch',
      query: '',
      rawHeaders: Object.entries({ Host: host, ...headers }).flat(),
      sourceIp: '198.51.100.7',
      body: '{}',
    };
    const run = runnerOf(readFileSync('infra/edge/viewer-request.js', 'utf8'));
    const returned = run(toViewerEvent(request, 'E1', '1'));
    expect(z.object({ statusCode: z.number().optional() }).parse(returned).statusCode).toBe(statusCode);
  },
);

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
