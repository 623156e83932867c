// The one file that knows the evaluator. It is AGPL-3.0: a tool of development, never bundled and never deployed.
import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { IamRequest } from './iam-request.ts';
import type { Role } from './roles.ts';

export interface Verdict {
  decision: 'allowed' | 'not allowed' | 'denied';
}

const decisions = {
  Allowed: 'allowed',
  ImplicitlyDenied: 'not allowed',
  ExplicitlyDenied: 'denied',
} as const;

/**
 * Returns what IAM says to a request of a role by the policies of the role. Those of the resources are left out: ours grant
 * nothing, and deny only what comes without TLS. Throws for an action that IAM does not know, and for a policy that it
 * would not take.
 */
export async function evaluate(role: Role, { action, resource, context }: IamRequest): Promise<Verdict> {
  const [, , , , accountId = ''] = role.arn.split(':');
  const simulation = {
    request: {
      principal: role.arn,
      action,
      resource: { resource, accountId },
      contextVariables: context,
    },
    identityPolicies: role.policies.map(({ name, document }) => ({ name, policy: document })),
    serviceControlPolicies: [],
    resourceControlPolicies: [],
  };
  const answer = await runSimulation(simulation, {});
  if (answer.resultType === 'error')
    throw new Error(`IAM cannot evaluate ${action} on ${resource}: ${JSON.stringify(answer.errors)}`);
  return { decision: decisions[answer.overallResult] };
}
