import * as z from 'zod';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';

/** An IAM role of the template with all that is attached to it. */
export interface Role {
  name: string;
  arn: string;
  policies: Policy[];
}

export interface Policy {
  name: string;
  document: PolicyDocument;
}

const TextOrTexts = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
/** The conditions of a call: by operator, then by key. */
const Conditions = z.record(z.string(), z.record(z.string(), TextOrTexts));
const Statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: TextOrTexts,
  Resource: TextOrTexts,
  Condition: Conditions.default({}),
});
export type Statement = z.infer<typeof Statement>;

const PolicyDocument = z.object({ Version: z.string(), Statement: z.array(Statement) });
type PolicyDocument = z.infer<typeof PolicyDocument>;

const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyName: z.string(), PolicyDocument })).default([]),
  /** Not supported, because the text of these policies is not in the template. A role that has any is refused. */
  ManagedPolicyArns: z.undefined().optional(),
  PermissionsBoundary: z.undefined().optional(),
});
const Attached = z.object({ PolicyDocument, Roles: z.array(z.string()).default([]) });

/** The condition keys that a call has, beside its action and its resource (see `requests.ts`). */
const knownConditionKeys = ['dynamodb:LeadingKeys'];

/** Returns the roles of a template. Throws for what this evaluator would decide otherwise than IAM. */
export function rolesOf(resolver: Resolver): Role[] {
  const attached = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    resolver.resources(type, Object.keys(Attached.shape)).map(({ logicalId, properties }) => {
      const { PolicyDocument: document, Roles } = Attached.parse(properties);
      return { name: logicalId, document, Roles };
    }),
  );
  return resolver.resources('AWS::IAM::Role', Object.keys(RoleProperties.shape)).map((role) => {
    const { Policies } = RoleProperties.parse(role.properties);
    const inline = Policies.map(({ PolicyName: name, PolicyDocument: document }) => ({ name, document }));
    const policies = [...inline, ...attached.filter(({ Roles }) => Roles.includes(role.name))];
    requireKnownConditions(policies);
    return { name: role.name, arn: arns.role(role.name), policies };
  });
}

function requireKnownConditions(policies: Policy[]): void {
  for (const { name, document } of policies) {
    const keys = document.Statement.flatMap(({ Condition }) => Object.values(Condition).flatMap(Object.keys));
    const unknown = keys.find((key) => !knownConditionKeys.includes(key));
    if (unknown !== undefined)
      throw new Error(`The policy ${name} has a condition on ${unknown}, which is not known locally.`);
  }
}
