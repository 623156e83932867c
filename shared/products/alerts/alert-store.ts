import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { ServiceError } from '../../interface/service-error.ts';
import type { Money } from '../../pages/money/money.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import { addWrite, asRead, type Key, maxWrites, setWrite, type Write } from '../../platform/table/writes.ts';
import { Alert } from './alert.ts';
import { isOneShot, referenceKind, toStoredCondition } from './conditions.ts';

const AlertOwner = Alert.pick({ account_id: true, product_id: true, item_id: true });

/** Checks rarely change alerts during a request. */
const maxAttempts = 5;
/**
 * Restarted alerts per product and per item. The other writes of their transaction are at most 20: account, product, item,
 * prices and counts of picks.
 */
const restartsPerTransaction = (maxWrites - 20) / 2;
/** The index of the write that counts the alerts. */
const countIndex = 0;
const ifThere = { condition: 'attribute_exists(pk)' };

/** Stores alerts. The limit is a condition of the transaction that adds one. */
export class AlertStore extends TableStore {
  async list(productId: string): Promise<Alert[]> {
    return z.array(Alert).parse(await this.table.queryBelow(keys.alert(productId, ''), { descending: true }));
  }

  async find(productId: string, alertId: string): Promise<Alert | null> {
    return Alert.nullable().parse(await this.table.get(keys.alert(productId, alertId)));
  }

  /** Returns an alert by its ID alone, for an operator. Throws `not_found`. */
  async getByIdAlone(alertId: string): Promise<Alert> {
    const owner = AlertOwner.nullable().parse(await this.table.get(keys.alertOwner(alertId)));
    const alert = owner && (await this.find(owner.product_id, alertId));
    if (alert) return alert;
    throw new ServiceError('not_found', `Alert ${alertId} does not exist.`);
  }

  /** Throws `not_found`, or `unauthorized` for another account's alert. */
  async get(accountId: string, alertId: string): Promise<Alert> {
    const owner = AlertOwner.nullable().parse(await this.table.get(keys.alertOwner(alertId)));
    if (owner && owner.account_id !== accountId)
      throw new ServiceError('unauthorized', 'This alert belongs to another account.');
    const [alert, product] = owner
      ? await Promise.all([this.find(owner.product_id, alertId), this.table.get(watchedKey(owner))])
      : [null, null];
    if (alert && product) return alert;
    throw new ServiceError('not_found', `Alert ${alertId} does not exist.`);
  }

  /** A null cap means no limit. `exists`: an earlier run wrote it. `refused`: the limit, or no product. */
  async create(
    alert: Alert,
    cap: number | null,
    { webhook_added_events: added }: Pick<Account, 'webhook_added_events'> = {},
  ): Promise<'created' | 'exists' | 'refused'> {
    const { isWritten, failed } = await this.table.tryTransact([
      addWrite(
        watchedKey(alert),
        { alert_count: 1 },
        cap === null ? {} : { condition: 'alert_count < :cap', values: { ':cap': cap } },
      ),
      {
        put: {
          ...keys.alert(alert.product_id, alert.id),
          ...alert,
          condition: toStoredCondition(alert.condition),
        },
        condition: 'attribute_not_exists(pk)',
      },
      { put: { ...keys.alertOwner(alert.id), ...AlertOwner.parse(alert) } },
      ...(added ? [setWrite(keys.account(alert.account_id), { webhook_added_events: added }, ifThere)] : []),
    ]);
    if (isWritten) return 'created';
    return failed.includes(countIndex) && failed.length === 1 ? 'refused' : 'exists';
  }

  /** An alert that changed meanwhile is kept: the check evaluates it again. */
  async change(changes: readonly AlertChange[]): Promise<void> {
    const writes = changes.map(writeOfChange);
    for (let first = 0; first < writes.length; first += maxWrites) {
      await this.table.tryTransact(writes.slice(first, first + maxWrites));
    }
  }

  /**
   * Returns the writes by which alerts with a reference price start again from a price, for the transaction that gives the
   * product the price. Those that do not fit into it are made at once: until the product has the price, its last one
   * counts, too.
   */
  async writesOfRestart(productId: string, price: Money): Promise<Write[]> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const all = await this.list(productId);
      const changes = all
        .filter(
          (alert) => referenceKind(alert) !== null && alert.reference?.amountMinor !== price.amountMinor,
        )
        .map((alert) => ({ alert, after: { ...alert, reference: price } }));
      if (changes.length <= restartsPerTransaction) return changes.map(writeOfChange);
      await this.change(changes.slice(restartsPerTransaction));
    }
    throw new ServiceError('http', 'Checks changed the alerts of this product meanwhile. Try again.');
  }

  async update(alert: Alert, changes: AlertUpdate): Promise<Alert> {
    if (Object.keys(changes).length === 0) return alert;
    const { isWritten, item } = await this.table.trySet(keys.alert(alert.product_id, alert.id), changes, {
      // An alert that is turned on and then off by the user has not fired.
      remove: changes.is_active ? ['disarmed_by'] : [],
    });
    if (isWritten) return Alert.parse(item);
    throw new ServiceError('not_found', `Alert ${alert.id} does not exist.`);
  }

  /** Turns an alert off. Does nothing if it was deleted. */
  async switchOff(productId: string, alertId: string): Promise<void> {
    await this.table.trySet(keys.alert(productId, alertId), { is_active: false });
  }

  /** Deletes an alert. Throws `not_found` if another request deleted it first. */
  async delete(alert: Alert): Promise<void> {
    const { isWritten } = await this.table.tryTransact([
      addWrite(watchedKey(alert), { alert_count: -1 }),
      { delete: keys.alert(alert.product_id, alert.id), condition: 'attribute_exists(pk)' },
      { delete: keys.alertOwner(alert.id) },
    ]);
    if (!isWritten) throw new ServiceError('not_found', `Alert ${alert.id} does not exist.`);
  }
}

/** The row of the product or item, which counts the alerts. */
function watchedKey({ account_id, product_id, item_id }: z.infer<typeof AlertOwner>): Key {
  return item_id === undefined ? keys.product(account_id, product_id) : keys.item(account_id, item_id);
}

/** What a user changes. */
export type AlertUpdate = Partial<
  Pick<Alert, 'name' | 'is_active' | 'threshold' | 'threshold_set_at' | 'currency' | 'reference'>
>;

export interface AlertChange {
  alert: Alert;
  after: Alert;
}

/** Fails if the alert was deleted, turned off, fired by another check, or has another threshold. */
export function writeOfChange({ alert, after }: AlertChange): Write {
  const { currency, disarmed_by, is_active, reference, fired_by } = after;
  const isFired = fired_by !== alert.fired_by || is_active !== alert.is_active;
  const fields = isOneShot(alert)
    ? { currency, ...(isFired && { is_active, disarmed_by }) }
    : { reference, ...(isFired && { fired_by }) };
  return setWrite(
    keys.alert(alert.product_id, alert.id),
    fields,
    asRead({ ...alert, is_active: true }, [
      'id',
      'fired_by',
      ...(isFired ? (['is_active', 'threshold'] as const) : []),
    ]),
  );
}

export function requireActive(alert: Alert): Write {
  return {
    check: keys.alert(alert.product_id, alert.id),
    ...asRead({ ...alert, is_active: true }, ['is_active', 'threshold']),
  };
}
