import { local } from '../template/names.ts';
import type { Verdict } from './evaluator.ts';
import type { IamRequest } from './iam-request.ts';
import type { Role } from './roles.ts';

const because = {
  'not allowed': (action: string) => `because no identity-based policy allows the ${action} action`,
  denied: () => 'with an explicit deny in an identity-based policy',
} as const;

/** Returns why a role may not make a request, in the words of IAM, or null if it may. */
export function refusalText(
  { name }: Role,
  session: string,
  { action, resource, context }: IamRequest,
  { decision }: Verdict,
): string | null {
  if (decision === 'allowed') return null;
  const user = `arn:aws:sts::${local.accountId}:assumed-role/${name}/${session}`;
  // IAM does not name the keys, but they are needed to correct the role.
  const keys = Object.entries(context).map(([key, values]) => ` (${key}: ${values.join(', ')})`);
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${because[decision](action)}${keys.join('')}`;
}

export function roleOf(arn: string, roles: Role[]): Role {
  const role = roles.find((one) => one.arn === arn);
  if (!role) throw new Error(`The template has no role ${arn}.`);
  return role;
}
