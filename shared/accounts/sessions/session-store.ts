import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { ServiceError } from '../../interface/service-error.ts';
import { isUseToNote, toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { sha256Of } from '../../platform/identifiers/ids.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import type { Write } from '../../platform/table/writes.ts';
import { endOf, isLive, newSecretId, Session } from './session.ts';

/** If several sessions of one account begin at the same time, one is stored per attempt. */
const maxAttempts = 20;
/** The maximum pause after the first attempt; it grows with each attempt. */
const pauseMs = 50;

const Begun = z.object({
  sessions_begun: z.int().default(0),
  sessions_generation: z.int().default(0),
});

const Row = z.object({ number: z.int(), sha256: z.string() });
type Row = z.infer<typeof Row>;

/** Stores sessions by the hash of their ID, so that the table's contents cannot be used to sign in. */
export class SessionStore extends TableStore {
  /** At `limits.sessionsPerAccount`, the oldest session ends. Throws `unauthenticated` for a deleted account. */
  async begin(accountId: string, nowMs: number): Promise<string> {
    const id = newSecretId();
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (await this.#tryBegin(accountId, sha256Of(id), nowMs)) return id;
      await sleep(Math.random() * attempt * pauseMs);
    }
    throw new Error(`The account ${accountId} started other sessions during ${maxAttempts} attempts`);
  }

  /** Returns false if another session of the account began at the same time. */
  async #tryBegin(accountId: string, sha256: string, nowMs: number): Promise<boolean> {
    // A session that starts after this read changes the count, so the transaction fails.
    const { sessions_begun: begun, sessions_generation: generation } = await this.#begunBefore(accountId);
    const ended = await this.#toEnd(accountId, nowMs);
    const now = toTime(nowMs);
    const ends_at = toTime(nowMs + limits.sessionMs);
    const session: Session = { account_id: accountId, created_at: now, seen_at: now, ends_at, generation };
    const expires_at = toExpiry(Date.parse(ends_at));
    return this.#tryTransact([
      {
        update: keys.account(accountId),
        expression: 'SET sessions_begun = :next',
        condition:
          'attribute_exists(pk) AND (sessions_begun = :begun OR attribute_not_exists(sessions_begun))',
        values: { ':next': begun + 1, ':begun': begun },
      },
      { put: { ...keys.session(sha256), ...session, expires_at: toExpiry(endOf(session)) } },
      { put: { ...keys.accountSession(accountId, sha256), number: begun + 1, sha256, expires_at } },
      ...ended.flatMap((other) => deletesOf(accountId, other)),
    ]);
  }

  async #begunBefore(accountId: string) {
    const account = Begun.nullable().parse(await this.table.get(keys.account(accountId)));
    if (!account) throw new ServiceError('unauthenticated', 'The account was deleted.');
    return account;
  }

  async #toEnd(accountId: string, nowMs: number): Promise<string[]> {
    const rows = await this.#rowsOf(accountId);
    if (rows.length < limits.sessionsPerAccount) return [];
    const stored = await this.table.getAll(rows.map(({ sha256 }) => keys.session(sha256)));
    const live = new Set(stored.filter((item) => isLive(Session.parse(item), nowMs)).map(({ pk }) => pk));
    const isKept = ({ sha256 }: Row) => live.has(keys.session(sha256).pk);
    // By generation and not by time, because the clock can step back.
    const oldestLast = rows.filter(isKept).toSorted((a, b) => b.number - a.number);
    const kept = new Set(oldestLast.slice(0, limits.sessionsPerAccount - 1));
    return rows.filter((row) => !kept.has(row)).map(({ sha256 }) => sha256);
  }

  async listHashes(accountId: string): Promise<string[]> {
    return (await this.#rowsOf(accountId)).map(({ sha256 }) => sha256);
  }

  async #rowsOf(accountId: string): Promise<Row[]> {
    return z.array(Row).parse(await this.table.queryBelow(keys.accountSession(accountId, '')));
  }

  async #tryTransact(writes: Write[]): Promise<boolean> {
    const { isWritten } = await this.table.tryTransact(writes, 0);
    return isWritten;
  }

  /** TTL deletes late, so the expiry is compared. */
  async find(sha256: string, nowMs: number): Promise<Session | null> {
    const session = Session.nullable().parse(await this.table.get(keys.session(sha256)));
    return session && isLive(session, nowMs) ? session : null;
  }

  async noteUse(sha256: string, session: Session, nowMs: number): Promise<void> {
    if (!isUseToNote(session.seen_at, nowMs)) return;
    const seen_at = toTime(nowMs);
    const expires_at = toExpiry(endOf({ ...session, seen_at }));
    await this.table.trySet(keys.session(sha256), { seen_at, expires_at });
  }

  async end(sha256: string): Promise<void> {
    const session = Session.nullable().parse(await this.table.get(keys.session(sha256)));
    if (session) await this.table.transact(deletesOf(session.account_id, sha256));
  }
}

function deletesOf(accountId: string, sha256: string): Write[] {
  return [{ delete: keys.session(sha256) }, { delete: keys.accountSession(accountId, sha256) }];
}
