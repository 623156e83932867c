import { Scope } from '../../shared/interface/schemas/token-access.ts';

/** What a client gets that does not say what it wants. */
export const defaultScopes: readonly Scope[] = ['read', 'write'];

/** Asks for a refresh token, which every client gets. */
const ignored = 'offline_access';

/** Returns the requested scopes in their own order, none if absent, and null if one is unknown. */
export function readScopes(sent: string | null): readonly Scope[] | null {
  const names = (sent ?? '').split(' ').filter((name) => name !== '' && name !== ignored);
  const known = names.every((name) => Scope.safeParse(name).success);
  return known ? Scope.options.filter((scope) => names.includes(scope)) : null;
}
