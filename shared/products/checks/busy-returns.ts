import * as z from 'zod';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

const Returns = z.object({ returns: z.int(), expires_at: z.int() });

const keptMs = 5 * 86_400_000;

export class BusyReturns {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async count(messageId: string, nowMs: number): Promise<number> {
    const item = Returns.nullable().parse(await this.#table.get(keys.busyReturns(messageId)));
    return item && item.expires_at > toExpiry(nowMs) ? item.returns : 0;
  }

  /** Called before the message is returned: after a crash in between, the message counts one read fewer. */
  async note(messageId: string, nowMs: number): Promise<void> {
    const expression = 'SET #returns = if_not_exists(#returns, :none) + :one, expires_at = :expiry';
    await this.#table.update(keys.busyReturns(messageId), expression, {
      names: { '#returns': 'returns' },
      values: { ':none': 0, ':one': 1, ':expiry': toExpiry(nowMs + keptMs) },
    });
  }
}
