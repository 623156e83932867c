import * as z from 'zod';
import type { Account } from '../accounts/account.ts';
import { productCapReached } from '../accounts/plan-table.ts';
import type { Allowance, Plan } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';
import { keys } from '../platform/table/keys.ts';
import { TableStore } from '../platform/table/table.ts';
import { addWrite, asRead, setWrite, type Write } from '../platform/table/writes.ts';
import { PickCounts } from './pick-counts.ts';
import { Product, readBy, storedChanges, toStored } from './product.ts';
import { pageKey, partitionOfPage } from './schedule/slots.ts';

/** The positions of two writes in their transactions. */
const accountWrite = 0;
const productWrite = 1;
/** The account's other products do not change more often than this while one is added. */
const maxAttempts = 20;

const ProductOwner = z.object({ account_id: z.string() });

export class ProductStore extends TableStore {
  readonly #pickCounts = new PickCounts(this.table);

  async find(accountId: string, productId: string): Promise<Product | null> {
    return Product.nullable().parse(await this.table.get(keys.product(accountId, productId)));
  }

  /** Throws `not_found`, or `unauthorized` for another account's product. */
  async get(accountId: string, productId: string): Promise<Product> {
    const product = await this.find(accountId, productId);
    if (product) return product;
    const owner = ProductOwner.nullable().parse(await this.table.get(keys.productOwner(productId)));
    // An item of the account also has an owner.
    throw owner && owner.account_id !== accountId
      ? new ServiceError('unauthorized', 'This product belongs to another account.')
      : new ServiceError('not_found', `Product ${productId} does not exist.`);
  }

  /** Returns a product by its ID alone, for an operator. Throws `not_found`. */
  async getByIdAlone(productId: string): Promise<Product> {
    const owner = ProductOwner.nullable().parse(await this.table.get(keys.productOwner(productId)));
    const product = owner && (await this.find(owner.account_id, productId));
    if (product) return product;
    throw new ServiceError('not_found', `Product ${productId} does not exist.`);
  }

  /** Returns those that exist, in any order. */
  async findAll(accountId: string, productIds: string[]): Promise<Product[]> {
    const items = await this.table.getAll(productIds.map((id) => keys.product(accountId, id)));
    return z.array(Product).parse(items);
  }

  async list(
    accountId: string,
    { after, skip, limit }: { after?: string | undefined; skip: number; limit: number },
  ) {
    const items = await this.table.queryBelow(keys.product(accountId, ''), {
      before: after ? keys.product(accountId, after) : undefined,
      descending: true,
      limit: skip + limit,
    });
    return z.array(Product).parse(items.slice(skip));
  }

  async listAll(accountId: string): Promise<Product[]> {
    return z.array(Product).parse(await this.table.queryBelow(keys.product(accountId, '')));
  }

  /** Throws `limit_reached`, a condition of the transaction. Returns false if an earlier run added it. */
  async create(account: Account, product: Product, more: Write[], allowance: Allowance): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const countWrites = await this.#pickCounts.writesToFollow(null, product);
      const isAdded = await this.#add(account, product, [...more, ...countWrites], allowance);
      if (isAdded !== null) return isAdded;
      if (attempt === maxAttempts) throw new Error(`Product ${product.id} was rejected ${maxAttempts} times`);
    }
  }

  /** Returns null if one of the other writes is refused. */
  async #add(
    account: Account,
    product: Product,
    more: Write[],
    allowance: Allowance,
  ): Promise<boolean | null> {
    const { isWritten, failed } = await this.table.tryTransact([
      product.is_active
        ? addWithinPlan(account, allowance, { products_total: 1, products_active: 1 })
        : addWrite(keys.account(account.id), { products_total: 1 }),
      {
        put: {
          ...keys.product(account.id, product.id),
          ...toStored(product),
          ...(product.is_active && dueOf(product, account.plan)),
        },
        condition: 'attribute_not_exists(pk)',
      },
      { put: { ...keys.productOwner(product.id), account_id: account.id } },
      ...more,
    ]);
    if (isWritten) return true;
    if (failed.includes(productWrite)) return false;
    if (failed.includes(accountWrite)) throw productCapReached(account, allowance);
    return null;
  }

  /**
   * Changes a product in one transaction with `writes` and the account's count. With the changes of a reading, requires
   * that the product was not read, moved or renamed meanwhile, and has the same alerts. Returns false if it has changed.
   * Throws `limit_reached`, also if the plan has changed, because that moves the product to another partition.
   */
  async change(
    account: Account,
    product: Product,
    { changes, writes = [] }: { changes: Partial<Product>; writes?: Write[] },
    allowance: Allowance,
  ): Promise<boolean> {
    const changed = { ...product, ...changes };
    const isRead = changes.checked_at !== undefined;
    const read = ['price_count', 'alert_count', 'name', 'is_named_by_caller', ...readBy] as const;
    const { set, removed } = isRead ? storedChanges(product, changes) : { set: changes, removed: [] };
    const fields = { ...set, ...(changed.is_active && dueOf(changed, account.plan)) };
    const { isWritten, failed } = await this.table.tryTransact([
      this.#countWrite(account, { from: product.is_active, to: changed.is_active }, allowance),
      setWrite(keys.product(account.id, product.id), fields, {
        remove: [...removed, ...(changed.is_active ? [] : ['due_pk', 'due_sk'])],
        ...asRead(product, ['is_active', 'item_id', ...(isRead ? read : [])]),
      }),
      ...writes,
      ...(await this.#pickCounts.writesToFollow(product, changed)),
    ]);
    if (failed.includes(accountWrite) && failed.length === 1) throw productCapReached(account, allowance);
    return isWritten;
  }

  #countWrite(account: Account, isActive: { from: boolean; to: boolean }, allowance: Allowance): Write {
    if (isActive.to && !isActive.from) return addWithinPlan(account, allowance, { products_active: 1 });
    if (isActive.from && !isActive.to) return addWrite(keys.account(account.id), { products_active: -1 });
    return { check: keys.account(account.id), ...asRead(account, ['plan']) };
  }

  /** For a new plan. Idempotent: a rerun finishes an interrupted move. */
  async reschedule({ id, plan }: Account): Promise<void> {
    const items = await this.table.queryBelow(keys.product(id, ''));
    for (const product of z.array(Product).parse(items)) {
      if (!product.is_active) continue;
      // Fails if the product was paused or deleted, so that it is no longer in the schedule.
      const key = keys.product(id, product.id);
      await this.table.trySet(key, dueOf(product, plan), asRead({ is_active: true }, ['is_active']));
    }
  }

  /** Returns false if the product has changed since it was read. */
  async delete(account: Account, product: Product, more: Write[] = []): Promise<boolean> {
    const { isWritten } = await this.table.tryTransact([
      addWrite(keys.account(account.id), {
        products_total: -1,
        ...(product.is_active && { products_active: -1 }),
      }),
      { delete: keys.product(account.id, product.id), ...asRead(product, ['is_active', 'pick', 'item_id']) },
      { delete: keys.productOwner(product.id) },
      ...more,
      ...(await this.#pickCounts.writesToFollow(product, null)),
    ]);
    return isWritten;
  }
}

/** The plan is a condition, so that a concurrent move to a smaller plan cannot exceed its limit. */
function addWithinPlan(
  { id, plan }: Account,
  { maxProducts }: Allowance,
  counts: Record<string, number>,
): Write {
  return addWrite(keys.account(id), counts, {
    condition: 'products_active < :cap AND #plan = :plan',
    names: { '#plan': 'plan' },
    values: { ':cap': maxProducts, ':plan': plan },
  });
}

function dueOf(product: Product, plan: Plan) {
  const page = pageKey(product);
  return { due_pk: partitionOfPage(plan, page), due_sk: `${page}#${product.id}` };
}
