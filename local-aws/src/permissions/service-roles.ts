import type { LocalFunction } from '../functions/function.ts';
import type { Api } from '../gateway/route.ts';
import type { EventSource } from '../queues/event-source.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { arns } from '../template/names.ts';
import { type Authorizer, refusalText, roleOf } from './authorizer.ts';
import type { Role } from './roles.ts';

interface ServiceRoles {
  functions: Pick<LocalFunction, 'name' | 'roleArn' | 'logGroup'>[];
  sources: Pick<EventSource, 'functionName' | 'queueArn'>[];
  schedules: Pick<Schedule, 'name' | 'roleArn' | 'functionArn'>[];
  api: Api | null;
  roles: Role[];
  authorizer: Authorizer;
}

const logActions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
/** API Gateway's session name, from its own error messages. */
const gatewaySession = 'BackplaneAssumeRoleSession';
const pollActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Writing logs, receiving messages, and invoking on schedules or requests. Throws for a missing permission. */
export function requireServiceRoles({
  functions,
  sources,
  schedules,
  api,
  roles,
  authorizer,
}: ServiceRoles): void {
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
    ...(api?.routes ?? []).map(({ roleArn, functionName }) => {
      const resource = arns.function(functionName);
      return { roleArn, session: gatewaySession, action: 'lambda:InvokeFunction', resource };
    }),
  ];
  for (const { roleArn, session, action, resource } of work) {
    const role = roleOf(roleArn, roles);
    const request = { action, resource, context: {} };
    const refusal = refusalText(role, session, request, authorizer.verdictOn(role, request));
    if (refusal !== null) throw new Error(refusal);
  }
}
