import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { isAhead } from '../../platform/identifiers/stored-time.ts';
import type { Account } from '../account.ts';

export const Session = z.object({
  account_id: z.string(),
  created_at: z.string(),
  /** With an accuracy of `noteUseEveryMs`. */
  seen_at: z.string(),
  ends_at: z.string(),
  /** The account's generation when the session began. Missing in sessions of earlier versions. */
  generation: z.int().optional(),
});
export type Session = z.infer<typeof Session>;

export function newSecretId(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecretId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Checks the format without reading the table. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function endOf({ ends_at, seen_at }: Pick<Session, 'ends_at' | 'seen_at'>): number {
  return Math.min(Date.parse(ends_at), Date.parse(seen_at) + limits.sessionIdleMs);
}

export function isLive(session: Pick<Session, 'ends_at' | 'seen_at'>, nowMs: number): boolean {
  return isAhead(endOf(session), { nowMs, longestMs: limits.sessionMs });
}

/**
 * Compares generations, not times: a session that starts after the clock stepped back would look older. Sessions of
 * earlier versions have only times.
 */
export function isEndedBy(
  { sessions_generation, sessions_ended_at }: Pick<Account, 'sessions_generation' | 'sessions_ended_at'>,
  { generation, created_at }: Pick<Session, 'generation' | 'created_at'>,
): boolean {
  if ((generation ?? 0) < (sessions_generation ?? 0)) return true;
  return generation === undefined && created_at <= (sessions_ended_at ?? '');
}
