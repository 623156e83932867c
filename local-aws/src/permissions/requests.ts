import * as z from 'zod';
import { arns } from '../template/names.ts';
import { dynamodbRequests } from './dynamodb.ts';
import type { IamRequest } from './iam-request.ts';
import type { PartitionKeys } from './partition-keys.ts';

/** An AWS call, as named by its header and body. */
export interface AwsCall {
  /** From the header `X-Amz-Target`: `DynamoDB_20120810`. */
  service: string;
  operation: string;
  body: string;
}

/** IAM's names of the queue operations: batches have no permission of their own. */
const queueActions: Record<string, string> = {
  SendMessage: 'SendMessage',
  SendMessageBatch: 'SendMessage',
  ReceiveMessage: 'ReceiveMessage',
  DeleteMessage: 'DeleteMessage',
  DeleteMessageBatch: 'DeleteMessage',
  ChangeMessageVisibility: 'ChangeMessageVisibility',
  ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
};
const QueueCall = z.object({ QueueUrl: z.string() });
const SecretCall = z.object({ SecretId: z.string() });

type Translate = (operation: string, body: unknown, keys: PartitionKeys) => IamRequest[] | null;

const services: Record<string, Translate> = {
  DynamoDB_20120810: dynamodbRequests,
  AmazonSQS: (operation, body) => {
    const action = queueActions[operation];
    if (action === undefined) return null;
    const name = QueueCall.parse(body).QueueUrl.split('/').at(-1) ?? '';
    return [{ action: `sqs:${action}`, resource: arns.queue(name), context: {} }];
  },
  secretsmanager: (operation, body) => {
    if (operation !== 'GetSecretValue') return null;
    const resource = arns.secret(SecretCall.parse(body).SecretId);
    return [{ action: `secretsmanager:${operation}`, resource, context: {} }];
  },
};

/**
 * Returns the IAM requests of a call, all of which must be allowed. Returns null for an unknown call, which cannot be
 * evaluated, and throws for a malformed one.
 */
export function requestsOf({ service, operation, body }: AwsCall, keys: PartitionKeys): IamRequest[] | null {
  return services[service]?.(operation, JSON.parse(body), keys) ?? null;
}
