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

/**
 * A role that holds what it is granted itself. The CDK would make a policy beside each role, which costs one more of
 * the stack's 500 resources, and which a function may be created before.
 */
export class InlineRole extends Role {
  readonly #granted: PolicyDocument;

  constructor(scope: Construct, id: string, { assumedBy }: { assumedBy: ServicePrincipal }) {
    // Statements that say the same of several resources become one.
    const granted = new PolicyDocument({ minimize: true });
    super(scope, id, { assumedBy, inlinePolicies: { Granted: granted } });
    this.#granted = granted;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#granted.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}
