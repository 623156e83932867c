import { rolesOf } from 'local-aws/permissions/roles';
import { eventSourcesOf } from 'local-aws/queues/event-source';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';

const resolver = createResolver(Template.parse(JSON.parse(inject('template'))), {
  stackName: 'PriceWatch',
  queueOrigin: 'https://sqs.test',
});
const Properties = z.object({ Role: z.string(), RecursiveLoop: z.enum(['Allow', 'Terminate']).optional() });
const functions = resolver
  .resources('AWS::Lambda::Function', Properties)
  .map(({ name, properties }) => ({ name, ...properties }));
const roles = rolesOf(resolver);
const sources = eventSourcesOf(resolver);

/** The functions that receive what a function can send. */
function next(name: string): string[] {
  const role = roles.find(({ arn }) => arn === functions.find((one) => one.name === name)?.Role);
  const queues = (role?.policies ?? [])
    .flatMap(({ document }) => document.Statement)
    .filter(({ Action }) => Action.includes('sqs:SendMessage'))
    .flatMap(({ Resource }) => Resource);
  return sources.filter(({ queueArn }) => queues.includes(queueArn)).map(({ functionName }) => functionName);
}

function reachedFrom(name: string): Set<string> {
  const reached = new Set<string>();
  const targets = next(name);
  for (let one = targets.pop(); one !== undefined; one = targets.pop()) {
    if (reached.has(one)) continue;
    reached.add(one);
    targets.push(...next(one));
  }
  return reached;
}

const looping = functions.map(({ name }) => name).filter((name) => reachedFrom(name).has(name));
const allowed = functions.filter(({ RecursiveLoop }) => RecursiveLoop === 'Allow').map(({ name }) => name);

test('only the crawler can send messages that lead back to itself, and only it is allowed to loop', () => {
  expect(looping).toEqual(['PriceWatch-crawler']);
  expect(allowed).toEqual(looping);
});

test('a function outside that loop is invoked at most four times in a chain', () => {
  const workers = new Set(sources.map(({ functionName }) => functionName));
  expect(workers.size).toBe(5);
  for (const { name } of functions) {
    const others = [...reachedFrom(name)].filter((one) => !looping.includes(one));
    expect(others.length, name).toBeLessThanOrEqual(4);
  }
});
