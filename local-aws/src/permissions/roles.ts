import * as z from 'zod';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';
import { Conditions, PolicyText } from './conditions.ts';

/** An IAM role of the template with its inline policies. */
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
/** Returns the roles of a template. Throws for a statement that this evaluator would decide differently than IAM. */
export function rolesOf(resolver: Resolver): Role[] {
  return resolver.resources('AWS::IAM::Role', RoleProperties).map(({ name, properties }) => {
    const { Policies, ManagedPolicyArns, PermissionsBoundary } = properties;
    const policies = Policies.map((policy) => ({ name: policy.PolicyName, document: policy.PolicyDocument }));
    const unread = [
      ...ManagedPolicyArns,
      ...(PermissionsBoundary === undefined ? [] : [PermissionsBoundary]),
    ];
    return { name, arn: arns.role(name), policies, unread };
  });
}
