import { limits } from '../../interface/limits.ts';
import { toExpiry, toTime } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import { setFields } from '../../platform/table/set-fields.ts';
import type { Table } from '../../platform/table/table.ts';
import { endOf, hashSecretId, newSecretId, Session } from './session.ts';

/** How often the use of a session is written down; its idle time is exact to this. */
const noteUseEveryMs = 5 * 60_000;

/** Stores sessions by the hash of their id, so that nobody can sign in with what the table holds. */
export class SessionStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Begins a session and returns its id, which only the browser keeps. */
  async begin(accountId: string, nowMs: number): Promise<string> {
    const id = newSecretId();
    const now = toTime(nowMs);
    const ends_at = toTime(nowMs + limits.sessionMs);
    const session: Session = { account_id: accountId, created_at: now, seen_at: now, ends_at };
    const { expression, ...fields } = setFields({ ...session, expires_at: toExpiry(endOf(session)) });
    await this.#table.update(keys.session(hashSecretId(id)), expression, {
      ...fields,
      condition: 'attribute_not_exists(pk)',
    });
    return id;
  }

  /** Returns a session by its hash, or null if there is none or it has ended. TTL deletes late, so the times decide. */
  async find(sha256: string, nowMs: number): Promise<Session | null> {
    const session = Session.nullable().parse(await this.#table.get(keys.session(sha256)));
    return session && nowMs < endOf(session) ? session : null;
  }

  /** Writes down that a session is used, every few minutes. One that was ended meanwhile stays so. */
  async noteUse(sha256: string, session: Session, nowMs: number): Promise<void> {
    if (nowMs - Date.parse(session.seen_at) < noteUseEveryMs) return;
    const seen_at = toTime(nowMs);
    const expires_at = toExpiry(endOf({ ...session, seen_at }));
    const { expression, ...fields } = setFields({ seen_at, expires_at });
    await this.#table.tryUpdate(keys.session(sha256), expression, {
      ...fields,
      condition: 'attribute_exists(pk)',
    });
  }

  async end(sha256: string): Promise<void> {
    await this.#table.tryDelete(keys.session(sha256), {});
  }
}
