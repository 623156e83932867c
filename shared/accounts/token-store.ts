import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import { ServiceError } from '../interface/service-error.ts';
import { keys, lastSuffix } from '../platform/table/keys.ts';
import { type Table, TransactionRefused } from '../platform/table/table.ts';

const TokenOwner = z.object({ account_id: z.string() });

/** What is stored of a token beside its hash. */
export const TokenRecord = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** The last four characters, by which a list identifies it. */
  last4: z.string(),
  created_at: z.string(),
});
export type TokenRecord = z.infer<typeof TokenRecord>;

const StoredToken = TokenRecord.extend({ sha256: z.string() });

/** Stores tokens by their hash, and lists those of each account. */
export class TokenStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Returns the account of a token, or null if the token is unknown or revoked. */
  async findAccountId(sha256: string): Promise<string | null> {
    const owner = TokenOwner.nullable().parse(await this.#table.get(keys.token(sha256)));
    return owner?.account_id ?? null;
  }

  async list(accountId: string): Promise<TokenRecord[]> {
    const { pk, sk } = keys.accountToken(accountId, '');
    return z.array(TokenRecord).parse(await this.#table.query({ pk, from: sk, to: sk + lastSuffix }));
  }

  /** Adds a token. Throws `limit_reached` at the cap; the count is a condition of the same transaction. */
  async create(accountId: string, sha256: string, record: TokenRecord): Promise<void> {
    try {
      await this.#table.transact([
        {
          update: keys.account(accountId),
          expression: 'SET tokens_total = tokens_total + :one',
          condition: 'attribute_exists(pk) AND tokens_total < :cap',
          values: { ':one': 1, ':cap': limits.tokensPerAccount },
        },
        { put: { ...keys.token(sha256), account_id: accountId, token_id: record.id } },
        { put: { ...keys.accountToken(accountId, record.id), ...record, sha256 } },
      ]);
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      throw new ServiceError(
        'limit_reached',
        `An account holds at most ${limits.tokensPerAccount} tokens. Revoke one first.`,
      );
    }
  }

  /** Revokes a token at once, because every request reads it. Throws `not_found`. */
  async revoke(accountId: string, tokenId: string): Promise<void> {
    const missing = new ServiceError('not_found', `The account has no token ${tokenId}.`);
    const item = await this.#table.get(keys.accountToken(accountId, tokenId));
    if (!item) throw missing;
    try {
      await this.#table.transact([
        {
          update: keys.account(accountId),
          expression: 'SET tokens_total = tokens_total - :one',
          values: { ':one': 1 },
        },
        { delete: keys.token(StoredToken.parse(item).sha256) },
        { delete: keys.accountToken(accountId, tokenId), condition: 'attribute_exists(pk)' },
      ]);
    } catch (error) {
      throw error instanceof TransactionRefused ? missing : error;
    }
  }
}
