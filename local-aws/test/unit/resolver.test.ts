import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createResolver } from '../../src/template/resolver.ts';
import { Template } from '../../src/template/template.ts';

const Subject = z.object({ value: z.unknown() });

const surroundings = { stackName: 'Shop', queueOrigin: 'http://127.0.0.1:1' };

/** Resolves a value in a template with one resource of each kind that can be referenced. */
function evaluate(value: unknown): unknown {
  const template = Template.parse({
    Parameters: { Limit: { Default: '7' } },
    Conditions: { Always: { 'Fn::Equals': ['a', 'a'] }, Never: { 'Fn::Equals': ['a', { Ref: 'Limit' }] } },
    Resources: {
      Data: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'shop-data' } },
      Work: { Type: 'AWS::SQS::Queue' },
      Handler: { Type: 'AWS::Lambda::Function' },
      Role: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ Ref: 'Nowhere' }] } },
      Api: { Type: 'AWS::ApiGateway::RestApi' },
      Logs: { Type: 'AWS::Logs::LogGroup' },
      Key: { Type: 'AWS::KMS::Key' },
      Text: { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'shop/text' } },
      Subject: { Type: 'Test::Subject', Properties: { value, ignored: { Ref: 'Key' } } },
    },
  });
  const [subject] = createResolver(template, surroundings).resources('Test::Subject', Subject);
  return subject?.properties.value;
}

describe('an intrinsic function', () => {
  it.each([
    [{ Ref: 'Data' }, 'shop-data'],
    [{ Ref: 'Work' }, 'http://127.0.0.1:1/000000000000/Work'],
    [{ Ref: 'Text' }, 'arn:aws:secretsmanager:us-east-1:000000000000:secret:shop/text-LOCAL0'],
    [{ Ref: 'Limit' }, '7'],
    [{ Ref: 'AWS::Region' }, 'us-east-1'],
    [{ Ref: 'AWS::StackName' }, 'Shop'],
    [{ 'Fn::GetAtt': ['Work', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:Work'],
    [{ 'Fn::GetAtt': 'Handler.Arn' }, 'arn:aws:lambda:us-east-1:000000000000:function:Handler'],
    [{ 'Fn::GetAtt': ['Role', 'Arn'] }, 'arn:aws:iam::000000000000:role/Role'],
    [{ 'Fn::GetAtt': ['Logs', 'Arn'] }, 'arn:aws:logs:us-east-1:000000000000:log-group:Logs:*'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Data' }, 1]] }, 'a-shop-data-1'],
    [{ 'Fn::Sub': `\${AWS::AccountId}/\${Data}/\${Work.QueueName}` }, '000000000000/shop-data/Work'],
    [{ 'Fn::Select': ['1', { 'Fn::Split': [':', 'a:b:c'] }] }, 'b'],
    [{ 'Fn::If': ['Always', { Ref: 'Data' }, 'no'] }, 'shop-data'],
    [{ 'Fn::If': ['Never', 'yes', 'no'] }, 'no'],
  ])('%j', (value, meaning) => {
    expect(evaluate(value)).toEqual(meaning);
  });

  it.each([
    [{ 'Fn::ImportValue': 'x' }, /Subject cannot run locally: Fn::ImportValue is not supported/u],
    [{ 'Fn::And': [true, true] }, /Fn::And is not supported/u],
    [{ Ref: 'Key' }, /Subject cannot run locally: Ref Key \(AWS::KMS::Key\) has no local meaning/u],
    [{ Ref: 'Nowhere' }, /Ref Nowhere/u],
    [{ 'Fn::GetAtt': ['Data', 'StreamArn'] }, /Fn::GetAtt Data\.StreamArn/u],
  ])('%j is rejected by name', (value, message) => {
    expect(() => evaluate(value)).toThrow(message);
  });
});
