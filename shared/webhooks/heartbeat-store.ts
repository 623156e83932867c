import * as z from 'zod';
import { heartbeatPartition } from '../accounts/account.ts';
import { dayMs, toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import { queryOverdue } from '../platform/table/query-overdue.ts';
import { TableStore } from '../platform/table/table.ts';
import { asRead, setWrite } from '../platform/table/writes.ts';
import type { Delivery } from './deliveries/delivery.ts';
import { writesOfDelivery, writesToOthers } from './deliveries/store-events.ts';

const DueHeartbeat = z
  .object({ id: z.string(), due_sk: z.string() })
  .transform(({ id, due_sk }) => ({ accountId: id, dueAt: due_sk }));
export type DueHeartbeat = z.infer<typeof DueHeartbeat>;

export class HeartbeatStore extends TableStore {
  /** Also returns heartbeats that became due before the clock stepped back. */
  async listDue(shard: number, nowMs: number, limit: number): Promise<DueHeartbeat[]> {
    const partition = heartbeatPartition(shard);
    const before = toTime(nowMs);
    const items = await queryOverdue(this.table, { partition, before, nowMs, longestMs: dayMs, limit });
    return z.array(DueHeartbeat).parse(items);
  }

  /** Returns false if another run wrote first, or heartbeats are off. Null only stores the next time. */
  async beat(
    { accountId, dueAt }: DueHeartbeat,
    delivery: Delivery | null,
    nextMs: number,
  ): Promise<boolean> {
    const { isWritten } = await this.table.tryTransact([
      setWrite(
        keys.account(accountId),
        { due_sk: toTime(nextMs), ...(delivery && { heartbeat_at: delivery.created_at }) },
        asRead({ due_sk: dueAt }, ['due_sk']),
      ),
      ...(delivery ? [...writesOfDelivery(delivery), ...writesToOthers(delivery)] : []),
    ]);
    return isWritten;
  }
}
