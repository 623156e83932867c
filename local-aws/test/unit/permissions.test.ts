import { describe, expect, it } from 'vitest';
import { createAuthorizer } from '../../src/permissions/authorizer.ts';
import { type AwsCall, requestsOf } from '../../src/permissions/guard.ts';
import { rolesOf } from '../../src/permissions/roles.ts';
import { createResolver } from '../../src/template/resolver.ts';
import { Template } from '../../src/template/template.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop';
const partitionKeys = new Map([
  [table, 'pk'],
  [`${table}/index/due`, 'due_pk'],
]);
const TableName = 'Shop';
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const asked = (action: string, keys: string[], resource = table) => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': keys },
});

/** The IAM requests of a call, `Service.Operation`. */
function translate(target: string, body: object) {
  const [service = '', operation = ''] = target.split('.');
  const call: AwsCall = { service, operation, body: JSON.stringify(body) };
  return requestsOf(call, partitionKeys);
}

describe('the permissions that a DynamoDB call requires', () => {
  it.each([
    ['GetItem', { TableName, Key: key('A#1') }, [asked('GetItem', ['A#1'])]],
    ['PutItem', { TableName, Item: { ...key('A#1'), n: { N: '1' } } }, [asked('PutItem', ['A#1'])]],
    ['UpdateItem', { TableName, Key: key('A#1') }, [asked('UpdateItem', ['A#1'])]],
    ['DeleteItem', { TableName, Key: key('A#1') }, [asked('DeleteItem', ['A#1'])]],
    [
      'Query',
      {
        TableName,
        KeyConditionExpression: '#p = :p AND sk BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#p': 'pk' },
        ExpressionAttributeValues: { ':p': { S: 'A#1' }, ':from': { S: 'a' }, ':to': { S: 'b' } },
      },
      [asked('Query', ['A#1'])],
    ],
    [
      'Query',
      {
        TableName,
        IndexName: 'due',
        KeyConditionExpression: 'due_sk = :s AND due_pk=:p',
        ExpressionAttributeValues: { ':p': { S: 'SLOT#1' }, ':s': { S: 'x' } },
      },
      [asked('Query', ['SLOT#1'], `${table}/index/due`)],
    ],
    [
      'BatchGetItem',
      { RequestItems: { Shop: { Keys: [key('A#1'), key('B#1')] } } },
      [asked('BatchGetItem', ['A#1', 'B#1'])],
    ],
    [
      'BatchWriteItem',
      {
        RequestItems: {
          Shop: [{ PutRequest: { Item: key('A#1') } }, { DeleteRequest: { Key: key('B#1') } }],
        },
      },
      [asked('BatchWriteItem', ['A#1', 'B#1'])],
    ],
    [
      'TransactWriteItems',
      {
        TransactItems: [
          { Put: { TableName, Item: key('A#1') } },
          { Update: { TableName, Key: key('B#1') } },
          { Put: { TableName, Item: key('A#2') } },
          { Delete: { TableName, Key: key('C#1') } },
          { ConditionCheck: { TableName, Key: key('D#1') } },
          { Put: { TableName, Item: key('A#1') } },
        ],
      },
      // Each action with its own item, and with the whole transaction, because AWS does not document which.
      [
        asked('PutItem', ['A#1']),
        asked('PutItem', ['A#1', 'B#1', 'A#2', 'C#1', 'D#1']),
        asked('UpdateItem', ['B#1']),
        asked('UpdateItem', ['A#1', 'B#1', 'A#2', 'C#1', 'D#1']),
        asked('PutItem', ['A#2']),
        asked('DeleteItem', ['C#1']),
        asked('DeleteItem', ['A#1', 'B#1', 'A#2', 'C#1', 'D#1']),
        asked('ConditionCheckItem', ['D#1']),
        asked('ConditionCheckItem', ['A#1', 'B#1', 'A#2', 'C#1', 'D#1']),
      ],
    ],
  ])('%s', (operation, body, expected) => {
    expect(translate(`DynamoDB_20120810.${operation}`, body)).toEqual(expected);
  });

  it.each([
    ['of another table', 'GetItem', { TableName: 'Other', Key: key('A#1') }],
    ['without its key', 'GetItem', { TableName, Key: { sk: { S: 'x' } } }],
    [
      'for an unspecified partition',
      'Query',
      {
        TableName,
        KeyConditionExpression: 'begins_with(sk, :s)',
        ExpressionAttributeValues: { ':s': { S: 'x' } },
      },
    ],
  ])('are unknown %s', (_what, operation, body) => {
    expect(() => translate(`DynamoDB_20120810.${operation}`, body)).toThrow();
  });
});

describe('the permissions that another call requires', () => {
  const QueueUrl = 'http://127.0.0.1:1/000000000000/checks';
  const queue = 'arn:aws:sqs:us-east-1:000000000000:checks';
  it.each([
    ['AmazonSQS.SendMessage', { QueueUrl }, 'sqs:SendMessage', queue],
    ['AmazonSQS.SendMessageBatch', { QueueUrl }, 'sqs:SendMessage', queue],
    ['AmazonSQS.DeleteMessageBatch', { QueueUrl }, 'sqs:DeleteMessage', queue],
    ['AmazonSQS.ChangeMessageVisibility', { QueueUrl }, 'sqs:ChangeMessageVisibility', queue],
    ['AmazonSQS.ChangeMessageVisibilityBatch', { QueueUrl }, 'sqs:ChangeMessageVisibility', queue],
    [
      'secretsmanager.GetSecretValue',
      { SecretId: 'shop/key' },
      'secretsmanager:GetSecretValue',
      'arn:aws:secretsmanager:us-east-1:000000000000:secret:shop/key-LOCAL0',
    ],
  ])('%s', (target, body, action, resource) => {
    expect(translate(target, body)).toEqual([{ action, resource, context: {} }]);
  });

  it.each([
    'DynamoDB_20120810.Scan',
    'DynamoDB_20120810.DeleteTable',
    'AmazonSQS.PurgeQueue',
    'secretsmanager.PutSecretValue',
    'AWSEvents.PutEvents',
  ])('are unknown for %s', (target) => {
    expect(translate(target, { TableName, QueueUrl, SecretId: 's' })).toBeNull();
  });
});

const allow = (Action: string, more = {}) => ({ Effect: 'Allow', Action, Resource: table, ...more });
const onKeys = (...patterns: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** The single role of a template, with an inline policy of these statements. */
function roleWith(Statement: object[], properties = {}) {
  const PolicyDocument = { Version: '2012-10-17', Statement };
  const Policies = [{ PolicyName: 'Policy', PolicyDocument }];
  const template = Template.parse({
    Resources: { Role: { Type: 'AWS::IAM::Role', Properties: { Policies, ...properties } } },
  });
  const [role] = rolesOf(createResolver(template, { stackName: 'Shop', queueOrigin: '' }));
  if (!role) throw new Error('There is no role');
  return role;
}

describe('a role', () => {
  it('has the statements of its inline policies', () => {
    const role = roleWith([allow('dynamodb:PutItem'), allow('dynamodb:GetItem')]);
    const authorizer = createAuthorizer();
    const may = (action: string) => authorizer.verdictOn(role, asked(action, ['A#1'])).decision;
    expect([may('GetItem'), may('PutItem'), may('Query')]).toEqual(['allowed', 'allowed', 'not allowed']);
  });

  it.each([
    ['a managed policy', { ManagedPolicyArns: ['arn:aws:iam::aws:policy/A'] }],
    ['a boundary', { PermissionsBoundary: 'arn:aws:iam::aws:policy/A' }],
  ])('with %s has no effect', (_what, properties) => {
    const role = roleWith([allow('dynamodb:GetItem')], properties);
    expect(() => createAuthorizer().verdictOn(role, asked('GetItem', ['A#1']))).toThrow(
      'has arn:aws:iam::aws:policy/A, whose text is unknown here',
    );
  });

  it('is rejected with a condition on an unknown property of a call', () => {
    const condition = { Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } };
    expect(() => roleWith([allow('dynamodb:GetItem', condition)])).toThrow();
  });
});

describe('a verdict', () => {
  const decisionOf = (...statements: object[]) => {
    const role = roleWith(statements);
    const authorizer = createAuthorizer();
    return (keys: string[]) => authorizer.verdictOn(role, asked('GetItem', keys)).decision;
  };

  it('covers the whole call: each of its keys must be allowed', () => {
    const decide = decisionOf(allow('dynamodb:GetItem', { Condition: onKeys('A#*', 'B#*') }));
    expect([decide(['A#1', 'B#1']), decide(['A#1', 'C#1'])]).toEqual(['allowed', 'not allowed']);
  });

  it('is reused only for other keys with the same prefix', () => {
    const decide = decisionOf(allow('dynamodb:GetItem', { Condition: onKeys('A#*') }));
    expect([decide(['A#1']), decide(['A#2']), decide(['AB#1']), decide(['A'])]).toEqual([
      'allowed',
      'allowed',
      'not allowed',
      'not allowed',
    ]);
  });

  it('uses whole keys if a policy does', () => {
    const decide = decisionOf(
      allow('dynamodb:GetItem', { Condition: onKeys('A#*') }),
      allow('dynamodb:GetItem', { Effect: 'Deny', Condition: onKeys('A#secret') }),
    );
    expect([decide(['A#1']), decide(['A#secret'])]).toEqual(['allowed', 'denied']);
  });

  it('is rejected for an action that IAM does not have', () => {
    const authorizer = createAuthorizer();
    expect(() => authorizer.verdictOn(roleWith([]), asked('TransactWriteItems', ['A#1']))).toThrow(
      /Unknown IAM action/,
    );
  });
});
