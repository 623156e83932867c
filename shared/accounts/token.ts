import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Scope } from '../interface/schemas/token-access.ts';
import { ServiceError } from '../interface/service-error.ts';
import { type Now, toTime } from '../platform/identifiers/clock.ts';
import { type NewId, sha256Of } from '../platform/identifiers/ids.ts';
import type { Account } from './account.ts';
import { requireApiPlan } from './plan-table.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'pw_';
/** 190 bits of randomness; the 32-bit checksum needs 6 characters. */
const randomCharacters = 32;
const checksumCharacters = 6;
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`);

/** Secret scanners can recognize a token by its checksum. */
export function newToken(): string {
  const random = Array.from({ length: randomCharacters }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );
  return `${prefix}${random}${checksum(prefix + random)}`;
}

export function tokenEnds(token: string): { prefix: string; last4: string } {
  return { prefix: token.slice(0, prefix.length + 4), last4: token.slice(-4) };
}

/** Checks the format without reading the table. */
export function isToken(text: string): boolean {
  if (!form.test(text)) return false;
  return text.slice(-checksumCharacters) === checksum(text.slice(0, -checksumCharacters));
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumCharacters; index += 1) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

export interface TokenSettings {
  name: string | null;
  /** Default: all. */
  scopes?: readonly Scope[] | undefined;
  /** Default: never. */
  expires_at?: string | null | undefined;
}

/** Creates a token and returns it; the table stores only its hash. Throws `plan_required` or `limit_reached`. */
export async function issueToken(
  tokens: Pick<TokenStore, 'create'>,
  account: Account,
  { name, scopes = Scope.options, expires_at = null }: TokenSettings,
  { now, newId }: { now: Now; newId: NewId },
): Promise<TokenRecord & { token: string }> {
  requireApiPlan(account.plan);
  const token = newToken();
  const created_at = toTime(now());
  if (expires_at !== null && expires_at <= created_at)
    throw new ServiceError('validation_failed', `expires_at: must be in the future, but was ${expires_at}.`);
  const record = { id: newId(), name, scopes: [...scopes], expires_at, ...tokenEnds(token), created_at };
  await tokens.create(account.id, sha256Of(token), record);
  return { ...record, token };
}
