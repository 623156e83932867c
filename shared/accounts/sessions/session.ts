import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { isValid } from '../../platform/identifiers/clock.ts';
import type { Account } from '../account.ts';

export const Session = z.object({
  account_id: z.string(),
  created_at: z.string(),
  /** With an accuracy of a few minutes. */
  seen_at: z.string(),
  ends_at: z.string(),
  /** The account's generation when the session began. */
  generation: z.int(),
});
export type Session = z.infer<typeof Session>;

export function newSecretId(): string {
  return randomBytes(32).toString('base64url');
}

/** Checks the format without reading the table. */
export function isSecretId(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function endOf({ ends_at, seen_at }: Pick<Session, 'ends_at' | 'seen_at'>): number {
  return Math.min(Date.parse(ends_at), Date.parse(seen_at) + limits.sessionIdleMs);
}

export function isLive(session: Pick<Session, 'ends_at' | 'seen_at'>, nowMs: number): boolean {
  return isValid({ ends_at_ms: endOf(session) }, limits.sessionMs, nowMs);
}

/** Compares generations, not times: a session that starts after the clock stepped back would look older. */
export function isEndedBy(
  { sessions_generation }: Pick<Account, 'sessions_generation'>,
  { generation }: Pick<Session, 'generation'>,
): boolean {
  return generation < (sessions_generation ?? 0);
}
