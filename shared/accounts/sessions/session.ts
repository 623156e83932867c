import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';

/** A browser in which the owner of an account is signed in. */
export const Session = z.object({
  account_id: z.string(),
  created_at: z.string(),
  /** When it was used last, to some minutes. */
  seen_at: z.string(),
  ends_at: z.string(),
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
