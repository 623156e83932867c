import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { isAhead } from '../../platform/identifiers/stored-time.ts';
import type { Account } from '../account.ts';

/** A browser in which the owner of an account is signed in. */
export const Session = z.object({
  account_id: z.string(),
  created_at: z.string(),
  /** When it was used last, to some minutes. */
  seen_at: z.string(),
  ends_at: z.string(),
  /** That of the account when it began. Missing in sessions of earlier versions. */
  generation: z.int().optional(),
});
export type Session = z.infer<typeof Session>;

/** Returns a random text of 256 bits that only one browser knows. The table stores its hash. */
export function newSecretId(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecretId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Returns whether the text can be a secret id. One that cannot costs no read of the table. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Returns when a session ends if it is not used any more. */
export function endOf({ ends_at, seen_at }: Pick<Session, 'ends_at' | 'seen_at'>): number {
  return Math.min(Date.parse(ends_at), Date.parse(seen_at) + limits.sessionIdleMs);
}

/** Returns whether a session has reached neither of its ends. */
export function isLive(session: Pick<Session, 'ends_at' | 'seen_at'>, nowMs: number): boolean {
  return isAhead(endOf(session), { nowMs, longestMs: limits.sessionMs });
}

/**
 * Returns whether the account has ended all sessions since this one began. Generations count, because a session that
 * begins after the clock stepped back is earlier by the time. Only sessions of earlier versions go by the time.
 */
export function isEndedBy(
  { sessions_generation, sessions_ended_at }: Pick<Account, 'sessions_generation' | 'sessions_ended_at'>,
  { generation, created_at }: Pick<Session, 'generation' | 'created_at'>,
): boolean {
  if ((generation ?? 0) < (sessions_generation ?? 0)) return true;
  return generation === undefined && created_at <= (sessions_ended_at ?? '');
}
