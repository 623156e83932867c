import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { describe, expect, it, vi } from 'vitest';
import { traceOf } from '../../src/lineage/lineage.ts';
import { tracedSends, tracesOf, withTrace } from '../../src/lineage/message-trace.ts';
import type { CallQueues } from '../../src/queues/queue-calls.ts';

const arn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

/** The trace of the last of these functions, each of which was invoked by a message of the previous one. */
function chain(...names: string[]) {
  return names.reduce((before, name) => traceOf(arn(name), before.header === '' ? [] : [before.header]), {
    header: '',
    isLoop: false,
  });
}
const times = (count: number, ...names: string[]) => Array.from({ length: count }, () => names).flat();

describe('a chain of requests', () => {
  it('is stopped at the seventeenth invocation of a function', () => {
    expect(chain(...times(16, 'a')).isLoop).toBe(false);
    expect(chain(...times(17, 'a')).isLoop).toBe(true);
  });

  it('counts each function separately, even through others', () => {
    expect(chain(...times(16, 'a', 'b')).isLoop).toBe(false);
    expect(chain(...times(16, 'a', 'b'), 'a').isLoop).toBe(true);
    expect(chain(...times(40, 'a'), 'b').isLoop).toBe(false);
  });

  it('keeps its root, and a new one starts without a trace', () => {
    const root = (header: string) => /Root=([^;]+)/.exec(header)?.[1];
    const first = chain('a').header;
    expect(root(traceOf(arn('b'), [first]).header)).toBe(root(first));
    expect(root(chain('a').header)).not.toBe(root(first));
    expect(traceOf(arn('a'), ['no trace', 'Lineage=;Root', 'Lineage=zzz:1|12345678:x']).isLoop).toBe(false);
  });

  it('of a batch is the longest one of its messages', () => {
    const [short, long] = [chain('a').header, chain(...times(16, 'a')).header];
    expect(traceOf(arn('a'), [short, long]).isLoop).toBe(true);
    expect(traceOf(arn('a'), [short, short]).isLoop).toBe(false);
  });
});

describe('a message', () => {
  const QueueUrl = 'http://127.0.0.1/000000000000/checks';
  const trace = { DataType: 'String', StringValue: 'Root=1-a' };

  async function send(action: string, body: object, status = 200) {
    const call = vi.fn<CallQueues>(async () => ({ status, headers: {}, body: Buffer.from('{}') }));
    const sent = vi.fn();
    const headers = { 'x-amz-target': `AmazonSQS.${action}`, 'x-amzn-trace-id': 'Root=1-a' };
    await tracedSends(call, { sent })(headers, JSON.stringify(body));
    return { body: JSON.parse(call.mock.calls[0]?.[1] ?? ''), counted: sent.mock.calls };
  }

  it('carries the trace of its sender, and is counted', async () => {
    expect(await send('SendMessage', { QueueUrl, MessageBody: 'a' })).toEqual({
      body: { QueueUrl, MessageBody: 'a', MessageAttributes: { AWSTraceHeader: trace } },
      counted: [['checks', 1]],
    });
    const Entries = [{ Id: '0' }, { Id: '1', MessageAttributes: { of: trace } }];
    expect(await send('SendMessageBatch', { QueueUrl, Entries })).toEqual({
      body: {
        QueueUrl,
        Entries: [
          { Id: '0', MessageAttributes: { AWSTraceHeader: trace } },
          { Id: '1', MessageAttributes: { of: trace, AWSTraceHeader: trace } },
        ],
      },
      counted: [['checks', 2]],
    });
  });

  it('is not counted if it is rejected, and other calls are unchanged', async () => {
    expect((await send('SendMessage', { QueueUrl }, 400)).counted).toEqual([]);
    expect(await send('DeleteMessage', { QueueUrl })).toEqual({ body: { QueueUrl }, counted: [] });
    expect(await send('SendMessage', { no: 'queue' })).toEqual({ body: { no: 'queue' }, counted: [] });
  });

  it('has its trace in the SQS system attributes, not in the attributes of the sender', () => {
    const given = { MessageId: 'a', MessageAttributes: { AWSTraceHeader: trace, of: trace } };
    const message = withTrace({ ...given, Attributes: { SenderId: 's' } });
    expect(message).toEqual({
      MessageId: 'a',
      MessageAttributes: { of: trace },
      Attributes: { SenderId: 's', AWSTraceHeader: 'Root=1-a' },
    });
    expect(tracesOf([message, { MessageId: 'b' }])).toEqual(['Root=1-a']);
  });
});

it("a function's client sends its invocation's trace, as on Lambda", async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'crawler');
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-a;Lineage=12345678:3');
  const headers: Record<string, string>[] = [];
  const client = new SQSClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'fake', secretAccessKey: 'fake' },
    maxAttempts: 1,
    requestHandler: {
      handle: async (request: { headers: Record<string, string> }) => {
        headers.push(request.headers);
        throw new Error('There is no queue');
      },
    },
  });
  const QueueUrl = 'http://127.0.0.1:9/000000000000/checks';
  const sent = client.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }));
  await expect(sent).rejects.toThrow('There is no queue');
  expect(headers.map((one) => one['X-Amzn-Trace-Id'])).toEqual(['Root=1-a;Lineage=12345678:3']);
  vi.unstubAllEnvs();
});
