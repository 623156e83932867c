import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { Scope } from '../../interface/schemas/token-access.ts';
import { isValid } from '../../platform/identifiers/clock.ts';

const AccessToken = z.object({
  sha256: z.string(),
  scopes: z.array(Scope),
  ends_at_ms: z.int(),
});

/** What a person allowed a client to do: a grant of OAuth, with its code and tokens. All secrets are hashes. */
export const Agent = z.object({
  id: z.string(),
  client_id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Kept after its use, so that its second use is noticed. */
  code: z.object({
    sha256: z.string(),
    redirect_uri: z.string(),
    /** PKCE, S256. */
    challenge: z.string(),
    ends_at_ms: z.int(),
  }),
  /** Missing until the code was exchanged. */
  refresh: z
    .object({
      /** The same for all refresh tokens of the agent: it distinguishes an old one from a guess. */
      family_sha256: z.string(),
      sha256: z.string(),
      ends_at_ms: z.int(),
    })
    .optional(),
  /** Newest first. */
  access: z.array(AccessToken),
});
export type Agent = z.infer<typeof Agent>;
export type AccessToken = z.infer<typeof AccessToken>;

export function isCodeLive({ code }: Agent, nowMs: number): boolean {
  return isValid(code, limits.agentCodeMs, nowMs);
}

export function isRefreshLive({ refresh }: Agent, nowMs: number): boolean {
  return isValid(refresh, limits.agentRefreshMs, nowMs);
}

export function isAccessLive(token: AccessToken, nowMs: number): boolean {
  return isValid(token, limits.agentAccessMs, nowMs);
}
