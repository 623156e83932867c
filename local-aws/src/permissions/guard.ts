import * as z from 'zod';
import { accessKeyOf } from '../aws-endpoint/caller.ts';
import type { LocalFunction } from '../functions/function.ts';
import type { Log } from '../log/log.ts';
import { localCredentials } from '../queues/queues.ts';
import { arns } from '../template/names.ts';
import { type Authorizer, refusalText, roleOf } from './authorizer.ts';
import type { IamRequest } from './conditions.ts';
import { dynamodbRequests, type PartitionKeys } from './dynamodb.ts';
import type { Role } from './roles.ts';

/** Why a call is denied, in AWS's words. */
interface Refusal {
  code: string;
  message: string;
}

/** Checks every call of a function against the function's role, as AWS does. */
export interface Guard {
  /** Returns null if the caller, identified by its access key, may make the call. */
  refusalOf: (caller: string, call: AwsCall) => Refusal | null;
}

interface Principal {
  functionName: string;
  role: Role;
}

interface GuardSurroundings {
  functions: Pick<LocalFunction, 'logicalId' | 'name' | 'roleArn'>[];
  roles: Role[];
  partitionKeys: PartitionKeys;
  authorizer: Authorizer;
  log: Pick<Log, 'write'>;
}

export function createGuard({ functions, roles, partitionKeys, authorizer, log }: GuardSurroundings): Guard {
  const principals = new Map<string, Principal>(
    functions.map(({ logicalId, name, roleArn }) => [
      accessKeyOf(logicalId),
      { functionName: name, role: roleOf(roleArn, roles) },
    ]),
  );

  const refusalIn = ({ functionName, role }: Principal, call: AwsCall): string | null => {
    const requests = requestsOf(call, partitionKeys);
    if (!requests) throw new Error('its required permission is unknown here');
    for (const request of requests) {
      const text = refusalText(role, functionName, request, authorizer.verdictOn(role, request));
      if (text !== null) return text;
    }
    return null;
  };

  const denial = (principal: Principal, call: AwsCall): string | null => {
    try {
      return refusalIn(principal, call);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return `${call.service}.${call.operation} cannot be evaluated: ${reason}`;
    }
  };

  return {
    refusalOf: (caller, call) => {
      // The operator's own calls, by the admin command, are not covered by the template's roles.
      if (caller === localCredentials.accessKeyId) return null;
      const principal = principals.get(caller);
      if (!principal)
        return { code: 'UnrecognizedClientException', message: `No function has the access key ${caller}.` };
      const message = denial(principal, call);
      if (message === null) return null;
      const { service, operation } = call;
      const line = { function: principal.functionName, service, operation, message };
      log.write({ level: 'error', event: 'permission.refused', ...line });
      return { code: 'AccessDeniedException', message };
    },
  };
}

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

/** All must be allowed. Null for an unknown call, which cannot be evaluated; throws for a malformed one. */
export function requestsOf({ service, operation, body }: AwsCall, keys: PartitionKeys): IamRequest[] | null {
  return services[service]?.(operation, JSON.parse(body), keys) ?? null;
}
