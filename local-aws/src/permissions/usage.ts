import type { Authorizer } from './authorizer.ts';
import { type IamRequest, matchesArn, matchesPattern } from './conditions.ts';
import type { Role, Statement } from './roles.ts';

/** The smallest unit of permission: one action on one resource and, if conditioned on keys, for one kind of key. */
interface Permission {
  role: string;
  action: string;
  /** ARN. */
  resource: string;
  /** In the form `ACCOUNT#*`; null if the permission does not depend on keys. */
  keys: string | null;
}

/** The permissions of the roles, and whether they have been needed since the start. */
export interface Usage {
  unused: Permission[];
  used: Permission[];
}

export function usageOf(roles: Role[], { allowed }: Pick<Authorizer, 'allowed'>): Usage {
  const usage: Usage = { unused: [], used: [] };
  for (const role of roles) {
    const requests = allowed(role);
    for (const permission of permissionsOf(role)) {
      const isUsed = requests.some((request) => isFor(request, permission));
      usage[isUsed ? 'used' : 'unused'].push(permission);
    }
  }
  return usage;
}

function permissionsOf({ name: role, policies }: Role): Permission[] {
  return policies
    .flatMap(({ document }) => document.Statement)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) =>
      statement.Action.flatMap((action) =>
        statement.Resource.flatMap((resource) =>
          keysOf(statement).map((keys) => ({ role, action, resource, keys })),
        ),
      ),
    );
}

function keysOf({ Condition }: Statement): (string | null)[] {
  const patterns = Object.values(Condition['ForAllValues:StringLike']).flat();
  return patterns.length === 0 ? [null] : patterns;
}

function isFor({ action, resource, context }: IamRequest, permission: Permission): boolean {
  const { keys } = permission;
  return (
    action === permission.action &&
    matchesArn(permission.resource, resource) &&
    (keys === null ||
      Object.values(context).some((values) => values.some((key) => matchesPattern(keys, key))))
  );
}
