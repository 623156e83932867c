import * as z from 'zod';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';
import { Conditions, PolicyText } from './conditions.ts';

/** An IAM role of the template with all attached policies. */
export interface Role {
  name: string;
  arn: string;
  policies: Policy[];
  /** Attached policies that cannot be evaluated here. A role with any of them decides nothing. */
  unread: string[];
}

export interface Policy {
  name: string;
  document: PolicyDocument;
}

const oneOrMore = <Item extends z.ZodType<string>>(item: Item) =>
  z.union([item, z.array(item)]).transform((one) => [one].flat());
/** Rejects `NotAction`, `NotResource` and the elements of resource policies, which are not evaluated. */
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore(z.string().regex(/^(?:\*|[a-z0-9-]+:[A-Za-z0-9*?]+)$/)),
  // IAM does not accept a wildcard for the service.
  Resource: oneOrMore(PolicyText.regex(/^(?:\*|arn:[^:]+:[^:*?]+:.+)$/)),
  Condition: Conditions.prefault({}),
});
export type Statement = z.infer<typeof Statement>;

const PolicyDocument = z.strictObject({ Version: z.literal('2012-10-17'), Statement: z.array(Statement) });
type PolicyDocument = z.infer<typeof PolicyDocument>;

const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyName: z.string(), PolicyDocument })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: z.string().optional(),
});
const Attached = z.object({ PolicyDocument, Roles: z.array(z.string()).default([]) });

const basicExecution = ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'];

/** The AWS managed policies that the CDK attaches by default, with their actions on all resources. */
const managedActions = new Map([
  ['AWSLambdaBasicExecutionRole', basicExecution],
  [
    'AWSLambdaSQSQueueExecutionRole',
    ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', ...basicExecution],
  ],
]);
const MANAGED = 'arn:aws:iam::aws:policy/service-role/';

function managedPolicy(arn: string): Policy[] {
  const name = arn.startsWith(MANAGED) ? arn.slice(MANAGED.length) : '';
  const Action = managedActions.get(name);
  if (!Action) return [];
  const statement = { Effect: 'Allow', Action, Resource: '*' };
  return [{ name, document: PolicyDocument.parse({ Version: '2012-10-17', Statement: [statement] }) }];
}

/** Returns the roles of a template. Throws for a statement that this evaluator would decide differently than IAM. */
export function rolesOf(resolver: Resolver): Role[] {
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    resolver
      .resources(type, Attached)
      .map(({ logicalId, properties: { PolicyDocument: document, Roles } }) => ({
        name: logicalId,
        document,
        Roles,
      })),
  );
  return resolver.resources('AWS::IAM::Role', RoleProperties).map((role) => {
    const { Policies, ManagedPolicyArns, PermissionsBoundary } = role.properties;
    const inline = Policies.map(({ PolicyName: name, PolicyDocument: document }) => ({ name, document }));
    const managed = ManagedPolicyArns.flatMap(managedPolicy);
    const policies = [...inline, ...managed, ...attached.filter(({ Roles }) => Roles.includes(role.name))];
    const unread = [
      ...ManagedPolicyArns.filter((one) => managedPolicy(one).length === 0),
      ...(PermissionsBoundary === undefined ? [] : [PermissionsBoundary]),
    ];
    return { name: role.name, arn: arns.role(role.name), policies, unread };
  });
}
