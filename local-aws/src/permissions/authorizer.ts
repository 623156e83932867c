import { local } from '../template/names.ts';
import { conditionsHold, type IamRequest, matchesArn, matchesPattern } from './conditions.ts';
import type { Role, Statement } from './roles.ts';

/** Decides as IAM would, and caches decisions, because nearly every call repeats a request. */
export interface Authorizer {
  verdictOn: (role: Role, request: IamRequest) => Verdict;
}

/** The first word of a partition key: `ACCOUNT#` of `ACCOUNT#<id>`. */
const firstWord = /^[^#]*#/;
/** A pattern that checks only the first word. */
const firstWordPattern = /^[^#*?$]+#\*$/;

export function createAuthorizer(): Authorizer {
  const verdicts = new Map<string, Verdict>();
  const readsFirstWords = new Map<Role, boolean>();
  return {
    verdictOn: (role, request) => {
      const canShorten = readsFirstWords.get(role) ?? readsFirstWordsOnly(role);
      readsFirstWords.set(role, canShorten);
      // By whole keys, no decision would be cached twice.
      if (!canShorten) return evaluate(role, request);
      const short = withFirstWords(request);
      const id = `${role.arn} ${short.action} ${short.resource} ${JSON.stringify(short.context)}`;
      const verdict = verdicts.get(id) ?? evaluate(role, short);
      verdicts.set(id, verdict);
      return verdict;
    },
  };
}

/** Returns whether the role treats all keys with the same first word alike. */
function readsFirstWordsOnly({ policies }: Role): boolean {
  return policies
    .flatMap(({ document }) => document.Statement)
    .flatMap(({ Condition }) => Object.values(Condition['ForAllValues:StringLike']).flat())
    .every((pattern) => firstWordPattern.test(pattern));
}

function withFirstWords({ context, ...request }: IamRequest): IamRequest {
  const shorten = (value: string) => firstWord.exec(value)?.[0] ?? value;
  const short = Object.entries(context).map(([key, values]) => [
    key,
    [...new Set(values.map(shorten))].sort(),
  ]);
  return { ...request, context: Object.fromEntries(short) };
}

const because = {
  'not allowed': (action: string) => `because no identity-based policy allows the ${action} action`,
  denied: () => 'with an explicit deny in an identity-based policy',
} as const;

/** Returns why a role may not make a request, in IAM's words, or null if it may. */
export function refusalText(
  { name }: Role,
  session: string,
  { action, resource, context }: IamRequest,
  { decision }: Verdict,
): string | null {
  if (decision === 'allowed') return null;
  const user = `arn:aws:sts::${local.accountId}:assumed-role/${name}/${session}`;
  // IAM does not list the keys, but they are needed to correct the role.
  const keys = Object.entries(context).map(([key, values]) => ` (${key}: ${values.join(', ')})`);
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${because[decision](action)}${keys.join('')}`;
}

export function roleOf(arn: string, roles: Role[]): Role {
  const role = roles.find((one) => one.arn === arn);
  if (!role) throw new Error(`The template does not contain the role ${arn}.`);
  return role;
}

interface Verdict {
  decision: 'allowed' | 'not allowed' | 'denied';
}

/** IAM ignores unknown actions in a policy, so a wildcard would hide a typo in a request. */
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
