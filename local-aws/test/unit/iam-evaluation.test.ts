import { describe, expect, it, test } from 'vitest';
import { evaluate } from '../../src/permissions/authorizer.ts';
import { rolesOf } from '../../src/permissions/roles.ts';
import { createResolver } from '../../src/template/resolver.ts';
import { Template } from '../../src/template/template.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop';
const logStream = 'arn:aws:logs:us-east-1:000000000000:log-group:/aws/lambda/a:log-stream:b';
const get = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table };

function roleWith(Statement: object[], Version = '2012-10-17') {
  const PolicyDocument = { Version, Statement };
  const Policies = [{ PolicyName: 'Policy', PolicyDocument }];
  const template = Template.parse({
    Resources: { Role: { Type: 'AWS::IAM::Role', Properties: { Policies } } },
  });
  const [role] = rolesOf(createResolver(template, { stackName: 'Shop', queueOrigin: '' }));
  if (!role) throw new Error('There is no role');
  return role;
}

interface Request {
  action?: string;
  resource?: string;
  keys?: string[] | undefined;
}

function decide(statements: object[], { action = 'dynamodb:GetItem', resource = table, keys }: Request = {}) {
  const context = keys ? { 'dynamodb:LeadingKeys': keys } : {};
  return evaluate(roleWith(statements), { action, resource, context }).decision;
}

/** IAM User Guide, "Policy evaluation logic". */
describe('the effects of statements', () => {
  const deny = { ...get, Effect: 'Deny' };
  it.each([
    ['no statement: an implicit deny', [], 'not allowed'],
    ['an allow', [get], 'allowed'],
    ['a deny without an allow', [deny], 'denied'],
    ['a deny after an allow', [get, deny], 'denied'],
    ['a deny before an allow', [deny, get], 'denied'],
    ['a deny of another action', [get, { ...deny, Action: 'dynamodb:PutItem' }], 'allowed'],
    ['a deny of another resource', [get, { ...deny, Resource: `${table}2` }], 'allowed'],
    ['a deny by a wildcard', [get, { ...deny, Action: '*', Resource: '*' }], 'denied'],
    [
      'a deny whose condition does not hold',
      [get, { ...deny, Condition: { Null: { 'dynamodb:LeadingKeys': 'false' } } }],
      'allowed',
    ],
    ['an allow in another statement', [{ ...get, Action: 'dynamodb:PutItem' }, get], 'allowed'],
    [
      'an action and a resource in different statements',
      [
        { ...get, Resource: `${table}2` },
        { ...get, Action: 'dynamodb:PutItem' },
      ],
      'not allowed',
    ],
  ])('%s', (_what, statements, decision) => {
    expect(decide(statements)).toBe(decision);
  });
});

/** IAM JSON policy elements: Action. */
describe('a pattern of actions', () => {
  it.each([
    ['dynamodb:GetItem', true],
    ['dynamodb:getitem', true],
    ['DYNAMODB:GetItem', null],
    ['dynamodb:Get*', true],
    ['dynamodb:*Item', true],
    ['dynamodb:G?tI*m', true],
    ['dynamodb:*', true],
    ['*', true],
    ['dynamodb:Get', false],
    ['dynamodb:GetItem?', false],
    ['dynamodb:GetItem*', true],
    ['dynamodb:BatchGetItem', false],
    ['sqs:*', false],
    ['GetItem', null],
    ['dynamodb', null],
    ['*:GetItem', null],
    ['dynamodb:Get.tem', null],
    ['', null],
  ])('%j', (Action, matches) => {
    const answer = () => decide([{ ...get, Action }]);
    if (matches === null) expect(answer).toThrow();
    else expect(answer()).toBe(matches ? 'allowed' : 'not allowed');
  });

  it('can be one of several', () => {
    expect(decide([{ ...get, Action: ['dynamodb:PutItem', 'dynamodb:GetItem'] }])).toBe('allowed');
  });
});

/** IAM JSON policy elements: Resource. A wildcard at the end of a segment matches colons, any other does not. */
describe('a pattern of resources', () => {
  it.each([
    [table, table, true],
    ['*', table, true],
    [`${table}*`, table, true],
    [`${table}/index/*`, table, false],
    [`${table}/index/*`, `${table}/index/due`, true],
    [`${table}?`, table, false],
    [table.slice(0, -1), table, false],
    [table.replace('Shop', 'shop'), table, false],
    [table.replace('Shop', 'Sh?p'), table, true],
    [table.replace('Shop', 'S*p'), table, true],
    [table.replace('us-east-1', '*'), table, true],
    [table.replace('table/Shop', '*'), table, true],
    [table.replace('.', 'x'), table, true],
    ['arn:aws:logs:us-east-1:000000000000:log-group:*', logStream, true],
    ['arn:aws:logs:us-east-1:000000000000:log-group:/aws/lambda/a:*', logStream, true],
    ['arn:aws:logs:us-east-1:000000000000:log-group:*:log-stream:b', logStream, true],
    ['arn:aws:logs:us-east-1:000000000000:log-group:/aws/*a:log-stream:b', logStream, true],
    ['arn:aws:logs:us-east-1:000000000000:log-group:/aws*b', logStream, false],
    ['arn:aws:logs:*', logStream, true],
    ['arn:aws:*:us-east-1:000000000000:table/Shop', table, null],
    ['arn:*', table, null],
    ['Shop', table, null],
    ['', table, null],
    [`${table}/\${aws:username}`, table, null],
  ])('%j of %j', (Resource, resource, matches) => {
    const answer = () => decide([{ ...get, Action: '*', Resource }], { resource });
    if (matches === null) expect(answer).toThrow();
    else expect(answer()).toBe(matches ? 'allowed' : 'not allowed');
  });
});

/** Condition operators of the IAM User Guide: `ForAllValues`, `StringLike`, and `Null`. */
describe('a condition', () => {
  const key = 'dynamodb:LeadingKeys';
  const like = (...patterns: string[]) => ({ 'ForAllValues:StringLike': { [key]: patterns } });
  const isPresent = { Null: { [key]: 'false' } };
  const isMissing = { Null: { [key]: 'true' } };
  it.each<[string, object, string[] | undefined, boolean]>([
    ['every value matches a pattern', like('A#*', 'B#*'), ['A#1', 'B#2'], true],
    ['one value matches no pattern', like('A#*', 'B#*'), ['A#1', 'C#2'], false],
    ['a pattern without a wildcard', like('A#1'), ['A#1'], true],
    ['the case of values', like('a#*'), ['A#1'], false],
    ['? is exactly one character', like('A#?'), ['A#12'], false],
    ['* is also none', like('A#*'), ['A#'], true],
    ['* matches colons and slashes', like('A#*z'), ['A#1:/\nz'], true],
    ['characters of regular expressions are literal', like('A.#(*'), ['AB#(1'], false],
    ['ForAllValues holds without the key', like('A#*'), undefined, true],
    ['ForAllValues holds for no values', like('A#*'), [], true],
    ['ForAllValues holds for an empty value', like('A#*'), [''], true],
    ['and Null false then refuses: no key', { ...like('A#*'), ...isPresent }, undefined, false],
    ['and Null false then refuses: no values', { ...like('A#*'), ...isPresent }, [], false],
    ['and Null false then refuses: an empty value', { ...like('A#*'), ...isPresent }, [''], false],
    ['both operators must hold', { ...like('A#*'), ...isPresent }, ['B#1'], false],
    ['both operators hold', { ...like('A#*'), ...isPresent }, ['A#1'], true],
    ['Null true with the key', isMissing, ['A#1'], false],
    ['Null true without the key', isMissing, undefined, true],
    ['an empty block', {}, ['A#1'], true],
  ])('%s', (_what, Condition, keys, holds) => {
    expect(decide([{ ...get, Condition }], { keys })).toBe(holds ? 'allowed' : 'not allowed');
  });
});

test.each<[string, object]>([
  ['another operator', { Condition: { StringEquals: { 'dynamodb:LeadingKeys': 'A' } } }],
  [
    'an operator with IfExists',
    { Condition: { 'ForAllValues:StringLikeIfExists': { 'dynamodb:LeadingKeys': 'A' } } },
  ],
  ['another set operator', { Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': 'A' } } }],
  ['another condition key', { Condition: { Null: { 'aws:SourceIp': 'true' } } }],
  [
    'a policy variable',
    { Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': `$${'{aws:userid}'}` } } },
  ],
  ['Null of neither true nor false', { Condition: { Null: { 'dynamodb:LeadingKeys': 'yes' } } }],
  ['NotAction', { NotAction: 'dynamodb:PutItem' }],
  ['NotResource', { NotResource: table }],
  ['Principal', { Principal: '*' }],
  ['another effect', { Effect: 'allow' }],
])('a statement with %s is rejected, because it is not evaluated', (_what, part) => {
  expect(() => roleWith([{ ...get, ...part }])).toThrow();
});

test.each(['2008-10-17', ''])('a policy of version %j is rejected', (version) => {
  expect(() => roleWith([get], version)).toThrow();
});
