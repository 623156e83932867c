import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { LocalAws } from '../../src/options.ts';
import { createAuthorizer } from '../../src/permissions/authorizer.ts';
import { createGuard } from '../../src/permissions/guard.ts';
import { startLocalAws } from '../../src/start-local-aws.ts';
import { copyFixture, type FixtureAssembly } from './fixture-assembly.ts';

let fixture: FixtureAssembly | undefined;
let service: LocalAws | undefined;

async function stop() {
  await service?.stop();
  await fixture?.remove();
  service = undefined;
}

/**
 * The fixture's function has a timeout of a second, which is short on a busy machine. No test here is about its
 * timeout.
 */
const withTime = (template: string) => template.replace('"Timeout": 1,', '"Timeout": 20,');

async function start(change: (template: string) => string = (template) => template) {
  fixture = await copyFixture((template) => change(withTime(template)));
  service = await startLocalAws({ port: 0, ...fixture });
}

const Answer = z.object({ status: z.number(), body: z.record(z.string(), z.unknown()) });

/** Makes an AWS call from the fixture's API function, and returns the response. */
async function callAws(target: string, call: object) {
  const body = JSON.stringify({ target, call });
  const response = await fetch(`${service?.siteUrl}/things/aws`, { method: 'POST', body });
  return Answer.parse(await response.json());
}

const item = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
const put = (pk: string) => callAws('DynamoDB_20120810.PutItem', { TableName: 'Table', Item: item(pk) });
const send = () =>
  callAws('AmazonSQS.SendMessage', { QueueUrl: service?.queues.Checks ?? '', MessageBody: 'hello' });

const user = 'User: arn:aws:sts::000000000000:assumed-role/ApiRole/ApiFunction';
const refused = (message: string) => ({
  status: 400,
  body: { __type: 'AccessDeniedException', message },
});

describe('a call to AWS', () => {
  beforeAll(() => start());
  afterAll(stop);

  it("is made if the function's role allows it", async () => {
    expect([await put('THING#1'), await send()]).toMatchObject([
      { status: 200, body: {} },
      { status: 200, body: { MessageId: expect.any(String) } },
    ]);
  });

  it('is rejected for an item whose partition key the role does not allow', async () => {
    const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/Table';
    const why = 'because no identity-based policy allows the dynamodb:PutItem action';
    expect(await put('OTHER#1')).toEqual(
      refused(
        `${user} is not authorized to perform: dynamodb:PutItem on resource: ${table} ${why} (dynamodb:LeadingKeys: OTHER#1)`,
      ),
    );
  });

  it('is rejected if its permission is unknown here', async () => {
    expect(await callAws('DynamoDB_20120810.Scan', { TableName: 'Table' })).toEqual(
      refused('DynamoDB_20120810.Scan cannot be evaluated: its required permission is unknown here'),
    );
  });

  it('is rejected for an unknown access key', async () => {
    const guard = createGuard({
      functions: [],
      roles: [],
      partitionKeys: new Map(),
      authorizer: createAuthorizer(),
      log: { write: () => undefined },
    });
    const call = { service: 'DynamoDB_20120810', operation: 'GetItem', body: '{}' };
    expect(guard.refusalOf('LOCALNobody', call)).toMatchObject({ code: 'UnrecognizedClientException' });
  });
});

describe('a rejected call to AWS', () => {
  afterEach(stop);

  it('the error and the log name the missing action and resource', async () => {
    await start((template) => template.replace('"sqs:SendMessage"', '"sqs:GetQueueUrl"'));
    const message = `${user} is not authorized to perform: sqs:SendMessage on resource: arn:aws:sqs:us-east-1:000000000000:Checks because no identity-based policy allows the sqs:SendMessage action`;
    expect(await send()).toEqual(refused(message));
    await service?.stop();
    const log = await readFile(path.join(fixture?.dataDir ?? '', 'log.jsonl'), 'utf8');
    const lines = log.split('\n').filter((line) => line.includes('permission.refused'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', function: 'ApiFunction', service: 'AmazonSQS', operation: 'SendMessage', message },
    ]);
  });
});

describe('the start fails if AWS itself lacks permission', () => {
  afterEach(stop);

  it.each([
    ['write a function’s log', 'logs:PutLogEvents', 'WorkerRole/WorkerFunction'],
    ['receive messages for a function', 'sqs:ReceiveMessage', 'WorkerRole/WorkerFunction'],
    ['invoke a scheduled function', 'lambda:InvokeFunction', 'ScheduleRole/Recovery'],
    ['invoke a function for a request', 'lambda:InvokeFunction', 'GatewayRole/BackplaneAssumeRoleSession'],
  ])('to %s', async (_what, action, session) => {
    const [role] = session.split('/');
    const at = (template: string) => template.indexOf(`"${action}"`, template.indexOf(`"${role}": {`));
    const withoutIt = (template: string) =>
      `${template.slice(0, at(template))}"iam:PassRole"${template.slice(at(template) + action.length + 2)}`;
    const failure = new RegExp(
      `assumed-role/${session} is not authorized to perform: ${action} on resource: `,
    );
    await expect(start(withoutIt)).rejects.toThrow(failure);
  });
});
