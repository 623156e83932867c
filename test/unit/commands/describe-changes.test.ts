import { describe, expect, test } from 'vitest';
import { describeChanges } from '../../../commands/stage/changes/describe-changes.ts';

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}
const changes = (before: Record<string, Resource>, after: Record<string, Resource>) =>
  describeChanges({ Resources: before }, { Resources: after });
const sentenceAbout = (before: Resource, after: Resource | null) =>
  changes({ It: before }, after ? { It: after } : {})[1];

/** Per type: a property that requires replacement. */
const fixed = [
  [
    'AWS::DynamoDB::GlobalTable',
    'TableName',
    'Replaces the table It: all accounts, products and prices are lost.',
  ],
  ['AWS::SQS::Queue', 'QueueName', 'Replaces the queue It: messages in transit are lost.'],
  [
    'AWS::Cognito::UserPoolClient',
    'UserPoolId',
    'Replaces the user pool client It: its client ID changes, and all users must sign in again.',
  ],
  [
    'AWS::Cognito::UserPoolDomain',
    'Domain',
    'Replaces the sign-in domain It: nobody can sign in until the new domain responds.',
  ],
  [
    'AWS::SecretsManager::Secret',
    'Name',
    'Replaces the secret It: its value is lost, and what was signed or encrypted with it is no longer valid.',
  ],
  ['AWS::Logs::LogGroup', 'LogGroupName', 'Replaces the log group It: its log lines are lost.'],
  [
    'AWS::Scheduler::ScheduleGroup',
    'Name',
    'Replaces the schedule group It: the schedules in it are lost, and what they would have started does not run.',
  ],
  ['AWS::Scheduler::Schedule', 'Name', 'Replaces the schedule It: one run can happen twice.'],
  [
    'AWS::ApiGateway::Stage',
    'StageName',
    'Replaces the REST API stage It: requests fail until the new one is deployed.',
  ],
  ['AWS::Lambda::Function', 'FunctionName', 'Replaces the function It: running calls can fail.'],
  [
    'AWS::Lambda::EventSourceMapping',
    'EventSourceArn',
    'Replaces the queue trigger It: messages wait until the new one is active.',
  ],
  ['AWS::SNS::Topic', 'TopicName', 'Replaces the topic It: e-mail subscriptions have to be confirmed again.'],
  ['AWS::CloudWatch::Alarm', 'AlarmName', 'Replaces the alarm It: the history starts again.'],
  [
    'AWS::S3::Bucket',
    'BucketName',
    'Replaces the AWS::S3::Bucket It: the new one exists before the old one is deleted, and its contents are not copied.',
  ],
] as const;

test.each(fixed)('describes the effect of replacing an %s', (Type, property, sentence) => {
  const before = { Type, Properties: { [property]: 'old' } };
  expect(sentenceAbout(before, { Type, Properties: { [property]: 'new' } })).toBe(sentence);
});

test.each([
  ['AWS::DynamoDB::GlobalTable', 'DELETES the table It: all accounts, products and prices are lost.'],
  ['AWS::Cognito::UserPool', 'DELETES the user pool It: all users are lost and nobody can sign in.'],
  ['AWS::ApiGateway::RestApi', 'Removes the REST API It: every request fails.'],
  ['AWS::CloudFront::Distribution', 'Removes the CloudFront distribution It: the site is unavailable.'],
  ['AWS::Scheduler::Schedule', 'Removes the schedule It: what it starts no longer runs.'],
  ['AWS::ApiGateway::Method', 'Removes the method It: its path responds 404.'],
  ['AWS::CloudWatch::Alarm', 'Removes the alarm It: nobody is notified any longer.'],
  [
    'AWS::S3::Bucket',
    'Removes the AWS::S3::Bucket It: its contents are deleted with it, unless it is retained.',
  ],
])('describes the effect of removing an %s', (Type, sentence) => {
  expect(sentenceAbout({ Type }, null)).toBe(sentence);
});

describe('a resource that AWS retains', () => {
  const table = (name: string, policy: string) => ({
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: { TableName: name },
    DeletionPolicy: policy,
    UpdateReplacePolicy: policy,
  });

  test('is not lost when it is replaced or removed, but users notice', () => {
    const retained = table('old', 'Retain');
    expect(changes({ It: retained }, { It: table('new', 'Retain') })).toEqual([
      '1 change interrupts users.',
      'Replaces the table It: AWS keeps the old data; the service starts with an empty one.',
    ]);
    expect(changes({ It: table('old', 'RetainExceptOnCreate') }, {})).toEqual([
      '1 change interrupts users.',
      'Removes the table It from the stack, but AWS keeps the data: the service no longer uses it.',
    ]);
  });

  test('is lost if one of the two templates does not retain it', () => {
    const lost = 'Replaces the table It: all accounts, products and prices are lost.';
    expect(sentenceAbout(table('old', 'Retain'), table('new', 'Delete'))).toBe(lost);
    expect(sentenceAbout(table('old', 'Delete'), table('new', 'Retain'))).toBe(lost);
  });
});

describe('a resource with an explicit name', () => {
  const alias = (FunctionName: string) => ({
    Type: 'AWS::Lambda::Alias',
    Properties: { FunctionName, Name: 'released' },
  });
  const queue = (QueueName: unknown, FifoQueue: boolean) => ({
    Type: 'AWS::SQS::Queue',
    Properties: { QueueName, FifoQueue },
  });

  const placeholder = (name: string) => `\${${name}}`;
  const sub = (text: string, values?: object) => ({ 'Fn::Sub': values ? [text, values] : text });
  const join = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] });

  test('cannot be replaced with the same name; the remedy is another name in the same deployment', () => {
    expect(changes({ It: queue('jobs', false) }, { It: queue('jobs', true) })).toEqual([
      '1 change makes the deployment fail.',
      'CANNOT REPLACE the queue It: CloudFormation does not replace a resource and keep its explicit name. Change its QueueName "jobs" too. Then: messages in transit are lost.',
    ]);
    expect(sentenceAbout(queue('jobs', false), queue('jobs.fifo', true))).toBe(
      'Replaces the queue It: messages in transit are lost.',
    );
    expect(sentenceAbout(queue(undefined, false), queue(undefined, true))).toBe(
      'Replaces the queue It: messages in transit are lost.',
    );
  });

  test('that only AWS knows is compared as in the template', () => {
    const named = { 'Fn::Join': ['', [{ Ref: 'Table' }, '-jobs']] };
    expect(sentenceAbout(queue(named, false), queue(structuredClone(named), true))).toMatch(
      /^CANNOT REPLACE the queue It: .* Change its QueueName too\./,
    );
  });

  test('can be replaced if its name derives from another replaced resource', () => {
    const table = (sk: string) => ({
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: { KeySchema: [{ AttributeName: sk, KeyType: 'HASH' }] },
    });
    for (const name of [
      { Ref: 'Table' },
      sub(`${placeholder('Table')}-jobs`),
      sub(placeholder('Table.StreamArn')),
    ]) {
      const [before, after] = [queue(name, false), queue(name, true)];
      const [summary] = changes({ Table: table('pk'), Jobs: before }, { Table: table('id'), Jobs: after });
      expect(summary).toMatch(/^2 changes lose data\.$/);
    }
    const jobs = (isFifo: boolean) => queue('Table', isFifo);
    expect(
      changes({ Table: table('pk'), Jobs: jobs(false) }, { Table: table('id'), Jobs: jobs(true) }),
    ).toContainEqual(expect.stringMatching(/^CANNOT REPLACE the queue Jobs/));
  });

  const stackName = { Ref: 'AWS::StackName' };
  const ofStage = (name: string) => `${placeholder('AWS::StackName')}-${name}`;

  test.each([
    ['a join of known values', 'PriceWatch-dev-jobs', join(stackName, '-jobs')],
    ['a substitution of known values', 'PriceWatch-dev-jobs', sub(ofStage('jobs'))],
    ['a parameter', 'jobs-7', join('jobs-', { Ref: 'Size' })],
    ['a variable of a substitution', 'a-jobs', sub(`${placeholder('Name')}-jobs`, { Name: join('a') })],
    [
      'another function for the same reference',
      join({ Ref: 'Table' }, '-jobs'),
      sub(`${placeholder('Table')}-jobs`),
    ],
    ['an attribute in another form', join({ 'Fn::GetAtt': ['Key', 'Id'] }), sub(placeholder('Key.Id'))],
    [
      'a function that only AWS evaluates',
      { 'Fn::ImportValue': sub(ofStage('x')) },
      { 'Fn::ImportValue': 'PriceWatch-dev-x' },
    ],
    ['an escaped reference', placeholder('Table'), sub(placeholder('!Table'))],
  ])('is unchanged if CloudFormation resolves it to the same text: %s', (_, before, after) => {
    const known = { 'AWS::StackName': 'PriceWatch-dev', Size: '7' };
    const [, sentence] = describeChanges(
      { Resources: { It: queue(before, false) } },
      { Resources: { It: queue(after, true) } },
      known,
    );
    expect(sentence).toMatch(/^CANNOT REPLACE the queue It:/);
  });

  test.each([
    ['other text', sub(ofStage('jobs')), sub(ofStage('tasks'))],
    ['another reference', join({ Ref: 'Table' }), join({ Ref: 'Other' })],
    ['text that looks like a reference', placeholder('Table'), sub(placeholder('Table'))],
  ])('is changed by %s', (_, before, after) => {
    expect(sentenceAbout(queue(before, false), queue(after, true))).toBe(
      'Replaces the queue It: messages in transit are lost.',
    );
  });

  test('is resolved with the default of a parameter that the deployed stack does not have', () => {
    const next = { Parameters: { Size: { Type: 'String', Default: '7' } }, Resources: {} };
    const named = (Name: unknown) => ({ It: queue(Name, Name !== 'jobs-7') });
    const jobs = join('jobs-', { Ref: 'Size' });
    const sentences = (known: Record<string, string>) =>
      describeChanges({ Resources: named('jobs-7') }, { ...next, Resources: named(jobs) }, known);
    expect(sentences({})[1]).toMatch(/Change its QueueName "jobs-7" too\./);
    expect(sentences({ Size: '8' })[1]).toMatch(/^Replaces the queue It:/);
  });

  test('conflicts only if the name must be unique', () => {
    expect(sentenceAbout(alias('old'), alias('new'))).toBe(
      'Replaces the function alias It: running calls can fail.',
    );
  });

  test('cannot move to another logical ID, because the old resource is deleted last', () => {
    const [summary, first] = changes({ Old: queue('jobs', false) }, { New: queue('jobs', false) });
    expect(summary).toBe('1 change makes the deployment fail, 1 loses data.');
    expect(first).toBe(
      'CANNOT ADD the queue New: Old still has the same QueueName "jobs" when CloudFormation creates it. Keep the logical ID Old, or change the name.',
    );
    expect(changes({ Old: queue('jobs', false) }, { New: queue('tasks', false) })).toContain(
      'Adds the queue New.',
    );
  });

  test('can fail if CloudFormation might replace it', () => {
    const secret = { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'key' } };
    const domain = (CustomDomainConfig: object) => ({
      Type: 'AWS::Cognito::UserPoolDomain',
      Properties: { Domain: 'pw-prod', UserPoolId: 'users', CustomDomainConfig },
    });
    expect(sentenceAbout(secret, secret)).toBeUndefined();
    expect(
      sentenceAbout(domain({}), { ...domain({}), Properties: { Domain: 'pw-prod', UserPoolId: 'others' } }),
    ).toMatch(
      /^CANNOT REPLACE the sign-in domain It: .* Change its Domain "pw-prod" too\. Then: nobody can sign in/,
    );
  });
});

test('counts the changes in the first line, lists the worst first and combines the harmless ones', () => {
  const named = (Type: string, property: string, value: string) => ({
    Type,
    Properties: { [property]: value },
  });
  const functions = (code: string) =>
    Object.fromEntries(
      ['A', 'B', 'C', 'D'].map((id) => [id, named('AWS::Lambda::Function', 'Description', code)]),
    );
  const before = {
    ...functions('1'),
    Api: { Type: 'AWS::ApiGateway::RestApi' },
    Alarm: { Type: 'AWS::CloudWatch::Alarm' },
    Moved: named('AWS::SQS::Queue', 'QueueName', 'old'),
    Users: { Type: 'AWS::Cognito::UserPool' },
  };
  const after = { ...functions('2'), Moved: named('AWS::SQS::Queue', 'QueueName', 'new') };
  expect(changes(before, { ...after, Role: { Type: 'AWS::IAM::Role' } })).toEqual([
    '2 changes lose data, 1 interrupts users, 1 needs a look, 5 are harmless.',
    'DELETES the user pool Users: all users are lost and nobody can sign in.',
    'Replaces the queue Moved: messages in transit are lost.',
    'Removes the REST API Api: every request fails.',
    'Removes the alarm Alarm: nobody is notified any longer.',
    'Adds the role Role.',
    'Changes 4 functions (A, B, C and 1 more) without interruption.',
  ]);
});

test('includes resources that are replaced because a resource that they reference is', () => {
  const client = { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Queue' } } };
  const queue = (QueueName: string) => ({ Type: 'AWS::SQS::Queue', Properties: { QueueName } });
  expect(changes({ Queue: queue('old'), Client: client }, { Queue: queue('new'), Client: client })).toContain(
    'Replaces the user pool client Client: its client ID changes, and all users must sign in again.',
  );
});

test('treats another type with the same ID as the loss of the old resource', () => {
  expect(sentenceAbout({ Type: 'AWS::SQS::Queue' }, { Type: 'AWS::SNS::Topic' })).toBe(
    'DELETES the queue It: messages in transit are lost.',
  );
});

test('finds no change if CloudFormation only lost a non-ASCII character', () => {
  const dashboard = (text: string) => ({ It: { Type: 'AWS::CloudWatch::Dashboard', Properties: { text } } });
  expect(changes(dashboard('100 ?'), dashboard('100 €'))).toEqual(['No resource changes.']);
});
