import { Scope } from '../../shared/interface/schemas/token-access.ts';

const defaultScopes: readonly Scope[] = ['read', 'write'];

/** Asks for a refresh token, which every client gets. */
const ignored = 'offline_access';

/** Returns the requested scopes in their own order, or null if one is unknown. */
export function readScopes(sent: string | undefined): readonly Scope[] | null {
  const names = (sent ?? '').split(' ').filter((name) => name !== '' && name !== ignored);
  if (names.length === 0) return defaultScopes;
  const known = names.every((name) => Scope.safeParse(name).success);
  return known ? Scope.options.filter((scope) => names.includes(scope)) : null;
}
