import { keys, lastSuffix } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Items read and deleted at a time; a history of years is more than one answer of DynamoDB holds. */
const perRound = 500;

/** Deletes prices, alerts and checks of a product that is gone. Idempotent: a second run finds nothing. */
export async function purgeProduct(table: Table, productId: string): Promise<number> {
  const { pk } = keys.productOwner(productId);
  let deleted = 0;
  for (;;) {
    const items = await table.query({ pk, from: '!', to: lastSuffix, limit: perRound });
    if (items.length === 0) return deleted;
    await table.deleteAll(items.map(({ sk }) => ({ pk, sk: String(sk) })));
    deleted += items.length;
  }
}
