import * as z from 'zod';
import type { LocalFunction } from '../functions/function.ts';
import type { Api, Route } from '../gateway/route.ts';
import type { EventSource } from '../queues/event-source.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';
import { type Authorizer, refusalText, roleOf } from './authorizer.ts';
import { matchesArn } from './conditions.ts';
import type { Role } from './roles.ts';

interface ServiceRoles {
  functions: Pick<LocalFunction, 'name' | 'roleArn' | 'logGroup'>[];
  sources: Pick<EventSource, 'functionName' | 'queueArn'>[];
  schedules: Pick<Schedule, 'name' | 'roleArn' | 'functionArn'>[];
  api: Api | null;
  /** What functions permit to callers without a role. */
  functionPermissions: FunctionPermission[];
  roles: Role[];
  authorizer: Authorizer;
}

const logActions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
/** API Gateway's session name, from its own error messages. */
const gatewaySession = 'BackplaneAssumeRoleSession';
const pollActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** A statement of a function's resource policy, as `AWS::Lambda::Permission` adds it. */
export interface FunctionPermission {
  functionName: string;
  principal: string;
  /** Pattern of the caller's ARN; null for any. */
  sourceArn: string | null;
}

const Permission = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string().transform((name) => name.split(':').at(-1) ?? ''),
  Principal: z.string(),
  SourceArn: z.string().nullable().default(null),
});

export function functionPermissionsOf(resolver: Resolver): FunctionPermission[] {
  return resolver
    .resources('AWS::Lambda::Permission', Permission)
    .map(({ properties: { FunctionName, Principal, SourceArn } }) => ({
      functionName: FunctionName,
      principal: Principal,
      sourceArn: SourceArn,
    }));
}

/** Writing logs, receiving messages, and invoking on schedules or requests. Throws for a missing permission. */
export function requireServiceRoles(parts: ServiceRoles): void {
  const { functions, sources, schedules, api, roles, authorizer } = parts;
  const work = [
    ...functions.flatMap(({ name, roleArn, logGroup }) => {
      const resource = `${arns.logGroup(logGroup)}:log-stream:local`;
      return logActions.map((action) => ({ roleArn, session: name, action, resource }));
    }),
    ...sources.flatMap(({ functionName, queueArn }) => {
      const { roleArn = '' } = functions.find(({ name }) => name === functionName) ?? {};
      return pollActions.map((action) => ({ roleArn, session: functionName, action, resource: queueArn }));
    }),
    ...schedules.map(({ name, roleArn, functionArn }) => {
      return { roleArn, session: name, action: 'lambda:InvokeFunction', resource: functionArn };
    }),
    ...(api?.routes ?? []).flatMap((route) => {
      const { roleArn, functionName } = route;
      if (roleArn === null) {
        requireFunctionPermission(api, route, parts.functionPermissions);
        return [];
      }
      const resource = arns.function(functionName);
      return [{ roleArn, session: gatewaySession, action: 'lambda:InvokeFunction', resource }];
    }),
  ];
  for (const { roleArn, session, action, resource } of work) {
    const role = roleOf(roleArn, roles);
    const request = { action, resource, context: {} };
    const refusal = refusalText(role, session, request, authorizer.verdictOn(role, request));
    if (refusal !== null) throw new Error(refusal);
  }
}

function requireFunctionPermission(
  api: Pick<Api, 'id' | 'stage'> | null,
  { method, resource, functionName }: Route,
  permissions: FunctionPermission[],
): void {
  const verb = method === 'ANY' ? '*' : method;
  const source = arns.apiMethod(`${api?.id}/${api?.stage}/${verb}${resource}`);
  const isPermitted = permissions.some(
    (one) =>
      one.functionName === functionName &&
      one.principal === 'apigateway.amazonaws.com' &&
      (one.sourceArn === null || matchesArn(one.sourceArn, source)),
  );
  if (!isPermitted)
    throw new Error(`The function ${functionName} does not permit API Gateway to invoke it for ${source}.`);
}
