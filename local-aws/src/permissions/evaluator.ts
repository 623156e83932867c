import { conditionsHold, matchesArn, matchesPattern } from './conditions.ts';
import type { IamRequest } from './iam-request.ts';
import type { Role, Statement } from './roles.ts';

export interface Verdict {
  decision: 'allowed' | 'not allowed' | 'denied';
}

/**
 * The actions that the local run can request. IAM ignores unknown actions in a policy, so a wildcard would hide a typo
 * in a request.
 */
const knownActions = new Set([
  ...[
    'GetItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
    'BatchGetItem',
    'BatchWriteItem',
    'Query',
  ].map((name) => `dynamodb:${name}`),
  ...['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility', 'GetQueueAttributes'].map(
    (name) => `sqs:${name}`,
  ),
  'secretsmanager:GetSecretValue',
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'lambda:InvokeFunction',
]);

/**
 * Returns IAM's decision on a role's request by its policies: an explicit deny wins, then an allow; without either, the
 * request is denied. Throws for a role with a policy that cannot be evaluated. Resource policies are ignored, except
 * API Gateway's permission to invoke a function (service-roles.ts).
 */
export function evaluate({ name, policies, unread }: Role, request: IamRequest): Verdict {
  if (unread.length > 0)
    throw new Error(`The role ${name} has ${unread.join(', ')}, whose text is unknown here`);
  if (!knownActions.has(request.action)) throw new Error(`Unknown IAM action ${request.action}`);
  const applying = policies
    .flatMap(({ document }) => document.Statement)
    .filter((statement) => applies(statement, request));
  if (applying.some(({ Effect }) => Effect === 'Deny')) return { decision: 'denied' };
  return { decision: applying.length > 0 ? 'allowed' : 'not allowed' };
}

function applies(
  { Action, Resource, Condition }: Statement,
  { action, resource, context }: IamRequest,
): boolean {
  return (
    // The names of services and actions are case-insensitive, those of resources are not.
    Action.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase())) &&
    Resource.some((pattern) => matchesArn(pattern, resource)) &&
    conditionsHold(Condition, context)
  );
}
