import type { Token } from '../api/developers.ts';
import { exactTime } from './time.ts';

export const allScopes = ['read', 'write', 'webhooks'] satisfies Token['scopes'];

/** Describes the scopes and the expiry of an API key. */
export function keyTerms(
  { scopes, expires_at }: Pick<Token, 'scopes' | 'expires_at'>,
  nowMs: number,
): string {
  const allowed = scopes.length === allScopes.length ? 'All scopes' : scopes.join(', ');
  if (expires_at === null) return allowed;
  return `${allowed}, ${Date.parse(expires_at) > nowMs ? 'expires' : 'expired'} ${exactTime(expires_at)}`;
}
