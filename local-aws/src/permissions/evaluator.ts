import { conditionsHold, matchesArn, matchesPattern } from './conditions.ts';
import type { IamRequest } from './iam-request.ts';
import type { Role, Statement } from './roles.ts';

export interface Verdict {
  decision: 'allowed' | 'not allowed' | 'denied';
}

/**
 * The actions that the local run asks about. IAM ignores an unknown action in a policy, so a typing error in a question would
 * be answered by a wildcard.
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
 * Returns what IAM decides on a request of a role by the policies of the role: an explicit deny wins, then an allow, and
 * without either the request is refused. Throws for a role with a policy that cannot be read. Resource policies are left
 * out but for API Gateway's permission to call a function (service-roles.ts).
 */
export function evaluate({ name, policies, unread }: Role, request: IamRequest): Verdict {
  if (unread.length > 0)
    throw new Error(`The role ${name} has ${unread.join(', ')}, whose text is not known here`);
  if (!knownActions.has(request.action))
    throw new Error(`IAM has no action ${request.action} that is known here`);
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
    // The names of services and actions have no case, those of resources do.
    Action.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase())) &&
    Resource.some((pattern) => matchesArn(pattern, resource)) &&
    conditionsHold(Condition, context)
  );
}
