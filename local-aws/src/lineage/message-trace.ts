import type { Message } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { AwsMeasures } from '../metrics/aws-measures.ts';
import { parseJson } from '../parse-json.ts';
import type { CallQueues } from '../queues/queue-calls.ts';

/** The system attribute in which SQS keeps the trace header of the sender. */
const traceName = 'AWSTraceHeader';

const Entry = z.looseObject({ MessageAttributes: z.record(z.string(), z.unknown()).optional() });
const Send = z.looseObject({ QueueUrl: z.string(), Entries: z.array(Entry).optional(), ...Entry.shape });

/** The engine has no system attributes for messages, so the trace is a normal one. */
export function tracedSends(call: CallQueues, measures: Pick<AwsMeasures, 'sent'>): CallQueues {
  return async (headers, body) => {
    const action = String(headers['x-amz-target'] ?? '');
    const parsed = /\.SendMessage(?:Batch)?$/.test(action) ? Send.safeParse(parseJson(body)) : null;
    // The engine rejects what SQS would not accept.
    if (!parsed?.success) return call(headers, body);
    const { Entries, ...send } = parsed.data;
    const StringValue = headers['x-amzn-trace-id'];
    const trace = typeof StringValue === 'string' && { [traceName]: { DataType: 'String', StringValue } };
    const traced = <T extends z.infer<typeof Entry>>(one: T): T => ({
      ...one,
      MessageAttributes: { ...one.MessageAttributes, ...trace },
    });
    const reply = await call(
      headers,
      JSON.stringify(Entries ? { ...send, Entries: Entries.map(traced) } : traced(send)),
    );
    if (reply.status === 200) measures.sent(send.QueueUrl.split('/').at(-1) ?? '', Entries?.length ?? 1);
    return reply;
  };
}

/** Returns a message as SQS does, with the trace among the system attributes. */
export function withTrace(message: Message): Message {
  const { [traceName]: trace, ...MessageAttributes } = message.MessageAttributes ?? {};
  if (trace?.StringValue === undefined) return message;
  return {
    ...message,
    MessageAttributes,
    Attributes: { ...message.Attributes, [traceName]: trace.StringValue },
  };
}

export function tracesOf(messages: readonly Message[]): string[] {
  return messages.flatMap(({ Attributes: { AWSTraceHeader } = {} }) => AWSTraceHeader ?? []);
}
