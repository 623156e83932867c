import {
  type AddToPrincipalPolicyResult,
  Grant,
  type IGrantable,
  PolicyDocument,
  type PolicyStatement,
  Role,
  type ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** The conditions of a statement: by operator, then by condition key. */
export type Conditions = Record<string, Record<string, string | string[]>>;

/** Grants only these actions on one resource; the CDK's own grants often add more. */
export function grant(
  grantee: IGrantable,
  actions: string[],
  resourceArn: string,
  conditions: Conditions = {},
): void {
  Grant.addToPrincipal({ grantee, actions, resourceArns: [resourceArn], conditions });
}

/** With inline policies: a separate one per role costs a resource, and may come after the function. */
export class InlineRole extends Role {
  readonly #granted: PolicyDocument;

  constructor(scope: Construct, id: string, { assumedBy }: { assumedBy: ServicePrincipal }) {
    // Merges statements that differ only in their resources.
    const granted = new PolicyDocument({ minimize: true });
    super(scope, id, { assumedBy, inlinePolicies: { Granted: granted } });
    this.#granted = granted;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#granted.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
