import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Delivery } from './delivery.ts';
import { deliveryPartition } from './due-deliveries.ts';

/** Deliveries of accounts. A queued one stands in the index `due`, so that one whose message is lost is found. */
export class DeliveryStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async add(delivery: Delivery): Promise<void> {
    const due = { due_pk: deliveryPartition(delivery.id), due_sk: delivery.created_at };
    await this.#table.transact([
      { put: { ...keys.delivery(delivery.account_id, delivery.id), ...delivery, ...due } },
    ]);
  }
}
