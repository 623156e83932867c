import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';

/** The conditions of a call: by operator, then by condition key. */
export type Conditions = Record<string, Record<string, string | string[]>>;

/** Grants these actions on one resource and nothing else; the CDK's own grants often add further actions. */
export function grant(
  grantee: IGrantable,
  actions: string[],
  resourceArn: string,
  conditions: Conditions = {},
): void {
  Grant.addToPrincipal({ grantee, actions, resourceArns: [resourceArn], conditions });
}
