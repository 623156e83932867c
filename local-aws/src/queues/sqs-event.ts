import type { Message } from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSMessageAttributes, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { local } from '../template/names.ts';

export function toSqsEvent(messages: Message[], queueArn: string): SQSEvent {
  return { Records: messages.map((message) => toRecord(message, queueArn)) };
}

function toRecord(message: Message, queueArn: string): SQSRecord {
  const attributes = message.Attributes ?? {};
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: {
      ...attributes,
      ApproximateReceiveCount: attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: attributes.SentTimestamp ?? '',
      SenderId: attributes.SenderId ?? local.accountId,
      ApproximateFirstReceiveTimestamp: attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: toMessageAttributes(message),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: local.region,
  };
}

function toMessageAttributes({ MessageAttributes = {} }: Message): SQSMessageAttributes {
  const attributes = Object.entries(MessageAttributes).map(([name, value]) => [
    name,
    {
      dataType: value.DataType ?? 'String',
      ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
      ...(value.BinaryValue && { binaryValue: Buffer.from(value.BinaryValue).toString('base64') }),
    },
  ]);
  return Object.fromEntries(attributes);
}

const BatchResponse = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
});

/** By Lambda's rules: an empty response is success; an invalid one, or an unknown ID, fails the batch. */
export function succeeded(messages: Message[], payload: unknown, reportsItemFailures: boolean): Message[] {
  if (!reportsItemFailures || payload === null || payload === undefined) return messages;
  const response = BatchResponse.safeParse(payload);
  if (!response.success) return [];
  const failed = new Set(response.data.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
  const known = new Set(messages.map(({ MessageId }) => MessageId));
  if ([...failed].some((id) => !known.has(id))) return [];
  return messages.filter(({ MessageId }) => !failed.has(MessageId ?? ''));
}
