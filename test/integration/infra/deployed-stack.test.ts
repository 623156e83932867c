import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  findDeployedStack,
  protectedTypes,
  setStackPolicy,
  stackPolicy,
} from '../../../commands/stage/deployed-stack.ts';
import { lookupConnection, regionOf } from '../../../commands/stage/synthesized-stack.ts';
import { prod } from '../../support/deployed-stages.ts';
import { listen } from '../../support/listen.ts';
import { opened } from '../../support/opened.ts';

const stack = {
  name: 'PriceWatch-dev',
  region: 'eu-central-1',
  lookupRole: ['arn:', 'Partition', ':iam::', 'AccountId', ':role/lookup-', 'AccountId', '-', 'Region']
    .map((part) => (/^[A-Z]/.test(part) ? `\${AWS::${part}}` : part))
    .join(''),
};
const credentials = { accessKeyId: 'AKIAFAKE', secretAccessKey: 'fake' };
const bodies: Record<string, string> = {
  GetCallerIdentity: '<Account>111122223333</Account><Arn>arn:aws:iam::111122223333:user/you</Arn>',
  AssumeRole:
    '<Credentials><AccessKeyId>ASIAFAKE</AccessKeyId><SecretAccessKey>fake</SecretAccessKey><SessionToken>fake</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></Credentials>',
  DescribeStacks:
    '<Stacks><member><StackName>PriceWatch-dev</StackName><StackStatus>CREATE_FAILED</StackStatus><Parameters><member><ParameterKey>GeneratedSiteUrl</ParameterKey><ParameterValue></ParameterValue></member></Parameters><CreationTime>2026-01-01T00:00:00Z</CreationTime></member></Stacks>',
};
const errors: Record<string, string> = {
  AssumeRole: '<Code>AccessDenied</Code><Message>not authorized to perform sts:AssumeRole</Message>',
  DescribeStacks:
    '<Code>ValidationError</Code><Message>Stack with id PriceWatch-dev does not exist</Message>',
  GetCallerIdentity: '<Code>ExpiredToken</Code><Message>The security token is expired</Message>',
};

let refused: string | null;
let asked: { action: string; form: URLSearchParams; signedBy: string | undefined }[];
beforeEach(() => {
  refused = null;
  asked = [];
});
const aws = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  const action = form.get('Action') ?? '';
  asked.push({ action, form, signedBy: /Credential=(\w+)/.exec(request.headers.authorization ?? '')?.[1] });
  response.writeHead(action === refused ? 400 : 200, { 'content-type': 'text/xml' });
  response.end(
    action === refused
      ? `<ErrorResponse><Error><Type>Sender</Type>${errors[action]}</Error></ErrorResponse>`
      : `<${action}Response><${action}Result>${bodies[action] ?? ''}</${action}Result></${action}Response>`,
  );
});
const endpoint = `http://${(await opened(listen(aws))).host}`;

describe('a deployed stack', () => {
  const failed = { name: stack.name, status: 'CREATE_FAILED', parameters: { GeneratedSiteUrl: '' } };
  const read = async () =>
    findDeployedStack(stack.name, await lookupConnection(stack, { endpoint, credentials }));

  test('is read with its lookup role', async () => {
    expect(await read()).toEqual(failed);
    expect(asked.map(({ action }) => action)).toEqual(['GetCallerIdentity', 'AssumeRole', 'DescribeStacks']);
    expect(asked[1]?.form.get('RoleArn')).toBe(
      'arn:aws:iam::111122223333:role/lookup-111122223333-eu-central-1',
    );
    expect(asked[2]?.signedBy).toBe('ASIAFAKE');
  });

  test("is read with the caller's own permissions when STS rejects the role", async () => {
    refused = 'AssumeRole';
    expect(await read()).toEqual(failed);
    expect(asked[2]?.signedBy).toBe('AKIAFAKE');
  });

  test('is null for a stack that does not exist', async () => {
    refused = 'DescribeStacks';
    expect(await read()).toBeNull();
  });

  test('throws any other AWS error', async () => {
    refused = 'GetCallerIdentity';
    await expect(read()).rejects.toThrow('The security token is expired');
  });
});

test("a stack without a region is in the CDK's last resort if none is set", async () => {
  const { AWS_REGION, AWS_DEFAULT_REGION, AWS_PROFILE, HOME } = process.env;
  for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE']) delete process.env[name];
  process.env.HOME = '/nonexistent';
  try {
    expect(await regionOf({ region: undefined })).toBe('us-east-1');
    process.env.AWS_DEFAULT_REGION = 'eu-west-1';
    expect(await regionOf({ region: undefined })).toBe('eu-west-1');
  } finally {
    delete process.env.AWS_DEFAULT_REGION;
    const before = Object.entries({ AWS_REGION, AWS_DEFAULT_REGION, AWS_PROFILE, HOME });
    for (const [name, value] of before) if (value !== undefined) process.env[name] = value;
  }
});

describe('the stack policy', () => {
  test('denies replacing or deleting every type whose data prod retains, and the queues', () => {
    const retained = Object.values(prod.template.Resources)
      .filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'))
      .map(({ Type }) => Type)
      // A new log group has a new name, and the old one is kept.
      .filter((type) => type !== 'AWS::Logs::LogGroup');
    expect(retained.length).toBeGreaterThan(4);
    for (const type of [...retained, 'AWS::SQS::Queue']) expect(protectedTypes).toContain(type);
  });

  test('allows the rotation of the edge keys, whose old secret is deleted', () => {
    const keys = Object.keys(prod.template.Resources).filter((id) => id.startsWith('OriginKeys'));
    expect(keys.length).toBeGreaterThan(0);
    expect(stackPolicy.Statement.at(-1)).toMatchObject({
      NotResource: expect.arrayContaining(['LogicalResourceId/OriginKeys*']),
    });
  });

  test('is sent to CloudFormation', async () => {
    await setStackPolicy(stack.name, { endpoint, credentials, region: 'eu-central-1' });
    expect(JSON.parse(asked[0]?.form.get('StackPolicyBody') ?? '')).toEqual(stackPolicy);
  });
});
