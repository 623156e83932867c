import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consequences } from '../../../commands/stage/changes/consequences.ts';
import { deployedTemplate } from '../../../commands/stage/changes/deployed-template.ts';
import { describeChanges } from '../../../commands/stage/changes/describe-changes.ts';
import { synthesizedStacks } from '../../../commands/stage/changes/synthesized-stacks.ts';
import { dev, prod } from '../../support/deployed-stages.ts';
import { synthesizeStage } from '../../support/synthesize-stage.ts';

const Named = z.object({
  'Fn::Join': z.tuple([z.literal(''), z.tuple([z.object({ Ref: z.string() }), z.string()])]),
});

describe('the changes of prod', () => {
  test('have a known consequence for each resource type', () => {
    const mail = { from: 'prices@mail.example.com', domain: 'mail.example.com' };
    const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' };
    const domain = { name: 'prices.example.com', hostedZone };
    const full = synthesizeStage('prod', { mail, domain, alarmEmail: 'ops@example.com' });
    const templates = [full.template, full.edgeWatch, full.apiLogs, full.mail, dev.template];
    const types = templates.flatMap((template) =>
      Object.values(template?.Resources ?? {}).map(({ Type }) => Type),
    );
    expect(types.filter((type) => !(type in consequences))).toEqual([]);
  });

  test('makes the deployment fail if a queue is replaced and its name says the same in other words', () => {
    const next = structuredClone(prod.template);
    const queue = Object.entries(next.Resources).find(([, { Type }]) => Type === 'AWS::SQS::Queue');
    const [id = '', resource] = queue ?? [];
    const [, parts] = Named.parse(resource?.Properties.QueueName)['Fn::Join'];
    const [{ Ref }, text] = parts;
    Object.assign(resource?.Properties ?? {}, {
      QueueName: { 'Fn::Sub': `\${${Ref}}${text}` },
      FifoQueue: true,
    });
    expect(describeChanges(prod.template, next)[1]).toMatch(`CANNOT REPLACE the queue ${id}:`);
  });

  test('are empty for equal templates', () => {
    expect(describeChanges(prod.template, structuredClone(prod.template))).toEqual(['No resource changes.']);
  });

  test('are harmless for new function code', () => {
    const { template } = synthesizeStage('prod', { changedBundle: 'get-account' });
    expect(describeChanges(prod.template, template)[0]).toMatch(/^\d+ changes are harmless\.$/);
  });

  test('list the worst first when a table, a client and a secret change', () => {
    const next = structuredClone(prod.template);
    const ids = {
      table: 'DataTableFDBAD0F2',
      client: 'SignInUsersClient08145A4F',
      secret: 'PushKeySecretCA503C66',
    };
    Object.assign(next.Resources[ids.table]?.Properties ?? {}, { TableName: 'other' });
    Object.assign(next.Resources[ids.client]?.Properties ?? {}, { GenerateSecret: true });
    Object.assign(next.Resources[ids.secret] ?? {}, { UpdateReplacePolicy: 'Delete' });
    Object.assign(next.Resources[ids.secret]?.Properties ?? {}, { Name: 'other' });
    const [summary, first, ...rest] = describeChanges(prod.template, next);
    expect(summary).toMatch(/^1 change loses data, \d+ interrupt users/);
    expect(first).toContain(`Replaces the secret ${ids.secret}: its value is lost`);
    expect(rest).toContain(
      `Replaces the table ${ids.table}: AWS keeps the old data; the service starts with an empty one.`,
    );
    expect(rest).toContainEqual(expect.stringContaining(`Replaces the user pool client ${ids.client}`));
  });
});

describe('the deployed template', () => {
  const placeholder = (name: string) => `\${AWS::${name}}`;
  const role = `arn:${placeholder('Partition')}:iam::${placeholder('AccountId')}:role/lookup-${placeholder('AccountId')}-${placeholder('Region')}`;
  const stack = { name: 'PriceWatch-dev', region: 'eu-central-1', lookupRole: role };
  const template = { Resources: { Jobs: { Type: 'AWS::SQS::Queue' } } };
  const credentials = { accessKeyId: 'AKIAFAKE', secretAccessKey: 'fake' };
  let asked: { action: string; role: string | null; signedBy: string | undefined }[];
  let refused: string | null;
  beforeEach(() => {
    asked = [];
    refused = null;
  });
  const result = (action: string, body: string) =>
    `<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`;
  const bodies: Record<string, string> = {
    GetCallerIdentity: '<Account>111122223333</Account><Arn>arn:aws:iam::111122223333:user/ops</Arn>',
    AssumeRole:
      '<Credentials><AccessKeyId>ASIAFAKE</AccessKeyId><SecretAccessKey>fake</SecretAccessKey><SessionToken>fake</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials>',
    DescribeStacks: `<Stacks><member>
      <StackName>PriceWatch-dev</StackName>
      <StackId>arn:aws:cloudformation:eu-central-1:111122223333:stack/PriceWatch-dev/0199aaaa</StackId>
      <CreationTime>2026-11-01T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus>
      <Parameters>
        <member><ParameterKey>Size</ParameterKey><ParameterValue>7</ParameterValue></member>
        <member><ParameterKey>Key</ParameterKey><ParameterValue>****</ParameterValue></member>
        <member><ParameterKey>Bootstrap</ParameterKey><ParameterValue>/cdk/version</ParameterValue><ResolvedValue>21</ResolvedValue></member>
      </Parameters>
    </member></Stacks>`,
    GetTemplate: `<TemplateBody>${JSON.stringify(template)}</TemplateBody>`,
  };
  const errors: Record<string, string> = {
    AssumeRole: '<Code>AccessDenied</Code><Message>not authorized to perform sts:AssumeRole</Message>',
    DescribeStacks:
      '<Code>ValidationError</Code><Message>Stack with id PriceWatch-dev does not exist</Message>',
    GetCallerIdentity: '<Code>ExpiredToken</Code><Message>The security token is expired</Message>',
  };
  const aws = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const action = form.get('Action') ?? '';
    const signedBy = /Credential=(?<key>\w+)/.exec(request.headers.authorization ?? '')?.groups?.key;
    asked.push({ action, role: form.get('RoleArn'), signedBy });
    response.writeHead(action === refused ? 400 : 200, { 'content-type': 'text/xml' });
    response.end(
      action === refused
        ? `<ErrorResponse><Error><Type>Sender</Type>${errors[action]}</Error></ErrorResponse>`
        : result(action, bodies[action] ?? ''),
    );
  });
  let endpoint: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = aws.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => aws.close());
  const read = () => deployedTemplate(stack, { endpoint, credentials });

  test('is read with the lookup role of the stack', async () => {
    expect(await read()).toEqual({
      template,
      values: {
        'AWS::AccountId': '111122223333',
        'AWS::Partition': 'aws',
        'AWS::Region': 'eu-central-1',
        'AWS::StackId': 'arn:aws:cloudformation:eu-central-1:111122223333:stack/PriceWatch-dev/0199aaaa',
        'AWS::StackName': 'PriceWatch-dev',
        'AWS::URLSuffix': 'amazonaws.com',
        Bootstrap: '21',
        Size: '7',
      },
    });
    expect(asked.map(({ action }) => action)).toEqual([
      'GetCallerIdentity',
      'AssumeRole',
      'DescribeStacks',
      'GetTemplate',
    ]);
    expect(asked[1]?.role).toBe('arn:aws:iam::111122223333:role/lookup-111122223333-eu-central-1');
    expect(asked[2]?.signedBy).toBe('ASIAFAKE');
  });

  test("is read with the caller's own permissions when STS rejects the role", async () => {
    refused = 'AssumeRole';
    expect(await read()).toMatchObject({ template });
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

test('the stacks of a synthesis are read from its manifest, with region and lookup role if present', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'price-watch-assembly-'));
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  try {
    const type = 'aws:cloudformation:stack';
    write('a.json', { Resources: {} });
    write('manifest.json', {
      artifacts: {
        Assets: { type: 'cdk:asset-manifest', properties: { file: 'x' } },
        Here: {
          type,
          environment: 'aws://unknown-account/unknown-region',
          properties: { templateFile: 'a.json' },
        },
        There: {
          type,
          environment: 'aws://111122223333/us-east-1',
          properties: { templateFile: 'a.json', stackName: 'Named', lookupRole: { arn: 'arn:role' } },
        },
      },
    });
    const template = { Resources: {} };
    expect(synthesizedStacks(folder)).toEqual([
      { name: 'Here', region: undefined, template, lookupRole: undefined },
      { name: 'Named', region: 'us-east-1', template, lookupRole: 'arn:role' },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
