import { describe, expect, it } from 'vitest';
import { accessKeyOf, withLocalIdentity } from '../../src/aws-endpoint/caller.ts';
import { atOnceSeconds, refusedWait, scaleWaits } from '../../src/aws-endpoint/waits.ts';
import { succeeded, toSqsEvent } from '../../src/queues/sqs-event.ts';

const messages = ['a', 'b'].map((MessageId) => ({ MessageId, ReceiptHandle: `r-${MessageId}` }));
const failures = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('a batch counts as processed', () => {
  it.each([
    ['all, without a response', null, ['a', 'b']],
    ['all, if the response lists no failure', failures(), ['a', 'b']],
    ['all, when the list is null', { batchItemFailures: null }, ['a', 'b']],
    ['those that are not listed', failures('b'), ['a']],
    ['none, when an id is unknown', failures('a', 'z'), []],
    ['none, when an id is empty', failures(''), []],
    ['none, when it cannot be parsed', { batchItemFailures: [{ id: 'a' }] }, []],
    ['none, when it is not an object', 'failed', []],
  ])('%s', (_what, payload, done) => {
    expect(succeeded(messages, payload, true).map(({ MessageId }) => MessageId)).toEqual(done);
  });

  it('whatever the response is, if it does not report items', () => {
    expect(succeeded(messages, failures('a', 'b'), false)).toEqual(messages);
  });
});

it('message attributes keep their type, and bytes travel as base64', () => {
  const MessageAttributes = {
    text: { DataType: 'String', StringValue: 'x' },
    bytes: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2]) },
  };
  const [record] = toSqsEvent([{ MessageId: 'a', MessageAttributes }], 'arn').Records;
  expect(record?.messageAttributes).toEqual({
    text: { dataType: 'String', stringValue: 'x' },
    bytes: { dataType: 'Binary', binaryValue: 'AQI=' },
  });
});

describe('the waits in a call', () => {
  const scale = (action: string, call: object) => JSON.parse(scaleWaits(action, JSON.stringify(call), 10));
  const QueueUrl = 'http://127.0.0.1/000000000000/slow';

  it.each([
    ['SendMessage', { QueueUrl, DelaySeconds: 5 }, { DelaySeconds: 0.5 }],
    ['SendMessage', { QueueUrl }, {}],
    ['SendMessage', { QueueUrl, DelaySeconds: 0 }, { DelaySeconds: 0 }],
    [
      'SendMessageBatch',
      { QueueUrl, Entries: [{ DelaySeconds: 1 }, {}] },
      { Entries: [{ DelaySeconds: 0.1 }, {}] },
    ],
    ['ChangeMessageVisibility', { QueueUrl, VisibilityTimeout: 300 }, { VisibilityTimeout: 30 }],
    [
      'ChangeMessageVisibilityBatch',
      { QueueUrl, Entries: [{ VisibilityTimeout: 1 }] },
      { Entries: [{ VisibilityTimeout: 0.1 }] },
    ],
    ['ChangeMessageVisibility', { QueueUrl, VisibilityTimeout: 0 }, { VisibilityTimeout: atOnceSeconds }],
    ['ReceiveMessage', { QueueUrl, VisibilityTimeout: 30 }, { VisibilityTimeout: 30 }],
  ])('%s %j are divided', (action, call, expected) => {
    expect(scale(action, call)).toEqual({ ...call, ...expected });
  });

  it.each([
    ['SendMessage', { QueueUrl, DelaySeconds: 901 }],
    ['SendMessage', { QueueUrl, DelaySeconds: 0.5 }],
    ['SendMessageBatch', { QueueUrl, Entries: [{}, { DelaySeconds: -1 }] }],
    ['ChangeMessageVisibility', { QueueUrl, VisibilityTimeout: 43_201 }],
  ])('%s %j are rejected, as SQS would', (action, call) => {
    expect(refusedWait(action, JSON.stringify(call))).toMatch(
      /^Value -?[\d.]+ for parameter \w+ is invalid/u,
    );
  });

  it('are passed on to the queue, which rejects them, if they cannot be parsed', () => {
    expect(scaleWaits('SendMessage', 'no json', 10)).toBe('no json');
  });
});

describe('the caller of an AWS call', () => {
  const header = (key: string) =>
    `AWS4-HMAC-SHA256 Credential=${key}/20260101/us-east-1/sqs/aws4_request, SignedHeaders=host`;

  it('has a key of a valid length, which contains the unique end of its name', () => {
    expect(accessKeyOf(`${'x'.repeat(200)}12AB`)).toMatch(/^LOCALx{119}12AB$/u);
  });

  it('is the same for all engines', () => {
    expect(withLocalIdentity(header('LOCALCrawler'), 'local')).toBe(header('local'));
  });
});
