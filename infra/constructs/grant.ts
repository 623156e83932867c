import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';

/** What a call must be like: by operator, then by condition key. */
export type Conditions = Record<string, Record<string, string | string[]>>;

/** Grants these actions on one resource and nothing else: the grants of the CDK give what often goes with them, too. */
export function grant(
  grantee: IGrantable,
  actions: string[],
  resourceArn: string,
  conditions: Conditions = {},
): void {
  Grant.addToPrincipal({ grantee, actions, resourceArns: [resourceArn], conditions });
}
