import * as z from 'zod';
import { limits } from '../contract/limits.ts';
import type { ErrorDetails } from '../contract/schemas/error.ts';
import { toExpiry, toTime } from '../identifiers/clock.ts';
import type { Product } from '../products/product.ts';
import { keys } from '../table/keys.ts';
import { setFields } from '../table/set-fields.ts';
import { ConditionFailed, type Table, TransactionRefused, type Write } from '../table/table.ts';
import { Check } from './check.ts';
import { duePartition } from './due-checks.ts';

/** What the index `due` holds of a check. */
const DueCheck = z.object({ id: z.string(), product_id: z.string(), account_id: z.string() });

/** What came of the begin of a read. */
export type Begun =
  | { kind: 'read'; check: Check }
  | { kind: 'settled' }
  /** Every read was begun and none of them ended it: the last ones were cut off. */
  | { kind: 'exhausted'; check: Check };

/** How a check ends. */
export type CheckSettlement = Pick<Check, 'error' | 'finished_at'> & { status: 'complete' | 'failed' };

/** Checks of products: queued once, read at most three times, settled once. */
export class CheckStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** A check past its expiry is gone, whether or not DynamoDB has deleted it. */
  async find(productId: string, checkId: string, nowMs: number): Promise<Check | null> {
    const check = Check.nullable().parse(await this.#table.get(keys.check(productId, checkId)));
    return check && check.expires_at > toExpiry(nowMs) ? check : null;
  }

  /** The write that makes a queued check; for the first check of a product, part of the transaction that creates it. */
  newCheck(product: Product, checkId: string, nowMs: number): Write {
    const check: Check = {
      id: checkId,
      product_id: product.id,
      account_id: product.account_id,
      status: 'queued',
      reads: 0,
      error: null,
      created_at: toTime(nowMs),
      finished_at: null,
      expires_at: toExpiry(nowMs + limits.jobRetentionDays * 86_400_000),
    };
    const due = { due_pk: duePartition(product.id), due_sk: check.created_at };
    return {
      put: { ...keys.check(product.id, checkId), ...check, ...due },
      condition: 'attribute_not_exists(pk)',
    };
  }

  /** Queues a check. Returns false when the product has one queued or is gone, or this very check was queued before. */
  async queue(product: Product, checkId: string, nowMs: number): Promise<boolean> {
    try {
      await this.#table.transact([
        {
          update: keys.product(product.account_id, product.id),
          expression: 'SET queued_check_id = :id',
          condition: 'attribute_exists(pk) AND attribute_not_exists(queued_check_id)',
          values: { ':id': checkId },
        },
        this.newCheck(product, checkId, nowMs),
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return false;
      throw error;
    }
  }

  /** Counts a read before it begins, so that one that is cut off by a crash is counted too. */
  async beginRead(productId: string, checkId: string): Promise<Begun> {
    try {
      const item = await this.#table.update(keys.check(productId, checkId), 'SET #reads = #reads + :one', {
        condition: '#status = :queued AND #reads < :most',
        names: { '#status': 'status', '#reads': 'reads' },
        values: { ':one': 1, ':queued': 'queued', ':most': limits.readsPerCheck },
      });
      return { kind: 'read', check: Check.parse(item) };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const check = Check.nullable().parse(error.current);
      return check?.status === 'queued' ? { kind: 'exhausted', check } : { kind: 'settled' };
    }
  }

  /** Keeps why a read failed that will be tried again. */
  async noteFailedRead(check: Check, error: ErrorDetails): Promise<void> {
    const { expression, ...fields } = setFields({ error });
    await this.#table.update(keys.check(check.product_id, check.id), expression, {
      ...fields,
      condition: 'attribute_exists(pk)',
    });
  }

  /**
   * Settles a check and changes its product in one transaction, which holds only while the product is as it was
   * read and the check is queued. Returns false when either has changed; a check that runs twice settles once.
   */
  async settle(
    check: Check,
    product: Product,
    changes: Partial<Product>,
    outcome: CheckSettlement,
    more: Write[],
  ): Promise<boolean> {
    const productFields = setFields(changes);
    const checkFields = setFields(outcome);
    try {
      await this.#table.transact([
        {
          update: keys.product(product.account_id, product.id),
          expression: `${productFields.expression} REMOVE queued_check_id`,
          condition:
            'queued_check_id = :check AND price_count = :count AND failed_checks_in_row = :failed AND #name = :name_read AND is_named_by_caller = :named',
          names: { ...productFields.names, '#name': 'name' },
          values: {
            ...productFields.values,
            ':check': check.id,
            ':count': product.price_count,
            ':failed': product.failed_checks_in_row,
            ':name_read': product.name,
            ':named': product.is_named_by_caller,
          },
        },
        {
          update: keys.check(check.product_id, check.id),
          expression: `${checkFields.expression} REMOVE due_pk, due_sk`,
          condition: '#status = :queued',
          names: checkFields.names,
          values: { ...checkFields.values, ':queued': 'queued' },
        },
        ...more,
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused) return false;
      throw error;
    }
  }

  /** Checks of one shard that were queued before a time, oldest first. */
  async listQueuedBefore(shard: number, before: string, limit: number) {
    return z.array(DueCheck).parse(await this.#table.queryDue(duePartition(shard), before, limit));
  }
}
