import type { LocalFunction } from '../functions/function.ts';
import type { Route } from '../gateway/route.ts';
import type { EventSource } from '../queues/event-source.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { arns } from '../template/names.ts';
import type { Authorizer } from './authorizer.ts';
import { refusalText, roleOf } from './refusal.ts';
import type { Role } from './roles.ts';

interface ServiceRoles {
  functions: Pick<LocalFunction, 'name' | 'roleArn' | 'logGroup'>[];
  sources: Pick<EventSource, 'functionName' | 'queueArn'>[];
  schedules: Pick<Schedule, 'name' | 'roleArn' | 'functionArn'>[];
  routes: Pick<Route, 'roleArn' | 'functionName'>[];
  roles: Role[];
  authorizer: Authorizer;
}

const logActions = ['logs:CreateLogStream', 'logs:PutLogEvents'];
/** The name of API Gateway's sessions, as it stands in its own messages. */
const gatewaySession = 'BackplaneAssumeRoleSession';
const pollActions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/**
 * Holds the roles to what AWS itself does in their name: it writes what a function logs, takes the messages of its
 * queue, and calls what is scheduled or asked for. Throws for the first that is not allowed.
 */
export function requireServiceRoles(parts: ServiceRoles): void {
  const { functions, sources, schedules, routes, roles, authorizer } = parts;
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
    ...routes.map(({ roleArn, functionName }) => {
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
