import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import { Scope, type TokenAccess } from '../interface/schemas/token-access.ts';
import { ServiceError } from '../interface/service-error.ts';
import { hourMs, toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import { TableStore } from '../platform/table/table.ts';
import { addWrite } from '../platform/table/writes.ts';

const access = {
  scopes: z.array(Scope),
  /** A text, so TTL does not delete the item: an expired key is still listed, and its date is still known. */
  expires_at: z.string().nullable(),
};

const StoredOwner = z.object({
  name: z.string().nullable(),
  ...access,
  account_id: z.string(),
  last_used_at: z.string().nullish(),
});

export interface TokenOwner {
  accountId: string;
  access: TokenAccess;
  lastUsedAt: string | null;
}

export const TokenRecord = z.object({
  id: z.string(),
  name: z.string().nullable(),
  ...access,
  /** The token's first and last characters. */
  prefix: z.string(),
  last4: z.string(),
  created_at: z.string(),
});
export type TokenRecord = z.infer<typeof TokenRecord>;

const StoredToken = TokenRecord.extend({ sha256: z.string() });

export class TokenStore extends TableStore {
  async findOwner(sha256: string): Promise<TokenOwner | null> {
    const owner = StoredOwner.nullable().parse(await this.table.get(keys.token(sha256)));
    return (
      owner && {
        accountId: owner.account_id,
        access: { name: owner.name, scopes: owner.scopes, expires_at: owner.expires_at },
        lastUsedAt: owner.last_used_at ?? null,
      }
    );
  }

  /** Updates the last use of a token, at most once an hour. */
  async noteUse(
    sha256: string,
    { lastUsedAt }: Pick<TokenOwner, 'lastUsedAt'>,
    nowMs: number,
  ): Promise<void> {
    const hour = toTime(nowMs - (nowMs % hourMs));
    if (lastUsedAt === hour) return;
    await this.table.trySet(keys.token(sha256), { last_used_at: hour });
  }

  async listHashes(accountId: string): Promise<string[]> {
    return (await this.#stored(accountId)).map(({ sha256 }) => sha256);
  }

  async #stored(accountId: string) {
    const items = await this.table.queryBelow(keys.accountToken(accountId, ''), { descending: true });
    return z.array(StoredToken).parse(items);
  }

  /** Returns the tokens of an account, newest first, each with the hour of its last use. */
  async listWithUse(accountId: string): Promise<(TokenRecord & { last_used_at: string | null })[]> {
    const stored = await this.#stored(accountId);
    const used = await this.table.getAll(stored.map(({ sha256 }) => keys.token(sha256)));
    const lastUse = new Map(used.map((item) => [item.pk, StoredOwner.parse(item).last_used_at ?? null]));
    return stored.map(({ sha256, ...record }) => ({
      ...record,
      last_used_at: lastUse.get(keys.token(sha256).pk) ?? null,
    }));
  }

  async list(accountId: string): Promise<TokenRecord[]> {
    return z.array(TokenRecord).parse(await this.table.queryBelow(keys.accountToken(accountId, '')));
  }

  /** Throws `limit_reached` at the limit, which is a condition of the transaction. */
  async create(accountId: string, sha256: string, record: TokenRecord): Promise<void> {
    const { isWritten } = await this.table.tryTransact([
      addWrite(
        keys.account(accountId),
        { tokens_total: 1 },
        { condition: 'tokens_total < :cap', values: { ':cap': limits.tokensPerAccount } },
      ),
      {
        put: {
          ...keys.token(sha256),
          account_id: accountId,
          name: record.name,
          scopes: record.scopes,
          expires_at: record.expires_at,
        },
      },
      { put: { ...keys.accountToken(accountId, record.id), ...record, sha256 } },
    ]);
    if (!isWritten)
      throw new ServiceError(
        'limit_reached',
        `An account can have ${limits.tokensPerAccount} API keys. Revoke one first.`,
      );
  }

  /** Takes effect immediately, because every request reads the token. Throws `not_found`. */
  async revoke(accountId: string, tokenId: string): Promise<void> {
    const missing = new ServiceError('not_found', `The account has no API key ${tokenId}.`);
    const item = await this.table.get(keys.accountToken(accountId, tokenId));
    if (!item) throw missing;
    const { isWritten } = await this.table.tryTransact([
      addWrite(keys.account(accountId), { tokens_total: -1 }),
      { delete: keys.token(StoredToken.parse(item).sha256) },
      { delete: keys.accountToken(accountId, tokenId), condition: 'attribute_exists(pk)' },
    ]);
    if (!isWritten) throw missing;
  }
}
