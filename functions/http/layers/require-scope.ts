import { type Operation, scopesOf } from '../../../shared/interface/operation.ts';
import type { Scope } from '../../../shared/interface/schemas/token-access.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { HttpMiddleware } from '../request-context.ts';

/** Throws `unauthorized` if the API key of the request lacks the operation's scope. */
export function keyScope(operation: Operation): HttpMiddleware {
  return {
    before: ({ context: { state } }) => requireScope(operation, state.token?.scopes ?? []),
  };
}

/** Throws `unauthorized` if an operation accepts none of the scopes of an API key. */
export function requireScope(operation: Operation, scopes: readonly Scope[]): void {
  const accepted = scopesOf(operation);
  if (accepted.length === 0 || accepted.some((scope) => scopes.includes(scope))) return;
  const needed = accepted.map((scope) => `\`${scope}\``).join(' or ');
  throw new ServiceError(
    'unauthorized',
    `The API key or agent lacks the scope ${needed}. Create a key with it in your account, or connect the agent again and allow it.`,
  );
}
